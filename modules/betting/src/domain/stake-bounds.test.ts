import { minor, rational } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildCoupon, buildLimits, buildQuote } from './building.testing.ts';
import type { LegCap } from './selection.ts';
import { allBounds, stakeBounds } from './stake-bounds.ts';

const [selection] = buildCoupon().selections;
if (!selection) throw new Error('a coupon has a leg');
const ref = { index: 0, gameId: selection.gameId, type: 1, parameterMilli: 0 };
const legs = (caps: readonly LegCap[] = [], share = rational(1n)) => [
  { ref, share, quote: buildQuote(selection, { caps }) },
];
const wins = (scope: LegCap['scope'], amount: bigint): LegCap => ({ scope, kind: 'win', minor: amount });
const room = (scope: LegCap['scope'], amount: bigint): LegCap => ({ scope, kind: 'exposure', minor: amount });
const three = rational(3n);

it.each([
  ['the brand’s highest stake', [], { stakeMinorMax: minor(700n) }, 700n, 'brand', 'stake', 700n],
  ['the brand’s highest payout', [], { payoutMinorMax: minor(1000n) }, 333n, 'brand', 'payout', 1000n],
  ['what the event may win', [wins('event', 1001n)], {}, 500n, 'event', 'win', 1001n],
  ['the tightest of two', [wins('event', 1001n), wins('market', 201n)], {}, 100n, 'market', 'win', 201n],
  ['a stake of a league', [{ scope: 'league', kind: 'stake', minor: 90n }], {}, 90n, 'league', 'stake', 90n],
  ['the person', [{ ...wins('event', 60n), isPersonal: true }], {}, 30n, 'person', 'win', 60n],
  [
    'the person’s part of the brand’s',
    [],
    { stakeMinorMax: minor(70n), personPercent: 10 },
    70n,
    'person',
    'stake',
    70n,
  ],
  ['the account', [wins('event', 1001n)], { accountStakeMinorMax: minor(50n) }, 50n, 'account', 'stake', 50n],
  [
    'the law, of the stake',
    [],
    { jurisdiction: { stakeMinorMax: minor(90n) } },
    90n,
    'jurisdiction',
    'stake',
    90n,
  ],
  [
    'the law, of the payout',
    [],
    { jurisdiction: { payoutMinorMax: minor(100n) } },
    33n,
    'jurisdiction',
    'payout',
    100n,
  ],
  ['the own budget', [], { budgetMinor: minor(8n), balanceMinor: minor(9n) }, 8n, 'budget', 'stake', 8n],
  [
    'the balance',
    [],
    { accountStakeMinorMax: minor(50n), balanceMinor: minor(7n) },
    7n,
    'balance',
    'balance',
    7n,
  ],
] as const)('the most is bounded by %s', (_name, caps, limits, stakeMinorMax, reason, kind, limitMinor) => {
  expect(stakeBounds(three, legs(caps), buildLimits(limits))).toMatchObject({
    stakeMinorMax,
    reason,
    kind,
    limitMinor,
  });
});

it('names the leg that bounds', () => {
  expect(stakeBounds(three, legs([wins('market', 10n)]), buildLimits())).toMatchObject({ selection: ref });
});

it.each([
  ['what is left of the event', [room('event', 1000n), room('market', 5000n)], rational(1n), 1000n, 'event'],
  ['what is left of the sport', [room('sport', 900n), room('event', 1000n)], rational(1n), 900n, 'sport'],
  [
    'what is left, by the part of the stake on the leg',
    [room('event', 1000n)],
    rational(1n, 2n),
    2000n,
    'event',
  ],
  ['nothing, when nothing is left', [room('platform', -5n)], rational(1n), 0n, 'platform'],
] as const)('the most is bounded by %s', (_name, caps, share, stakeMinorMax, reason) => {
  expect(stakeBounds(three, legs(caps, share), buildLimits())).toMatchObject({ stakeMinorMax, reason });
});

it.each([
  ['what is staked on the position', 300n, [], 400n, 'brand', 300n],
  ['what an outcome wins already', 0n, [wins('market', 1000n)], 200n, 'market', 800n],
  ['what a match wins already', 0n, [wins('event', 950n)], 50n, 'event', 900n],
  ['nothing, where more is held than may be', 800n, [], 0n, 'brand', 800n],
] as const)('open bets take of the most: %s', (_name, position, caps, stakeMinorMax, reason, heldMinor) => {
  const held = { positionMinor: minor(position), legs: [{ onOutcome: 800n, onEvent: 900n }] };
  const limits = buildLimits({ stakeMinorMax: minor(700n), held });
  expect(stakeBounds(three, legs(caps), limits)).toMatchObject({ stakeMinorMax, reason, heldMinor });
});

it('lists every bound, so that an operator sees why the most is what it is', () => {
  const bounds = allBounds(three, legs([wins('event', 100n), room('sport', 10n)]), buildLimits());
  expect(bounds.map(({ reason, kind }) => `${reason} ${kind}`)).toEqual([
    'brand stake',
    'brand payout',
    'event win',
    'sport exposure',
  ]);
});
