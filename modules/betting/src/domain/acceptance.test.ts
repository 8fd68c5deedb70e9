import { describe, expect, it } from 'vitest';
import {
  acceptanceFigures,
  type AnsweredOrders,
  isImproved,
  rejectsByReason,
  waitStepOf,
} from './acceptance.ts';
import { buildBook, buildCoupon, buildQuestion, odds } from './building.testing.ts';
import { decidePlacement } from './decide-placement.ts';

const answered = (outcome: string, waitMsMax: number, orders: number, more: object = {}): AnsweredOrders => ({
  isLive: false,
  outcome,
  isImproved: false,
  waitMsMax,
  orders,
  ...more,
});

describe('acceptance figures', () => {
  it.each([
    [0, 10],
    [11, 25],
    [6001, 6500],
    [70_000, 60_000],
  ])('count a wait of %i ms in the step up to %i', (waitMs, step) => {
    expect(waitStepOf(waitMs)).toBe(step);
  });

  it('are shares of all orders, and waits within which half and nine of ten were answered', () => {
    const rows = [
      answered('accepted', 10, 50),
      answered('accepted', 6000, 30, { isImproved: true }),
      answered('odds_changed', 25, 15),
      answered('stake_too_high', 25, 5),
    ];
    expect(acceptanceFigures(rows)).toEqual({
      accepted: 80,
      rejected: 20,
      acceptedShare: 0.8,
      improved: 30,
      waitMsMedian: 10,
      waitMsMost: 6000,
      waitMs99: 6000,
    });
    expect(rejectsByReason(rows)).toEqual([
      { code: 'odds_changed', count: 15, share: 0.15 },
      { code: 'stake_too_high', count: 5, share: 0.05 },
    ]);
    expect(acceptanceFigures([])).toMatchObject({ acceptedShare: null, waitMsMedian: null });
  });
});

describe('an improvement', () => {
  it.each([
    ['a longer price', [2100, 2000], true],
    ['the price that was seen', [2000, 2000], false],
    ['one longer and one shorter price', [2100, 1900], false],
  ])('by %s', (_name, [first = 0, second = 0], expected) => {
    const coupon = buildCoupon({ legs: 2 });
    const book = buildBook(coupon, { 0: { oddsMilli: odds(first) }, 1: { oddsMilli: odds(second) } }, true);
    const question = buildQuestion({ coupon, pricePolicy: 'any' }, { book });
    const decided = decidePlacement(question);
    expect(decided.ok && isImproved(question.order, decided.value)).toBe(expected);
  });
});
