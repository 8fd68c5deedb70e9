import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildLimits, buildQuestion } from './building.testing.ts';
import type { FillMode } from './controls/facts.ts';
import { fillOrder } from './fill-order.ts';
import { orderFromStored, orderText } from './order-text.ts';

it.each<[string, FillMode | undefined, bigint, object, bigint]>([
  ['is left alone without a mode', undefined, 900n, {}, 900n],
  ['is cut down to the most', 'up_to_max', 900n, {}, 700n],
  ['stays below the most', 'up_to_max', 300n, {}, 300n],
  ['is the most, whatever was asked', 'max', 300n, {}, 700n],
  [
    'is what open bets have left',
    'up_to_max',
    900n,
    { held: { positionMinor: minor(600n), legs: [] } },
    100n,
  ],
  [
    'is refused as it is where the most is below the least',
    'up_to_max',
    900n,
    { stakeMinorMin: minor(800n) },
    900n,
  ],
])('the stake %s', (_name, fill, stakeMinor, more, filled) => {
  const limits = buildLimits({ stakeMinorMax: minor(700n), ...more });
  const order = { stakeMinor: minor(stakeMinor), ...(fill ? { fill } : {}) };
  expect(fillOrder(buildQuestion(order, { limits })).stakeMinor).toBe(filled);
});

it('leaves an order alone that has no bounds', () => {
  const coupon = buildCoupon();
  const question = buildQuestion({ coupon, fill: 'max' }, { book: buildBook(coupon, { 0: null }) });
  expect(fillOrder(question)).toBe(question.order);
});

it('is kept with everything else that was agreed while an order waits', () => {
  const { order } = buildQuestion({
    fill: 'up_to_max',
    withinPercent: 5,
    requotes: 2,
    pricePolicy: 'same_or_better',
  });
  expect(orderFromStored(JSON.parse(orderText(order)))).toEqual(order);
});
