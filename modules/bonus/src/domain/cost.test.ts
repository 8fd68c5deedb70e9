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
  ['by slots that count whole', { games: { slots: 100, table: 10 } }, 500, { expectedMinor: 3000n }],
  // Of each stake a tenth: ten times as much is to be staked, and half a percent of it is all there is.
  ['by tables', { games: { table: 10 } }, 50, { expectedMinor: 3000n }],
  ['by tables at a usual margin', { games: { table: 10 } }, 500, { expectedMinor: 0n }],
  [
    'by a game that counts more than its kind',
    { games: { table: 10, of: ['acme/one=100'] } },
    500,
    { expectedMinor: 3000n },
  ],
  ['by nothing at all', { games: { slots: 0 } }, 0, { expectedMinor: 0n }],
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

it('tells of each kind of games that counts what it would cost alone', () => {
  expect(costOf({ games: { slots: 100, table: 30, live: 0 } }, 300).games).toEqual([
    { kind: 'slots', percent: 100, stakedMinor: 20_000n, expectedMinor: 3400n },
    // 200.00 of which 30 percent count: 666.67 are staked, and 20.00 of them lost.
    { kind: 'table', percent: 30, stakedMinor: 66_667n, expectedMinor: 2000n },
  ]);
  expect(costOf({}).games).toEqual([]);
});
