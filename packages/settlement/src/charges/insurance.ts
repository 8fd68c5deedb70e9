import { assert, type Minor, minor } from '@overround/kernel';

/** A part of the stake of a ticket that comes back when the ticket returns nothing. Kept with the bet as it was agreed. */
export interface Insurance {
  readonly insuredMinor: Minor;
  /** What it cost, paid on top of the stake. */
  readonly premiumMinor: Minor;
}

export interface InsurancePrice extends Insurance {
  /** The insured sum times the chance to lose: what it costs without a margin. */
  readonly fairMinor: Minor;
}

const SCALE = 1_000_000_000_000n;
/** Up to whole units, in favour of the house: it pays the insured sum back whole. */
const upTo = (amount: bigint, parts: bigint): Minor => minor((amount * parts + SCALE - 1n) / SCALE);

/**
 * What insuring a sum costs: that sum times the chance that the ticket returns nothing (`chanceToLose`), and the margin on top. Worth
 * the same at any time: later, the chance is that of then. Undefined for a ticket that cannot lose or surely does, and where it
 * would cost as much as it may give back.
 */
export function insurancePrice(
  insuredMinor: Minor,
  toLose: number,
  marginPercent: number,
): InsurancePrice | undefined {
  if (toLose <= 0 || toLose >= 1) return undefined;
  const parts = BigInt(Math.ceil(toLose * Number(SCALE)));
  const premiumMinor = upTo(insuredMinor, (parts * BigInt(100 + marginPercent) + 99n) / 100n);
  return premiumMinor < insuredMinor
    ? { insuredMinor, premiumMinor, fairMinor: upTo(insuredMinor, parts) }
    : undefined;
}

/** Hundredths of a stake, cut to whole units. */
export const insuredPart = (stakeMinor: Minor, percent: number): Minor =>
  minor((stakeMinor * BigInt(percent)) / 100n);

/** `i500,25`: insured sum, premium. */
export const textOfInsurance = ({ insuredMinor, premiumMinor }: Insurance): string =>
  `i${insuredMinor},${premiumMinor}`;

const INSURANCE = /^i(?<insured>\d{1,18}),(?<premium>\d{1,18})$/;

export function insuranceOfText(text: string): Insurance {
  const groups = INSURANCE.exec(text)?.groups;
  assert(
    groups?.['insured'] !== undefined && groups['premium'] !== undefined,
    'an insurance is as it was written',
  );
  return { insuredMinor: minor(BigInt(groups['insured'])), premiumMinor: minor(BigInt(groups['premium'])) };
}
