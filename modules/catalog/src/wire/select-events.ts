// Which events a list shows, and in which order.

import { MINUTE, SECOND } from '@overround/kernel';
import { sportsOfMenuSection } from '@overround/sports';
import type { BookChamp, BookEvent, BookGame, BookSubject, ListingKind } from '../book/line-book.ts';
import { likelyEndMs } from '../domain/estimated-end.ts';
import { isCyber } from '../texts/feed-texts.ts';
import { openPartOf } from './open-part.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { rankOf } from './wire-event.ts';

export interface EventFilter {
  readonly kind: ListingKind;
  readonly sports: readonly number[];
  readonly champs: readonly number[];
  readonly antisports: readonly number[];
  /** Also games without prices. */
  readonly withEmpty: boolean;
  /** Without outcomes that are suspended, and games that have no others. */
  readonly withoutBlocked?: boolean;
  /** Only featured competitions. */
  readonly onlyTop: boolean;
  /** Without short games that run around the clock. */
  readonly withoutVirtual?: boolean;
  /** Only video games, or none of them. */
  readonly isOfCyber?: boolean;
  /** Only competitions of this country. */
  readonly countryId?: number;
  /** Competitions of this country lead. */
  readonly countryFirst?: number;
  /** Window of the start, Unix seconds. */
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  /** Likely to be over by then, Unix seconds. */
  readonly endsBySeconds?: number;
  /** Window of the start from now on; what is in play has begun, and is not asked. */
  readonly withinMinutes?: number;
  readonly afterMinutes?: number;
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
  const listed: ListedEvent[] = [];
  for (const event of candidates(filter, context)) {
    if (!isAsked(event, filter, context)) continue;
    const main = mainGameOf(event, filter, context);
    if (main && (filter.withEmpty || event.kind === 'live' || main.outcomes.size > 0))
      listed.push({ event, main });
  }
  return listed;
}

/** The main game of an event with as much of it as the filter shows. */
export function mainGameOf(
  { mainGameId }: BookEvent,
  { withoutBlocked }: Pick<EventFilter, 'withoutBlocked'>,
  { book }: Pick<WireContext, 'book'>,
): BookGame | undefined {
  const main = book.findGame(mainGameId);
  return main && withoutBlocked ? openPartOf(main) : main;
}

/** Whether a list by this filter shows it now, prices aside. */
export function isAsked(event: BookEvent, filter: EventFilter, context: WireContext): boolean {
  const { sportId, champ } = event;
  const now = context.clock.now();
  return (
    (filter.champs.length === 0 || filter.champs.includes(champ.champId)) &&
    (filter.sports.length === 0 || filter.sports.includes(sportId)) &&
    !filter.antisports.includes(sportId) &&
    (!filter.onlyTop || champ.isTop) &&
    (filter.withoutVirtual !== true || !VIRTUAL_SPORTS.has(sportId)) &&
    (filter.isOfCyber === undefined || isCyber(sportId) === filter.isOfCyber) &&
    (filter.countryId === undefined || countryIdOf(champ, context) === filter.countryId) &&
    isListed(event, now) &&
    isInWindow(event, filter, now) &&
    isOverBy(event, filter.endsBySeconds, now)
  );
}

/** Menu section of short games that run around the clock. */
const AROUND_THE_CLOCK = 28;
const VIRTUAL_SPORTS: ReadonlySet<number> = new Set(sportsOfMenuSection(AROUND_THE_CLOCK));

/** Whether a list shows it now. */
export const isListed = (event: BookEvent, now: number): boolean =>
  event.kind === 'live'
    ? event.status === 'live'
    : (event.status === 'scheduled' || event.status === 'postponed') && event.startsAt > now;

const isInWindow = (
  { kind, startsAt }: BookEvent,
  { fromSeconds, toSeconds, withinMinutes, afterMinutes }: EventFilter,
  now: number,
): boolean =>
  (fromSeconds === undefined || startsAt >= fromSeconds * SECOND) &&
  (toSeconds === undefined || startsAt <= toSeconds * SECOND) &&
  (kind === 'live' ||
    ((withinMinutes === undefined || startsAt - now <= withinMinutes * MINUTE) &&
      (afterMinutes === undefined || startsAt - now >= afterMinutes * MINUTE)));

function isOverBy(event: BookEvent, endsBySeconds: number | undefined, now: number): boolean {
  if (endsBySeconds === undefined) return true;
  const endMs = likelyEndMs(event, now);
  return endMs !== undefined && endMs <= endsBySeconds * SECOND;
}

const countryIdOf = ({ countryCode }: BookChamp, { countryOf }: WireContext): number | undefined =>
  countryCode === undefined ? undefined : countryOf(countryCode, 'en')?.countryId;

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

/** Competitions that a filter shows: those of the country it favours in front, then featured ones where they are asked to lead. */
export function champsOf(
  filter: EventFilter,
  context: WireContext,
  {
    events = selectEvents(filter, context),
    topFirst = false,
  }: { readonly events?: readonly ListedEvent[]; readonly topFirst?: boolean } = {},
): ChampGames[] {
  const champs = byChamp(events);
  // Sorting keeps the order of equals: rank, then number.
  if (topFirst) champs.sort((a, b) => Number(b.champ.isTop) - Number(a.champ.isTop));
  const { countryFirst } = filter;
  if (countryFirst === undefined) return champs;
  const isHome = ({ champ }: ChampGames): number => Number(countryIdOf(champ, context) === countryFirst);
  return champs.sort((a, b) => isHome(b) - isHome(a));
}
