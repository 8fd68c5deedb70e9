import { expect, it } from 'vitest';
import { odds } from './building.testing.ts';
import { priceError } from './price-error.ts';

it.each([
  [10_500, 1500, { deviationPercent: 600, oddsMilliMin: 3001 }],
  [3001, 1500, { deviationPercent: 100, oddsMilliMin: 3001 }],
  [5001, 2333, { deviationPercent: 114, oddsMilliMin: 4667 }],
] as const)('a price of %i against %i is an error', (offered, reference, value) => {
  expect(priceError(odds(offered), odds(reference))).toEqual({ ok: true, value });
});

it.each([
  [3000, 1500, 100],
  [1600, 1500, 6],
  [1400, 1500, -6],
] as const)('a price of %i against %i is none: %i %% above it', (offered, reference, deviationPercent) => {
  expect(priceError(odds(offered), odds(reference))).toEqual({
    ok: false,
    code: 'price_not_palpable',
    deviationPercent,
    percentMin: 100,
  });
});
