import {
  type AccountId,
  type BrandId,
  type Instant,
  type Minor,
  minor,
  type PersonId,
  ZERO_MINOR,
} from '@overround/kernel';
import type { BonusTerms, Offer } from './offer.ts';

/**
 * `chosen`: waits for its trigger. `earned`: waits until the bonus before it is over. `active`: may be staked. `wagered`: staked
 * as often as agreed, open bets are waited for. `converted`: own money. `lost`: played away; a corrected result wakes it.
 */
export type BonusStatus =
  | 'chosen'
  | 'earned'
  | 'active'
  | 'wagered'
  | 'converted'
  | 'expired'
  | 'cancelled'
  | 'lost';

export interface Bonus {
  readonly brandId: BrandId;
  readonly bonusId: number;
  readonly personId: PersonId;
  readonly offer: Offer;
  readonly status: BonusStatus;
  /** Absent while it is chosen only. */
  readonly money?: BonusMoney;
  readonly chosenAt: Instant;
  /** Its place among bets; absent of choices before there were places. */
  readonly chosenSeq?: number;
  /** Until when its trigger is waited for, and later until when it may be wagered. */
  readonly endsAt: Instant;
  readonly endedAt?: Instant;
  /** The last decision about one that ended before there was money. */
  readonly endedBy?: string;
  /** The code it was taken with. */
  readonly promoCode?: string;
}

export interface BonusMoney {
  readonly currency: string;
  /** Own money of the person: what is converted goes there. */
  readonly cashAccountId: AccountId;
  /** Opened when it starts. */
  readonly accountId?: AccountId;
  readonly grantedMinor: Minor;
  readonly requiredMinor: Minor;
  readonly wageredMinor: Minor;
  readonly convertedMinor: Minor;
  readonly forfeitedMinor: Minor;
  /** Times its account was emptied: number of the last movement of that kind. */
  readonly sweeps: number;
  /** The last bet that earned it. */
  readonly earnedBetId?: number;
  /** Taken by the house since a corrected result took its occasion away; absent: nothing took it. */
  readonly takenBackMinor?: Minor;
}

/** What is known of a bonus at this moment, read under the locks of the accounts. */
export interface BonusFacts {
  readonly balanceMinor: Minor;
  /** Stakes of open bets and of orders that wait. */
  readonly openStakeMinor: Minor;
  readonly wageredMinor: Minor;
  readonly isOver: boolean;
  /** The least one bet stakes in its currency; absent where nobody knows it: of games each has its own. */
  readonly leastMinor?: Minor;
  /** What open bets of own money would count once they are played, where its terms count them. */
  readonly openOwnMinor?: Minor;
  /** Another of its person is staked now: one at a time. */
  readonly isAnotherRunning?: boolean;
}

/** Ended by its person, by time or by success: nothing wakes these, what still arrives on the account is passed on. */
const FINAL: ReadonlySet<BonusStatus> = new Set(['converted', 'expired', 'cancelled']);
export const isFinal = (status: BonusStatus): boolean => FINAL.has(status);
/** The bets that were waited for came to nothing, the first ones lost or the first one won. */
export const NOTHING_CAME = ['nothing_lost', 'nothing_won'] as const;
/** Ended since its bets came to nothing: within the days of the choice a corrected result may still make them its occasion (decision 85). */
export const isOpenToCorrection = ({
  status,
  money,
  endedBy,
}: Pick<Bonus, 'status' | 'money' | 'endedBy'>): boolean =>
  status === 'cancelled' && money === undefined && NOTHING_CAME.some((what) => what === endedBy);

/** Staked from, or waiting for the bets that were: one at a time. */
export const isRunning = (status: BonusStatus): boolean => status === 'active' || status === 'wagered';

