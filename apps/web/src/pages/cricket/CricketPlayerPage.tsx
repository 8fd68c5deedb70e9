import type { PhraseKey } from '@overround/phrases';
import { EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UserX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import styles from '../../features/cricket/Cricket.module.css';
import { oversText } from '../../state/cricket-score.ts';
import { leadingNumber } from '../../shared/addresses.ts';
import { type ChronoItem, type PlayerInMatch, playerQuery } from '../../state/cricket-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = async (services, { params }) => {
  const gameId = leadingNumber(params.game ?? '');
  if (gameId === undefined) {
    services.setStatus(404);
    return;
  }
  const query = playerQuery(services, gameId, params.player ?? '');
  await services.queries.prefetchQuery(query);
  if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
};

const ROLES: Readonly<Record<string, PhraseKey>> = {
  batter: 'cricket.role_batter',
  wicket_keeper: 'cricket.role_wicket_keeper',
  all_rounder: 'cricket.role_all_rounder',
  bowler: 'cricket.role_bowler',
};
const MOMENTS_SHOWN = 30;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Facts({ player }: { readonly player: PlayerInMatch }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const role = ROLES[player.position ?? ''];
  const { cricket } = player;
  return (
    <dl className={styles.facts}>
      <dt>{phrases.t('cricket.team')}</dt>
      <dd>
        <Link to={to.page(`cricket/team/${player.teamId}`)}>
          <bdi>{player.teamName}</bdi>
        </Link>
      </dd>
      {role && (
        <>
          <dt>{phrases.t('cricket.role')}</dt>
          <dd>{phrases.t(role)}</dd>
        </>
      )}
      {player.number !== undefined && (
        <>
          <dt>{phrases.t('cricket.order')}</dt>
          <dd data-number="">{player.number}</dd>
        </>
      )}
      <dt>{phrases.t('cricket.with_bat')}</dt>
      <dd>
        {cricket?.hasBatted
          ? phrases.t('cricket.bat_figures', {
              runs: cricket.runs,
              balls: cricket.balls,
              fours: cricket.fours,
              sixes: cricket.sixes,
            })
          : phrases.t('cricket.has_not_batted')}
      </dd>
      <dt>{phrases.t('cricket.with_ball')}</dt>
      <dd>
        {cricket && cricket.ballsBowled > 0
          ? phrases.t('cricket.ball_figures', {
              overs: oversText(cricket.ballsBowled),
              runs: cricket.runsGiven,
              wickets: cricket.wickets,
            })
          : phrases.t('cricket.has_not_bowled')}
      </dd>
    </dl>
  );
}

function Moments({ moments }: { readonly moments: readonly ChronoItem[] }) {
  const phrases = usePhrases();
  const told = moments.filter(({ K }) => K === 'score' || K === 'wickets').slice(-MOMENTS_SHOWN);
  if (told.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{phrases.t('cricket.moments')}</h2>
      <div className={styles.wide}>
        <table className={styles.table}>
          <caption className="visually-hidden">{phrases.t('cricket.moments')}</caption>
          <tbody>
            {told.toReversed().map((item, at) => (
              // Moments have no number of their own; the list is made anew with each answer.
              <tr key={at}>
                <th scope="row">
                  {item.K === 'wickets'
                    ? phrases.t('cricket.was_out')
                    : phrases.t('cricket.made', { runs: item.V ?? 0 })}
                </th>
                <td>{item.PN}</td>
                <td dir="ltr">{item.S1 === undefined ? '' : `${item.S1}:${item.S2 ?? 0}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Player({ gameId, playerId }: { readonly gameId: number; readonly playerId: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const found = useQuery(playerQuery(services, gameId, playerId));
  return (
    <CricketFrame title={found.data?.player.name ?? phrases.t('cricket.player')}>
      {found.isPending && <Skeleton rows={3} label={phrases.t('shell.loading')} />}
      {found.isError && <ErrorState icon={<CircleAlert {...icon} />} text={phrases.t('match.failed')} />}
      {found.data === null && <EmptyState icon={<UserX {...icon} />} text={phrases.t('cricket.no_player')} />}
      {found.data && (
        <>
          <Facts player={found.data.player} />
          <Moments moments={found.data.moments} />
        </>
      )}
    </CricketFrame>
  );
}

/** A cricketer in a match: team, role, what was done with bat and ball, and when. */
export function Component() {
  const { game, player } = useParams();
  const gameId = leadingNumber(game ?? '');
  return gameId === undefined || !player ? <NotFound /> : <Player gameId={gameId} playerId={player} />;
}
