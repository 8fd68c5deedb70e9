import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, buildRules, odds } from './building.testing.ts';
import { decidePlacement, PLACEMENT_CONTROLS, type PlacementQuestion } from './decide-placement.ts';

const answerOf = (question: PlacementQuestion) => {
  const decision = decidePlacement(question);
  return decision.ok ? 'placed' : decision.code;
};
const three = buildCoupon({ legs: 3 });

describe('the chain of controls', () => {
  it('stands in an order that is part of the answer', () => {
    expect(PLACEMENT_CONTROLS.map((control) => control.name)).toEqual([
      'shape',
      'on_offer',
      'suspended',
      'each_way',
      'single_only',
      'related',
      'builders',
      'price',
      'own_price',
      'shortest_odds',
      'longest_odds',
      'jurisdiction',
      'stake_min',
      'stake_max',
      'insured',
      'score',
    ]);
  });

  it('refuses two faults at once always for the same one: what is closed before what is suspended before the price', () => {
    const book = buildBook(three, { 0: { status: 'suspended' }, 1: null, 2: { oddsMilli: odds(1500) } });
    expect(answerOf(buildQuestion({ coupon: three, stakeMinor: minor(1n) }, { book }))).toBe(
      'selection_closed',
    );
  });

  it('may be asked with another one in it', () => {
    const question = buildQuestion({ stakeMinor: minor(1n) });
    const lenient = PLACEMENT_CONTROLS.filter((control) => control.name !== 'stake_min');
    expect(decidePlacement(question, lenient).ok).toBe(true);
  });
});

describe('decidePlacement', () => {
  it('books the better price of now', () => {
    const coupon = buildCoupon({ prices: [1850] });
    const decision = decidePlacement(
      buildQuestion(
        { coupon, pricePolicy: 'same_or_better' },
        { book: buildBook(coupon, { 0: { oddsMilli: odds(1900) } }) },
      ),
    );
    expect(decision.ok && decision.value.combined).toEqual({ numerator: 19n, denominator: 10n });
  });

  it.each([
    ['a line bet at once', {}, buildRules(), 0],
    ['a live bet after the delay of its sport', { 0: { isLive: true, sportId: 2 } }, buildRules(), 7000],
    [
      'the longest delay of all legs',
      { 0: { isLive: true, sportId: 4 }, 1: { isLive: true, sportId: 2 } },
      buildRules(),
      7000,
    ],
    ['a safe live bet at once', { 0: { isLive: true } }, buildRules({ isProvablySafe: () => true }), 0],
  ] as const)('accepts %s', (_name, quotes, rules, delayMs) => {
    const decision = decidePlacement(
      buildQuestion({ coupon: three }, { book: buildBook(three, quotes), rules }),
    );
    expect(decision.ok && decision.value.delayMs).toBe(delayMs);
  });
});
