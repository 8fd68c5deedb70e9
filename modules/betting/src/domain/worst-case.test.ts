import { CURRENT_RULES } from '@overround/settlement';
import { FORMAT } from '@overround/sports';
import { expect, it } from 'vitest';
import { type HeldOutcome, worstCase } from './worst-case.ts';

const held = (type: number, winMilli: bigint, parameterMilli = 0, part = {}): HeldOutcome => ({
  ref: { eventId: 1, gameId: 10, type, parameterMilli },
  part,
  winMilli,
});
const HOME = held(1, 500n);
const OVER = held(9, 300n, 2500);
const UNDER = held(10, 200n, 2500);
const AWAY = held(3, 600n);
const football = { format: FORMAT.footballLeague };

it.each([
  ['one side and a total', [HOME, OVER], football, 800n, 800n],
  // The bound would add both: a score decides all of them at once.
  ['both sides of a line', [HOME, AWAY, UNDER, OVER], football, 900n, 900n],
  ['what no score brings together', [AWAY, held(6, 100n), held(4, 700n)], football, 800n, 1400n],
  ['what is left to play for', [UNDER, OVER], { ...football, score: { home: 2, away: 1 } }, 300n, 300n],
])('the dearest score is found for %s', (_name, outcomes, match, costMilli, boundMilli) => {
  const worst = worstCase(outcomes, match, CURRENT_RULES);
  expect(worst).toMatchObject({ costMilli, boundMilli });
  expect(worst.scores.every((one) => one.costMilli <= worst.costMilli)).toBe(true);
});

it('counts what a score does not decide at its dearest', () => {
  const firstHalf = held(1, 50n, 0, { period: 1 });
  const corners = held(9, 70n, 9500, { counter: 'corners' });
  expect(worstCase([HOME, firstHalf, corners], football, CURRENT_RULES).costMilli).toBe(620n);
});

it('says the bound where scores are not played through', () => {
  expect(worstCase([HOME, AWAY], { format: FORMAT.basketball4x10 }, CURRENT_RULES)).toEqual({
    boundMilli: 600n,
    costMilli: 600n,
    scores: [],
  });
});
