// Sports of sets, frames and maps: the match in sets, its games or points, and the set under way.

import { type MatchState, type Pair, type Side, SPORT, scoreOfPeriod, totalOf } from '@overround/sports';
import { ALL_SETS_MENU, ONE_SET_MENU } from '../menus/other-menus.ts';
import { BREAKS_MENU, SETS_FULL_MENU } from '../menus/sets-extra-menu.ts';
import type { Listing } from '../price/listing.ts';
import { pairOf, type PairTables } from '../price/tables.ts';
import {
  playRallies,
  type RallySetScore,
  rallyRulesOf,
  rallySetEndings,
  targetOfSet,
} from '../rally/rally-sets.ts';
import {
  SET_COUNTS,
  SET_SIGNS,
  type SetEnding,
  type SetMatchEnding,
  type SetMeasure,
} from '../sets/set-match.ts';
import { playTennis, ruleOfSet, type TennisSetScore, tennisSetEndings } from '../tennis/tennis-sets.ts';
import {
  rallyScore,
  type RallyExpectation,
  type ServeExpectation,
  serversOf,
  tennisRulesOf,
  tennisScore,
} from './set-chain.ts';
import { breaksListing, ownOf } from './sets-own.ts';
import { measureTable, type SetPlay, setNumber, setScoreTables, setTables } from './set-tables.ts';
import { lazy, type OfferedListing } from './space-kit.ts';

export function tennisListings(state: MatchState, belief: ServeExpectation): readonly OfferedListing[] {
  const rules = tennisRulesOf(state);
  const { servePoint } = belief;
  const number = setNumber(state);
  const scoreFor = (server: Side): TennisSetScore => tennisScore(state, number, server);
  const known = new Map<string, readonly SetEnding[]>();
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
          known,
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
    setsMenu: ALL_SETS_MENU,
    matchSize: rules.setsToWin > 2 ? 48 : 32,
  });
}

export function rallyListings(state: MatchState, belief: RallyExpectation): readonly OfferedListing[] {
  const rules = rallyRulesOf(state.format);
  if (rules === undefined) return [];
  const number = setNumber(state);
  const target = targetOfSet(rules, number);
  const scoreFor = (server: Side): RallySetScore =>
    rallyScore(state, { number, server, target, play: rules.play });
  const known = new Map<string, readonly SetEnding[]>();
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
          known,
        },
        measure,
      ),
    currentSet: (server) =>
      rallySetEndings(belief.rallyWin, { target, play: rules.play, score: scoreFor(server) }),
    setsMenu: ALL_SETS_MENU,
    matchSize: rules.setsToWin * (rules.setTarget + 3) + (rules.setsToWin - 1) * (rules.setTarget + 3),
  });
}

function measuredBefore(state: MatchState, number: number, measure: SetMeasure): number {
  if (measure === 'breaks')
    return state.counters.reduce(
      (all, one) => (one.counter === 'breaks' ? all + totalOf(one.count) : all),
      0,
    );
  let sum = 0;
  for (let set = 1; set < number; set += 1) {
    const games = scoreOfPeriod(state, set);
    const { home, away } = games;
    if (measure === 'tieBreaks' || measure === 'setsToNil') sum += SET_COUNTS[measure](games);
    else if (measure === 'firstSet' || measure === 'firstTieBreak') sum += SET_SIGNS[measure](games, set);
    else sum += { total: home + away, margin: home - away, home, away }[measure];
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
  const servers = serversOf(state);
  const one = lazy(() => setTables(set, servers));
  const main = gamesListing(set, servers);
  const isTennis = state.format.sportId === SPORT.tennis;
  return [
    { listing: main, menu: SETS_FULL_MENU },
    { listing: setsListing(set, servers), menu: set.setsMenu },
    ...(isTennis ? [{ listing: breaksListing(set, main, servers), menu: BREAKS_MENU }] : []),
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
    own: ownOf(set, servers),
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
