import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, buildRules } from '../building.testing.ts';
import { factsOf } from './facts.ts';
import { longestOdds } from './longest-odds.ts';

const coupon = buildCoupon({ prices: [40_000, 60_000] });

it.each([
  ['of legs and of the whole that the house has', 60_000, 2400, undefined],
  ['of a leg above the house’s', 59_000, 2400, { oddsMax: '59', selections: [{ index: 1 }] }],
  ['of the whole above the house’s', 60_000, 2399, { oddsMax: '2399' }],
] as const)('odds %s', (_name, oddsMilliMax, combinedOddsMax, refusal) => {
  const book = buildBook(coupon, { 1: { oddsMilliMax } });
  const answer = longestOdds.check(
    factsOf(buildQuestion({ coupon }, { book, rules: buildRules({ combinedOddsMax }) })),
  );
  if (refusal) expect(answer).toMatchObject({ code: 'odds_too_long', ...refusal });
  else expect(answer).toBeUndefined();
});
