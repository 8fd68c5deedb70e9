import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildTerms } from './building.testing.ts';
import { campaignCost } from './cost.ts';
import type { BonusTerms } from './offer.ts';

const OWN = { ...buildTerms().wagering, isOwnCounted: true };
const costOf = (more: Partial<BonusTerms>, marginBasisPoints = 500) =>
  campaignCost({
    terms: buildTerms(more),
    takers: 10,
    baseMinor: minor(4000n),
    marginBasisPoints,
    unitMinor: minor(100n),
  });

it.each([
  // 40.00 given, 200.00 staked at 5 percent: 10.00 stay with the house.
  ['a bonus of a deposit', {}, 500, { grantedMinor: 4000n, requiredMinor: 20_000n, expectedMinor: 3000n }],
  ['at a margin that eats it', {}, 2500, { expectedMinor: 0n, expectedTotalMinor: 0n }],
  ['of ten takers', {}, 500, { expectedTotalMinor: 30_000n }],
  ['where own money may stake for it', { wagering: OWN }, 500, { expectedMinor: 4000n }],
  ['with a bound', { payoutTimesMax: 2 }, 500, { worstMinor: 8000n, worstTotalMinor: 80_000n }],
  // A free bet of 40.00 at 2.00 and no margin wins 40.00 half the time.
  [
    'a free bet',
    {
      isGiftKept: true,
      wagering: { times: 1, kinds: ['single'], legsMin: 1, oddsMilliMin: 2000, isLiveCounted: true },
    },
    0,
    { expectedMinor: 2000n },
  ],
] as const)('costs %s', (_what, more, margin, expected) => {
  expect(costOf(more as Partial<BonusTerms>, margin)).toMatchObject(expected);
});

it('has no worst case where the offer has no bound', () => {
  expect(costOf({})).not.toHaveProperty('worstMinor');
});
