import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildCoupon, buildLimits, buildQuestion } from '../building.testing.ts';
import { decidePlacement } from '../decide-placement.ts';
import { vipGround } from '../vip-desk.ts';
import { factsOf } from './facts.ts';
import { jurisdiction } from './jurisdiction.ts';

const coupon = buildCoupon({ prices: [2000, 3000] });

it.each([
  ['as long as the law allows', 6, undefined],
  ['above that', 5, { code: 'odds_too_long', oddsMax: '5', reason: 'jurisdiction' }],
] as const)('odds %s', (_name, oddsMax, refusal) => {
  const limits = buildLimits({ jurisdiction: { oddsMax } });
  const answer = jurisdiction.check(factsOf(buildQuestion({ coupon }, { limits })));
  if (refusal) expect(answer).toMatchObject(refusal);
  else expect(answer).toBeUndefined();
});

it.each([
  ['a stake', { stakeMinorMax: minor(400n) }, 'stake', 400n],
  ['a payout', { payoutMinorMax: minor(2000n) }, 'payout', 333n],
] as const)(
  'names %s above what the law allows, and no VIP order is lifted over it',
  (_name, law, kind, most) => {
    const question = buildQuestion({ coupon }, { limits: buildLimits({ jurisdiction: law }) });
    const refused = { code: 'stake_too_high', reason: 'jurisdiction', kind, stakeMinorMax: most };
    expect(decidePlacement(question)).toMatchObject(refused);
    const rules = { timesMax: 10, fullPriceTimes: 2, cutPercent: 5, deskTimes: 5 };
    const times = { staffMs: 1000, offerMs: 1000, openMax: 1 };
    expect(decidePlacement(vipGround(question, { ...rules, ...times }))).toMatchObject(refused);
  },
);
