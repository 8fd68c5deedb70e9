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

/** What keeps play closed now, by what identity calls it; without an end: until somebody opens it. */
export interface Bar {
  readonly reason: 'time_out' | 'self_excluded' | 'staff_excluded';
  readonly endsAt?: Instant;
}

/** Until when the door is closed by pauses, by exclusions, and by staff: the latest end of all of a kind that still hold. */
export function barsOf(all: readonly Exclusion[], now: Instant): Bar[] {
  const closed = all.filter((one) => isClosedBy(one, now));
  const lastOf = (kind: Exclusion['kind']): { readonly endsAt?: Instant } | undefined => {
    const ends = closed
      .filter((one) => one.kind === kind)
      .map(({ endsAt }) => endsAt ?? Number.POSITIVE_INFINITY);
    if (ends.length === 0) return undefined;
    const last = Math.max(...ends);
    return Number.isFinite(last) ? { endsAt: last as Instant } : {}; // One of them.
  };
  const bars = [
    ['time_out', lastOf('time_out')],
    ['self_excluded', selfExcludedUntil(all, now)],
    ['staff_excluded', lastOf('staff_exclusion')],
  ] as const;
  return bars.flatMap(([reason, until]) => (until ? [{ reason, ...until }] : []));
}

/** The exclusion that keeps play closed the longest, or the pause. */
export function closingOf<E extends Exclusion>(all: readonly E[], now: Instant): E | undefined {
  const weigh = (one: E): readonly [isExclusion: number, endsAt: number] => [
    one.kind === 'time_out' ? 0 : 1,
    one.endsAt ?? Number.POSITIVE_INFINITY,
  ];
  return all
    .filter((one) => isClosedBy(one, now))
    .toSorted((one, other) => {
      const [isExclusion, endsAt] = weigh(one);
      const [isOther, otherEnds] = weigh(other);
      return isOther - isExclusion || (endsAt === otherEnds ? 0 : otherEnds - endsAt);
    })[0];
}

/** One wish to come back for all exclusions that are over: for which of them it is asked now, and from when on the way is open: a day behind the last asking. */
export function decideReturnFrom<E extends Exclusion>(
  all: readonly E[],
  now: Instant,
): Outcome<{ readonly asks: readonly E[]; readonly opensAt: Instant }, ReturnRefusal> {
  const decided = decideReturn(closingOf(all, now), now);
  if (!decided.ok) return decided;
  const over = all.filter((one) => one.kind === 'self_exclusion' && isClosedBy(one, now));
  const asks = over.filter(({ returnAskedAt }) => returnAskedAt === undefined);
  const asked = over.map(({ returnAskedAt }) => returnAskedAt ?? now);
  const opensAt = (Math.max(...asked) + RETURN_WAIT_MS) as Instant; // An instant and a length.
  return accept({ asks, opensAt });
}
