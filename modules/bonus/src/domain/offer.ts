import type { BonusTerms } from '@overround/contracts/bonus';
import { type Instant, type Minor, minor } from '@overround/kernel';

export { BonusTerms } from '@overround/contracts/bonus';

/** Kinds of specification 1 section 3 that the engine runs, with their numbers on the wire. */
export const BONUS_KINDS = {
  sport: 0,
  casino: 1,
  promocode: 3,
  double: 4,
  lost_first_bet: 5,
  freebet: 6,
  first_bets_cashback: 7,
  insurance: 8,
  distribution: 9,
  sport_300: 10,
  daily: 11,
  boost: 13,
  risk_free: 14,
  tactical: 15,
  sport_betting: 16,
} as const;
export type BonusKind = keyof typeof BONUS_KINDS;
export const isBonusKind = (kind: string): kind is BonusKind => Object.hasOwn(BONUS_KINDS, kind);
/** `cancel` of the wire: the choice of no bonus. */
export const NO_BONUS = { id: -1, code: 'REJECT' } as const;

export interface Offer {
  readonly offerId: number;
  readonly version: number;
  readonly kind: BonusKind;
  readonly code: string;
  readonly terms: BonusTerms;
}

/** Where and in what money somebody would have it. */
export interface OfferPlace {
  readonly countryId: number;
  readonly currency: string;
}

export const isOfferedIn = ({ terms }: Offer, { countryId, currency }: OfferPlace): boolean =>
  (terms.countryIds?.includes(countryId) ?? true) && (terms.currencies?.includes(currency) ?? true);

/** Now, by the clock of the database, in UTC. */
export interface CampaignNow {
  /** `2026-12-24T18:00`: minutes compare as their texts do. */
  readonly minute: string;
  readonly weekday: string;
}

type Period = Pick<BonusTerms, 'fromAt' | 'untilAt' | 'weekdays'>;

export const isCampaignOver = ({ untilAt }: Period, { minute }: CampaignNow): boolean =>
  untilAt !== undefined && minute >= untilAt;

/** Whether an offer is there now: chosen, opened by a code, bought, and earned by deposits. What was earned in time is wagered beyond it. */
export const isRunning = (terms: Period, now: CampaignNow): boolean =>
  (terms.fromAt === undefined || now.minute >= terms.fromAt) &&
  !isCampaignOver(terms, now) &&
  (terms.weekdays?.some((day) => day === now.weekday) ?? true);

/** The same of a moment. */
export const campaignMoment = (at: Instant): CampaignNow => {
  const date = new Date(at);
  return { minute: date.toISOString().slice(0, 16), weekday: WEEKDAYS[date.getUTCDay()] ?? '' };
};

export type DepositFault = 'deposit_not_first' | 'campaign_closed_then';

/**
 * Why a deposit does not earn an offer that waits for one. Whether the campaign is there is asked of the moment its player was promised the bonus: when
 * the deposit was begun. What is paid then is credited later, by a provider.
 */
