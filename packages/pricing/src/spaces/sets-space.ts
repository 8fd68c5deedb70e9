// Tennis, volleyball and table tennis: the match in sets, its games or points, and the set under way.

import {
  isTieBreak,
  type MatchExpectation,
  type MatchState,
  type Pair,
  pointsInGame,
  type Side,
  SPORT,
  scoreOfPeriod,
  totalOf,
} from '@overround/sports';
import type { MenuEntry } from '../menus/menu.ts';
import { ONE_SET_MENU, SET_MENU, SETS_MENU, TABLE_SETS_MENU } from '../menus/other-menus.ts';
import type { Listing } from '../price/listing.ts';
import { pairOf, type PairTables, pairTables, runningSums } from '../price/tables.ts';
import {
  playRallies,
  type RallyRules,
  type RallySetScore,
  rallySetEndings,
  targetOfSet,
} from '../rally/rally-sets.ts';
import {
  measureDistribution,
  type SetEnding,
  type SetMatchEnding,
  type SetMeasure,
} from '../sets/set-match.ts';
import { tieBreakServer } from '../tennis/tennis-points.ts';
import {
  playTennis,
  ruleOfSet,
  type TennisRules,
  type TennisSetScore,
  tennisSetEndings,
} from '../tennis/tennis-sets.ts';
import { lazy, type OfferedListing, tableSizeFor } from './space-kit.ts';

/** A match in sets, whatever a set is made of. */
interface SetPlay {
  readonly state: MatchState;
  readonly play: (measure: SetMeasure, server: Side) => readonly SetMatchEnding[];
  readonly currentSet: (server: Side) => readonly SetEnding[];
  readonly setsMenu: readonly MenuEntry[];
  /** Games or points of one side in a whole match, as far as tables go. */
  readonly matchSize: number;
}

export function tennisListings(
  state: MatchState,
  belief: Extract<MatchExpectation, { model: 'serve' }>,
): readonly OfferedListing[] {
  const { format } = state;
  const rules: TennisRules = {
    setsToWin: format.setsToWin ?? 2,
    finalSet: (format.decidingSetTarget ?? 6) > 6 ? 'match_tie_break' : 'tie_break_7',
    isNoAd: false,
  };
  const { servePoint } = belief;
  const number = setNumber(state);
  const scoreFor = (server: Side): TennisSetScore => tennisScore(state, number, server);
  return setListings({
    state,
    play: (measure, server) =>
      playTennis(
        {
          servePoint,
          rules,
          sets: state.score,
          measured: measuredBefore(state, number, measure),
          current: scoreFor(server),
        },
        measure,
      ),
    currentSet: (server) =>
      tennisSetEndings({
        servePoint,
        rule: ruleOfSet(rules, number),
        isNoAd: rules.isNoAd,
        score: scoreFor(server),
      }),
    setsMenu: SETS_MENU,
    matchSize: rules.setsToWin > 2 ? 48 : 32,
  });
}

function tennisScore(state: MatchState, number: number, server: Side): TennisSetScore {
  const games = scoreOfPeriod(state, number);
  if (state.phase !== 'in_play') return { games, server };
  const points = pointsInGame(state);
  if (!isTieBreak(state)) return { games, server, points };
  // The one who serves now began the tie-break, or did not, by the number of points played.
  const isFirst = tieBreakServer(1, totalOf(points)) === 1;
  return { games, server: isFirst ? server : server === 1 ? 2 : 1, points };
}

export function rallyListings(
  state: MatchState,
  belief: Extract<MatchExpectation, { model: 'rally' }>,
): readonly OfferedListing[] {
  const { format } = state;
  const isTable = format.sportId === SPORT.tableTennis;
  const rules: RallyRules = {
    setsToWin: format.setsToWin ?? 3,
    setTarget: format.setTarget ?? (isTable ? 11 : 25),
    decidingSetTarget: format.decidingSetTarget ?? (isTable ? 11 : 15),
    serveOrder: isTable ? 'alternating' : 'rally_winner',
  };
  const number = setNumber(state);
  const target = targetOfSet(rules, number);
  const scoreFor = (server: Side): RallySetScore => rallyScore(state, { number, server, target, isTable });
  return setListings({
    state,
    play: (measure, server) =>
      playRallies(
        {
          win: belief.rallyWin,
          rules,
          sets: state.score,
          measured: measuredBefore(state, number, measure),
          current: scoreFor(server),
        },
        measure,
      ),
    currentSet: (server) =>
      rallySetEndings(belief.rallyWin, { target, serveOrder: rules.serveOrder, score: scoreFor(server) }),
    setsMenu: isTable ? TABLE_SETS_MENU : SETS_MENU,
    matchSize: rules.setsToWin * (rules.setTarget + 3) + (rules.setsToWin - 1) * (rules.setTarget + 3),
  });
}

function rallyScore(
  state: MatchState,
  set: { number: number; server: Side; target: number; isTable: boolean },
): RallySetScore {
  const points = scoreOfPeriod(state, set.number);
  if (!set.isTable) return { points, firstServer: set.server, server: set.server };
  const played = totalOf(points);
  const level = 2 * (set.target - 1);
  const turn = played < level ? Math.floor(played / 2) : level / 2 + played - level;
  const firstServer = turn % 2 === 0 ? set.server : set.server === 1 ? 2 : 1;
  return { points, firstServer, server: set.server };
}

/** The set that is being played, or the next one. */
const setNumber = (state: MatchState): number => totalOf(state.score) + 1;

