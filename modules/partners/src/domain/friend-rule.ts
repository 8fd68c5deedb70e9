import type { FriendStatus, FriendTerms, SharedTrait } from '@overround/contracts/partners';
import { type Instant, type Minor, minor } from '@overround/kernel';
import type { Trait } from '../deps.ts';

/** What a friend did by now; minor units of one currency. */
export interface FriendActivity {
  /** What stayed of them. */
  readonly depositedMinor: Minor;
  /** Also what is on its way out: it counts against at once. */
  readonly withdrawnMinor: Minor;
  /** In bets that won or lost, each leg at the least odds or more. */
  readonly stakedMinor: Minor;
}

/** So long after its days a friendship waits for bets that were placed in them and are still open (decision 62). */
export const WAIT_DAYS = 7;

const PERCENT = 100n;
const STEP = 25n;

/** Sums of a rule in a currency. `unitMinor`: its round unit. */
export const sumsOf = (
  {
    depositUnitsMin,
    stakeUnitsMin,
    rewardUnits,
  }: Pick<FriendTerms, 'depositUnitsMin' | 'stakeUnitsMin' | 'rewardUnits'>,
  unitMinor: Minor,
) => ({
  depositMinorMin: minor(BigInt(depositUnitsMin) * unitMinor),
  stakeMinorMin: minor(BigInt(stakeUnitsMin) * unitMinor),
  rewardMinor: minor(BigInt(rewardUnits) * unitMinor),
});

/** Part of a bound that is reached, in hundredths, rounded down; a bound of nothing is reached. */
function reached(done: bigint, bound: bigint): bigint {
  if (done >= bound) return PERCENT;
  return done <= 0n ? 0n : (done * PERCENT) / bound;
}

/** How much of a rule is fulfilled, by its part that is least so: 100 only when deposits less withdrawals and stakes both are. */
export function fulfilledPercent(
  terms: Pick<FriendTerms, 'depositUnitsMin' | 'stakeUnitsMin' | 'rewardUnits'>,
  { depositedMinor, withdrawnMinor, stakedMinor }: FriendActivity,
  unitMinor: Minor,
): number {
  const { depositMinorMin, stakeMinorMin } = sumsOf(terms, unitMinor);
  const net = reached(depositedMinor - withdrawnMinor, depositMinorMin);
  const staked = reached(stakedMinor, stakeMinorMin);
  return Number(net < staked ? net : staked);
}

/**
 * Whether a friendship runs again after a deposit went back or came again: one whose reward waits, by what is left of deposits alone (withdrawals
 * counted up to the moment it was earned); one that ended unfulfilled, by its whole rule.
 */
export function isLookedAtAgain(
  { status, claimUntil }: { readonly status: FriendStatus; readonly claimUntil?: Instant },
  now: { readonly isDepositKept: boolean; readonly isFulfilled: boolean },
): boolean {
  if (status === 'earned' || status === 'held') return !now.isDepositKept;
  // One that was earned and not taken in its days is over.
  return status === 'expired' && claimUntil === undefined && now.isFulfilled;
}

/** What is told of it to who brought the friend: steps of a quarter, so nobody reads the sums of another from it. */
export const shownPercent = (percent: number): number => Number((BigInt(percent) / STEP) * STEP);

/** What one has in common with any of the others, each kind once, in the order of the kinds of the first. */
export function sharedKinds(one: readonly Trait[], others: readonly (readonly Trait[])[]): SharedTrait[] {
  const known = new Set(others.flat().map(({ kind, value }) => `${kind}|${value}`));
  return [...new Set(one.filter(({ kind, value }) => known.has(`${kind}|${value}`)).map(({ kind }) => kind))];
}
