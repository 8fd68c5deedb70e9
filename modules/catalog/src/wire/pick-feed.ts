// Games that a reader picked (wire-shapes 8.10): favourites, the matches of a team, the dashboard.

import { DASHBOARD_GAMES_MAX, type FeedPickQuery } from '@overround/contracts/catalog';
import type { BookEvent, BookSubject, ListingKind } from '../book/line-book.ts';
import { sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import { arrayOf, clamp, inFeedEnvelope, LIST_AGE_MS, onPage, pageOf, sorted } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import { everything, inOrder, isListed, selectEvents } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';

interface Ask {
  readonly query: FeedPickQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;

/** The event a kept number means, also when its line listing has gone live since. */
function eventOf(id: number, { book }: Pick<WireContext, 'book'>): BookEvent | undefined {
  const game = book.findGame(id) ?? book.findGameByConstId(id) ?? book.findGame(book.liveGameIdOf(id) ?? 0);
  return game && book.findEvent(game.eventId);
}

/** The listed event behind a kept number, `undefined` when it is not in this listing. */
function listedOf(id: number, kind: ListingKind, context: WireContext): ListedEvent | undefined {
  const event = eventOf(id, context);
  if (event?.kind !== kind || !isListed(event, context.clock.now())) return undefined;
  const main = context.book.findGame(event.mainGameId);
  return main && { event, main };
}

const playsIn = (event: BookEvent, teams: ReadonlySet<number>): boolean =>
  event.participants.some(
    ({ participantId, memberIds }) => teams.has(participantId) || memberIds.some((id) => teams.has(id)),
  );

/** Listed games with one of these sides, members of a pair counted. */
export function gamesOfTeams(
  teams: readonly number[],
  kind: ListingKind,
  context: WireContext,
): readonly ListedEvent[] {
  if (teams.length === 0) return [];
  const wanted = new Set(teams);
  return selectEvents({ ...everything(kind), withEmpty: true }, context).filter(({ event }) =>
    playsIn(event, wanted),
  );
}

const bySooner = (events: readonly ListedEvent[]): ListedEvent[] =>
  events.toSorted((a, b) => a.event.startsAt - b.event.startsAt || a.event.eventId - b.event.eventId);

const texts = (events: readonly ListedEvent[], { query, lang, context }: Ask): string => {
  const writing = { shape: 'priced', lang, notation: notationOf(query) } as const;
  return arrayOf(events.map((one) => eventText(one, writing, context)));
};

/**
 * What an answer of these games depends on. Every reader keeps something else, so an answer is made anew only when one of its own
 * games changes; one that comes into the listing is seen when the answer has aged.
 */
const gameSubjects = (ids: readonly number[], context: WireContext): readonly BookSubject[] =>
  ids.flatMap((id) => {
    const event = eventOf(id, context);
    return event ? [`event:${event.eventId}` as const] : [];
  });

/** GetFavoritesZip: everything listed that one of the kept games, competitions, teams or sports means, each game once. */
export function favouritesRead(ask: Ask): FeedRead {
  const { query, kind, lang, context } = ask;
  const [games, champs, sports] = [sorted(query.games), sorted(query.champs), sorted(query.sports)];
  const teams = teamsOf(query);
  const page = pageOf(query, GAMES_DEFAULT, GAMES_MAX);
  return {
    key: JSON.stringify(['favourites', kind, lang, games, champs, teams, sports, page, notationOf(query)]),
    subjects:
      teams.length > 0
        ? [`all:${kind}`]
        : [
            ...gameSubjects(games, context),
            ...champs.map((champId) => `champ:${kind}:${champId}` as const),
            ...sports.map((sportId) => `sport:${kind}:${sportId}` as const),
          ],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const open = { ...everything(kind), withEmpty: true };
      const found = [
        ...games.flatMap((id) => listedOf(id, kind, context) ?? []),
        ...(champs.length > 0 ? selectEvents({ ...open, champs }, context) : []),
        ...gamesOfTeams(teams, kind, context),
        ...(sports.length > 0 ? selectEvents({ ...open, sports }, context) : []),
      ];
      const once = [...new Map(found.map((one) => [one.event.eventId, one])).values()];
      return inFeedEnvelope(texts(onPage(inOrder(once, false), page), ask));
    },
  };
}

const teamsOf = ({ teams, team }: FeedPickQuery): readonly number[] =>
  sorted([...(teams ?? []), ...(team === undefined ? [] : [team])]);

/** GetGamesTeamZip. */
export function teamGamesRead(ask: Ask): FeedRead {
  const { query, kind, lang, context } = ask;
  const teams = teamsOf(query);
  const page = pageOf(query, GAMES_DEFAULT, GAMES_MAX);
  return {
    key: JSON.stringify(['team_games', kind, lang, teams, page, notationOf(query)]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const events = onPage(bySooner(gamesOfTeams(teams, kind, context)), page);
      return inFeedEnvelope(texts(events, ask));
    },
  };
}

/** Featured games, the first of each sport before the second of any. */
function featured(kind: ListingKind, context: WireContext): readonly ListedEvent[] {
  const ordered = inOrder(selectEvents(everything(kind), context), true);
  const bySport = [...Map.groupBy(ordered, ({ event }) => event.sportId).values()];
  const rows = Array.from({ length: DASHBOARD_GAMES_MAX }, (_, at) =>
    bySport.flatMap((own) => own[at] ?? []),
  );
  return rows.flat();
}

/** TopGamesStatDashbord (spelt so on the wire): pinned games in the order they were asked for. */
export function dashboardRead(ask: Ask): FeedRead {
  const { query, kind, lang, context } = ask;
  const pinned = [...new Set(query.games ?? [])].slice(0, DASHBOARD_GAMES_MAX);
  const sports = sorted(query.sports);
  const count = clamp(query.count, DASHBOARD_GAMES_MAX, DASHBOARD_GAMES_MAX);
  return {
    key: JSON.stringify(['dashboard', kind, lang, pinned, sports, count, notationOf(query)]),
    subjects: pinned.length > 0 ? gameSubjects(pinned, context) : [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const found = pinned.map((id) => ({ id, listed: listedOf(id, kind, context) }));
      const shown = (
        pinned.length > 0 ? found.flatMap(({ listed }) => listed ?? []) : featured(kind, context)
      ).filter(({ event }) => sports.length === 0 || sports.includes(event.sportId));
      const games = shown.slice(0, count);
      const counts = [...Map.groupBy(games, ({ event }) => event.sportId)].map(([sportId, own]) => ({
        I: sportId,
        N: sportName(sportId, lang),
        C: own.length,
      }));
      const gone = found.flatMap(({ id, listed }) => (listed ? [] : [id]));
      const head = JSON.stringify({ Limit: DASHBOARD_GAMES_MAX, Sports: counts, Gone: gone });
      return inFeedEnvelope(`${head.slice(0, -1)},"Games":${texts(games, ask)}}`);
    },
  };
}