function measuredBefore(state: MatchState, number: number, measure: SetMeasure): number {
  let sum = 0;
  for (let set = 1; set < number; set += 1) {
    const { home, away } = scoreOfPeriod(state, set);
    sum += { total: home + away, margin: home - away, home, away }[measure];
  }
  return sum;
}

/** All measures of the match are played through once each. */
function setListings(set: SetPlay): readonly OfferedListing[] {
  const played = new Map<string, readonly SetMatchEnding[]>();
  const play = (measure: SetMeasure, server: Side): readonly SetMatchEnding[] => {
    const key = `${measure}-${server}`;
    const known = played.get(key) ?? set.play(measure, server);
    played.set(key, known);
    return known;
  };
  return openListings({ ...set, play });
}

function openListings(set: SetPlay): readonly OfferedListing[] {
  const { state } = set;
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  if (Math.max(state.score.home, state.score.away) >= (state.format.setsToWin ?? 2)) return [];
  const isServerKnown = state.serving !== undefined && state.phase !== 'scheduled';
  const servers: readonly Side[] = isServerKnown && state.serving ? [state.serving] : [1, 2];
  const one = lazy(() => setTables(set, servers));
  return [
    { listing: gamesListing(set, servers), menu: SET_MENU },
    { listing: setsListing(set, servers), menu: set.setsMenu },
    {
      listing: {
        part: { period: setNumber(state) },
        isDrawVoid: false,
        score: scoreOfPeriod(state, setNumber(state)),
        get means() {
          return one().means;
        },
        tables: (source) => (source === 'main' || source === 'result' ? one().tables : undefined),
      },
      menu: ONE_SET_MENU,
    },
  ];
}

/** Main listing: who wins (by sets), and all games or points together. */
function gamesListing(set: SetPlay, servers: readonly Side[]): Listing {
  const measures = lazy(() => {
    const read = (measure: SetMeasure) => measureTable(set, servers, measure);
    return { total: read('total'), margin: read('margin'), home: read('home'), away: read('away') };
  });
  const sets = lazy(() => setScoreTables(set, servers));
  const games = lazy((): PairTables => {
    const { total, margin, home, away } = measures();
    return pairOf(set.matchSize, {
      total: total.sums,
      margin: margin.sums,
      home: home.sums,
      away: away.sums,
    });
  });
  return {
    part: {},
    isDrawVoid: true,
    score: { home: 0, away: 0 },
    get means() {
      return { home: measures().home.mean, away: measures().away.mean };
    },
    tables: (source) => {
      if (source === 'result' || source === 'sets') return sets();
      return source === 'main' ? games() : undefined;
    },
  };
}

/** The same listing for ladders that are about sets. */
function setsListing(set: SetPlay, servers: readonly Side[]): Listing {
  const tables = lazy(() => setScoreTables(set, servers));
  const means = lazy((): Pair => {
    const endings = servers.flatMap((server) => set.play('total', server));
    const meanOf = (side: 'home' | 'away'): number =>
      endings.reduce((sum, one) => sum + one.probability * one.sets[side], 0) / servers.length;
    return { home: meanOf('home'), away: meanOf('away') };
  });
  return {
    part: {},
    isDrawVoid: true,
    score: set.state.score,
    get means() {
      return means();
    },
    tables: (source) => (source === 'sets' ? tables() : undefined),
  };
}

function setScoreTables(set: SetPlay, servers: readonly Side[]): PairTables {
  const size = 8;
  const cells = new Float64Array(size * size);
  for (const server of servers) {
    for (const { sets, probability } of set.play('total', server)) {
      const cell = sets.home * size + sets.away;
      cells[cell] = (cells[cell] ?? 0) + probability / servers.length;
    }
  }
  return pairTables(size, cells);
}

function measureTable(
  set: SetPlay,
  servers: readonly Side[],
  measure: SetMeasure,
): { sums: Float64Array; mean: number } {
  const size = set.matchSize;
  const isOneSide = measure === 'home' || measure === 'away';
  const mass = new Float64Array(isOneSide ? size : 2 * size - 1);
  const start = measure === 'margin' ? size - 1 : 0;
  let mean = 0;
  for (const server of servers) {
    const all = measureDistribution(set.play(measure, server));
    for (const [k, one] of all.mass.entries()) {
      const value = all.min + k;
      // A handful of points past the table's end (below 1e-9) count as its last.
      const place = Math.min(mass.length - 1, Math.max(0, value + start));
      mass[place] = (mass[place] ?? 0) + one / servers.length;
      mean += (value * one) / servers.length;
    }
  }
  return { sums: runningSums(mass), mean };
}

function setTables(set: SetPlay, servers: readonly Side[]): { tables: PairTables; means: Pair } {
  const endings = servers.flatMap((server) => set.currentSet(server));
  const size = tableSizeFor(
    Math.max(...endings.map((one) => (one.probability > 1e-12 ? Math.max(one.home, one.away) : 0))) + 1,
  );
  const cells = new Float64Array(size * size);
  let home = 0;
  let away = 0;
  for (const ending of endings) {
    if (ending.home >= size || ending.away >= size) continue;
    const mass = ending.probability / servers.length;
    cells[ending.home * size + ending.away] = (cells[ending.home * size + ending.away] ?? 0) + mass;
    home += mass * ending.home;
    away += mass * ending.away;
  }
  return { tables: pairTables(size, cells), means: { home, away } };
}