export function depositFault(
  { trigger, ...period }: Pick<BonusTerms, 'trigger'> & Period,
  { isFirst, begunAt }: { readonly isFirst: boolean; readonly begunAt: Instant },
): DepositFault | undefined {
  if (trigger.on === 'deposit' && trigger.isFirst && !isFirst) return 'deposit_not_first';
  return isRunning(period, campaignMoment(begunAt)) ? undefined : 'campaign_closed_then';
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MS = 86_400_000;

/** The minute of UTC in which an offer is there next, which is now where it is there; nothing where it is over. */
export function nextMinute(terms: Period, { minute }: Pick<CampaignNow, 'minute'>): string | undefined {
  const first = terms.fromAt !== undefined && terms.fromAt > minute ? terms.fromAt : minute;
  const midnight = Date.parse(`${first.slice(0, 10)}T00:00Z`);
  const days = WEEKDAYS.map((_day, after) => new Date(midnight + after * DAY_MS));
  const minutes = days.map((day, after) => (after === 0 ? first : day.toISOString().slice(0, 16)));
  return minutes.find((one, after) =>
    isRunning(terms, { minute: one, weekday: WEEKDAYS[days[after]?.getUTCDay() ?? 0] ?? '' }),
  );
}

const isMinute = (text: string): boolean => {
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Whether a period names days there are, and ends after it begins. */
export const isPeriod = ({ fromAt, untilAt }: Period): boolean =>
  [fromAt, untilAt].every((at) => at === undefined || isMinute(at)) &&
  (fromAt === undefined || untilAt === undefined || fromAt < untilAt);

/** Given again on another occasion: each day, or each week. All others are given once. */
export const isRepeated = ({ trigger }: Pick<BonusTerms, 'trigger'>): boolean =>
  trigger.on === 'profit_share' || (trigger.on === 'deposit' && !trigger.isFirst);

/** What codes or points open stands in no list that is chosen from. */
export const isInLists = ({ terms }: Pick<Offer, 'terms'>): boolean =>
  !terms.isByCode && terms.pointsPrice === undefined;

/** What one member of staff may let a campaign give in all, in round units, in brands that set nothing. */
export const BIG_CAMPAIGN_UNITS = 10_000;

/** Whether a campaign may give more than one member of staff decides alone, or has no bound. */
export const isBigCampaign = (
  { unitsMax, grantsMax }: Pick<BonusTerms, 'unitsMax' | 'grantsMax'>,
  bigUnits: number,
): boolean => grantsMax === undefined || unitsMax * grantsMax > bigUnits;

export const minorOfUnits = (units: number, unitMinor: Minor): Minor => minor(BigInt(units) * unitMinor);

/** Hundredths of a round unit in minor units, never less than one: the bet of a free round. */
export const spinMinor = (cents: number, unitMinor: Minor): Minor => {
  const bet = (BigInt(cents) * unitMinor) / 100n;
  return minor(bet > 1n ? bet : 1n);
};

/** What a base (a deposit, lost stakes) earns: a percentage rounded down, bounded; 0 for a deposit that is too small. */
export function earnedMinor(terms: BonusTerms, baseMinor: Minor, unitMinor: Minor): Minor {
  const most = minorOfUnits(terms.unitsMax, unitMinor);
  const { trigger } = terms;
  if (trigger.on === 'choice') return most;
  if (trigger.on === 'deposit' && baseMinor < minorOfUnits(trigger.depositUnitsMin, unitMinor))
    return minor(0n);
  const share = (baseMinor * BigInt(trigger.percent)) / 100n;
  return minor(share < most ? share : most);
}

/** Whether what is left of a deposit would still earn as much as it did. */
export const isStillEarned = (
  terms: BonusTerms,
  {
    leftMinor,
    grantedMinor,
    unitMinor,
  }: { readonly leftMinor: Minor; readonly grantedMinor: Minor; readonly unitMinor: Minor },
): boolean => leftMinor > 0n && earnedMinor(terms, leftMinor, unitMinor) >= grantedMinor;

/** A free bet: staked once and whole, and its stake never returned. Sold, it pays the part of its winnings. */
export const isFreeBet = ({
  isStakedWhole,
  isGiftKept,
  wagering,
}: Pick<BonusTerms, 'isStakedWhole' | 'isGiftKept' | 'wagering'>): boolean =>
  isStakedWhole && isGiftKept && wagering.times === 1;

/** What is to be staked in bets that count before it becomes own money. */
export const requiredMinor = (terms: BonusTerms, grantedMinor: Minor): Minor =>
  minor(grantedMinor * BigInt(terms.wagering.times));

const isCrossed = (least?: number, most?: number): boolean =>
  least !== undefined && most !== undefined && least > most;

/** Whether a least is above its most somewhere: no bet could ever fit. */
export const hasCrossedBounds = ({ trigger, wagering, bets = {}, stakeUnitsMax }: BonusTerms): boolean =>
  isCrossed(wagering.oddsMilliMin, wagering.oddsMilliMax) ||
  isCrossed(wagering.stakeUnitsMin, stakeUnitsMax) ||
  isCrossed(bets.oddsMilliMin, bets.oddsMilliMax) ||
  isCrossed('oddsMilliMin' in trigger ? trigger.oddsMilliMin : undefined, bets.oddsMilliMax) ||
  isCrossed(bets.stakeUnitsMin, bets.stakeUnitsMax);

/** The least one bet stakes to count; absent: no bound. */
export const stakeMinorMinOf = (
  { wagering: { stakeUnitsMin } }: Pick<BonusTerms, 'wagering'>,
  unitMinor: Minor,
): Minor | undefined => (stakeUnitsMin === undefined ? undefined : minorOfUnits(stakeUnitsMin, unitMinor));

/** The most one bet may stake of it; absent: no bound of its own. */
export const stakeMinorMaxOf = ({ stakeUnitsMax }: BonusTerms, unitMinor: Minor): Minor | undefined =>
  stakeUnitsMax === undefined ? undefined : minorOfUnits(stakeUnitsMax, unitMinor);
