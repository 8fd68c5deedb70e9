import { type Instant, type Minor, minor } from '@overround/kernel';

/** Advances as a brand offers them. */
export interface AdvanceRules {
  /** Events in play, or starting within so long. */
  readonly withinMs: number;
  /** Hundredths of what open bets return on average. */
  readonly expectedPercent: number;
}

/** An event as far as an advance asks: those in play are near at any time. */
export interface NearEvent {
  readonly kind: 'line' | 'live';
  readonly startsAt: Instant;
}

/** Whether an event is in play or starts soon enough; one that is listed nowhere is not. */
export const isNear = (event: NearEvent | undefined, now: Instant, { withinMs }: AdvanceRules): boolean =>
  event !== undefined && (event.kind === 'live' || event.startsAt - now <= withinMs);

/** What may be advanced on bets of such expected returns; down. */
export const advanceOn = (
  expectedMinor: readonly Minor[],
  { expectedPercent }: Pick<AdvanceRules, 'expectedPercent'>,
): Minor => minor((expectedMinor.reduce((sum, one) => sum + one, 0n) * BigInt(expectedPercent)) / 100n);

/** Where the bets of an advance stand. */
export interface AdvanceBets {
  readonly amountMinor: Minor;
  /** The bet the advance was staked on: `waiting` out a live delay, `refused` after it, or a bet. */
  readonly bet: 'waiting' | 'refused' | 'placed';
  readonly collateral: readonly { readonly isDecided: boolean; readonly payoutMinor: Minor }[];
}

/**
 * What becomes of an advance: repaid as soon as its collateral has returned it, void once all of that is decided and did not. A bet
 * that still waits is waited for.
 */
export function verdictOnAdvance({ amountMinor, bet, collateral }: AdvanceBets): 'wait' | 'repaid' | 'void' {
  if (bet === 'waiting') return 'wait';
  if (bet === 'refused') return 'void';
  const returned = collateral.reduce((sum, one) => sum + one.payoutMinor, 0n);
  if (returned >= amountMinor) return 'repaid';
  return collateral.every(({ isDecided }) => isDecided) ? 'void' : 'wait';
}
