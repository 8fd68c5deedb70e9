import { type Minor, minor } from '@overround/kernel';
import { type BonusTerms, earnedMinor, requiredMinor } from './offer.ts';

export interface CostAsk {
  readonly terms: BonusTerms;
  /** Persons who would take it. */
  readonly takers: number;
  /** What each brings on average: a deposit, lost or played stakes, a profit. Not asked of gifts. */
  readonly baseMinor: Minor;
  /** What the house keeps of stakes on average, hundredths of a percent. */
  readonly marginBasisPoints: number;
  readonly unitMinor: Minor;
}

export interface CampaignCost {
  /** Of one taker. */
  readonly grantedMinor: Minor;
  readonly requiredMinor: Minor;
  /** What becomes own money of one taker on average: the bonus less the margin on what is to be staked, never below nothing. */
  readonly expectedMinor: Minor;
  /** The most that becomes own money of one taker; absent: the offer has no bound. */
  readonly worstMinor?: Minor;
  readonly expectedTotalMinor: Minor;
  readonly worstTotalMinor?: Minor;
}

const WHOLE = 10_000n;

/**
 * What a campaign costs before it begins. Stakes are expected to return all but the margin. Where own money counts it may do all the
 * staking, and nothing of the bonus is lost. A gift that is kept (a free bet) pays what is won beyond it: at even the lowest odds that
 * count, so the figure is the least such a campaign costs. All roundings go up: against the house.
 */
export function campaignCost({
  terms,
  takers,
  baseMinor,
  marginBasisPoints,
  unitMinor,
}: CostAsk): CampaignCost {
  const granted = earnedMinor(terms, baseMinor, unitMinor);
  const required = requiredMinor(terms, granted);
  const returned = WHOLE - BigInt(marginBasisPoints);
  const lost = terms.wagering.isOwnCounted ? 0n : (required * BigInt(marginBasisPoints)) / WHOLE;
  const odds = BigInt(terms.wagering.oddsMilliMin);
  const left = terms.isGiftKept
    ? up(granted * returned * (odds - 1000n), WHOLE * odds)
    : granted > lost
      ? granted - lost
      : 0n;
  const most = terms.payoutTimesMax === undefined ? undefined : granted * BigInt(terms.payoutTimesMax);
  const expected = most !== undefined && left > most ? most : left;
  const all = BigInt(takers);
  return {
    grantedMinor: granted,
    requiredMinor: required,
    expectedMinor: minor(expected),
    expectedTotalMinor: minor(expected * all),
    ...(most === undefined ? {} : { worstMinor: minor(most), worstTotalMinor: minor(most * all) }),
  };
}

const up = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
