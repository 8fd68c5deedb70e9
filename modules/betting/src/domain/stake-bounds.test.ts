import { minor, rational } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildCoupon, buildLimits, buildQuote } from './building.testing.ts';
import type { Quote } from './selection.ts';
import { stakeBounds } from './stake-bounds.ts';

const [selection] = buildCoupon().selections;
if (!selection) throw new Error('a coupon has a leg');
const ref = { index: 0, gameId: selection.gameId, type: 1, parameterMilli: 0 };
const legs = (winMinorMax: Quote['winMinorMax']) => [
  { ref, share: rational(1n), quote: buildQuote(selection, winMinorMax ? { winMinorMax } : {}) },
];
const three = rational(3n);

it.each([
  ['the brand’s highest stake', undefined, { stakeMinorMax: minor(700n) }, 700n, 'brand'],
  ['the brand’s highest payout', undefined, { payoutMinorMax: minor(1000n) }, 333n, 'brand'],
  ['what the event may win', { event: 1001n }, {}, 500n, 'event'],
  ['what the market may win', { event: 1001n, market: 201n }, {}, 100n, 'market'],
  ['the account', { event: 1001n }, { accountStakeMinorMax: minor(50n) }, 50n, 'account'],
  [
    'the balance',
    { event: 1001n },
    { accountStakeMinorMax: minor(50n), balanceMinor: minor(7n) },
    7n,
    'balance',
  ],
] as const)('the most is bounded by %s', (_name, caps, limits, stakeMinorMax, reason) => {
  expect(stakeBounds(three, legs(caps), buildLimits(limits))).toMatchObject({ stakeMinorMax, reason });
});

it('names the leg that bounds', () => {
  expect(stakeBounds(three, legs({ market: 10n }), buildLimits())).toMatchObject({
    reason: 'market',
    selection: ref,
  });
});

it.each([
  ['what is left of the event', { event: 1000n, market: 5000n }, rational(1n), 1000n, 'event'],
  ['what is left of the market', { event: 9000n, market: 5000n }, rational(1n), 5000n, 'market'],
  [
    'what is left, by the part of the stake on the leg',
    { event: 1000n, market: 5000n },
    rational(1n, 2n),
    2000n,
    'event',
  ],
  ['nothing, when nothing is left', { event: -5n, market: 5000n }, rational(1n), 0n, 'event'],
] as const)('the most is bounded by %s', (_name, roomMinor, share, stakeMinorMax, reason) => {
  const leg = { ref, share, quote: buildQuote(selection, { roomMinor }) };
  expect(stakeBounds(three, [leg], buildLimits())).toMatchObject({ stakeMinorMax, reason, selection: ref });
});
