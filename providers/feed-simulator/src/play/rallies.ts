// Sports of sets that are won by points: one probability for each side that serves.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  declarationOf,
  type MatchExpectation,
  type MatchFormat,
  otherSide,
  type RallyPlay,
  serverInTurn,
  setTargetOf,
  type Side,
  winnerOfSet,
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
}

function playSet(
  random: SeededRandom,
  play: RallyPlay,
  at: { set: number; first: Side; target: number },
  winOn: Readonly<Record<Side, number>>,
): Point[] {
  const points: Point[] = [];
  let server = at.first;
  const score = { home: 0, away: 0 };
  for (;;) {
    // `winOn[side]` is the first side's chance when `side` serves.
    const winner: Side = random.chance(winOn[server]) ? 1 : 2;
    score[winner === 1 ? 'home' : 'away'] += 1;
    const winsSet = winnerOfSet(play, score, at.target) !== undefined;
    points.push({ set: at.set, server, winner, winsSet });
    if (winsSet) return points;
    server = play.serveOrder === 'rally_winner' ? winner : serverInTurn(play, at, points.length);
  }
}

function playMatch(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): Point[] {
  const play = declarationOf(format.sportId)?.play;
  assert(truth.model === 'rally' && play?.kind === 'rally', 'the sport is played by rallies');
  const winOn = { 1: truth.rallyWin.onServe, 2: truth.rallyWin.onReturn } as const;
  const won = { 1: 0, 2: 0 };
  const points: Point[] = [];
  let first: Side = random.chance(0.5) ? 1 : 2;
  for (let set = 1; ; set += 1) {
    const played = playSet(random, play, { set, first, target: setTargetOf(play, format, set) }, winOn);
    points.push(...played);
    const winner = played.at(-1)?.winner ?? 1;
    won[winner] += 1;
    if (won[winner] === setsToWin(format)) return points;
    first = otherSide(first);
  }
}

export const rallySport = (sport: RallySport): SetSportPlay => ({
  course: (random, truth, format) => withGivingUp(random, playMatch(random, truth, format), sport.givingUp),
  outcome: setOutcome,
  story: (random, course) => setStory(random, course, sport.pace),
});

export const countAces =
  (share: number): NonNullable<SetPace['countOf']> =>
  (random, point) =>
    point.winner === point.server && random.chance(share)
      ? { counter: 'aces', side: point.winner }
      : undefined;

export const volleyball = rallySport({
  pace: { pointMsMin: 19_000, pointMsMax: 36_000, restMs: 0, setBreakMs: 180_000, countOf: countAces(0.13) },
  givingUp: { retirement: 0, walkover: 0 },
});

export const tableTennis = rallySport({
  pace: { pointMsMin: 12_000, pointMsMax: 26_000, restMs: 0, setBreakMs: 75_000 },
  givingUp: { retirement: 0.002, walkover: 0.002 },
});
