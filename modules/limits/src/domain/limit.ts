import { accept, DAY, HOUR, type Instant, type Outcome, type Refusal, refuse } from '@overround/kernel';

/** What players may limit (safety 10). Deposits are counted gross: a withdrawal does not refill them. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** A rolling day, rolling seven days, a calendar month where the player is. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A relaxation is confirmed so long after it was asked for at the earliest, and before so long at the latest. */
export const WAIT_MS = 24 * HOUR;
export const LAPSE_MS = 7 * DAY;

/** A looser amount that was asked for; without one: to be without the limit. */
export interface Wish {
  readonly amount?: bigint;
  readonly askedAt: Instant;
}

/** One limit of a person, as it is stored. Minor units; minutes of session time. */
export interface OwnLimit {
  readonly amount: bigint;
  readonly wish?: Wish;
}

/** When a wish may be confirmed, and until when. */
export const windowOf = ({ askedAt }: Wish): { readonly from: Instant; readonly until: Instant } => ({
  from: (askedAt + WAIT_MS) as Instant, // An instant and a length.
  until: (askedAt + LAPSE_MS) as Instant,
});

/** The limit as it stands at an instant: what was not confirmed in time was never asked. */
export function limitAt(limit: OwnLimit, now: Instant): OwnLimit {
  if (!limit.wish || now < windowOf(limit.wish).until) return limit;
  return { amount: limit.amount };
}

export type Changed = { readonly limit: OwnLimit; readonly isNow: boolean };

/**
 * The limit after its person asked for an amount. A new or lower one holds from the next request on and takes back whatever looser one was
 * asked for; a higher one waits. Asking for the same looser amount again does not begin the wait anew; asking for another does.
 */
export function decideAmount(stored: OwnLimit | undefined, amount: bigint, now: Instant): Changed {
  const limit = stored && limitAt(stored, now);
  if (!limit || amount <= limit.amount) return { limit: { amount }, isNow: true };
  if (limit.wish?.amount === amount) return { limit, isNow: false };
  return { limit: { amount: limit.amount, wish: { amount, askedAt: now } }, isNow: false };
}

/** The limit after its person asked to be without it: the loosest wish there is. */
export function decideRemoval(stored: OwnLimit, now: Instant): OwnLimit {
  const limit = limitAt(stored, now);
  return limit.wish && limit.wish.amount === undefined ? limit : { ...limit, wish: { askedAt: now } };
}

export type ConfirmRefusal =
  | Refusal<'limit_nothing_to_confirm', object>
  | Refusal<'limit_wait', { readonly until: Instant }>;

/** The limit after its person confirmed what they had asked for; `undefined`: there is none any more. */
export function decideConfirm(stored: OwnLimit, now: Instant): Outcome<OwnLimit | undefined, ConfirmRefusal> {
  const { wish } = limitAt(stored, now);
  if (!wish) return refuse('limit_nothing_to_confirm');
  const { from } = windowOf(wish);
  if (now < from) return refuse('limit_wait', { until: from });
  return accept(wish.amount === undefined ? undefined : { amount: wish.amount });
}
