import { CURRENT_RULES } from '@overround/settlement';
import { FORMAT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { profitOf, scoreProfits, type StakedOutcome } from './score-profits.ts';

const staked = (type: number, stakeMilli: bigint, winMilli: bigint, parameterMilli = 0): StakedOutcome => ({
  ref: { eventId: 1, gameId: 10, type, parameterMilli },
  part: {},
  stakeMilli,
  winMilli,
});
const match = (home: number, away: number) => ({ format: FORMAT.footballLeague, score: { home, away } });
const at = (held: readonly StakedOutcome[], home: number, away: number, now = match(0, 0)) =>
  scoreProfits(held, now, CURRENT_RULES).find(({ score }) => score.home === home && score.away === away);

describe('what the house makes at a final score', () => {
  const held = [staked(1, 1000n, 900n), staked(3, 500n, 2000n)];
  it.each([
    ['pays home and keeps away', 1, 0, -900n + 500n, 900n],
    ['keeps both at a draw', 0, 0, 1500n, 0n],
    ['pays away and keeps home', 0, 2, -2000n + 1000n, 2000n],
  ])('%s', (_case, home, away, profitMilli, costMilli) => {
    expect(at(held, home, away)).toMatchObject({ profitMilli, costMilli });
  });

  it('gives back what a whole total leaves void', () => {
    expect(at([staked(9, 1000n, 900n, 2000)], 1, 1)).toMatchObject({ profitMilli: 0n, costMilli: 0n });
  });

  it('counts what no score decides as dear as it can be', () => {
    const corners = { ...staked(9, 1000n, 900n, 9500), part: { counter: 'corners' as const } };
    expect(at([corners], 0, 0)).toMatchObject({ profitMilli: -900n, costMilli: 900n });
  });

  it('begins with the worst and from the score of now', () => {
    const scores = scoreProfits(held, match(1, 1), CURRENT_RULES);
    expect(scores[0]?.profitMilli).toBe(-1000n);
    expect(at(held, 0, 0, match(1, 1))).toBeUndefined();
  });

  it('plays no scores through where they are not few', () => {
    const basket = { format: FORMAT.basketball4x10, score: { home: 0, away: 0 } };
    expect(scoreProfits(held, basket, CURRENT_RULES)).toEqual([]);
  });
});

it('an outcome makes the stakes on the others of its line less what it wins', () => {
  const [home, away] = [staked(1, 1000n, 900n), staked(3, 500n, 2000n)];
  expect([profitOf([home, away], home), profitOf([home, away], away)]).toEqual([-400n, -1000n]);
});
