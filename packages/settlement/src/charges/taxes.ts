import { type Minor, minor, type Rational, rational } from '@overround/kernel';

/** What the payout part of a tax is taken of. */
export type TaxBase = 'none' | 'gross' | 'net' | 'above_threshold' | 'included_in_gross';

/** Taxes on betting of a place, as the settings of a brand name them (spec 2 section 3, betting taxes). */
export interface BettingTaxes {
  /** `type` of the settings: 0 none, 1 of all that is paid, 2 of what is won, 3 of what is won above the threshold, 4 contained in what is paid. */
  readonly base: TaxBase;
  /** Part of the stake that is taken before the bet is made; the rest is bet. */
  readonly stakePart: Rational;
  readonly payoutPart: Rational;
  /** The payout tax begins with so much won. */
  readonly winMinorMin: Minor;
  /** The payout tax begins with such combined odds, thousandths; 0 for any. */
  readonly oddsMilliMin: number;
  /** The tax on the stake comes back with a bet that is void. */
  readonly hasReturn: boolean;
}

export interface TaxedBet {
  /** What the player gives, tax and all. */
  readonly paidMinor: Minor;
  /** What the bet returns on its stake (`stakeAfterTax`). */
  readonly returnMinor: Minor;
  readonly combinedMilli: number;
  readonly isVoid: boolean;
}

export interface TaxStatement {
  readonly stakeTaxMinor: Minor;
  readonly payoutTaxMinor: Minor;
  /** What reaches the player: shown before anything else. */
  readonly netMinor: Minor;
}

const BASES: readonly TaxBase[] = ['none', 'gross', 'net', 'above_threshold', 'included_in_gross'];
/** `type` of the settings; `undefined` for a number nobody defined. */
export const taxBaseOfType = (type: number): TaxBase | undefined => BASES[type];

/** Taxes are cut to whole minor units, in favour of the player: what is not a whole unit is not owed. */
const cutTax = (amount: bigint, part: Rational): Minor => minor((amount * part.numerator) / part.denominator);

export const stakeTax = ({ stakePart }: BettingTaxes, paidMinor: Minor): Minor =>
  cutTax(paidMinor, stakePart);

/** What of the money given is bet. */
export const stakeAfterTax = (taxes: BettingTaxes, paidMinor: Minor): Minor =>
  minor(paidMinor - stakeTax(taxes, paidMinor));

/** Taxes of a settled bet and what is left for its player. A void bet is not taxed on its return. */
export function taxBet(taxes: BettingTaxes, bet: TaxedBet): TaxStatement {
  const stakeTaxMinor = bet.isVoid && taxes.hasReturn ? minor(0n) : stakeTax(taxes, bet.paidMinor);
  const back = bet.isVoid && taxes.hasReturn ? stakeTax(taxes, bet.paidMinor) : 0n;
  const payoutTaxMinor = bet.isVoid ? minor(0n) : payoutTax(taxes, bet);
  return { stakeTaxMinor, payoutTaxMinor, netMinor: minor(bet.returnMinor + back - payoutTaxMinor) };
}

function payoutTax(taxes: BettingTaxes, { paidMinor, returnMinor, combinedMilli }: TaxedBet): Minor {
  const wonMinor = returnMinor - stakeAfterTax(taxes, paidMinor);
  const isDue = wonMinor > 0n && wonMinor >= taxes.winMinorMin && combinedMilli >= taxes.oddsMilliMin;
  if (!isDue) return minor(0n);
  const { payoutPart } = taxes;
  switch (taxes.base) {
    case 'none':
      return minor(0n);
    case 'gross':
      return cutTax(returnMinor, payoutPart);
    case 'net':
      return cutTax(wonMinor, payoutPart);
    case 'above_threshold':
      return cutTax(wonMinor - taxes.winMinorMin, payoutPart);
    case 'included_in_gross':
      // Five hundredths on top of what is kept are five of a hundred and five of what is paid.
      return cutTax(
        returnMinor,
        rational(payoutPart.numerator, payoutPart.denominator + payoutPart.numerator),
      );
  }
}
