import { describe, expect, it } from 'vitest';
import type { BetStatus } from './bet-status.ts';
import { buildBook, buildCoupon, buildQuote } from './building.testing.ts';
import { judgeResting, type RestingLeg, type RestingTrigger } from './resting.ts';
import type { Quote } from './selection.ts';

const coupon = buildCoupon({ prices: [2000, 1500] });
const judge = (
  trigger: RestingTrigger,
  changes: readonly (Partial<Quote> | null)[] = [{}, {}],
  minute = 60,
) => {
  const legs = coupon.selections.map((selection, index): RestingLeg => {
    const change = changes[index];
    return change === null ? {} : { quote: buildQuote(selection, change ?? {}), minute };
  });
  return judgeResting({ coupon, trigger }, legs, buildBook(coupon));
};
const at = (home: number, away: number): Partial<Quote> => ({ isLive: true, score: { home, away } });

describe('an order that rests', () => {
  it.each<[string, RestingTrigger, (Partial<Quote> | null)[] | undefined, object]>([
    ['is placed when the price of the whole is there', { oddsMilliMin: 3000 }, undefined, { kind: 'place' }],
    ['waits below its price', { oddsMilliMin: 3001 }, undefined, { kind: 'wait' }],
    ['waits while a market is stopped', {}, [{ status: 'suspended' }, {}], { kind: 'wait' }],
    ['is given up with a match that is gone', {}, [null, {}], { kind: 'drop', code: 'selection_closed' }],
    [
      'is given up when it closes',
      {},
      [{ status: 'closed' }, {}],
      { kind: 'drop', code: 'selection_closed' },
    ],
    ['waits for its score', { score: '1:0' }, [at(0, 0), {}], { kind: 'wait' }],
    ['is placed at its score', { score: '1:0' }, [at(1, 0), {}], { kind: 'place' }],
    ['waits for a match that has not begun', { score: '0:0' }, [{}, {}], { kind: 'wait' }],
    ['waits for its minute', { minuteMin: 61 }, [at(0, 0), {}], { kind: 'wait' }],
    ['is placed from its minute on', { minuteMin: 60 }, [at(0, 0), {}], { kind: 'place' }],
    [
      'is given up when the score changes',
      { dropsOnScore: true, scoresAtRest: ['0:0', ''] },
      [at(1, 0), {}],
      { kind: 'drop', code: 'score_changed' },
    ],
    [
      'stays at the same score',
      { dropsOnScore: true, scoresAtRest: ['1:0', ''] },
      [at(1, 0), {}],
      { kind: 'place' },
    ],
  ])('%s', (_name, trigger, changes, verdict) => {
    expect(judge(trigger, changes)).toEqual(verdict);
  });

  const after = { afterBet: { betId: 7, states: ['lost', 'sold'] } } as const;
  it.each<[string, BetStatus | undefined, object]>([
    ['waits for a bet that is open', 'accepted', { kind: 'wait' }],
    ['waits for a bet that waits itself', 'pending', { kind: 'wait' }],
    ['is placed once that bet lost', 'lost', { kind: 'place' }],
    ['is placed once that bet was sold', 'sold', { kind: 'place' }],
    ['is given up when it won', 'won', { kind: 'drop', code: 'condition_failed' }],
    ['is given up when it never was', undefined, { kind: 'drop', code: 'condition_failed' }],
  ])('%s', (_name, status, verdict) => {
    const legs = coupon.selections.map((selection): RestingLeg => ({ quote: buildQuote(selection) }));
    expect(judgeResting({ coupon, trigger: after, condition: status }, legs, buildBook(coupon))).toEqual(
      verdict,
    );
  });

  it('takes a cancelled bet for a void one', () => {
    const legs = coupon.selections.map((selection): RestingLeg => ({ quote: buildQuote(selection) }));
    const trigger = { afterBet: { betId: 7, states: ['voided'] } } as const;
    expect(judgeResting({ coupon, trigger, condition: 'cancelled' }, legs, buildBook(coupon))).toEqual({
      kind: 'place',
    });
  });

  it.each([
    ['waits', [true, false], 'wait'],
    ['is placed', [true, true], 'place'],
  ])('%s until the line-ups of all its matches are told: %j', (_name, told, kind) => {
    const legs = coupon.selections.map((selection, at): RestingLeg => {
      return { quote: buildQuote(selection), hasLineUps: told[at] ?? false };
    });
    expect(judgeResting({ coupon, trigger: { lineUps: true } }, legs, buildBook(coupon))).toEqual({ kind });
  });
});
