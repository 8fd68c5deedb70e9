import type { WireCouponRequest } from '@overround/contracts/betting';
import type { OddsMilli } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { couponFromWire, oneLegPerGame, stakeFromWire } from './read-coupon.ts';
import { optionRefusal } from './options.ts';

const now = () => 1777 as OddsMilli; // A price inside the bounds.
const leg = (GameId: number, more: object = {}) => ({ GameId, Type: 1, Coef: 1.9, ...more });
const read = (wire: WireCouponRequest) => {
  const coupon = couponFromWire(wire, { oddsNow: now, antiPercent: 50 });
  return coupon.ok ? coupon.value : coupon;
};

describe('couponFromWire', () => {
  it.each([
    [0, 1, 'single'],
    [0, 2, 'single'],
    [1, 1, 'single'],
    [1, 3, 'express'],
    [2, 3, 'system'],
    [4, 3, 'system'],
    [99, 2, 'express'],
    [undefined, 2, 'express'],
  ])('reads Vid %s with %i legs as a %s', (vid, legs, kind) => {
    const Events = Array.from({ length: legs }, (_, index) => leg(index + 1));
    expect(read({ Events, ...(vid === undefined ? {} : { Vid: vid }) })).toMatchObject({ kind });
  });

  it.each([
    ['its own list of sizes', { Systems: [2, 3] }, [2, 3]],
    ['a cover by name', { Cover: 'Trixie' }, [2, 3]],
    ['the one size of the payload fields', { ExpressNum: 2 }, [2]],
    ['nothing', {}, []],
  ])('takes the sizes of a system from %s', (_name, more, sizes) => {
    expect(read({ Events: [leg(1), leg(2), leg(3)], Vid: 2, ...more })).toMatchObject({ sizes });
  });

  it('reads parameters and prices exactly, as numbers or text', () => {
    expect(
      read({ Events: [leg(1, { Param: -1.25, Coef: '2.345' }), leg(2, { Coef: null })], Vid: 1 }),
    ).toMatchObject({
      selections: [
        { parameterMilli: -1250, oddsMilliSeen: 2345 },
        { parameterMilli: 0, oddsMilliSeen: 1777 },
      ],
    });
  });

  it.each([
    ['a price that is none', { Coef: 0.5 }],
    ['a price with too many decimals', { Coef: 1.23456 }],
    ['a parameter with too many decimals', { Param: 0.12345 }],
  ])('refuses %s', (_name, more) => {
    expect(read({ Events: [leg(1, more)] })).toMatchObject({ code: 'input_malformed', field: 'Events.0' });
  });

  it('takes the payload name of the list, and bankers by their mark', () => {
    const coupon = read({
      couponEvents: [leg(1), leg(2, { Banker: true }), leg(3), leg(4)],
      Vid: 2,
      ExpressNum: 2,
    });
    expect(coupon).toMatchObject({ bankers: [1], sizes: [2] });
  });
});

describe('sums on the sizes of a system', () => {
  const wire = { Events: [leg(1), leg(2), leg(3)], Vid: 2, Systems: [2, 3], SystemsSumms: [3, '1.50'] };
  const readSums = (more: object, exponent?: number) =>
    couponFromWire({ ...wire, ...more }, { oddsNow: now, antiPercent: 50, ...(exponent && { exponent }) });

  it('are its whole stake, whatever else is sent', () => {
    const coupon = readSums({}, 2);
    expect(coupon).toMatchObject({ value: { sizes: [2, 3], sizeStakes: [300n, 150n] } });
    expect(coupon.ok && stakeFromWire({ Summ: 99 }, 2, coupon.value)).toEqual({ ok: true, value: 450n });
  });

  it('mean nothing where no money is meant, and are as many as the sizes', () => {
    expect(readSums({})).toMatchObject({ value: { sizes: [2, 3] } });
    expect(readSums({})).not.toHaveProperty('value.sizeStakes');
    expect(readSums({ SystemsSumms: [3] }, 2)).toMatchObject({
      code: 'input_malformed',
      field: 'SystemsSumms',
    });
    expect(readSums({ SystemsSumms: [3, 0.001] }, 2)).toMatchObject({ code: 'sum_too_precise' });
  });
});

it('keeps the first leg of a game and drops what is over, telling so', () => {
  const coupon = couponFromWire(
    { Events: [leg(1), leg(1, { Type: 2 }), leg(2), leg(3)], Vid: 1 },
    { oddsNow: now, antiPercent: 50 },
  );
  if (!coupon.ok) throw new Error('the coupon is well made');
  const kept = oneLegPerGame(coupon.value, (selection) => selection.gameId === 3);
  expect(kept.hasRemoved).toBe(true);
  expect(kept.coupon.selections.map((selection) => [selection.gameId, selection.type])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it.each([
  ['5.00', 2, 500n],
  [5, 0, 5n],
  [undefined, 2, 0n],
])('reads the sum %s with %i decimals', (Summ, exponent, stakeMinor) => {
  expect(stakeFromWire(Summ === undefined ? {} : { Summ }, exponent)).toEqual({
    ok: true,
    value: stakeMinor,
  });
});

it.each([
  ['nothing set', { isAutoBet: false, avanceBet: false, promo: '', SaleBetId: 0, autoBetCf: 1.5 }, undefined],
  ['a bid for more', { VIPBetSumm: 5000 }, 'VIPBetSumm'],
])('offers what it can: %s', (_name, body, option) => {
  expect(optionRefusal(body)?.option).toBe(option);
});
