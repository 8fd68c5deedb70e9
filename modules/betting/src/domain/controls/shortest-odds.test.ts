import { expect, it } from 'vitest';
import { buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { shortestOdds } from './shortest-odds.ts';

const against = (prices: number[]) => buildCoupon({ prices, kind: 'anti_express', antiPercent: 50 });

it.each([
  ['a single at any price', buildCoupon({ prices: [1001] }), 'passes'],
  ['an anti-express of likely legs', against([1500, 1500]), 'passes'],
  ['an anti-express that can hardly lose', against([500_000, 500_000]), 'coupon_odds_too_short'],
])('%s', (_name, coupon, verdict) => {
  expect(verdictOf(shortestOdds, buildQuestion({ coupon }))).toBe(verdict);
});
