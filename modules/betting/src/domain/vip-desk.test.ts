import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBook, buildCoupon, buildLimits } from './building.testing.ts';
import { answerVip, cutOdds, isFitOffer, vipGround } from './vip-desk.ts';

const VIP_RULES = {
  timesMax: 10,
  fullPriceTimes: 2,
  cutPercent: 4,
  deskTimes: 5,
  staffMs: 20_000,
  offerMs: 45_000,
  openMax: 3,
};

const ask = (wanted: number, usual: number, lifted: number, odds: number[] | undefined = [2000]) =>
  ({
    wantedMinor: minor(BigInt(wanted)),
    usualMinor: minor(BigInt(usual)),
    liftedMinor: minor(BigInt(lifted)),
    ...(odds.length > 0 ? { oddsMilli: odds } : {}),
  }) as const;

describe('the VIP desk', () => {
  it.each([
    ['gives a moderate stake whole at the price of the line', ask(150, 100, 1000), { stakeMinor: 150n }],
    ['cuts the price of a larger one', ask(400, 100, 1000), { stakeMinor: 400n, oddsMilli: [1960] }],
    ['offers what there is room for', ask(400, 100, 180), { stakeMinor: 180n }],
    ['gives legs without prices of their own less instead', ask(400, 100, 1000, []), { stakeMinor: 200n }],
  ])('%s', (_name, question, offer) => {
    expect(answerVip(question, VIP_RULES, false)).toEqual({ kind: 'offer', offer });
  });

  it('declines where no more than usual is left, and asks staff about very large stakes first', () => {
    expect(answerVip(ask(400, 100, 100), VIP_RULES, false)).toEqual({ kind: 'decline' });
    expect(answerVip(ask(600, 100, 1000), VIP_RULES, false)).toEqual({ kind: 'ask_staff' });
    expect(answerVip(ask(600, 100, 1000), VIP_RULES, true)).toMatchObject({ kind: 'offer' });
  });

  it('never offers more than was asked or there is room for, nor a price above the line', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const prices = fc.array(fc.integer({ min: 1001, max: 500_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(amount, amount, amount, prices, fc.boolean(), (wanted, usual, more, odds, isAsked) => {
        const question = ask(wanted + 1, usual, usual + more, odds);
        const answer = answerVip(question, VIP_RULES, isAsked);
        if (answer.kind !== 'offer') return;
        expect(answer.offer.stakeMinor > question.usualMinor).toBe(true);
        expect(isFitOffer(answer.offer, question)).toBe(true);
      }),
    );
    expect(cutOdds(1001, 50)).toBe(1001);
  });
});

describe('the ground of a VIP order', () => {
  const coupon = buildCoupon({ prices: [2000, 3000] });
  const caps = [
    { scope: 'event', kind: 'win', minor: 100n },
    { scope: 'event', kind: 'exposure', minor: 100n },
    { scope: 'platform', kind: 'stake', minor: 100n },
    { scope: 'event', kind: 'win', minor: 100n, isPersonal: true },
  ] as const;
  const ground = {
    book: buildBook(coupon, { 0: { caps } }),
    limits: buildLimits({ stakeMinorMax: minor(100n) }),
  };

  it('lifts limits on a ticket, and none on what the house may lose or staff have set', () => {
    const lifted = vipGround(ground, VIP_RULES);
    const [first, second] = coupon.selections;
    if (!first || !second) throw new Error('a coupon of two');
    expect(lifted.limits.stakeMinorMax).toBe(1000n);
    expect(lifted.book.quoteOf(first)?.caps?.map((cap) => cap.minor)).toEqual([1000n, 100n, 100n, 100n]);
    const limits = buildLimits({ stakeMinorMax: minor(100n), personPercent: 50 });
    expect(vipGround({ ...ground, limits }, VIP_RULES).limits.stakeMinorMax).toBe(100n);
  });

  it('has the offered price where that is shorter than the line', () => {
    const offered = coupon.selections.map((one) => ({ ...one, oddsMilli: 2500 }));
    const lifted = vipGround(ground, VIP_RULES, offered);
    expect(coupon.selections.map((one) => lifted.book.quoteOf(one)?.oddsMilli)).toEqual([2000, 2500]);
  });
});
