import { describe, expect, it } from 'vitest';
import { buildCoupon } from './building.testing.ts';
import { checkShape, DEFAULT_COUPON_LIMITS, lineCountOf, shapeText } from './coupon.ts';
import { COVERS, coverByKey, coverOf } from './covers.ts';

describe('checkShape', () => {
  it.each([
    ['an empty coupon', buildCoupon({ selections: [] }), 'coupon_empty'],
    ['a single with two legs', buildCoupon({ legs: 2, kind: 'single' }), 'coupon_kind_unfit'],
    ['an express with one leg', buildCoupon({ kind: 'express' }), 'coupon_kind_unfit'],
    ['fifty legs', buildCoupon({ legs: 50 }), 'whole'],
    ['fifty-one legs', buildCoupon({ legs: 51 }), 'too_many_selections'],
    ['a system of twenty', buildCoupon({ legs: 20, kind: 'system', sizes: [3] }), 'whole'],
    ['a system of twenty-one', buildCoupon({ legs: 21, kind: 'system', sizes: [3] }), 'too_many_selections'],
    ['a system without size', buildCoupon({ legs: 4, kind: 'system' }), 'system_size_unfit'],
    ['a size above the legs', buildCoupon({ legs: 4, kind: 'system', sizes: [2, 5] }), 'system_size_unfit'],
    ['the same size twice', buildCoupon({ legs: 4, kind: 'system', sizes: [2, 2] }), 'system_size_unfit'],
    ['a banker beside three', buildCoupon({ legs: 4, kind: 'system', sizes: [2], bankers: [0] }), 'whole'],
    [
      'too many bankers',
      buildCoupon({ legs: 4, kind: 'system', sizes: [1], bankers: [0, 1, 2] }),
      'coupon_kind_unfit',
    ],
    [
      'a banker that is no leg',
      buildCoupon({ legs: 4, kind: 'system', sizes: [2], bankers: [4] }),
      'coupon_kind_unfit',
    ],
  ] as const)('%s is %s', (_name, coupon, expected) => {
    const shape = checkShape(coupon, DEFAULT_COUPON_LIMITS);
    expect(shape.ok ? 'whole' : shape.code).toBe(expected);
  });
});

describe('lines', () => {
  it.each(COVERS.map((cover) => [cover.key, cover] as const))(
    'of a %s are as the table says',
    (_key, cover) => {
      const coupon = buildCoupon({ legs: cover.legs, kind: 'system', sizes: cover.sizes });
      expect(lineCountOf(coupon)).toBe(cover.lines);
      expect(coverOf(cover.legs, cover.sizes.toReversed())).toBe(cover);
    },
  );

  it('of the largest system are counted without listing them', () => {
    expect(lineCountOf(buildCoupon({ legs: 20, kind: 'system', sizes: [10] }))).toBe(184_756);
  });

  it('leave bankers out of the choice', () => {
    expect(lineCountOf(buildCoupon({ legs: 5, kind: 'system', sizes: [2, 3], bankers: [0] }))).toBe(6 + 4);
  });
});

it('finds a cover by any spelling of its name', () => {
  expect(coverByKey('Lucky 15')).toMatchObject({ legs: 4, lines: 15 });
  expect(coverByKey('Super-Heinz')).toMatchObject({ legs: 7 });
  expect(coverByKey('martingale')).toBeUndefined();
});

it('writes a shape in one way', () => {
  expect(shapeText(buildCoupon({ legs: 5, kind: 'system', sizes: [3, 2], bankers: [4, 0] }))).toBe(
    'system:2,3+b0.4',
  );
});
