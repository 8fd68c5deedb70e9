// The short-key calls of line and live (wire-shapes 8): each turns a query into what to show and what that depends on.

import type { FeedQuery } from '@overround/contracts/catalog';
import { CATEGORY } from '@overround/markets';
import type { BookChamp, BookGame, ListingKind } from '../book/line-book.ts';
import { categoryName, nameIn, sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import type { FeedRead } from './prepared-cache.ts';
import {
  byChamp,
  type ChampGames,
  type EventFilter,
  everything,
  inOrder,
  selectEvents,
  subjectsOf,
} from './select-events.ts';
import { flagImageOf, imageOf, type ListedEvent, type WireContext } from './wire-context.ts';
import { eventHead, subGameItem, subGamesOf } from './wire-event.ts';
import { groupedOutcomes, groupsOfGame, limitedGroups, wireOutcome } from './wire-outcome.ts';

export const LIST_AGE_MS = { line: 10_000, live: 5_000 } as const;
const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;
const OUTCOMES_DEFAULT = 2000;

/** The envelope of the family around a finished value (wire-shapes 2.1). */
export const inFeedEnvelope = (value: string): string =>
  `{"Error":"","ErrorCode":0,"Guid":"","Id":0,"Success":true,"Value":${value}}`;

const clamp = (count: number | undefined, usual: number, most: number): number =>
  count === undefined || count <= 0 ? usual : Math.min(count, most);
const sorted = (ids: readonly number[] | undefined): readonly number[] =>
  [...new Set(ids ?? [])].sort((a, b) => a - b);

function filterOf(query: FeedQuery, kind: ListingKind): EventFilter {
  return {
    kind,
    sports: sorted(query.sports ?? (query.sport === undefined ? [] : [query.sport])),
    champs: sorted(query.champs),
    antisports: sorted(query.antisports),
    withEmpty: query.getEmpty === true,
    onlyTop: query.top === true,
    ...(query.tsFrom === undefined ? {} : { fromSeconds: query.tsFrom }),
    ...(query.tsTo === undefined ? {} : { toSeconds: query.tsTo }),
  };
}

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const readOf = (name: string, filter: EventFilter, lang: string, more: readonly unknown[]) => ({
  key: JSON.stringify([name, filter, lang, ...more]),
  subjects: subjectsOf(filter),
  maxAgeMs: LIST_AGE_MS[filter.kind],
});

/** Get1x2_VZip. With nothing asked for, the featured games of all sports. */
export function gamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const count = clamp(query.count, GAMES_DEFAULT, GAMES_MAX);
  const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
  return {
    ...readOf('games', filter, lang, [count]),
    build: () => {
      const events = inOrder(selectEvents(filter, context), isOpenEnded).slice(0, count);
      return inFeedEnvelope(arrayOf(events.map((one) => eventText(one, 'priced', lang, context))));
    },
  };
}

/** GetTopGamesStatZip: featured games of all sports. */
export function topGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter: EventFilter = { ...everything(kind), antisports: sorted(query.antisports) };
  const count = clamp(query.count ?? query.limit, 20, GAMES_MAX);
  return {
    ...readOf('top_games', filter, lang, [count]),
    build: () => {
      const events = inOrder(selectEvents(filter, context), true).slice(0, count);
      return inFeedEnvelope(arrayOf(events.map((one) => eventText(one, 'priced', lang, context))));
    },
  };
}

const arrayOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;

function champItem({ champ, games }: ChampGames, lang: string, { countryOf }: WireContext) {
  const country = champ.countryCode === undefined ? undefined : countryOf(champ.countryCode, lang);
  return {
    L: nameIn(champ.names, lang),
    LE: nameIn(champ.names, 'en'),
    LR: nameIn(champ.names, 'ru'),
    LI: champ.champId,
    ...(country ? { CI: country.countryId, COIMG: flagImageOf(country), CN: country.name } : {}),
    T: Math.max(0, champ.rank),
    GC: games.length,
    CHIMG: imageOf(champ.champId),
  };
}

const sportOf = (champ: BookChamp, lang: string) => ({
  SI: champ.sportId,
  SN: sportName(champ.sportId, lang),
  SE: sportName(champ.sportId, 'en'),
  SR: sportName(champ.sportId, 'ru'),
});

