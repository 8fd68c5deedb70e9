import { accept, minor, rational, refuse } from '@overround/kernel';
import { type BettingTaxes, payOfTicket } from '@overround/settlement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeInsurance, sumsOf, type WantedInsurance } from './money-terms.ts';

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
