import { buttonClass, EmptyState, Skeleton } from '@overround/ui';
import { Flag } from 'lucide-react';
import { Link, useParams } from 'react-router';
import styles from '../../features/cricket/Cricket.module.css';
import { CricketScoreLines } from '../../features/cricket/CricketScoreLines.tsx';
import { Scorecard } from '../../features/cricket/Scorecard.tsx';
import { MatchTracker } from '../../features/match/tracker/MatchTracker.tsx';
import { Timeline } from '../../features/match/tracker/Timeline.tsx';
import { useMatch } from '../../features/match/use-match.ts';
import { leadingNumber } from '../../shared/addresses.ts';
import { eventName } from '../../state/event-name.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = async (services, { params }) => {
  const id = leadingNumber(params.game ?? '');
  if (id === undefined) {
    services.setStatus(404);
    return;
  }
  const query = gameQuery(services, 'live', id);
  await services.queries.prefetchQuery(query);
  if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
};

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Broadcast({ id }: { readonly id: number }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { match, game, course } = useMatch('live', id);
  const trail = [{ label: phrases.t('cricket.broadcasts'), to: to.page('cricket/broadcasts') }];
  if (!game) {
    return (
      <CricketFrame title={phrases.t('cricket.broadcast')} trail={trail}>
        {match.isPending && <Skeleton rows={4} rowHeightPx={96} label={phrases.t('shell.loading')} />}
        {match.isError && (
          <LoadFailed text={phrases.t('match.failed')} onRetry={() => void match.refetch()} />
        )}
        {match.data === null && <EmptyState icon={<Flag {...icon} />} text={phrases.t('match.over')} />}
      </CricketFrame>
    );
  }
  return (
    <CricketFrame title={eventName(game, phrases)} trail={trail}>
      <div className={styles.broadcast}>
        {game.isLive && <MatchTracker game={game} course={course} />}
        <div className={styles.card}>
          <CricketScoreLines game={game} />
          <p className={styles.links}>
            <Link to={to.game('live', game)} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {phrases.t('cricket.to_markets')}
            </Link>
            {[game.home, ...(game.away ? [game.away] : [])].map((team) => (
              <Link
                key={team.id}
                to={to.page(`cricket/team/${team.id}`)}
                className={buttonClass({ kind: 'quiet', size: 'small' })}
              >
                <bdi>{team.name}</bdi>
              </Link>
            ))}
          </p>
        </div>
      </div>
      <Scorecard gameId={game.mainGameId} />
      <section className={styles.part}>
        <h2>{phrases.t('match.tab_timeline')}</h2>
        <Timeline game={game} course={course} />
      </section>
    </CricketFrame>
  );
}

/** A match of cricket ball by ball: the ground, the score, who bats and bowls. */
export function Component() {
  const id = leadingNumber(useParams().game ?? '');
  return id === undefined ? <NotFound /> : <Broadcast key={id} id={id} />;
}
