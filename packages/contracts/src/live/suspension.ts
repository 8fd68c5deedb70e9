/**
 * Why nothing is sold for the moment, on the socket, in the feeds and in answers of coupons. What stopped a match where that is
 * known (`goal`, `red_card`, `penalty`, `review`: the referee looks again, `operator`: a person of the house), else `bet_stop`.
 * A market that was stopped alone has the reason of its stop. `price`: it was stopped without one, is too old or jumped further than can be believed; `no_rules`: a special whose feed
 * has not told by what it is settled; `started`: a line listing whose match has begun; `no_prices`: not open yet.
 */
export const SUSPENSION_REASONS = [
  'goal',
  'red_card',
  'penalty',
  'review',
  'operator',
  'bet_stop',
  'producer_down',
  'not_heard',
  'price',
  'postponed',
  'started',
  'no_prices',
  'no_rules',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/**
 * A reason as a number in a quote: 1 `price`, else 2 and its place in the list above, to which new ones are added at the end.
 * Readers who only ask whether it is there go on as before.
 */
export const stopCodeOf = (reason: SuspensionReason = 'price'): number =>
  reason === 'price' ? 1 : 2 + SUSPENSION_REASONS.indexOf(reason);
export const reasonOfStop = (code: number): SuspensionReason => SUSPENSION_REASONS[code - 2] ?? 'price';

/** What a feed may say of a bet stop. */
export const STOP_CAUSES = ['goal', 'red_card', 'penalty', 'review', 'operator'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** A suspension on the socket: its reason and, as a hint, when bets may be back (server time, ms); 0 where nobody can say. */
export type LiveSuspension = readonly [reason: SuspensionReason, backAtMs: number];
