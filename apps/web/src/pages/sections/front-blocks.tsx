// What a front page is made of: live now, what one did last, the express of the day, top matches, starting soon.

import type { PhraseKey } from '@overround/phrases';
import { Chips } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { useBoard, useBoardLive } from '../../features/board/use-board.ts';
import { Continue } from '../../features/home/Continue.tsx';
import { ExpressOfDay } from '../../features/home/ExpressOfDay.tsx';
import { LeagueLinks, TopLeagues } from '../../features/home/TopLeagues.tsx';
import type { Kind } from '../../shared/addresses.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { boardQuery, expressDayQuery, topChampsQuery } from '../../state/feed-queries.ts';
import { topChampsOfQuery, topGamesOfQuery } from '../../state/section-queries.ts';
import { sportsOfScope } from '../../state/sections.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { START_GROUPS, type StartGroupId } from '../../state/start-groups.ts';
import { useIsNarrow } from '../../state/use-is-wide.ts';
import { useSession } from '../../state/use-session.ts';
import { type BlockProps, type Blocks, kindsOf } from './block.ts';
import styles from './Part.module.css';
import { patiently } from '../../shared/patient-import.ts';

const OpenBets = lazy(() =>
  patiently(() => import('../../features/bets/OpenBets.tsx')).then((file) => ({ default: file.OpenBets })),
);

const LIVE_SHOWN = 8;
const SOON_SHOWN = 15;
/** The coupon of phones, in the bar below. */
const COUPON_BUTTON_ID = 'open-coupon';
const [SOONEST] = START_GROUPS;

const filterOf = ({ scope }: BlockProps) => ({
  sportIds: sportsOfScope(scope),
  ...(scope.section.onlyTop && { onlyTop: true }),
});
const live = (props: BlockProps) => ({ ...filterOf(props), count: LIVE_SHOWN });
const soon = (props: BlockProps, window: StartGroupId) => ({ ...filterOf(props), window, count: SOON_SHOWN });

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

function LiveNow(props: BlockProps) {
  const to = useAddresses();
  const games = useBoard('live', live(props));
  return <Part title="board.live_now" kind="live" more={to.kind('live')} games={games} />;
}

function Featured({ scope, kind }: BlockProps & { readonly kind: Kind }) {
  const services = useServices();
  const to = useAddresses();
  const client = useQueryClient();
  const options = topGamesOfQuery(services, kind, sportsOfScope(scope));
  const found = useQuery(options);
  const allowed = useAllowed(kind, found.data);
  const games = { ...found, data: found.data && allowed };
  useBoardLive(kind, found.data, options.queryKey, client);
  const isOneOfTwo = scope.section.kind === 'both';
  // Beside the other kind an empty list is no news.
  if (isOneOfTwo && kind === 'live' && games.data?.length === 0) return null;
  const title = isOneOfTwo && kind === 'live' ? 'board.live_now' : 'board.featured';
  return <Part title={title} kind={kind} more={to.kind(kind)} games={games} />;
}

const FeaturedOfKinds = ({ scope }: BlockProps) =>
  kindsOf(scope.section).map((kind) => <Featured key={kind} scope={scope} kind={kind} />);

function Soon(props: BlockProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const [startGroup, setStartGroup] = useState<StartGroupId>(SOONEST);
  const games = useBoard('line', soon(props, startGroup));
  const hasSoon = startGroup !== SOONEST || games.isPending || (games.data?.length ?? 0) > 0;
  if (!hasSoon) return null;
  return (
    <Part
      title="board.starting_soon"
      kind="line"
      more={`${to.kind('line')}?time=${startGroup}`}
      games={games}
      choice={
        <Chips
          label={phrases.t('board.time_filter')}
          selected={startGroup}
          onSelect={setStartGroup}
          items={START_GROUPS.map((id) => ({ id, label: phrases.t(`board.time_${id}`) }))}
        />
      }
    />
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

function LeaguesOf({ sportIds }: { readonly sportIds: readonly number[] }) {
  const champs = useAllowed('line', useQuery(topChampsOfQuery(useServices(), sportIds)).data);
  return <LeagueLinks champs={champs} isAlways />;
}

function Leagues({ scope }: BlockProps) {
  const sportIds = sportsOfScope(scope);
  return sportIds.length > 0 ? <LeaguesOf sportIds={sportIds} /> : <TopLeagues />;
}

export const blocks: Blocks = {
  leagues: {
    Component: Leagues,
    load: (services, scope) => {
      const sportIds = sportsOfScope(scope);
      return sportIds.length > 0
        ? services.queries.prefetchQuery(topChampsOfQuery(services, sportIds))
        : services.queries.prefetchQuery(topChampsQuery(services));
    },
  },
  live_now: {
    Component: LiveNow,
    load: (services, scope) => services.queries.prefetchQuery(boardQuery(services, 'live', live({ scope }))),
  },
  continue: { Component: Own },
  express: {
    Component: () => <ExpressOfDay className={styles.part} />,
    load: (services) => services.queries.prefetchQuery(expressDayQuery(services)),
  },
  featured: {
    Component: FeaturedOfKinds,
    load: (services, scope) =>
      Promise.all(
        kindsOf(scope.section).map((kind) =>
          services.queries.prefetchQuery(topGamesOfQuery(services, kind, sportsOfScope(scope))),
        ),
      ),
  },
  soon: {
    Component: Soon,
    load: (services, scope) =>
      services.queries.prefetchQuery(boardQuery(services, 'line', soon({ scope }, SOONEST))),
  },
};
