import { listText } from '@overround/phrases';
import { Monogram } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { FormMarks } from '../../features/statistics/parts/FormMarks.tsx';
import { GameRows } from '../../features/statistics/parts/GameRows.tsx';
import { Part } from '../../features/statistics/parts/Part.tsx';
import { ScorerTable } from '../../features/statistics/parts/ScorerTable.tsx';
import { SideTable } from '../../features/statistics/parts/SideTable.tsx';
import { useScope, useStatisticPath } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { idOf } from '../../shared/statistic-address.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { type TeamPage, teamPageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';
import { type Shown, StatisticPage } from './StatisticPage.tsx';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params }) => {
    const id = idOf(params['team']);
    return id === undefined ? undefined : teamPageQuery(services, id);
  },
  (services, query) => services.queries.prefetchQuery(query),
);

function Head({ page }: { readonly page: TeamPage }) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const { hasTeamLogos } = useScope();
  const { team, sportId, champ } = page;
  return (
    <div className={styles.head}>
      <div className={styles.team}>
        {hasTeamLogos && <Monogram name={team.name} seed={team.id} sizePx={48} />}
        <h1>
          <bdi>{team.name}</bdi>
        </h1>
      </div>
      <p className={styles.facts}>
        <span>{page.sportName}</span>
        {page.country && <bdi>{page.country}</bdi>}
        {champ && (
          <Link to={pathOf('tournament', { sportId, tournamentId: champ.champId })}>
            <bdi>{champ.champName}</bdi>
          </Link>
        )}
        {champ?.row && (
          <span>
            {phrases.t('statistics.place')}: <bdi data-number="">{champ.row.position}</bdi>
          </span>
        )}
        <FormMarks marks={page.form} name={team.name} />
      </p>
    </div>
  );
}

function Team({ id }: { readonly id: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const asked = useQuery(teamPageQuery(services, id));
  const titles = {
    next: phrases.t('statistics.next_games'),
    past: phrases.t('statistics.past_games'),
    table: phrases.t('statistics.table'),
    squad: phrases.t('statistics.squad'),
  };
  const show = (page: TeamPage): Shown => ({
    title: page.team.name,
    subtitle: page.champ?.champName ?? page.sportName,
    licences: page.licences,
    picture: [...page.past.slice(0, 8), ...page.next.slice(0, 4)].map((game) => ({
      main: `${game.home.name} – ${game.away.name}`,
      under: listText(phrases.formatTag, [game.champName, game.round], 'beside'),
      value: game.scoreText || '–',
    })),
    parts: titles,
    body: (
      <>
        <Head page={page} />
        <Part name="next" title={titles.next}>
          <GameRows games={page.next} empty={phrases.t('statistics.next_empty')} />
        </Part>
        <Part name="past" title={titles.past}>
          <GameRows games={page.past} empty={phrases.t('statistics.past_empty')} />
        </Part>
        {page.champ?.row && (
          <Part name="table" title={titles.table}>
            <SideTable rows={[page.champ.row]} sportId={page.sportId} caption={titles.table} />
          </Part>
        )}
        <Part name="squad" title={titles.squad}>
          <ScorerTable
            rows={page.squad}
            sportId={page.sportId}
            counted={page.counted}
            caption={titles.squad}
            empty={phrases.t('statistics.squad_empty')}
          />
        </Part>
      </>
    ),
  });
  return <StatisticPage asked={asked} show={show} fileName={`team-${id}`} />;
}

/** A side: its place and form, what it played and will play, who plays for it. */
export function Component() {
  const id = idOf(useParams()['team']);
  return id === undefined ? <NotFound /> : <Team key={id} id={id} />;
}