/** GetSportsShortZip: numbers of games; with `sports`, the competitions; with `champs` too, their games. */
export function sportsShortRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const withChamps = filter.sports.length > 0;
  const all: EventFilter = { ...filter, sports: [], champs: [] };
  return {
    ...readOf('sports_short', all, lang, [filter.sports, filter.champs]),
    build: () => {
      const champs = byChamp(selectEvents(all, context));
      const nodes = sportsInOrder(champs).map(([sportId, own]) => ({
        ...sportNode(sportId, own, lang),
        ...(withChamps && filter.sports.includes(sportId)
          ? { L: own.map((one) => champWithGames(one, filter.champs, lang, context)) }
          : {}),
      }));
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

const sportNode = (sportId: number, champs: readonly ChampGames[], lang: string) => ({
  I: sportId,
  N: sportName(sportId, lang),
  R: sportName(sportId, 'ru'),
  E: sportName(sportId, 'en'),
  C: champs.reduce((count, { games }) => count + games.length, 0),
  CC: champs.length,
  CID: 1,
});

function champWithGames(one: ChampGames, champs: readonly number[], lang: string, context: WireContext) {
  const item = champItem(one, lang, context);
  if (!champs.includes(one.champ.champId)) return item;
  // Parsed back because these few are written by the same shared texts as lists.
  const games: unknown[] = inOrder(one.games, false).map((game) =>
    JSON.parse(eventText(game, 'plain', lang, context)),
  );
  return { ...item, G: games };
}

const sportsInOrder = (champs: readonly ChampGames[]): [number, ChampGames[]][] =>
  [...Map.groupBy(champs, ({ champ }) => champ.sportId)].sort(([a], [b]) => a - b);

/** GetSportsZip: sports with all competitions (wire-shapes 8.2). */
export function sportsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = { ...filterOf(query, kind), onlyTop: false };
  return {
    ...readOf('sports', filter, lang, []),
    build: () => {
      const nodes = sportsInOrder(byChamp(selectEvents(filter, context))).map(([sportId, champs]) => ({
        ...sportNode(sportId, champs, lang),
        L: champs.map((one) => champItem(one, lang, context)),
      }));
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

/** GetChampsZip: competitions of a sport, of all when none is named. */
export function champsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  return {
    ...readOf('champs', filter, lang, []),
    build: () =>
      inFeedEnvelope(
        JSON.stringify(
          byChamp(selectEvents(filter, context)).map((one) => ({
            ...sportOf(one.champ, lang),
            ...champItem(one, lang, context),
          })),
        ),
      ),
  };
}

/** WebGetTopChampsZip: the most prominent competitions, numbered. */
export function topChampsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = { ...everything(kind), sports: sorted(query.sports) };
  const count = clamp(query.count ?? query.limit, 20, 100);
  return {
    ...readOf('top_champs', filter, lang, [count]),
    build: () => {
      const champs = byChamp(selectEvents(filter, context)).sort(
        (a, b) => Number(b.champ.isTop) - Number(a.champ.isTop) || b.champ.rank - a.champ.rank,
      );
      return inFeedEnvelope(
        JSON.stringify(
          champs.slice(0, count).map((one, index) => ({
            Pos: index + 1,
            MSs: null,
            ...sportOf(one.champ, lang),
            ...champItem(one, lang, context),
          })),
        ),
      );
    },
  };
}

/** GetChampZip: one competition with its games. An unknown or group id is a competition without games (wire-shapes 8.1). */
export function champRead({ query, kind, lang, context }: Ask): FeedRead {
  const champId = query.champ ?? query.champs?.[0] ?? 0;
  const filter: EventFilter = { ...everything(kind), champs: [champId], withEmpty: true };
  return {
    ...readOf('champ', filter, lang, []),
    build: () => {
      const [found] = byChamp(selectEvents(filter, context));
      if (!found) return inFeedEnvelope(JSON.stringify({ LI: champId, L: '', LE: '', GC: 0, G: [] }));
      const { GC, ...item } = champItem(found, lang, context);
      const head = JSON.stringify({ ...sportOf(found.champ, lang), ...item, GC });
      const games = inOrder(found.games, false).map((one) => eventText(one, 'plain', lang, context));
      return inFeedEnvelope(`${head.slice(0, -1)},"G":${arrayOf(games)}}`);
    },
  };
}

/** The listing a game id means: `I`, or `CI` of an event or of one of its parts. */
export function findListing(
  id: number,
  kind: ListingKind,
  { book }: Pick<WireContext, 'book'>,
): ListedEvent | undefined {
  const main = book.findGame(id) ?? book.findGameByConstId(id);
  const event = main && book.findEvent(main.eventId);
  return main && event && event.kind === kind && main.kind === kind && main.status !== 'closed'
    ? { event, main }
    : undefined;
}

/** GetGameZip: one game with all its prices, in columns or flat, with or without its sub-games. */
export function gameRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  const outcomesMax = clamp(query.countEvents, OUTCOMES_DEFAULT, OUTCOMES_DEFAULT);
  const only = sorted(query.topGroups);
  const isGrouped = query.GroupEvents === true;
  const hasSubs = query.isSubGames === true;
  const groupsSubs = query.allEventsGroupSubGames === true;
  return {
    key: JSON.stringify(['game', id, kind, lang, outcomesMax, only, isGrouped, hasSubs, groupsSubs]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(id, kind, context);
      if (!now) return undefined;
      const limits = { only, outcomesMax };
      const isMain = now.main.gameId === now.event.mainGameId;
      const siblings = subGamesOf(now.event, context);
      return inFeedEnvelope(
        JSON.stringify({
          ...eventHead(now, lang, context),
          ...(isGrouped ? { GE: groupedOutcomes(now.main, limits) } : { E: flatOutcomes(now.main, limits) }),
          ...(hasSubs && isMain
            ? {
                SG: siblings.map((game) => ({
                  ...subGameItem(now.event, game, lang),
                  ...(groupsSubs ? { GE: groupedOutcomes(game, limits) } : {}),
                })),
              }
            : {}),
          ...(isMain ? {} : { BIG: siblings.map((game) => subGameItem(now.event, game, lang)) }),
          MEC: categoriesOf(now.main, lang),
        }),
      );
    },
  };
}

const flatOutcomes = (game: BookGame, limits: { only: readonly number[]; outcomesMax: number }) =>
  limitedGroups(game, limits).flatMap(({ columns }) =>
    columns.flat().map((outcome) => wireOutcome(outcome, game.status === 'open')),
  );

/** `MEC`: how many outcomes each category of markets has (wire-shapes 4). */
export function categoriesOf(game: BookGame, lang: string): { MT: number; N: string; EC: number }[] {
  const counts = new Map<number, number>([[CATEGORY.all, game.outcomes.size]]);
  for (const { group, columns } of groupsOfGame(game)) {
    const size = columns.reduce((count, column) => count + column.length, 0);
    for (const category of group.categories)
      if (category !== CATEGORY.all) counts.set(category, (counts.get(category) ?? 0) + size);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([category, count]) => ({ MT: category, N: categoryName(category, lang), EC: count }));
}
