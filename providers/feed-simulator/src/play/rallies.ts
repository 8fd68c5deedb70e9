// Volleyball and table tennis: points by rally, one probability for each side that serves.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  isDecidingSet,
  type MatchExpectation,
  type MatchFormat,
  otherSide,
  type Side,
} from '@overround/sports';
import {
  type GivingUp,
  type Point,
  type SetPace,
  type SetSportPlay,
  setOutcome,
  setStory,
  setsToWin,
  withGivingUp,
} from './set-course.ts';

interface RallySport {
  readonly pace: SetPace;
  readonly givingUp: GivingUp;
  /** Who serves the next rally of the set. */
  serverAfter(played: { first: Side; home: number; away: number; winner: Side; target: number }): Side;
}

function playSet(
  random: SeededRandom,
  sport: RallySport,
  at: { set: number; first: Side; target: number },
  winOn: Readonly<Record<Side, number>>,
): Point[] {
  const points: Point[] = [];
  let server = at.first;
  let home = 0;
  let away = 0;
  for (;;) {
    // `winOn[side]` is the first side's chance when `side` serves.
    const winner: Side = random.chance(winOn[server]) ? 1 : 2;
    if (winner === 1) home += 1;
    else away += 1;
    const winsSet = Math.max(home, away) >= at.target && Math.abs(home - away) >= 2;
    points.push({ set: at.set, server, winner, winsSet });
    if (winsSet) return points;
    server = sport.serverAfter({ first: at.first, home, away, winner, target: at.target });
  }
}

function playMatch(
  random: SeededRandom,
  sport: RallySport,
  truth: MatchExpectation,
  format: MatchFormat,
): Point[] {
  assert(truth.model === 'rally', 'the sport is played by rallies');
  const winOn = { 1: truth.rallyWin.onServe, 2: truth.rallyWin.onReturn } as const;
  const won = { 1: 0, 2: 0 };
  const points: Point[] = [];
  let first: Side = random.chance(0.5) ? 1 : 2;
  for (let set = 1; ; set += 1) {
    const target = (isDecidingSet(format, set) ? format.decidingSetTarget : format.setTarget) ?? 1;
    const played = playSet(random, sport, { set, first, target }, winOn);
    points.push(...played);
    const winner = played.at(-1)?.winner ?? 1;
    won[winner] += 1;
    if (won[winner] === setsToWin(format)) return points;
    first = otherSide(first);
  }
}

const rallySport = (sport: RallySport): SetSportPlay => ({
  course: (random, truth, format) =>
    withGivingUp(random, playMatch(random, sport, truth, format), sport.givingUp),
  outcome: setOutcome,
  story: (random, course) => setStory(random, course, sport.pace),
});

const countAces =
  (share: number): NonNullable<SetPace['countOf']> =>
  (random, point) =>
    point.winner === point.server && random.chance(share)
      ? { counter: 'aces', side: point.winner }
      : undefined;

export const volleyball = rallySport({
  pace: { pointMsMin: 19_000, pointMsMax: 36_000, restMs: 0, setBreakMs: 180_000, countOf: countAces(0.13) },
  givingUp: { retirement: 0, walkover: 0 },
  serverAfter: ({ winner }) => winner,
});

export const tableTennis = rallySport({
  pace: { pointMsMin: 12_000, pointMsMax: 26_000, restMs: 0, setBreakMs: 75_000 },
  givingUp: { retirement: 0.002, walkover: 0.002 },
  serverAfter: ({ first, home, away, target }) => {
    const singleFrom = target - 1;
    const isSingle = home >= singleFrom && away >= singleFrom;
    const turns = isSingle ? singleFrom + (home + away - 2 * singleFrom) : Math.floor((home + away) / 2);
    return turns % 2 === 0 ? first : otherSide(first);
  },
});
