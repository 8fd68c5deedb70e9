import type { AreaName, PhraseKey } from '@overround/phrases';
import { Chips } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PageLoad } from '../page-module.ts';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { useBoard, useBoardLive } from '../../features/board/use-board.ts';
import { Continue } from '../../features/home/Continue.tsx';
import { ExpressOfDay } from '../../features/home/ExpressOfDay.tsx';
import { TopLeagues } from '../../features/home/TopLeagues.tsx';
import type { Kind } from '../../shared/addresses.ts';
import { boardQuery, expressDayQuery, topChampsQuery, topGamesQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useIsNarrow } from '../../state/use-is-wide.ts';
import { START_GROUPS, type StartGroupId } from '../../state/start-groups.ts';
import { useSession } from '../../state/use-session.ts';
import styles from './HomePage.module.css';

const OpenBets = lazy(() =>
  import('../../features/bets/OpenBets.tsx').then((file) => ({ default: file.OpenBets })),
);

export const areas: readonly AreaName[] = ['board'];

const LIVE_SHOWN = 8;
/** The coupon of phones, in the bar below. */
const COUPON_BUTTON_ID = 'open-coupon';
const FEATURED_SHOWN = 12;
const SOON_SHOWN = 15;
const live = { count: LIVE_SHOWN };
const soon = (window: StartGroupId) => ({ window, count: SOON_SHOWN });
const [SOONEST] = START_GROUPS;

export const load: PageLoad = (services) =>
  Promise.all([
    services.queries.prefetchQuery(boardQuery(services, 'live', live)),
    services.queries.prefetchQuery(topGamesQuery(services, 'line', FEATURED_SHOWN)),
    services.queries.prefetchQuery(boardQuery(services, 'line', soon(SOONEST))),
    services.queries.prefetchQuery(expressDayQuery(services)),
    services.queries.prefetchQuery(topChampsQuery(services)),
  ]);

interface PartProps {
  readonly title: PhraseKey;
  readonly kind: Kind;
  readonly more: string;
  readonly games: Parameters<typeof BoardStates>[0]['games'];
  /** What chooses among them. */
  readonly choice?: ReactNode;
}

function Part({ title, kind, more, games, choice }: PartProps) {
  const phrases = usePhrases();
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{phrases.t(title)}</h2>
        <Link to={more}>{phrases.t('board.see_all')}</Link>
      </header>
      {choice && <div className={styles.choice}>{choice}</div>}
      <BoardStates kind={kind} games={games} headingLevel={3} />
    </section>
  );
}

/** What the end column holds on wide screens stands here on phones. */
function Own() {
  const isNarrow = useIsNarrow();
  const signedIn = useSession();
  return (
    <>
      <Continue
        className={styles.part}
        onCoupon={isNarrow ? () => document.getElementById(COUPON_BUTTON_ID)?.click() : undefined}
      />
      {signedIn && isNarrow && (
        <Suspense>
          <OpenBets />
        </Suspense>
      )}
    </>
  );
}

/** Live now, what one did last, the express of the day, featured matches, starting soon: rows at once, no pictures. */
export function Component() {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const client = useQueryClient();
  const liveGames = useBoard('live', live);
  const [startGroup, setStartGroup] = useState<StartGroupId>(SOONEST);
  const soonGames = useBoard('line', soon(startGroup));
  const featuredOptions = topGamesQuery(services, 'line', FEATURED_SHOWN);
  const featured = useQuery(featuredOptions);
  useBoardLive('line', featured.data, featuredOptions.queryKey, client);
  const hasSoon = startGroup !== SOONEST || soonGames.isPending || (soonGames.data?.length ?? 0) > 0;
  return (
    <>
      <PageHead title="" />
      <h1 className="visually-hidden">{phrases.t('board.title_home')}</h1>
      <TopLeagues />
      <Part title="board.live_now" kind="live" more={to.kind('live')} games={liveGames} />
      <Own />
      <ExpressOfDay className={styles.part} />
      <Part title="board.featured" kind="line" more={to.kind('line')} games={featured} />
      {hasSoon && (
        <Part
          title="board.starting_soon"
          kind="line"
          more={`${to.kind('line')}?time=${startGroup}`}
          games={soonGames}
          choice={
            <Chips
              label={phrases.t('board.time_filter')}
              selected={startGroup}
              onSelect={setStartGroup}
              items={START_GROUPS.map((id) => ({ id, label: phrases.t(`board.time_${id}`) }))}
            />
          }
        />
      )}
    </>
  );
}
