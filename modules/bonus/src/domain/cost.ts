import { type Minor, minor } from '@overround/kernel';
import { GAME_KINDS, type GameKind, partOf } from './game-words.ts';
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
  /** The same where one kind of games alone is played, of those that count. */
  readonly games: readonly GameCost[];
  readonly expectedTotalMinor: Minor;
  readonly worstTotalMinor?: Minor;
}

export interface GameCost {
  readonly kind: GameKind;
  readonly percent: number;
  /** What is to be staked for all to count. */
  readonly stakedMinor: Minor;
  readonly expectedMinor: Minor;
}

const WHOLE = 10_000n;

/** What of a stake counts at most, percent: who wagers by games chooses those that count most. */
const countedPercent = ({ games }: BonusTerms): number =>
  games
    ? Math.max(
        ...GAME_KINDS.map((kind) => games[kind] ?? 0),
        ...(games.of ?? []).map((one) => partOf(one).percent),
      )
    : 100;

/**
 * What a campaign costs before it begins. Stakes are expected to return all but the margin. Where own money counts it may do all the
 * staking, and nothing of the bonus is lost. A gift that is kept (a free bet) pays what is won beyond it: at even the lowest odds that
 * count, so the figure is the least such a campaign costs. Of games a stake counts by its weight: the less of it, the more is to be staked. All roundings go up: against the house.
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
  const most = terms.payoutTimesMax === undefined ? undefined : granted * BigInt(terms.payoutTimesMax);
  const expectedAt = (percent: number): bigint => {
    const left = leftOf({ terms, granted, marginBasisPoints, staked: stakedOf(required, percent) });
    return most !== undefined && left > most ? most : left;
  };
  const expected = expectedAt(countedPercent(terms));
  const kinds = GAME_KINDS.map((kind) => ({ kind, percent: terms.games?.[kind] ?? 0 }));
  const all = BigInt(takers);
  return {
    grantedMinor: granted,
    requiredMinor: required,
    expectedMinor: minor(expected),
    games: kinds
      .filter(({ percent }) => percent > 0)
      .map(({ kind, percent }) => ({
        kind,
        percent,
        stakedMinor: minor(stakedOf(required, percent) ?? 0n),
        expectedMinor: minor(expectedAt(percent)),
      })),
    expectedTotalMinor: minor(expected * all),
    ...(most === undefined ? {} : { worstMinor: minor(most), worstTotalMinor: minor(most * all) }),
  };
}

/** What is to be staked where so much of a stake counts; nothing where none does: no stake is enough. */
const stakedOf = (required: bigint, percent: number): bigint | undefined =>
  percent === 0 ? undefined : up(required * 100n, BigInt(percent));

/** What is left of a bonus once so much was staked. */
function leftOf({
  terms,
  granted,
  marginBasisPoints,
  staked,
}: {
  readonly terms: BonusTerms;
  readonly granted: bigint;
  readonly marginBasisPoints: number;
  readonly staked: bigint | undefined;
}): bigint {
  if (staked === undefined) return 0n;
  const odds = BigInt(terms.wagering.oddsMilliMin);
  if (terms.isGiftKept)
    return up(granted * (WHOLE - BigInt(marginBasisPoints)) * (odds - 1000n), WHOLE * odds);
  const lost = terms.wagering.isOwnCounted ? 0n : (staked * BigInt(marginBasisPoints)) / WHOLE;
  return granted > lost ? granted - lost : 0n;
}

const up = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
