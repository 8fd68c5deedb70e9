// @vitest-environment node
import { expect, it } from 'vitest';
import type { MatchHappening } from './happenings.ts';
import { ballsOf, ballText, lastOvers } from './overs.ts';

const at = (kind: string, period: number, extra?: number): MatchHappening => ({
  kind,
  side: 1,
  period,
  second: 0,
  extra,
});
const marks = [
  at('balls', 1),
  at('score', 1, 6),
  at('period_start', 2),
  at('balls', 2),
  at('score', 2, 4),
  at('balls', 2),
  at('balls', 2),
  at('wickets', 2),
];

it('reads the balls of an innings with what came of them', () => {
  expect(ballsOf(marks, 2).map(ballText)).toEqual(['4', '•', 'W']);
  expect(ballsOf(marks, 1).map(ballText)).toEqual(['6']);
});

it('counts overs from the end, the newest first', () => {
  const balls = Array.from({ length: 8 }, (_, runs) => ({ runs, isWicket: false }));
  const overs = lastOvers(balls, 20, 5).map(({ number, balls: own }) => [number, own.length]);
  expect(overs).toEqual([
    [4, 2],
    [3, 6],
  ]);
});
