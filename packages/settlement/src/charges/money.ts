import {
  addRational,
  floorRational,
  type Minor,
  minMinor,
  minor,
  multiplyRational,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import type { Insurance } from './insurance.ts';
import { type BettingTaxes, payoutTax, stakeAfterTax, stakeTax } from './taxes.ts';

/** What a bet was agreed under beside its price. */
export interface MoneyTerms {
  readonly taxes?: BettingTaxes;
  readonly insurance?: Insurance;
}

/** What was sold of a bet: its part of what was paid, what was paid for it, and the tax that was kept of that. */
export interface SoldPart {
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  readonly taxMinor: Minor;
}

export interface TicketMoney {
  readonly terms: MoneyTerms;
  /** What the player gave: the stake, tax and all, and the premium of an insurance. */
  readonly paidMinor: Minor;
  readonly sold: SoldPart;
  /** Combined odds as they were agreed: a tax may begin with them. */
  readonly combined: Rational;
}

/** What of a payout is not the result of the bet: a boost and an insurance have house accounts of their own. */
export interface Funding {
  /** What the ticket returns above the same one without its boost, after rounding; the tax on that is paid out of it. */
  readonly boostMinor: Minor;
  /** Premium the house keeps of the part that was still bet, less the insured sum it paid for it. */
  readonly insuranceMinor: Minor;
}

export const NOT_FUNDED: Funding = { boostMinor: minor(0n), insuranceMinor: minor(0n) };

export interface TicketPay extends Funding {
  /** All that reached the player, with what was sold. */
  readonly payoutMinor: Minor;
  /** All taxes of the bet. */
  readonly taxMinor: Minor;
  /** What rounding down kept, less than one minor unit. */
  readonly remainder: Rational;
}

/** The stake proper, without the premium: what limits and percentages are about. */
export const stakeOfPaid = ({ insurance }: MoneyTerms, paidMinor: Minor): Minor =>
  minor(paidMinor - (insurance?.premiumMinor ?? 0n));

/** What of the money given is bet: it is what the price multiplies. */
export const betOfPaid = (terms: MoneyTerms, paidMinor: Minor): Minor =>
  stakeAfterTax(terms.taxes, stakeOfPaid(terms, paidMinor));

/** A whole part of a sum that goes with a part of what was paid, down. */
const shareOf = (amount: bigint, part: bigint, paidMinor: Minor): Minor => minor((amount * part) / paidMinor);

/**
 * What a decided ticket pays when one unit of what is bet returns `unit`, and what of it is boost and insurance. `plainUnit`: what
 * one unit would return without the boost; the boost paid the rest, so both sums are exactly the payout.
 */
export function payOfTicket(
  money: TicketMoney,
  unit: Rational,
  isVoid: boolean,
  plainUnit: Rational = unit,
): TicketPay {
  const pay = payoutAt(money, unit, isVoid);
  if (plainUnit === unit) return { ...pay, boostMinor: minor(0n) };
  const plain = payoutAt(money, plainUnit, isVoid);
  // Tax and all: else the result of the bet would bear the tax on a boost it did not pay.
  return { ...pay, boostMinor: minor(pay.payoutMinor + pay.taxMinor - plain.payoutMinor - plain.taxMinor) };
}

/**
 * What a decided ticket pays when one unit of what is bet returns `unit`: taxes off, an insurance on. A void one gives back what was
 * bet, the premium, and the tax on the stake where it returns. What was sold stands; its tax is a part of that of the whole bet, and
 * a later one never takes more than the rest returns.
 */
function payoutAt(money: TicketMoney, unit: Rational, isVoid: boolean): Omit<TicketPay, 'boostMinor'> {
  const { terms, paidMinor, sold } = money;
  const restMinor = minor(paidMinor - sold.stakeMinor);
  const betMinor = betOfPaid(terms, paidMinor);
  const isPlain = restMinor === paidMinor || betMinor === paidMinor;
  const rest = isPlain ? rational(minMinor(betMinor, restMinor)) : rational(betMinor * restMinor, paidMinor);
  const exact = multiplyRational(rest, unit);
  const returnMinor = minor(floorRational(exact));
  const stakeTaxMinor = stakeTax(terms.taxes, stakeOfPaid(terms, paidMinor));
  const stakeTaxBack = isVoid && terms.taxes?.hasReturn ? shareOf(stakeTaxMinor, restMinor, paidMinor) : 0n;
  const premium = shareOf(terms.insurance?.premiumMinor ?? 0n, restMinor, paidMinor);
  const premiumBack = isVoid ? premium : 0n;
  const insured =
    unit.numerator === 0n ? shareOf(terms.insurance?.insuredMinor ?? 0n, restMinor, paidMinor) : 0n;
  const tax = minMinor(payoutTaxSoFar(money, returnMinor), minor(sold.taxMinor + returnMinor));
  return {
    payoutMinor: minor(
      sold.payoutMinor + returnMinor + stakeTaxBack + premiumBack + insured - (tax - sold.taxMinor),
    ),
    taxMinor: minor(stakeTaxMinor - stakeTaxBack + tax),
    insuranceMinor: minor(premium - premiumBack - insured),
    remainder: subtractRational(exact, rational(returnMinor)),
  };
}

/** Tax on what was paid for a part that is sold for `offerMinor`, beside that on parts sold before. Never more than the offer. */
export function taxOfSale(money: TicketMoney, offerMinor: Minor): Minor {
  const whole = minMinor(payoutTaxSoFar(money, offerMinor), minor(money.sold.taxMinor + offerMinor));
  return minor(whole - money.sold.taxMinor);
}

function payoutTaxSoFar({ terms, paidMinor, sold, combined }: TicketMoney, returnMinor: Minor): Minor {
  if (!terms.taxes) return minor(0n);
  return payoutTax(terms.taxes, {
    betMinor: betOfPaid(terms, paidMinor),
    returnMinor: minor(sold.payoutMinor + sold.taxMinor + returnMinor),
    combined,
  });
}

/** What a part of a ticket may be worth to its player: `unit` on what is bet of it, and the insurance with the chance to lose. Exact. */
export const worthOfPart = (
  { terms, paidMinor }: Pick<TicketMoney, 'terms' | 'paidMinor'>,
  partMinor: Minor,
  unit: Rational,
  toLose: Rational = ZERO,
): Rational => {
  const part = rational(partMinor, paidMinor);
  const bet = multiplyRational(rational(betOfPaid(terms, paidMinor)), unit);
  const insured = multiplyRational(rational(terms.insurance?.insuredMinor ?? 0n), toLose);
  return multiplyRational(part, addRational(bet, insured));
};
