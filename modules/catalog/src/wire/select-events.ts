// Which events a list shows, and in which order.

import { SECOND } from '@overround/kernel';
import type { BookChamp, BookEvent, BookSubject, ListingKind } from '../book/line-book.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { rankOf } from './wire-event.ts';

export interface EventFilter {
  readonly kind: ListingKind;
  readonly sports: readonly number[];
  readonly champs: readonly number[];
  readonly antisports: readonly number[];
  /** Also games without prices. */
  readonly withEmpty: boolean;
  /** Only featured competitions. */
  readonly onlyTop: boolean;
  /** Window of the start, Unix seconds. */
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
}

export const everything = (kind: ListingKind): EventFilter => ({
  kind,
  sports: [],
  champs: [],
  antisports: [],
  withEmpty: false,
  onlyTop: false,
});

/** What a list by this filter depends on. */
export function subjectsOf({ kind, sports, champs }: EventFilter): readonly BookSubject[] {
  if (champs.length > 0) return champs.map((champId) => `champ:${kind}:${champId}` as const);
  if (sports.length > 0) return sports.map((sportId) => `sport:${kind}:${sportId}` as const);
  return [`all:${kind}`];
}

function* candidates({ kind, sports, champs }: EventFilter, { book }: WireContext): Iterable<BookEvent> {
  if (champs.length > 0) for (const champId of new Set(champs)) yield* book.eventsOfChamp(kind, champId);
  else if (sports.length > 0) for (const sportId of new Set(sports)) yield* book.eventsOfSport(kind, sportId);
  else yield* book.events(kind);
}

/** Events of a filter, not ordered. A line match that has begun is no longer in the line. */
export function selectEvents(filter: EventFilter, context: WireContext): ListedEvent[] {
  const now = context.clock.now();
  const listed: ListedEvent[] = [];
  for (const event of candidates(filter, context)) {
    if (filter.champs.length > 0 && filter.sports.length > 0 && !filter.sports.includes(event.sportId))
      continue;
    if (filter.antisports.includes(event.sportId)) continue;
    if (filter.onlyTop && !event.champ.isTop) continue;
    if (!isListed(event, now) || !isInWindow(event, filter)) continue;
    const main = context.book.findGame(event.mainGameId);
    if (main && (filter.withEmpty || event.kind === 'live' || main.outcomes.size > 0))
      listed.push({ event, main });
  }
  return listed;
}

/** Whether a list shows it now. */
export const isListed = (event: BookEvent, now: number): boolean =>
  event.kind === 'live'
    ? event.status === 'live'
    : (event.status === 'scheduled' || event.status === 'postponed') && event.startsAt > now;

const isInWindow = (event: BookEvent, { fromSeconds, toSeconds }: EventFilter): boolean =>
  (fromSeconds === undefined || event.startsAt >= fromSeconds * SECOND) &&
  (toSeconds === undefined || event.startsAt <= toSeconds * SECOND);

/** Rank first, then start (wire-shapes 8.6); featured competitions lead when nothing was asked for. */
export function inOrder(events: readonly ListedEvent[], topFirst: boolean): ListedEvent[] {
  return events.toSorted(
    (a, b) =>
      (topFirst ? Number(b.event.champ.isTop) - Number(a.event.champ.isTop) : 0) ||
      rankOf(b.event) - rankOf(a.event) ||
      a.event.startsAt - b.event.startsAt ||
      a.event.eventId - b.event.eventId,
  );
}

export interface ChampGames {
  readonly champ: BookChamp;
  readonly games: readonly ListedEvent[];
}

/** Competitions of a selection with their games, the most prominent first. */
export function byChamp(events: readonly ListedEvent[]): ChampGames[] {
  const champs = [...Map.groupBy(events, ({ event }) => event.champ.champId).values()].flatMap(
    (games): ChampGames[] => {
      const [first] = games;
      return first ? [{ champ: first.event.champ, games }] : [];
    },
  );
  return champs.sort((a, b) => b.champ.rank - a.champ.rank || a.champ.champId - b.champ.champId);
}
