// A ball falls through rows of pins, left or right at each; the slot it ends in pays.

import { type Rational, rational } from '@overround/kernel';
import { asFields, decided, type FairGame, readSum } from './game.ts';

export const PLINKO_ROWS = [8, 12, 16] as const;
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
type Rows = (typeof PLINKO_ROWS)[number];
type Risk = (typeof PLINKO_RISKS)[number];

/** From the middle slot outward, in tenths of the stake; the other side is the same. */
const OUTWARD: Readonly<Record<Risk, Readonly<Record<Rows, readonly number[]>>>> = {
  low: {
    8: [5, 10, 11, 21, 56],
    12: [5, 10, 11, 14, 16, 30, 100],
    16: [5, 10, 11, 12, 14, 14, 20, 90, 160],
  },
  medium: {
    8: [4, 7, 13, 30, 130],
    12: [3, 6, 11, 20, 40, 110, 330],
    16: [3, 5, 10, 15, 30, 50, 100, 410, 1100],
  },
  high: {
    8: [2, 3, 15, 40, 290],
    12: [2, 2, 7, 20, 81, 240, 1700],
    16: [2, 2, 2, 20, 40, 90, 270, 1300, 10_000],
  },
};

/** What the slots pay from left to right, in tenths of the stake. */
export function plinkoSlots(rows: Rows, risk: Risk): readonly number[] {
  const outward = OUTWARD[risk][rows];
  return [...outward.toReversed(), ...outward.slice(1)];
}

/** Binomial counts of the ways into each slot. */
function waysInto(rows: number): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1)
    ways = Array.from({ length: ways.length + 1 }, (_, slot) => (ways[slot] ?? 0n) + (ways[slot - 1] ?? 0n));
  return ways;
}

export function plinkoReturn(rows: Rows, risk: Risk): Rational {
  const slots = plinkoSlots(rows, risk);
  const tenths = waysInto(rows).reduce((all, ways, slot) => all + ways * BigInt(slots[slot] ?? 0), 0n);
  return rational(tenths, 10n * 2n ** BigInt(rows));
}

/** Wager: `{ amount, rows, risk }`. */
export const PLINKO: FairGame = {
  gameKey: 'plinko',
  play: (wager, _acts, draws) => {
    const { amount, rows, risk } = asFields(wager);
    const stake = readSum(amount);
    const depth = PLINKO_ROWS.find((one) => one === rows);
    const chosen = PLINKO_RISKS.find((one) => one === risk);
    if (stake === undefined || depth === undefined || chosen === undefined) return undefined;
    const path = Array.from({ length: depth }, () => draws.below(2));
    const slot = path.reduce((all, right) => all + right, 0);
    const tenths = plinkoSlots(depth, chosen)[slot] ?? 0;
    return decided(stake, (stake * BigInt(tenths)) / 10n, { path, slot, tenths });
  },
};
