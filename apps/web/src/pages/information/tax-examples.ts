// What the taxes of a brand come to, worked out by the engine that settles bets.

import type { SiteConfig } from '@overround/contracts/site';
import { minor, rational } from '@overround/kernel';
import { type BettingTaxes, payoutTax, stakeAfterTax, stakeTax, taxBaseOfType } from '@overround/settlement';

export interface TaxExample {
  readonly stakeMinor: bigint;
  readonly oddsMilli: number;
  readonly stakeTaxMinor: bigint;
  readonly payoutTaxMinor: bigint;
  readonly paidMinor: bigint;
}

type Taxes = NonNullable<SiteConfig['betting']['taxes']>;

const STAKE_UNITS = 100n;
const ODDS_MILLI = [1500, 2000, 5000, 20_000] as const;
const BPS_IN_PERCENT = 100;
const BPS_IN_WHOLE = 10_000n;

const partOf = (percent: number) => rational(BigInt(Math.round(percent * BPS_IN_PERCENT)), BPS_IN_WHOLE);

const termsOf = (taxes: Taxes): BettingTaxes => ({
  base: taxBaseOfType(taxes.type) ?? 'none',
  stakePart: partOf(taxes.stakeTaxPercent),
  payoutPart: partOf(taxes.payoutTaxPercent),
  winMinorMin: minor(BigInt(taxes.winMinorMin)),
  oddsMilliMin: taxes.oddsMilliMin,
  hasReturn: taxes.hasReturnTax,
});

/** Singles of 100 that win, at short and long prices; none where nothing is taxed. `exponent`: of the currency. */
export function taxExamples(taxes: Taxes | null, exponent: number): readonly TaxExample[] {
  if (!taxes || (taxes.type === 0 && taxes.stakeTaxPercent === 0)) return [];
  const terms = termsOf(taxes);
  const stakeMinor = minor(STAKE_UNITS * 10n ** BigInt(exponent));
  const betMinor = stakeAfterTax(terms, stakeMinor);
  return ODDS_MILLI.map((oddsMilli) => {
    const returnMinor = minor((betMinor * BigInt(oddsMilli)) / 1000n);
    const payoutTaxMinor = payoutTax(terms, {
      betMinor,
      returnMinor,
      combined: rational(BigInt(oddsMilli), 1000n),
    });
    return {
      stakeMinor,
      oddsMilli,
      stakeTaxMinor: stakeTax(terms, stakeMinor),
      payoutTaxMinor,
      paidMinor: returnMinor - payoutTaxMinor,
    };
  });
}
