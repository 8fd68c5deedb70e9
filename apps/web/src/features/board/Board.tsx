import { Chips, moveByArrows, SportIcon } from '@overround/ui';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { useStore } from 'zustand';
import { useLiveStatus, usePhrases, useServices } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import type { Game } from '../../wire/game.ts';
import styles from './Board.module.css';
import { HiddenLeagues } from './HiddenLeagues.tsx';
import { BoardLeague } from './BoardLeague.tsx';
import { type BoardMarket, boardMarketsOf } from './board-markets.ts';
import { type SportSection, sportsOf } from '../../state/leagues.ts';
import { patiently } from '../../shared/patient-import.ts';

const LongList = lazy(() =>
  patiently(() => import('./LongList.tsx')).then((file) => ({ default: file.LongList })),
);

/** On the server, and while the long list is fetched, its beginning stands there. */
const LEAGUES_AT_FIRST = 4;
/** Boards longer than this draw only what is near the screen. */
const ROWS_DRAWN_MAX = 60;
const MARKETS_SHOWN = 3;

/** Wide boards show the first three markets; narrow ones the chosen one, which may be any. */
function shownMarkets(all: readonly BoardMarket[], chosen: BoardMarket['id']): readonly BoardMarket[] {
  return all.filter((market, at) => at < MARKETS_SHOWN || market.id === chosen);
}

interface SportBoardProps {
  readonly section: SportSection;
  readonly isNamed: boolean;
  readonly headingLevel: 2 | 3;
}

const SportBoard = memo(function SportBoard({ section, isNamed, headingLevel }: SportBoardProps) {
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  const games = useMemo(() => section.leagues.flatMap((league) => league.games), [section]);
  const all = useMemo(() => boardMarketsOf(section.sportId, games), [section.sportId, games]);
  const [chosen, setChosen] = useState<BoardMarket['id']>(all[0]?.id ?? 'result');
  const narrowMarket = all.some((market) => market.id === chosen) ? chosen : (all[0]?.id ?? 'result');
  const markets = useMemo(() => shownMarkets(all, narrowMarket), [all, narrowMarket]);
  const Heading = `h${headingLevel}` as const;
  const level = isNamed && headingLevel === 2 ? 3 : headingLevel;
  // Leagues come alive after the frame of the page, so that no step of it keeps a finger waiting.
  const leagues = section.leagues.map((league) => (
    <Suspense key={league.champId}>
      <BoardLeague league={league} markets={markets} narrowMarket={narrowMarket} headingLevel={level} />
    </Suspense>
  ));
  return (
    <div className={styles.sport}>
      {isNamed && (
        <Heading className={styles.sportName}>
          <SportIcon sportId={section.sportId} />
          {section.name}
        </Heading>
      )}
      {all.length > 0 && (
        <div className={styles.switch}>
          <Chips
            label={phrases.t('board.market_switch')}
            selected={narrowMarket}
            onSelect={setChosen}
            items={all.map((market) => ({ id: market.id, label: phrases.t(market.label) }))}
          />
        </div>
      )}
      {games.length <= ROWS_DRAWN_MAX && leagues}
      {games.length > ROWS_DRAWN_MAX && !isAlive && leagues.slice(0, LEAGUES_AT_FIRST)}
      {games.length > ROWS_DRAWN_MAX && isAlive && (
        <Suspense fallback={leagues.slice(0, LEAGUES_AT_FIRST)}>
          <LongList>{leagues}</LongList>
        </Suspense>
      )}
    </div>
  );
});

export interface BoardProps {
  readonly games: readonly Game[];
  /** Level of the first headings below the page's. */
  readonly headingLevel?: 2 | 3;
}

/** A table of matches by sport and league with ticking prices. */
export function Board({ games, headingLevel = 2 }: BoardProps) {
  const status = useLiveStatus();
  // A list that was fetched again is drawn in slices, beside whatever the person does.
  const drawn = useDeferredValue(games);
  const hiddenChamps = useStore(useServices().stores.ownLists, (now) => now.hiddenChamps);
  const [shown, hidden] = useMemo(() => {
    const parts = Object.groupBy(drawn, ({ champId }) =>
      hiddenChamps.includes(champId) ? 'hidden' : 'shown',
    );
    // A page of one league shows it: who opened it wants to see it.
    const isOne = parts.shown === undefined && drawn.every(({ champId }) => champId === drawn[0]?.champId);
    return isOne ? [drawn, []] : [parts.shown ?? [], parts.hidden ?? []];
  }, [drawn, hiddenChamps]);
  const sections = useMemo(() => sportsOf(shown), [shown]);
  return (
    <OddsSurroundings>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows pass between the buttons inside */}
      <div className={styles.board} data-stale={status === 'stale' || undefined} onKeyDown={moveByArrows}>
        {sections.map((section) => (
          <SportBoard
            key={section.sportId}
            section={section}
            isNamed={sections.length > 1}
            headingLevel={headingLevel}
          />
        ))}
        {hidden.length > 0 && <HiddenLeagues games={hidden} />}
      </div>
    </OddsSurroundings>
  );
}
