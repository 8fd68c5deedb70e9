import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { sameScore } from './same-score.ts';

const coupon = buildCoupon({ legs: 2 });
const book = buildBook(coupon, { 0: { isLive: true, score: { home: 1, away: 0 } } });

it.each([
  ['stands as it did', { dropsOnScore: true, scoresAtHold: ['1:0', ''] }, 'passes'],
  ['changed', { dropsOnScore: true, scoresAtHold: ['0:0', ''] }, 'score_changed'],
  ['changed, which its player does not mind', { scoresAtHold: ['0:0', ''] }, 'passes'],
  ['was never waited for', { dropsOnScore: true }, 'passes'],
])('an order whose score %s', (_name, order, verdict) => {
  expect(verdictOf(sameScore, buildQuestion({ coupon, ...order }, { book }))).toBe(verdict);
});
