// Volleyball, table tennis, badminton, legs, frames and rounds: sets that are won by points.

import {
  declarationOf,
  type MatchFormat,
  otherSide,
  type Pair,
  type RallyPlay,
  serverInTurn,
  type Side,
  winnerOfSet,
} from '@overround/sports';
import { type SetEnding, type SetMatchEnding, type SetMeasure, playSetMatch } from '../sets/set-match.ts';

export interface RallyRules {
  readonly setsToWin: number;
  /** How sets are won and the serve goes round; its targets are those of the format, not these. */
  readonly play: RallyPlay;
  readonly setTarget: number;
  readonly decidingSetTarget: number;
}

/** The rules of a match in a sport of rallies; `undefined` for any other sport. */
export function rallyRulesOf(format: MatchFormat): RallyRules | undefined {
  const play = declarationOf(format.sportId)?.play;
  if (play?.kind !== 'rally') return undefined;
  return {
    setsToWin: format.setsToWin ?? 3,
    play,
    setTarget: format.setTarget ?? play.setTarget,
    decidingSetTarget: format.decidingSetTarget ?? play.decidingSetTarget,
  };
}

/** Chance that the first side wins a rally, by who serves. */
export interface RallyWin {
  readonly onServe: number;
  readonly onReturn: number;
}

export interface RallySetScore {
  readonly points: Pair;
  /** Who served the first rally of the set. */
  readonly firstServer: Side;
  /** Who serves the next rally; needed where the rally's winner serves. */
  readonly server: Side;
}

/** Points past the target that are followed; what is left (below 1e-9) ends at the last score. */
const EXTRA_POINTS = 32;

/** Every way the set can end from where it stands. */
export function rallySetEndings(
  win: RallyWin,
  set: { readonly target: number; readonly play: RallyPlay; readonly score: RallySetScore },
): readonly SetEnding[] {
  const { target, play, score } = set;
  const limit = target + EXTRA_POINTS;
  const width = limit + 2;
  // Mass by home points, away points and server.
  const mass = new Float64Array(width * width * 2);
  const cell = (home: number, away: number, server: Side): number => (home * width + away) * 2 + server - 1;
  mass[cell(score.points.home, score.points.away, score.server)] = 1;
  const endings: SetEnding[] = [];
  const nextServer = otherSide(score.firstServer);
  const start = score.points.home + score.points.away;
  for (let played = start; played < 2 * limit; played += 1) {
    const from = Math.max(score.points.home, played - limit);
    for (let home = from; home <= Math.min(limit, played - score.points.away); home += 1) {
      const away = played - home;
      for (const server of [1, 2] as const) {
        const here = mass[cell(home, away, server)] ?? 0;
        if (here === 0) continue;
        const serving =
          play.serveOrder === 'rally_winner'
            ? server
            : serverInTurn(play, { first: score.firstServer, target }, played);
        const chance = serving === 1 ? win.onServe : win.onReturn;
        for (const [isHome, share] of [
          [true, chance],
          [false, 1 - chance],
        ] as const) {
          const [h, a] = [home + Number(isHome), away + Number(!isHome)];
          const isOver =
            Math.max(h, a) >= limit || winnerOfSet(play, { home: h, away: a }, target) !== undefined;
          if (isOver) endings.push({ home: h, away: a, probability: here * share, nextServer });
          else {
            const to = cell(h, a, isHome ? 1 : 2);
            mass[to] = (mass[to] ?? 0) + here * share;
          }
        }
      }
    }
  }
  return byScore(endings);
}

function byScore(endings: readonly SetEnding[]): readonly SetEnding[] {
  const known = new Map<number, SetEnding>();
  for (const ending of endings) {
    const key = ending.home * 1000 + ending.away;
    const before = known.get(key);
    known.set(key, before ? { ...before, probability: before.probability + ending.probability } : ending);
  }
  return [...known.values()];
}

export interface RallyMatch {
  readonly win: RallyWin;
  readonly rules: RallyRules;
  readonly sets: Pair;
  readonly measured?: number;
  readonly current: RallySetScore;
  /** Endings of sets that another measure of the same match has worked out. */
  readonly known?: Map<string, readonly SetEnding[]>;
}

/** Points that win a set, by its number. */
export const targetOfSet = (rules: RallyRules, setNumber: number): number =>
  setNumber === 2 * rules.setsToWin - 1 ? rules.decidingSetTarget : rules.setTarget;

/** Every final set score, jointly with a measure of points over the match. */
export function playRallies(match: RallyMatch, measure: SetMeasure): readonly SetMatchEnding[] {
  const { win, rules, current } = match;
  const underWay = match.sets.home + match.sets.away + 1;
  const { known = new Map<string, readonly SetEnding[]>() } = match;
  const endings = (setNumber: number, server: Side): readonly SetEnding[] => {
    const target = targetOfSet(rules, setNumber);
    const isCurrent = setNumber === underWay;
    const key = isCurrent ? `current-${current.firstServer}-${current.server}` : `${target}-${server}`;
    const found = known.get(key);
    if (found) return found;
    const fresh: RallySetScore = { points: { home: 0, away: 0 }, firstServer: server, server };
    const set = rallySetEndings(win, {
      target,
      play: rules.play,
      score: isCurrent ? current : fresh,
    });
    known.set(key, set);
    return set;
  };
  return playSetMatch(
    {
      setsToWin: rules.setsToWin,
      sets: match.sets,
      measured: match.measured ?? 0,
      server: current.firstServer,
      endings,
    },
    measure,
  );
}
