import { Table, type TableColumn } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { usePositionText } from '../../features/statistics/parts/LineUps.tsx';
import { deedColumns, deedHead } from '../../features/statistics/deeds.ts';
import { Part } from '../../features/statistics/parts/Part.tsx';
import { useStatisticPath } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { idOf } from '../../shared/statistic-address.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { type PlayerPage, playerPageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';
import { PersonHead } from './PersonHead.tsx';
import { type Shown, StatisticPage } from './StatisticPage.tsx';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params, url }) =>
    params['player']
      ? playerPageQuery(services, params['player'], idOf(url.searchParams.get('team') ?? ''))
      : undefined,
  (services, query) => services.queries.prefetchQuery(query),
);

type Played = PlayerPage['games'][number];
const MS_IN_SECOND = 1000;

interface GamesProps {
  readonly games: readonly Played[];
  readonly counted: PlayerPage['counted'];
  readonly caption: string;
}

function Games({ games, counted, caption }: GamesProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const pathOf = useStatisticPath();
  const columns: readonly TableColumn<Played>[] = [
    {
      id: 'game',
      head: phrases.t('statistics.games'),
      isRowHead: true,
      cell: ({ game }) => (
        <Link to={pathOf('game', { sportId: game.sportId, gameId: game.constId })} className={styles.name}>
          <span>
            <bdi>{game.home.name}</bdi> – <bdi>{game.away.name}</bdi>
          </span>
          <small>{times.fullDay(game.startTs * MS_IN_SECOND)}</small>
        </Link>
      ),
    },
    {
      id: 'started',
      head: phrases.t('statistics.starts'),
      cell: ({ isStarting }) => phrases.t(isStarting ? 'statistics.starting' : 'statistics.bench'),
    },
    ...deedColumns<Played>(counted, phrases),
  ];
  return <Table caption={caption} columns={columns} rows={games} keyOf={({ game }) => game.constId} />;
}

function Player({ id, team }: { readonly id: string; readonly team: number | undefined }) {
  const services = useServices();
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const positionText = usePositionText();
  const asked = useQuery(playerPageQuery(services, id, team));
  const title = phrases.t('statistics.games');
  const show = (page: PlayerPage): Shown => {
    const { player, totals } = page;
    const facts = [
      [phrases.t('statistics.games'), totals.games],
      [phrases.t('statistics.starts'), totals.starts],
      ...page.counted.map((deed) => [deedHead(deed, phrases), totals[deed]] as const),
    ] as const;
    return {
      title: player.name,
      subtitle: player.teamName,
      licences: page.licences,
      picture: facts.map(([main, value]) => ({ main, under: player.teamName, value: String(value) })),
      parts: { games: title },
      body: (
        <>
          <PersonHead name={player.name} totals={facts}>
            <Link to={pathOf('team', { sportId: page.sportId, teamId: player.teamId })}>
              <bdi>{player.teamName}</bdi>
            </Link>
            {player.number !== undefined && (
              <span>{phrases.t('statistics.number', { number: player.number })}</span>
            )}
            {player.position && <span>{positionText(player.position)}</span>}
          </PersonHead>
          <Part name="games" title={title}>
            <Games games={page.games} counted={page.counted} caption={title} />
          </Part>
        </>
      ),
    };
  };
  return <StatisticPage asked={asked} show={show} fileName="player" />;
}

/** A player, match by match on the sheets that are kept. A side who is one person has the page of a side. */
export function Component() {
  const { player } = useParams();
  const [query] = useSearchParams();
  return player ? <Player key={player} id={player} team={idOf(query.get('team') ?? '')} /> : <NotFound />;
}