/** What a bonus with money is by what is known: the same facts make the same of it, however it got there (P8). */
export function statusBy(
  { status, requiredMinor }: { readonly status: BonusStatus; readonly requiredMinor: Minor },
  facts: BonusFacts,
): BonusStatus {
  if (isFinal(status) || status === 'chosen' || status === 'earned') return status;
  const next = statusAlone(requiredMinor, facts);
  // What a correction gives back waits until the one that runs is over; two would each claim the same stakes.
  const wakes = status === 'lost' && (next === 'active' || next === 'wagered');
  return wakes && facts.isAnotherRunning ? 'lost' : next;
}

/** Whether a lost bonus would wake, were it not for the one that runs. */
export const isWaitingToWake = (
  bonus: { readonly status: BonusStatus; readonly requiredMinor: Minor },
  { isAnotherRunning, ...alone }: BonusFacts,
): boolean =>
  bonus.status === 'lost' &&
  statusBy(bonus, { ...alone, isAnotherRunning: isAnotherRunning ?? false }) === 'lost' &&
  statusBy(bonus, alone) !== 'lost';

function statusAlone(
  requiredMinor: Minor,
  {
    balanceMinor,
    openStakeMinor,
    wageredMinor,
    isOver,
    leastMinor = ZERO_MINOR,
    openOwnMinor = ZERO_MINOR,
  }: BonusFacts,
): BonusStatus {
  const isWagered = wageredMinor >= requiredMinor;
  // Bets that were placed in time are waited for, also beyond the last day.
  if (openStakeMinor > 0n) return isWagered ? 'wagered' : 'active';
  if (balanceMinor === 0n) return 'lost';
  if (isWagered) return 'converted';
  // So are those of own money, where they may still be enough.
  if (isOver && wageredMinor + openOwnMinor < requiredMinor) return 'expired';
  // A rest that no bet can be placed with is played away, too (rules B7: balance below the minimum bet is lost).
  return balanceMinor < leastMinor ? 'lost' : 'active';
}

export interface Split {
  readonly ownMinor: Minor;
  readonly houseMinor: Minor;
}

/**
 * What the balance of a bonus that is over comes to. Converted: own money up to what the offer allows, less what was converted before;
 * everything else goes back to the house. All of it is given to one of the two: no money is made or lost.
 */
export function splitOf(
  { status, offer, money }: Pick<Bonus, 'status' | 'offer'> & { readonly money: BonusMoney },
  balanceMinor: Minor,
  /** Of the gift, what was sold with a free bet: its price is of winnings alone, and nothing of the gift came back with it. */
  soldMinor: Minor = ZERO_MINOR,
): Split {
  const own = status === 'converted' ? ownOf(offer.terms, money, balanceMinor, soldMinor) : minor(0n);
  return { ownMinor: own, houseMinor: minor(balanceMinor - own) };
}

/** What of the balance of a converted bonus becomes own money. */
export function ownOf(
  { isGiftKept, payoutTimesMax }: Pick<BonusTerms, 'isGiftKept' | 'payoutTimesMax'>,
  money: Pick<BonusMoney, 'grantedMinor' | 'convertedMinor' | 'forfeitedMinor'>,
  balanceMinor: Minor,
  soldMinor: Minor = ZERO_MINOR,
): Minor {
  // The gift itself goes back once, whatever corrections bring later.
  const gift = money.grantedMinor - money.forfeitedMinor - soldMinor;
  const kept = isGiftKept && gift > 0n ? gift : 0n;
  const wanted = balanceMinor > kept ? balanceMinor - kept : 0n;
  if (payoutTimesMax === undefined) return minor(wanted);
  const most = money.grantedMinor * BigInt(payoutTimesMax) - money.convertedMinor;
  return minor(wanted < most ? wanted : most > 0n ? most : 0n);
}

/** Progress in whole percent, rounded down, at most 100. */
export function progressPercent({
  wageredMinor,
  requiredMinor,
}: Pick<BonusMoney, 'wageredMinor' | 'requiredMinor'>): number {
  if (requiredMinor <= 0n) return 0;
  const percent = (wageredMinor * 100n) / requiredMinor;
  return percent > 100n ? 100 : Number(percent);
}
