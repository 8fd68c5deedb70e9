import {
  accept,
  type Minor,
  minor,
  type Outcome,
  type Rational,
  type Refusal,
  refuse,
} from '@overround/kernel';
import {
  type BettingTaxes,
  insuredPart,
  type InsurancePrice,
  insurancePrice,
  type MoneyTerms,
  payoutTax,
  stakeTax,
} from '@overround/settlement';
import { possibleWinMinor } from './price.ts';
import type { TicketFair } from './sale-value.ts';

/** What a brand agrees beside the price: data of its settings. */
export interface MoneyRules {
  readonly taxes?: BettingTaxes;
  /** Parts of a stake that may be insured, and the margin on the fair premium, hundredths; absent: not offered. */
  readonly insurance?: { readonly percents: readonly number[]; readonly marginPercent: number };
}

/** An insurance as it was asked for with an order. */
export interface WantedInsurance {
  /** Of the stake, hundredths; 0 where a sum is named. */
  readonly percent: number;
  /** A fixed sum instead of a part. */
  readonly sumMinor?: Minor;
  /** The premium the player saw; a dearer one refuses the order. Absent: that of now. */
  readonly premiumMinorMax?: Minor;
  /** The premium that is reserved while a live order waits: it is what is paid in the end. */
  readonly premiumMinorHeld?: Minor;
}

export type InsuranceRefusal =
  | Refusal<'insurance_not_offered', { percents: readonly number[] }>
  | Refusal<'insurance_not_priced'>
  | Refusal<'insurance_price_changed', { premiumMinor: Minor }>;

/** What is insured of a stake. */
const insuredOf = ({ percent, sumMinor }: WantedInsurance, stakeMinor: Minor): Minor =>
  sumMinor ?? insuredPart(stakeMinor, percent);

/** A part is one of those on offer, a sum no more than the largest of them. */
const isOffered = (
  percents: readonly number[],
  { percent, sumMinor }: WantedInsurance,
  stakeMinor: Minor,
): boolean =>
  sumMinor === undefined
    ? percents.includes(percent)
    : sumMinor > 0n && sumMinor <= insuredPart(stakeMinor, Math.max(...percents));

/** Prices a wanted insurance by the fair value of its ticket, and holds it to what the player agreed to. */
export function agreeInsurance(
  rules: MoneyRules['insurance'],
  wanted: WantedInsurance,
  stakeMinor: Minor,
  fair: () => Outcome<Pick<TicketFair, 'toLose'>>,
): Outcome<InsurancePrice, InsuranceRefusal> {
  const { premiumMinorMax, premiumMinorHeld } = wanted;
  if (!rules || !isOffered(rules.percents, wanted, stakeMinor))
    return refuse('insurance_not_offered', { percents: rules?.percents ?? [] });
  const valued = fair();
  if (!valued.ok) return refuse('insurance_not_priced');
  const price = insurancePrice(insuredOf(wanted, stakeMinor), valued.value.toLose(), rules.marginPercent);
  if (!price) return refuse('insurance_not_priced');
  const agreed = premiumMinorHeld ?? premiumMinorMax;
  if (agreed !== undefined && price.premiumMinor > agreed)
    return refuse('insurance_price_changed', { premiumMinor: price.premiumMinor });
  return accept(premiumMinorHeld === undefined ? price : { ...price, premiumMinor: premiumMinorHeld });
}

/** From what the player gives to what reaches them at most. */
export interface TicketSums {
  readonly stakeMinor: Minor;
  readonly premiumMinor: Minor;
  readonly paidMinor: Minor;
  readonly stakeTaxMinor: Minor;
  readonly betMinor: Minor;
  readonly grossWinMinor: Minor;
  readonly payoutTaxMinor: Minor;
  readonly netWinMinor: Minor;
}

/** What of a stake is paid, bet, taxed and won at most, when all of it comes at the combined odds. */
export function sumsOf(terms: MoneyTerms, stakeMinor: Minor, combined: Rational): TicketSums {
  const premiumMinor = terms.insurance?.premiumMinor ?? NOTHING;
  const paidMinor = minor(stakeMinor + premiumMinor);
  const stakeTaxMinor = stakeTax(terms.taxes, stakeMinor);
  const betMinor = minor(stakeMinor - stakeTaxMinor);
  const grossWinMinor = possibleWinMinor(betMinor, combined);
  const payoutTaxMinor = terms.taxes
    ? payoutTax(terms.taxes, { betMinor, returnMinor: grossWinMinor, combined })
    : NOTHING;
  return {
    stakeMinor,
    premiumMinor,
    paidMinor,
    stakeTaxMinor,
    betMinor,
    grossWinMinor,
    payoutTaxMinor,
    netWinMinor: minor(grossWinMinor - payoutTaxMinor),
  };
}

const NOTHING = minor(0n);

/** The terms of an order that waits: taxes as they are now, its insurance as it is reserved. */
export function pendingTerms(
  { stakeMinor, insurance }: { readonly stakeMinor: Minor; readonly insurance?: WantedInsurance },
  { taxes }: MoneyRules,
): MoneyTerms {
  const premiumMinor = insurance?.premiumMinorHeld;
  return {
    ...(taxes ? { taxes } : {}),
    ...(insurance && premiumMinor !== undefined
      ? { insurance: { insuredMinor: insuredOf(insurance, stakeMinor), premiumMinor } }
      : {}),
  };
}

/** Whether a bet was agreed under anything beside its price. */
export const hasTerms = ({ taxes, insurance }: MoneyTerms): boolean =>
  taxes !== undefined || insurance !== undefined;
