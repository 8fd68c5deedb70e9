// What is about the reader: matches of what is kept, and matches worth a look, each with its reason.

import { Skeleton, Switch } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Board } from '../../features/board/Board.tsx';
import { useBoardLive } from '../../features/board/use-board.ts';
import type { Kind } from '../../shared/addresses.ts';
import { useIsAllowed } from '../../state/disallowed-sports.ts';
import { topChampsQuery } from '../../state/feed-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { keptGamesQuery, type Recommended, recommendedQuery } from '../../state/section-queries.ts';
import type { SectionScope } from '../../state/sections.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import { useIsAlive } from '../../state/use-is-alive.ts';
import type { Game } from '../../wire/game.ts';
import { type BlockProps, type Blocks, kindsOf } from './block.ts';
import styles from './Part.module.css';
import { SectionEmpty } from './SectionEmpty.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const NONE: readonly Game[] = [];

/** Whether a match belongs on a page of the section that is about a sport or a league. */
const isInScope =
  ({ sportId, champId, section }: SectionScope) =>
  (game: Game): boolean =>
    (sportId === undefined || game.sportId === sportId) &&
    (champId === undefined || game.champId === champId) &&
    (section.sports === undefined || section.sports.includes(game.sportId));

function useFollowed(kind: Kind, games: readonly Game[] | undefined, queryKey: readonly unknown[]): void {
  useBoardLive(kind, games ?? NONE, queryKey, useQueryClient());
}

function Kept({ scope }: BlockProps) {
  const services = useServices();
  const phrases = usePhrases();
  // What is kept is known to the browser alone: until the page is alive, it waits.
  const isAlive = useIsAlive();
  const { events, champs } = useStore(services.stores.favourites, (now) => now);
  const kept = { games: events, champs };
  const [liveQuery, lineQuery] = [
    keptGamesQuery(services, 'live', kept),
    keptGamesQuery(services, 'line', kept),
  ];
  const [live, line] = [useQuery(liveQuery), useQuery(lineQuery)];
  const top = useQuery(topChampsQuery(services));
  useFollowed('live', live.data, liveQuery.queryKey);
  useFollowed('line', line.data, lineQuery.queryKey);
  const isTop = (game: Game): boolean =>
    !scope.section.onlyTop || (top.data ?? []).some(({ champId }) => champId === game.champId);
  const games = [...(live.data ?? NONE), ...(line.data ?? NONE)].filter(isInScope(scope)).filter(isTop);
  if (isAlive && events.length + champs.length === 0)
    return <SectionEmpty icon={<Star {...icon} />} text={phrases.t('sections.kept_empty')} />;
  if (games.length > 0) return <Board games={games} />;
  if (live.isError && line.isError)
    return (
      <LoadFailed
        onRetry={() => {
          void live.refetch();
          void line.refetch();
        }}
      />
    );
  if (!isAlive || live.isPending || line.isPending)
    return <Skeleton rows={4} label={phrases.t('shell.loading')} />;
  return <SectionEmpty text={phrases.t('sections.kept_nothing')} />;
}

/** The off switch is remembered in this browser and nowhere else. */
const OFF_KEY = 'recommendation-off';

function useIsPersonal(): readonly [boolean, (isOn: boolean) => void] {
  const store = useBrowserStore();
  const isAlive = useIsAlive();
  const [chosen, setChosen] = useState<boolean>();
  return [
    chosen ?? !(isAlive && store.get(OFF_KEY) !== undefined),
    (isOn) => {
      setChosen(isOn);
      if (isOn) store.remove(OFF_KEY);
      else store.set(OFF_KEY, 'off');
    },
  ];
}

/** One reason with its matches. */
function Reason({ why, games }: { readonly why: string; readonly games: readonly Game[] }) {
  const phrases = usePhrases();
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>
          <bdi>{phrases.t('sections.recommended_why', { why })}</bdi>
        </h2>
      </header>
      <Board games={games} headingLevel={3} />
    </section>
  );
}

const NOTHING_KEPT: readonly number[] = [];

function RecommendedBlock({ scope }: BlockProps) {
  const services = useServices();
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  const [isPersonal, setPersonal] = useIsPersonal();
  const kept = useStore(services.stores.favourites, (now) => now.champs);
  const tastes = { champs: isAlive ? kept : NOTHING_KEPT, isPersonal };
  const [liveQuery, lineQuery] = [
    recommendedQuery(services, 'live', tastes),
    recommendedQuery(services, 'line', tastes),
  ];
  const [live, line] = [useQuery(liveQuery), useQuery(lineQuery)];
  const gamesOf = (found: readonly Recommended[] | undefined) => found?.map(({ game }) => game);
  useFollowed('live', gamesOf(live.data), liveQuery.queryKey);
  useFollowed('line', gamesOf(line.data), lineQuery.queryKey);
  const inScope = isInScope(scope);
  const isAllowed = useIsAllowed();
  const found = [...(live.data ?? []), ...(line.data ?? [])].filter(
    ({ game }) => inScope(game) && isAllowed(game),
  );
  const reasons = Map.groupBy(found, ({ why }) => why);
  const isPending = live.isPending || line.isPending;
  return (
    <>
      <div className={styles.choice}>
        <Switch
          label={phrases.t('sections.recommended_personal')}
          hint={phrases.t('sections.recommended_hint')}
          isOn={isPersonal}
          onChange={setPersonal}
        />
      </div>
      {[...reasons].map(([why, picks]) => (
        <Reason key={why} why={why} games={picks.map(({ game }) => game)} />
      ))}
      {found.length === 0 && isPending && <Skeleton rows={6} label={phrases.t('shell.loading')} />}
      {found.length === 0 && !isPending && line.isError && <LoadFailed onRetry={() => void line.refetch()} />}
      {found.length === 0 && !isPending && !line.isError && (
        <SectionEmpty text={phrases.t('sections.recommended_none')} />
      )}
    </>
  );
}

export const blocks: Blocks = {
  kept: {
    Component: Kept,
    load: (services, { section }) =>
      section.onlyTop ? services.queries.prefetchQuery(topChampsQuery(services)) : Promise.resolve(),
  },
  recommended: {
    Component: RecommendedBlock,
    load: (services, { section }) =>
      Promise.all(
        kindsOf(section).map((kind) =>
          services.queries.prefetchQuery(
            recommendedQuery(services, kind, { champs: NOTHING_KEPT, isPersonal: true }),
          ),
        ),
      ),
  },
};
