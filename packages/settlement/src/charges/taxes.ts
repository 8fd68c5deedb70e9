import {
  assert,
  type Minor,
  minor,
  type Rational,
  rational,
  rationalFromText,
  textOfRational,
} from '@overround/kernel';

/** What the payout part of a tax is taken of. */
export type TaxBase = 'none' | 'gross' | 'net' | 'above_threshold' | 'included_in_gross';

/** Taxes on betting of a place, as the settings of a brand name them (spec 2 section 3). Kept with the bet as they were agreed. */
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

const BASES: readonly TaxBase[] = ['none', 'gross', 'net', 'above_threshold', 'included_in_gross'];
/** `type` of the settings; `undefined` for a number nobody defined. */
export const taxBaseOfType = (type: number): TaxBase | undefined => BASES[type];
export const typeOfTaxBase = (base: TaxBase): number => BASES.indexOf(base);

/** Taxes are cut to whole minor units, in favour of the player: what is not a whole unit is not owed. */
const cutTax = (amount: bigint, part: Rational): Minor => minor((amount * part.numerator) / part.denominator);

export const stakeTax = (taxes: BettingTaxes | undefined, stakeMinor: Minor): Minor =>
  taxes ? cutTax(stakeMinor, taxes.stakePart) : minor(0n);

/** What of the stake is bet. */
export const stakeAfterTax = (taxes: BettingTaxes | undefined, stakeMinor: Minor): Minor =>
  minor(stakeMinor - stakeTax(taxes, stakeMinor));

/** A bet as far as the tax on its payout goes: what was bet, what came back for it, at which odds it was agreed. */
export interface TaxedReturn {
  readonly betMinor: Minor;
  readonly returnMinor: Minor;
  readonly combined: Rational;
}

/** The tax on what a bet returned. Nothing is owed on a bet that won nothing. */
export function payoutTax(taxes: BettingTaxes, { betMinor, returnMinor, combined }: TaxedReturn): Minor {
  const wonMinor = returnMinor - betMinor;
  const isLongEnough = combined.numerator * 1000n >= BigInt(taxes.oddsMilliMin) * combined.denominator;
  if (wonMinor <= 0n || wonMinor < taxes.winMinorMin || !isLongEnough) return minor(0n);
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

/** `t2,3/40,1/5,0,0,1`: type, parts of stake and payout, least win, least odds, whether the stake tax comes back. */
export const textOfTaxes = (taxes: BettingTaxes): string =>
  [
    `t${typeOfTaxBase(taxes.base)}`,
    textOfRational(taxes.stakePart),
    textOfRational(taxes.payoutPart),
    taxes.winMinorMin,
    taxes.oddsMilliMin,
    taxes.hasReturn ? 1 : 0,
  ].join(',');

const TAXES =
  /^t(?<type>\d),(?<stake>\d+\/\d+),(?<payout>\d+\/\d+),(?<win>\d{1,18}),(?<odds>\d{1,9}),(?<back>[01])$/;

export function taxesOfText(text: string): BettingTaxes {
  const groups = TAXES.exec(text)?.groups;
  const base = taxBaseOfType(Number(groups?.['type']));
  assert(groups && base, 'stored taxes are as they were written');
  return {
    base,
    stakePart: rationalFromText(groups['stake'] ?? ''),
    payoutPart: rationalFromText(groups['payout'] ?? ''),
    winMinorMin: minor(BigInt(groups['win'] ?? '')),
    oddsMilliMin: Number(groups['odds']),
    hasReturn: groups['back'] === '1',
  };
}
