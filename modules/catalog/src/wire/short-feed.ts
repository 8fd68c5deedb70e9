// Games of the short-key calls of line and live (wire-shapes 8): each turns a query into what to show and what that depends on.

import { CATEGORY } from '@overround/markets';
import type { BookGame, ListingKind } from '../book/line-book.ts';
import { categoryName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import {
  type Ask,
  arrayOf,
  clamp,
  filterOf,
  inFeedEnvelope,
  LIST_AGE_MS,
  onPage,
  type Page,
  pageOf,
  readOf,
  sorted,
} from './feed-kit.ts';
import { openPartOf } from './open-part.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import { runnerNames } from './runner-names.ts';
import { type EventFilter, inOrder, selectEvents } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { eventHead, subGameItem, subGamesOf } from './wire-event.ts';
import {
  type GroupLimits,
  groupedOutcomes,
  groupsOfGame,
  shownCount,
  limitedGroups,
  type OutcomeLook,
  wireOutcome,
} from './wire-outcome.ts';

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;
const TOP_GAMES_DEFAULT = 20;
const OUTCOMES_DEFAULT = 2000;

/** Get1x2_VZip. With nothing asked for, the featured games of all sports. */
export function gamesRead(ask: Ask): FeedRead {
  const filter = filterOf(ask.query, ask.kind);
  const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
  const page = pageOf(ask.query, GAMES_DEFAULT, GAMES_MAX);
  return pricedRead('games', ask, { filter, page, topFirst: isOpenEnded });
}

interface PricedList {
  readonly filter: EventFilter;
  readonly page: Page;
  readonly topFirst: boolean;
}

function pricedRead(
  name: string,
  { query, lang, context }: Ask,
  { filter, page, topFirst }: PricedList,
): FeedRead {
  const writing = { shape: 'priced', lang, notation: notationOf(query) } as const;
  return {
    ...readOf(name, filter, lang, [page, writing.notation]),
    build: () => {
      const events = onPage(inOrder(selectEvents(filter, context), topFirst), page);
      return inFeedEnvelope(arrayOf(events.map((one) => eventText(one, writing, context))));
    },
  };
}

/** GetTopGamesStatZip: featured games of all sports. */
export function topGamesRead(ask: Ask): FeedRead {
  const { query, kind } = ask;
  const page = pageOf({ count: query.count ?? query.limit, page: query.page }, TOP_GAMES_DEFAULT, GAMES_MAX);
  return pricedRead('top_games', ask, { filter: filterOf(query, kind), page, topFirst: true });
}

/** The listing a game id means, `I`, or `CI` of an event or of one of its parts; without what is suspended where that is left out. */
export function findListing(
  id: number,
  kind: ListingKind,
  { book }: Pick<WireContext, 'book'>,
  partOf: PartOf = wholeOf,
): ListedEvent | undefined {
  const main = book.findGame(id) ?? book.findGameByConstId(id);
  const event = main && book.findEvent(main.eventId);
  return main && event && event.kind === kind && main.kind === kind && main.status !== 'closed'
    ? { event, main: partOf(main) }
    : undefined;
}

/** As much of a game as a reader is shown. */
export type PartOf = (game: BookGame) => BookGame;
const wholeOf: PartOf = (game) => game;
/** By `noFilterBlockEvent`: `false` leaves out what is suspended. */
export const partAsked = ({ noFilterBlockEvent }: { readonly noFilterBlockEvent?: boolean }): PartOf =>
  noFilterBlockEvent === false ? openPartOf : wholeOf;

/** GetGameZip: one game with all its prices, in columns or flat, with or without its sub-games. */
export function gameRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  const outcomesMax = clamp(query.countEvents, OUTCOMES_DEFAULT, OUTCOMES_DEFAULT);
  const only = sorted(query.topGroups);
  const limits = { only, category: query.marketType, outcomesMax };
  const notation = notationOf(query);
  const isGrouped = query.GroupEvents === true;
  const hasSubs = query.isSubGames === true;
  const groupsSubs = query.allEventsGroupSubGames === true;
  const partOf = partAsked(query);
  const isWhole = partOf === wholeOf;
  return {
    key: JSON.stringify(['game', id, kind, lang, limits, notation, isGrouped, hasSubs, groupsSubs, isWhole]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(id, kind, context, partOf);
      if (!now) return undefined;
      const isMain = now.main.gameId === now.event.mainGameId;
      const siblings = subGamesOf(now.event, context).map(partOf);
      const look = { nameOf: runnerNames(now.event, lang), notation };
      return inFeedEnvelope(
        JSON.stringify({
          ...eventHead(now, lang, context),
          ...(isGrouped
            ? { GE: groupedOutcomes(now.main, limits, look) }
            : { E: flatOutcomes(now.main, limits, look) }),
          ...(hasSubs && isMain
            ? {
                SG: siblings.map((game) => ({
                  ...subGameItem(now.event, game, lang),
                  MEC: categoriesOf(game, lang),
                  ...(groupsSubs ? { GE: groupedOutcomes(game, limits, look) } : {}),
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

const flatOutcomes = (game: BookGame, limits: GroupLimits, look: OutcomeLook) =>
  limitedGroups(game, limits).flatMap(({ columns }) =>
    columns.flat().map((outcome) => wireOutcome(outcome, game.status === 'open', look)),
  );

/** `MEC`: how many outcomes each category of markets has (wire-shapes 4). */
export function categoriesOf(game: BookGame, lang: string): { MT: number; N: string; EC: number }[] {
  const counts = new Map<number, number>([[CATEGORY.all, shownCount(game)]]);
  for (const { group, columns } of groupsOfGame(game)) {
    const size = columns.reduce((count, column) => count + column.length, 0);
    for (const category of group.categories)
      if (category !== CATEGORY.all) counts.set(category, (counts.get(category) ?? 0) + size);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([category, count]) => ({ MT: category, N: categoryName(category, lang), EC: count }));
}
