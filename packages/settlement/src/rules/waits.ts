// How long bets wait for a match that did not begin, got another start or stopped (features-and-rules B2, row 83).

import { DAY, HOUR, type Instant, instant, isBefore, type OrderedMoment } from '@overround/kernel';
import { type SportFamily, sportFamilyOf } from '@overround/markets';
import type { MatchState, SportId } from '@overround/sports';

/** What may keep a match waiting: it was put off, it got another start, it stopped and does not go on. */
export const WAIT_CAUSES = ['postponed', 'abandoned', 'moved'] as const;
export type WaitCause = (typeof WAIT_CAUSES)[number];

/** Hours that a brand may choose from; at the end of each somebody's bets may be void, so there are few of them. */
export const WAIT_HOURS = [0, 12, 24, 36, 48, 72, 168] as const;
/**
 * Hours; `same_day`: to the end of its day (UTC); `stands`: however long it takes, for matches whose new start is known. A row of a
 * policy names one for each cause.
 */
export type Wait = (typeof WAIT_HOURS)[number] | 'same_day' | 'stands';
export type WaitRow = Readonly<Record<WaitCause, Wait>>;

/** How long bets wait for a match, what some families of sports wait instead, and what a site says of single sports. */
export interface WaitRules {
  readonly waits: WaitRow;
  readonly waitsByFamily: Readonly<Partial<Record<SportFamily, Partial<WaitRow>>>>;
  readonly waitsBySport: Readonly<Record<number, Partial<WaitRow>>>;
}

/** That a match has been waited for so long: from when, and till when by now. Bets on it whose wait ends by then are void. */
export interface WaitFact {
  readonly cause: WaitCause;
  readonly sportId: number;
  /** The start that was not kept, or when play stopped. */
  readonly sinceAt: Instant;
  readonly untilAt: Instant;
  /** Only bets accepted from and before these moments: they were made for the start of `sinceAt`. */
  readonly fromAt?: Instant;
  readonly toAt?: Instant;
  /** The places of these moments among bets and changes of markets; they decide where there are any. */
  readonly fromSeq?: number;
  readonly toSeq?: number;
  /** The match as it stood when play stopped: bets whose wait is over are settled by that, whatever is played later. */
  readonly state?: MatchState;
}

const dayAfter = (at: number): number => (Math.floor(at / DAY) + 1) * DAY;

/** When a wait is over; `undefined` for one that never is. */
export function waitEndsAt(wait: Wait, sinceAt: Instant): Instant | undefined {
  if (wait === 'stands') return undefined;
  return instant(wait === 'same_day' ? dayAfter(sinceAt) : sinceAt + wait * HOUR);
}

/** The last moment, by now, at which somebody's wait was over; `undefined` while nobody's is. */
export function lastWaitEnd(sinceAt: Instant, now: Instant): Instant | undefined {
  const ends = [dayAfter(sinceAt), ...WAIT_HOURS.map((hours) => sinceAt + hours * HOUR)];
  const over = ends.filter((at) => at <= now);
  return over.length === 0 ? undefined : instant(Math.max(...over));
}

/** After this nobody waits any more, but for matches with another start. */
export const longestWaitEnd = (sinceAt: Instant): Instant =>
  instant(sinceAt + Math.max(...WAIT_HOURS) * HOUR);

/** How long the rules wait: what the site says of the sport, then the rules of its family, then what holds for all sports. */
export function waitOf(sportId: number, cause: WaitCause, rules: WaitRules): Wait {
  const { waits, waitsByFamily, waitsBySport } = rules;
  const ofFamily = waitsByFamily[sportFamilyOf(sportId as SportId)]; // Any number has a family.
  return waitsBySport[sportId]?.[cause] ?? ofFamily?.[cause] ?? waits[cause];
}

export const waitsOf = (sportId: number, rules: WaitRules): WaitRow => ({
  postponed: waitOf(sportId, 'postponed', rules),
  abandoned: waitOf(sportId, 'abandoned', rules),
  moved: waitOf(sportId, 'moved', rules),
});

/** When bets under these rules are void, by what is known of the wait; `undefined`: never. */
export const waitEndOf = (fact: Pick<WaitFact, 'cause' | 'sportId' | 'sinceAt'>, rules: WaitRules) =>
  waitEndsAt(waitOf(fact.sportId, fact.cause, rules), fact.sinceAt);

/** Whether a wait is over for bets under these rules that were accepted at that moment. */
export function isWaitOver(fact: WaitFact, accepted: OrderedMoment, rules: WaitRules): boolean {
  if (!isWaitOf(fact, accepted)) return false;
  const endsAt = waitEndOf(fact, rules);
  return endsAt !== undefined && endsAt <= fact.untilAt;
}

/** Whether a bet accepted at that moment is one of those that wait. */
export const isWaitOf = (
  { fromAt, toAt, fromSeq, toSeq }: Pick<WaitFact, 'fromAt' | 'toAt' | 'fromSeq' | 'toSeq'>,
  accepted: OrderedMoment,
): boolean =>
  (fromAt === undefined || !isBefore(accepted, { at: fromAt, seq: fromSeq })) &&
  (toAt === undefined || isBefore(accepted, { at: toAt, seq: toSeq }));
