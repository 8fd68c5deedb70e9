// What bettors are told of their matches (features-and-rules A5, row 83): that one is postponed, that it stopped, that it has another
// start, each with the moment till which their bet waits for it by the table it was accepted under, and that it is void.

import type { BookEvent } from '@overround/catalog';
import { type Instant, isBefore, type OrderedMoment } from '@overround/kernel';
import { isWaitOf, type RuleSet, type WaitCause, type WaitFact, waitEndOf } from '@overround/settlement';
import type { ResultFacts } from './resolve-leg.ts';

export interface FixtureNews {
  readonly eventId: number;
  readonly kind: WaitCause | 'void';
  /** The start as it is known now, milliseconds; of a match that stopped, when it did; 0 of a match that is void. */
  readonly startsAt: number;
  readonly match: string;
}

interface Side {
  readonly names: { readonly en: string };
}

export const matchText = ({
  participants: [home, away],
}: {
  readonly participants: readonly [Side, Side];
}): string => `${home.names.en} – ${away.names.en}`;

type Fixture = Pick<BookEvent, 'status' | 'startsAt' | 'earlierStarts' | 'sportId'>;

/** What a bet waits for. */
export interface Waiting {
  readonly cause: WaitCause;
  /** The start it was made for, or when play stopped. */
  readonly sinceAt: Instant;
  /** Then it is void unless the match was played; absent: it waits however long it takes. */
  readonly voidsAt?: Instant;
}

/** What a bet that was accepted at that moment waits for on a listed match; nothing on one that is where it was. */
export function waitingOf(event: Fixture, accepted: OrderedMoment, rules: RuleSet): Waiting | undefined {
  const earlier = event.earlierStarts?.find(({ untilAt, untilSeq }) =>
    isBefore(accepted, { at: untilAt, seq: untilSeq }),
  );
  if (event.status === 'postponed')
    return waiting('postponed', { ...event, sinceAt: earlier?.startsAt ?? event.startsAt }, rules);
  if (event.status !== 'scheduled' || !earlier) return undefined;
  return waiting('moved', { ...event, sinceAt: earlier.startsAt }, rules);
}

/** What a bet waits for on a match that stopped. */
export function waitingOfStopped(
  { state, waits = [] }: Pick<ResultFacts, 'state' | 'waits'>,
  accepted: OrderedMoment,
  rules: RuleSet,
): Waiting | undefined {
  const stopped = waits.find((wait) => wait.cause === 'abandoned' && isWaitOf(wait, accepted));
  return stopped && state?.phase === 'abandoned' ? waiting('abandoned', stopped, rules) : undefined;
}

function waiting(
  cause: WaitCause,
  { sportId, sinceAt }: Pick<WaitFact, 'sportId' | 'sinceAt'>,
  rules: RuleSet,
): Waiting {
  const voidsAt = waitEndOf({ cause, sportId, sinceAt }, rules);
  return { cause, sinceAt, ...(voidsAt === undefined ? {} : { voidsAt }) };
}

/** What there is to tell of a listed match; nothing of one that is where it was. */
export function fixtureNewsOf(event: BookEvent): FixtureNews | undefined {
  const { eventId, startsAt, status, earlierStarts } = event;
  if (status === 'postponed') return { eventId, kind: 'postponed', startsAt, match: matchText(event) };
  if (status !== 'scheduled' || !earlierStarts) return undefined;
  return { eventId, kind: 'moved', startsAt, match: matchText(event) };
}

/** Whether a bet waits so long that it has the new start of its match. */
export const reachesStart = ({ voidsAt }: Waiting, startsAt: number): boolean =>
  voidsAt === undefined || startsAt < voidsAt;

const OF_THE_MATCH: ReadonlySet<string> = new Set([
  'postponed',
  'abandoned',
  'cancelled_event',
  'event_moved',
  'did_not_start',
]);

/** Whether a result makes the whole match void, for everybody and at all times. */
export const isMatchVoid = ({ cancellations }: Pick<ResultFacts, 'cancellations'>): boolean =>
  cancellations.some(
    ({ markets, fromAt, toAt, reason }) =>
      markets === undefined && fromAt === undefined && toAt === undefined && OF_THE_MATCH.has(reason),
  );
