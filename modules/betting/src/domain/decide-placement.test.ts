import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildBook, buildCoupon, buildLimits, buildQuestion, buildRules, odds } from './building.testing.ts';
import { decidePlacement, type PlacementQuestion } from './decide-placement.ts';

const answerOf = (question: PlacementQuestion) => {
  const decision = decidePlacement(question);
  return decision.ok ? 'placed' : decision.code;
};
const three = buildCoupon({ legs: 3 });
const sameEvent = { eventId: 310_000_001 as never };

describe('decidePlacement refuses', () => {
  it.each([
    ['an empty coupon', buildQuestion({ coupon: buildCoupon({ selections: [] }) }), 'coupon_empty'],
    [
      'a leg that is gone',
      buildQuestion({ coupon: three }, { book: buildBook(three, { 1: null }) }),
      'selection_closed',
    ],
    [
      'a coupon of which nothing is left',
      buildQuestion(
        { coupon: three },
        { book: buildBook(three, { 0: null, 1: null, 2: { status: 'closed' } }) },
      ),
      'all_selections_closed',
    ],
    [
      'a suspended leg',
      buildQuestion({ coupon: three }, { book: buildBook(three, { 2: { status: 'suspended' } }) }),
      'selection_suspended',
    ],
    [
      'two legs of one event',
      buildQuestion({ coupon: three }, { book: buildBook(three, { 0: sameEvent, 2: sameEvent }) }),
      'selections_related',
    ],
    [
      'a leg that only stands alone',
      buildQuestion({ coupon: three }, { book: buildBook(three, { 1: { isCombinable: false } }) }),
      'selection_single_only',
    ],
    [
      'a price that moved',
      buildQuestion({ coupon: three }, { book: buildBook(three, { 1: { oddsMilli: odds(1990) } }) }),
      'odds_changed',
    ],
    ['a stake below the least', buildQuestion({ stakeMinor: minor(19n) }), 'stake_too_low'],
    [
      'a stake above the most',
      buildQuestion(
        { stakeMinor: minor(101n) },
        { limits: buildLimits({ accountStakeMinorMax: minor(100n) }) },
      ),
      'stake_too_high',
    ],
  ] as const)('%s', (_name, question, code) => {
    expect(answerOf(question)).toBe(code);
  });

  it('two faults at once always for the same one: what is closed before what is suspended before the price', () => {
    const book = buildBook(three, { 0: { status: 'suspended' }, 1: null, 2: { oddsMilli: odds(1500) } });
    expect(answerOf(buildQuestion({ coupon: three, stakeMinor: minor(1n) }, { book }))).toBe(
      'selection_closed',
    );
  });
});

describe('decidePlacement', () => {
  it('takes two outcomes of one event when the catalogue says they may be combined', () => {
    const book = buildBook(three, { 0: sameEvent, 2: sameEvent }, true);
    expect(answerOf(buildQuestion({ coupon: three }, { book }))).toBe('placed');
  });

  it('names every pair of related legs by their places', () => {
    const decision = decidePlacement(
      buildQuestion(
        { coupon: three },
        { book: buildBook(three, { 0: sameEvent, 1: sameEvent, 2: sameEvent }) },
      ),
    );
    if (decision.ok || decision.code !== 'selections_related') throw new Error('related legs were expected');
    expect(decision.pairs.map(([one, other]) => [one.index, other.index])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('tells the current price and its version when the price moved', () => {
    const decision = decidePlacement(
      buildQuestion(
        { coupon: three },
        { book: buildBook(three, { 1: { oddsMilli: odds(1990), bookVersion: 9 } }) },
      ),
    );
    expect(decision).toMatchObject({
      code: 'odds_changed',
      changes: [{ index: 1, oddsMilliSeen: 2000, oddsMilliNow: 1990, version: 9 }],
    });
  });

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

  it('never asks for the balance: funds are the wallet’s to decide', () => {
    expect(answerOf(buildQuestion({}, { limits: buildLimits({ balanceMinor: minor(0n) }) }))).toBe('placed');
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
