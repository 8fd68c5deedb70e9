import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { factsOf } from './facts.ts';
import { relatedLegs } from './related-legs.ts';

const coupon = buildCoupon({ legs: 3 });
const sameEvent = { eventId: 310_000_001 as never };
const two = { 0: sameEvent, 2: sameEvent };

it.each([
  ['of three matches', buildQuestion({ coupon }), 'passes'],
  [
    'of which two are of one match',
    buildQuestion({ coupon }, { book: buildBook(coupon, two) }),
    'selections_related',
  ],
  [
    'that the catalogue lets stand together',
    buildQuestion({ coupon }, { book: buildBook(coupon, two, true) }),
    'passes',
  ],
  [
    'that are built into one',
    buildQuestion({ coupon: { ...coupon, builders: [{ legs: [0, 2] }] } }, { book: buildBook(coupon, two) }),
    'passes',
  ],
])('legs %s', (_name, question, verdict) => {
  expect(verdictOf(relatedLegs, question)).toBe(verdict);
});

it('names every pair of related legs by their places', () => {
  const book = buildBook(coupon, { 0: sameEvent, 1: sameEvent, 2: sameEvent });
  const refusal = relatedLegs.check(factsOf(buildQuestion({ coupon }, { book })));
  expect(refusal?.pairs.map(([one, other]) => [one.index, other.index])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});
