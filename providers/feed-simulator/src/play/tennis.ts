import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import { type MatchExpectation, type MatchFormat, otherSide, type Side } from '@overround/sports';
import {
  type Point,
  type SetPace,
  type SetSportPlay,
  setOutcome,
  setStory,
  setsToWin,
  withGivingUp,
} from './set-course.ts';

type ServeChance = Readonly<Record<Side, number>>;

const isWonByTwo = (a: number, b: number, target: number): boolean =>
  Math.max(a, b) >= target && Math.abs(a - b) >= 2;

/** Points to `target` by two; in a tie-break the serve changes after the first point and then after every two. */
function playPoints(
  random: SeededRandom,
  chance: ServeChance,
  at: { server: Side; target: number; isTieBreak: boolean },
): { server: Side; winner: Side }[] {
  const points: { server: Side; winner: Side }[] = [];
  let home = 0;
  let away = 0;
  let server = at.server;
  while (!isWonByTwo(home, away, at.target)) {
    const winner: Side = random.chance(chance[server]) ? server : otherSide(server);
    points.push({ server, winner });
    if (winner === 1) home += 1;
    else away += 1;
    if (at.isTieBreak && (home + away) % 2 === 1) server = otherSide(server);
  }
  return points;
}

function playSet(
  random: SeededRandom,
  chance: ServeChance,
  set: number,
  first: Side,
): { points: Point[]; nextServer: Side } {
  const points: Point[] = [];
  const games = { 1: 0, 2: 0 };
  let server = first;
  for (;;) {
    const isTieBreak = games[1] === 6 && games[2] === 6;
    const game = playPoints(random, chance, { server, target: isTieBreak ? 7 : 4, isTieBreak });
    const winner = game.at(-1)?.winner ?? 1;
    games[winner] += 1;
    const winsSet = isTieBreak || isWonByTwo(games[1], games[2], 6);
    game.forEach((point, index) => {
      const isLast = index === game.length - 1;
      points.push({
        ...point,
        set,
        winsSet: isLast && winsSet,
        isBreak: isLast && !isTieBreak && winner !== server,
        isRest: isLast && !winsSet && (games[1] + games[2]) % 2 === 1,
      });
    });
    server = otherSide(server);
    if (winsSet) return { points, nextServer: server };
  }
}

function playMatch(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): Point[] {
  assert(truth.model === 'serve', 'tennis is played by serves');
  assert(format.setTarget === 6 && format.decidingSetTarget === 6, 'the tours play sets of six games');
  const chance = { 1: truth.servePoint.home, 2: truth.servePoint.away } as const;
  const won = { 1: 0, 2: 0 };
  const points: Point[] = [];
  let server: Side = random.chance(0.5) ? 1 : 2;
  for (let set = 1; ; set += 1) {
    const played = playSet(random, chance, set, server);
    points.push(...played.points);
    server = played.nextServer;
    const winner = played.points.at(-1)?.winner ?? 1;
    won[winner] += 1;
    if (won[winner] === setsToWin(format)) return points;
  }
}

const pace: SetPace = {
  pointMsMin: 22_000,
  pointMsMax: 44_000,
  restMs: 60_000,
  setBreakMs: 120_000,
  countOf: (random, point) => {
    if (point.winner === point.server)
      return random.chance(0.11) ? { counter: 'aces', side: point.server } : undefined;
    return random.chance(0.09) ? { counter: 'double_faults', side: point.server } : undefined;
  },
};

export const tennis: SetSportPlay = {
  course: (random, truth, format) =>
    withGivingUp(random, playMatch(random, truth, format), { retirement: 0.015, walkover: 0.005 }),
  outcome: setOutcome,
  story: (random, course) => setStory(random, course, pace),
};
