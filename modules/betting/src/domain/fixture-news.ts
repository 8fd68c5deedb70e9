// What bettors are told of their matches (features-and-rules A5, row 83): that one is postponed, with the moment its bets become void
// unless it is played, that it has another start, that it is void.

import type { BookEvent } from '@overround/catalog';
import { HOUR } from '@overround/kernel';
import { postponedHoursOf } from '@overround/settlement';
import type { ResultFacts } from './resolve-leg.ts';

export interface FixtureNews {
  readonly eventId: number;
  readonly kind: 'postponed' | 'moved' | 'void';
  /** The start as it is known now, milliseconds; 0 of a match that is void. */
  readonly startsAt: number;
  readonly match: string;
  /** Postponed: then its bets are void, unless it has been played. */
  readonly voidsAt?: number;
}

interface Side {
  readonly names: { readonly en: string };
}

export const matchText = ({
  participants: [home, away],
}: {
  readonly participants: readonly [Side, Side];
}): string => `${home.names.en} – ${away.names.en}`;

/** When bets on a postponed match are void unless it is played by then, by the rules of its sport. */
export const voidsAtOf = (event: Pick<BookEvent, 'status' | 'plannedAt' | 'sportId'>): number | undefined =>
  event.status === 'postponed' && event.plannedAt !== undefined
    ? event.plannedAt + postponedHoursOf(event.sportId) * HOUR
    : undefined;

/** What there is to tell of a listed match; nothing of one that is where it was. */
export function fixtureNewsOf(event: BookEvent): FixtureNews | undefined {
  const { eventId, startsAt, plannedAt } = event;
  const voidsAt = voidsAtOf(event);
  const match = matchText(event);
  if (voidsAt !== undefined) return { eventId, kind: 'postponed', startsAt, match, voidsAt };
  if (plannedAt === undefined || event.status !== 'scheduled') return undefined;
  return { eventId, kind: 'moved', startsAt, match };
}

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
