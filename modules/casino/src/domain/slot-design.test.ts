import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { slotDesignOf, slotFault } from './slot-design.ts';

const pounds = (most: bigint) => ({
  countryId: 1,
  sums: { currency: 'GBP', unitMinor: minor(100n), slotStakeMinorMax: minor(most) },
});
const account = { currency: 'GBP', unitMinor: minor(100n) };

it.each([
  ['nothing but the pace where no law says more', [], { cycleMs: 2500 }],
  ['nothing of another country', [{ ...pounds(200n), countryId: 2 }], { cycleMs: 2500 }],
  ['the smallest stake', [pounds(500n), pounds(200n), pounds(300n)], { cycleMs: 2500, stakeMinorMax: 200n }],
  [
    'the longest cycle',
    [{ countryId: 1, slotCycleMs: 5000 }, pounds(200n)],
    { cycleMs: 5000, stakeMinorMax: 200n },
  ],
])('a slot has %s', (_name, rules, design) => {
  expect(slotDesignOf(rules, 1, account)).toEqual(design);
});

it('counts a sum of another currency in units, down', () => {
  const yen = { currency: 'JPY', unitMinor: minor(160n) };
  expect(slotDesignOf([pounds(201n)], 1, yen).stakeMinorMax).toBe(321n);
});

it.each([
  [200n, undefined, undefined],
  [200n, 2500, undefined],
  // So much sooner it may be here.
  [200n, 2250, undefined],
  [200n, 2249, 'casino_pace'],
  [201n, undefined, 'casino_stake_max'],
] as const)('a bet of %d after %s ms is refused as %s', (stake, sinceLastMs, fault) => {
  expect(
    slotFault({ cycleMs: 2500, stakeMinorMax: minor(200n) }, { stakeMinor: minor(stake), sinceLastMs }),
  ).toBe(fault);
});
