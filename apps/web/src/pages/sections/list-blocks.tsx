// All matches of a section, the sports in it, and the sections below it.

import { chipClass, chipsClass, SportIcon, useCurrentInSight } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Board } from '../../features/board/Board.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { MoreGames } from '../../features/board/MoreGames.tsx';
import { TimeFilter, useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { useBoard } from '../../features/board/use-board.ts';
import { SectionIcon } from '../../features/navigation/SectionIcon.tsx';
import type { Kind } from '../../shared/addresses.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { type BoardFilter, sportsQuery } from '../../state/feed-queries.ts';
import { childrenOf, sectionName, type SectionScope } from '../../state/sections.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { TimeWindow } from '../../state/time-window.ts';
import { type BlockProps, type Blocks, kindsOf } from './block.ts';
import styles from './Part.module.css';
import { SectionEmpty } from './SectionEmpty.tsx';

function filterOf({ section, sportId, champId }: SectionScope, window: TimeWindow = 'any'): BoardFilter {
  const champs = champId === undefined ? section.champs : [champId];
  return {
    ...(sportId === undefined ? { sportIds: section.sports ?? [] } : { sportId }),
    ...(champs && { champIds: champs }),
    ...(section.onlyTop && { onlyTop: true }),
    window,
  };
}

function OneBoard({ scope, kind }: BlockProps & { readonly kind: Kind }) {
  const [window, setWindow] = useTimeWindow();
  const isLine = kind === 'line';
  const games = useBoard(kind, filterOf(scope, isLine ? window : 'any'));
  return (
    <>
      {isLine && (
        <div className={styles.choice}>
          <TimeFilter />
        </div>
      )}
      <BoardStates
        kind={kind}
        games={games}
        onClearFilter={isLine && window !== 'any' ? () => setWindow('any') : undefined}
      />
    </>
  );
}

/** What is in play first, then what is to come. */
function TwoBoards({ scope }: BlockProps) {
  const phrases = usePhrases();
  const [window, setWindow] = useTimeWindow();
  const live = useBoard('live', filterOf(scope));
  const line = useBoard('line', filterOf(scope, window));
  const isFiltered = window !== 'any';
  const hasLive = (live.data?.length ?? 0) > 0;
  const hasLine = (line.data?.length ?? 0) > 0;
  if (line.data && live.data && !hasLine && !hasLive && !isFiltered)
    return <SectionEmpty text={phrases.t('sections.empty')} />;
  return (
    <>
      {hasLive && (
        <section className={styles.part}>
          <header className={styles.head}>
            <h2>{phrases.t('board.live_now')}</h2>
          </header>
          <Board games={live.data ?? []} headingLevel={3} />
          <MoreGames more={live.more} />
        </section>
      )}
      {(hasLine || isFiltered || !line.data || !hasLive) && (
        <section className={styles.part}>
          <header className={styles.head}>
            <h2>{phrases.t('sections.line_heading')}</h2>
          </header>
          <div className={styles.choice}>
            <TimeFilter />
          </div>
          <BoardStates
            kind="line"
            games={line}
            headingLevel={3}
            onClearFilter={isFiltered ? () => setWindow('any') : undefined}
          />
        </section>
      )}
    </>
  );
}

function Boards({ scope }: BlockProps) {
  const [kind, other] = kindsOf(scope.section);
  return kind && !other ? <OneBoard scope={scope} kind={kind} /> : <TwoBoards scope={scope} />;
}

/** Sports of the section that have matches, as links below it. */
function Sports({ scope }: BlockProps) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const kinds = kindsOf(scope.section);
  const line = useAllowed('line', useQuery(sportsQuery(services, 'line')).data);
  const live = useAllowed('live', useQuery(sportsQuery(services, 'live')).data);
  const inLine = kinds.includes('line') ? line : [];
  const onlyLive = kinds.includes('live')
    ? live.filter(({ sportId }) => !inLine.some((one) => one.sportId === sportId))
    : [];
  const wanted = scope.section.sports;
  const sports = [...inLine, ...onlyLive].filter(
    ({ sportId }) => wanted === undefined || wanted.includes(sportId),
  );
  const row = useCurrentInSight<HTMLElement>(sports.length > 0 ? scope.sportId : undefined);
  if (sports.length < 2 && scope.sportId === undefined) return null;
  return (
    <nav ref={row} className={`${chipsClass} ${styles.chips}`} aria-label={phrases.t('sections.sports')}>
      {sports.map((sport) => (
        <Link
          key={sport.sportId}
          to={to.sport('line', sport.sportId)}
          className={chipClass}
          aria-current={sport.sportId === scope.sportId ? 'page' : undefined}
        >
          <SportIcon sportId={sport.sportId} sizePx={16} />
          {sport.name}
        </Link>
      ))}
    </nav>
  );
}

/** Sections below this one, as places to go. */
function Children({ scope }: BlockProps) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const children = childrenOf(services, scope.section);
  if (children.length === 0) return null;
  return (
    <nav className={`${chipsClass} ${styles.chips}`} aria-label={phrases.t('shell.sections_title')}>
      {children.map((section) => (
        <Link key={section.key} to={to.page(section.path)} className={chipClass}>
          <SectionIcon icon={section.icon} sizePx={16} />
          {sectionName(section, phrases)}
        </Link>
      ))}
    </nav>
  );
}

export const blocks: Blocks = {
  boards: {
    Component: Boards,
    load: (services, scope, url) =>
      Promise.all(
        kindsOf(scope.section).map((kind) =>
          services.queries.prefetchQuery(
            loadedBoardQuery(services, kind, filterOf(scope, kind === 'line' ? windowOf(url) : 'any')),
          ),
        ),
      ),
  },
  sports: {
    Component: Sports,
    load: (services) =>
      Promise.all(
        (['line', 'live'] as const).map((kind) =>
          services.queries.prefetchQuery(sportsQuery(services, kind)),
        ),
      ),
  },
  children: { Component: Children },
};
