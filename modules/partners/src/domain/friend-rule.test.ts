import { instant, minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { fulfilledPercent, isLookedAtAgain, sharedKinds, shownPercent, sumsOf } from './friend-rule.ts';

const TERMS = { depositUnitsMin: 20, stakeUnitsMin: 50, rewardUnits: 10 };
const CENTS = minor(100n);

// deposited, withdrawn, staked (cents) → percent
it.each([
  [0n, 0n, 0n, 0],
  [2000n, 0n, 0n, 0],
  [0n, 0n, 5000n, 0],
  [2000n, 0n, 5000n, 100],
  [1999n, 0n, 5000n, 99],
  [2000n, 0n, 4999n, 99],
  [2000n, 1n, 5000n, 99],
  [5000n, 3000n, 5000n, 100],
  [5000n, 3001n, 5000n, 99],
  [2000n, 2000n, 5000n, 0],
  [2000n, 9000n, 5000n, 0],
  [1000n, 0n, 5000n, 50],
  [2000n, 0n, 49n, 0],
  [2000n, 0n, 50n, 1],
])('deposited %s, withdrawn %s, staked %s: %s of a hundred', (deposited, withdrawn, staked, percent) => {
  const activity = {
    depositedMinor: minor(deposited),
    withdrawnMinor: minor(withdrawn),
    stakedMinor: minor(staked),
  };
  expect(fulfilledPercent(TERMS, activity, CENTS)).toBe(percent);
});

it('asks for no deposit where the rule does not', () => {
  const nothing = { depositedMinor: minor(0n), withdrawnMinor: minor(0n), stakedMinor: minor(5000n) };
  expect(fulfilledPercent({ ...TERMS, depositUnitsMin: 0 }, nothing, CENTS)).toBe(100);
});

// round unit of 0, 2, 3, 6 and 8 decimals, and of one whose round unit is 1000 of 2 decimals
it.each([
  [1n, 20n, 50n, 10n],
  [100n, 2000n, 5000n, 1000n],
  [1000n, 20_000n, 50_000n, 10_000n],
  [100_000n, 2_000_000n, 5_000_000n, 1_000_000n],
  [1_000_000n, 20_000_000n, 50_000_000n, 10_000_000n],
  [100_000_000n, 2_000_000_000n, 5_000_000_000n, 1_000_000_000n],
])('counts in round units of %s with no unit lost', (unit, depositMinorMin, stakeMinorMin, rewardMinor) => {
  expect(sumsOf(TERMS, minor(unit))).toEqual({ depositMinorMin, stakeMinorMin, rewardMinor });
  const done = (staked: bigint) => ({
    depositedMinor: minor(depositMinorMin),
    withdrawnMinor: minor(0n),
    stakedMinor: minor(staked),
  });
  expect(fulfilledPercent(TERMS, done(stakeMinorMin), minor(unit))).toBe(100);
  expect(fulfilledPercent(TERMS, done(stakeMinorMin - 1n), minor(unit))).toBeLessThan(100);
});

it.each([
  [0, 0],
  [24, 0],
  [25, 25],
  [99, 75],
  [100, 100],
])('shows %s as %s', (percent, shown) => expect(shownPercent(percent)).toBe(shown));

it('finds what is shared with anybody of a circle, by kind and value, and tells each kind once', () => {
  const device = { kind: 'device', value: 'd1' } as const;
  const address = { kind: 'address', value: '192.0.2.7' } as const;
  expect(sharedKinds([device, address], [])).toEqual([]);
  expect(sharedKinds([device, address], [[], [address]])).toEqual(['address']);
  expect(sharedKinds([device, address], [[address, device], [device]])).toEqual(['device', 'address']);
  // The same value of another kind is nothing in common.
  expect(sharedKinds([{ kind: 'phone', value: 'd1' }], [[device]])).toEqual([]);
});

// state, when it lapses, deposits are kept, the whole rule is fulfilled → runs again
it.each([
  ['earned', 1, false, false, true],
  ['earned', 1, true, false, false],
  ['held', undefined, false, false, true],
  ['held', undefined, true, true, false],
  ['expired', undefined, true, true, true],
  ['expired', undefined, true, false, false],
  ['expired', 1, true, true, false],
  ['open', undefined, false, false, false],
  ['paid', 1, false, false, false],
  ['declined', undefined, true, true, false],
] as const)('%s (until %s), kept %s, fulfilled %s: runs again %s', (...row) => {
  const [status, until, isDepositKept, isFulfilled, again] = row;
  const friendship = { status, ...(until === undefined ? {} : { claimUntil: instant(until) }) };
  expect(isLookedAtAgain(friendship, { isDepositKept, isFulfilled })).toBe(again);
});
