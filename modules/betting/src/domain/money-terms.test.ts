import { accept, minor, rational, refuse } from '@overround/kernel';
import { type BettingTaxes, payOfTicket } from '@overround/settlement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCoupon } from './building.testing.ts';
import { agreeInsurance, pendingTerms, sumsOf, type WantedInsurance } from './money-terms.ts';
import { orderFromStored, orderText } from './order-text.ts';

const RULES = { percents: [50, 100], marginPercent: 10 };
const even = () => accept({ toLose: () => 0.5 });

describe('a wanted insurance', () => {
  it.each<[string, WantedInsurance, object]>([
    [
      'at the price of now',
      { percent: 50 },
      { value: { insuredMinor: 500n, premiumMinor: 275n, fairMinor: 250n } },
    ],
    [
      'cheaper than was seen',
      { percent: 50, premiumMinorMax: minor(300n) },
      { value: { premiumMinor: 275n } },
    ],
    [
      'not dearer than was seen',
      { percent: 50, premiumMinorMax: minor(274n) },
      { code: 'insurance_price_changed', premiumMinor: 275n },
    ],
    [
      'at what is reserved',
      { percent: 50, premiumMinorHeld: minor(300n) },
      { value: { premiumMinor: 300n } },
    ],
    [
      'for a fixed sum',
      { percent: 0, sumMinor: minor(300n) },
      { value: { insuredMinor: 300n, premiumMinor: 165n, fairMinor: 150n } },
    ],
    ['for no more than the stake', { percent: 0, sumMinor: minor(1001n) }, { code: 'insurance_not_offered' }],
    ['for no sum of nothing', { percent: 0, sumMinor: minor(0n) }, { code: 'insurance_not_offered' }],
    ['of no other part', { percent: 33 }, { code: 'insurance_not_offered', percents: [50, 100] }],
  ])('is had %s', (_name, wanted, expected) => {
    expect(agreeInsurance(RULES, wanted, minor(1000n), even)).toMatchObject(expected);
  });

  it('is not there without rules, without a price, and where it would cost what it gives', () => {
    const ask = (rules: typeof RULES | undefined, fair: Parameters<typeof agreeInsurance>[3]) =>
      agreeInsurance(rules, { percent: 100 }, minor(1000n), fair);
    expect(ask(undefined, even)).toMatchObject({ code: 'insurance_not_offered' });
    expect(ask(RULES, () => refuse('sale_not_priced'))).toMatchObject({ code: 'insurance_not_priced' });
    expect(ask(RULES, () => accept({ toLose: () => 0.95 }))).toMatchObject({ code: 'insurance_not_priced' });
  });
});

describe('an insurance that waits with its order', () => {
  it.each<[string, WantedInsurance]>([
    ['a part', { percent: 50, premiumMinorMax: minor(300n) }],
    ['a part that is reserved', { percent: 50, premiumMinorHeld: minor(275n) }],
    ['a sum', { percent: 0, sumMinor: minor(300n) }],
    ['a sum that is reserved', { percent: 0, sumMinor: minor(300n), premiumMinorHeld: minor(165n) }],
  ])('comes back as it was: %s', (_name, insurance) => {
    const coupon = buildCoupon({ prices: [2000] });
    const order = { coupon, stakeMinor: minor(1000n), pricePolicy: 'any' as const, insurance };
    expect(orderFromStored(JSON.parse(orderText(order))).insurance).toEqual(insurance);
  });

  it('insures the sum, whatever the stake', () => {
    const insurance = { percent: 0, sumMinor: minor(300n), premiumMinorHeld: minor(165n) };
    expect(pendingTerms({ stakeMinor: minor(1000n), insurance }, {})).toEqual({
      insurance: { insuredMinor: 300n, premiumMinor: 165n },
    });
  });
});

describe('the sums of a slip', () => {
  const anyTaxes = fc.record({
    base: fc.constantFrom<BettingTaxes['base'][]>(
      'none',
      'gross',
      'net',
      'above_threshold',
      'included_in_gross',
    ),
    stakePart: fc.integer({ min: 0, max: 300 }).map((part) => rational(BigInt(part), 1000n)),
    payoutPart: fc.integer({ min: 0, max: 500 }).map((part) => rational(BigInt(part), 1000n)),
    winMinorMin: fc.bigInt({ min: 0n, max: 1000n }).map(minor),
    oddsMilliMin: fc.integer({ min: 0, max: 3000 }),
    hasReturn: fc.boolean(),
  });

  it('promise what the settlement of a won bet pays, to the unit', () => {
    fc.assert(
      fc.property(
        anyTaxes,
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.integer({ min: 1001, max: 9000 }),
        fc.bigInt({ min: 0n, max: 100n }),
        (taxes, stake, odds, premium) => {
          const terms = { taxes, insurance: { insuredMinor: minor(stake), premiumMinor: minor(premium) } };
          const combined = rational(BigInt(odds), 1000n);
          const sums = sumsOf(terms, minor(stake), combined);
          const sold = { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) };
          const money = { terms, paidMinor: sums.paidMinor, sold, combined };
          const paid = payOfTicket(money, combined, false);
          expect(sums.netWinMinor).toBe(paid.payoutMinor);
          expect(sums.stakeTaxMinor + sums.payoutTaxMinor).toBe(paid.taxMinor);
          expect(sums.stakeTaxMinor + sums.betMinor + sums.premiumMinor).toBe(sums.paidMinor);
        },
      ),
    );
  });
});
