import {
  accept,
  DAY,
  HOUR,
  type Instant,
  MINUTE,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';

/** The longest pause (safety 10: up to six weeks). */
export const TIME_OUT_MAX_MS = 42 * DAY;
export const TIME_OUT_MIN_MS = 24 * HOUR;
/** From asking to come back until the way is open. */
export const RETURN_WAIT_MS = 24 * HOUR;
/** Six months at least, five years at most, or for ever. */
export const EXCLUSION_MONTHS = [6, 12, 24, 36, 48, 60] as const;
/** A request may have been on its way for so long. */
const SLACK_MS = MINUTE;

/** What a player may be asked why; the answer changes nothing. */
export const EXCLUSION_REASONS = [
  'too_much_money',
  'too_much_time',
  'loss_of_control',
  'treatment',
  'not_interested',
  'no_answer',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A pause or an exclusion, as it is stored. */
export interface Exclusion {
  readonly kind: 'time_out' | 'self_exclusion' | 'staff_exclusion';
  readonly startedAt: Instant;
  /** Absent: for ever. */
  readonly endsAt?: Instant;
  /** When its person asked to come back. */
  readonly returnAskedAt?: Instant;
  /** When two of staff lifted one that staff had decided. */
  readonly liftedAt?: Instant;
}

/** Whether it closes play at an instant. One that staff decided ends by itself or is lifted; a self-exclusion that is over closes it until its person asked to come back and waited. */
export function isClosedBy({ kind, endsAt, returnAskedAt, liftedAt }: Exclusion, now: Instant): boolean {
  if (liftedAt !== undefined) return false;
  if (kind !== 'self_exclusion') return endsAt === undefined || now < endsAt;
  return returnAskedAt === undefined || now < returnAskedAt + RETURN_WAIT_MS;
}

/**
 * Until when self-exclusions that close play now go on to: a day behind the last asking to come back, without an end while nobody asked for one of them;
 * `undefined` where there is none. Whatever else closes play meanwhile neither shortens nor lengthens it.
 */
export function selfExcludedUntil(
  all: readonly Exclusion[],
  now: Instant,
): { readonly endsAt?: Instant } | undefined {
  const closed = all.filter((one) => one.kind === 'self_exclusion' && isClosedBy(one, now));
  if (closed.length === 0) return undefined;
  const asked = closed.flatMap(({ returnAskedAt }) => returnAskedAt ?? []);
  if (asked.length < closed.length) return {};
  return { endsAt: (Math.max(...asked) + RETURN_WAIT_MS) as Instant }; // An instant and a length.
}

/** When a pause asked for now ends. One that runs longer already goes on: nothing shortens it. */
export function decideTimeOut(
  now: Instant,
  lastsMs: number,
): Outcome<Instant, Refusal<'time_out_length', { readonly hoursMin: number; readonly daysMax: number }>> {
  if (lastsMs < TIME_OUT_MIN_MS || lastsMs > TIME_OUT_MAX_MS + SLACK_MS)
    return refuse('time_out_length', { hoursMin: TIME_OUT_MIN_MS / HOUR, daysMax: TIME_OUT_MAX_MS / DAY });
  return accept((now + lastsMs) as Instant); // An instant and a length.
}

/** So many calendar months later, in UTC; the last day of a month that is too short. */
export function monthsLater(now: Instant, months: number): Instant {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime() as Instant;
}

export type ReturnRefusal =
  | Refusal<'exclusion_not_over', { readonly until?: Instant }>
  | Refusal<'exclusion_none', object>;

/** When somebody asks to come back now: from when on the way is open. Asked again, it is the same. */
export function decideReturn(
  exclusion: Exclusion | undefined,
  now: Instant,
): Outcome<Instant, ReturnRefusal> {
  if (!exclusion || !isClosedBy(exclusion, now)) return refuse('exclusion_none');
  const { kind, endsAt, returnAskedAt } = exclusion;
  if (endsAt === undefined) return refuse('exclusion_not_over', {});
  if (kind !== 'self_exclusion' || now < endsAt) return refuse('exclusion_not_over', { until: endsAt });
  return accept(((returnAskedAt ?? now) + RETURN_WAIT_MS) as Instant); // An instant and a length.
}
