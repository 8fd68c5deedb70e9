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
  readOf,
  sorted,
  sportsAsked,
} from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { runnerNames } from './runner-names.ts';
import { type EventFilter, everything, inOrder, selectEvents } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { eventHead, subGameItem, subGamesOf } from './wire-event.ts';
import { groupedOutcomes, groupsOfGame, limitedGroups, wireOutcome } from './wire-outcome.ts';

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;
const OUTCOMES_DEFAULT = 2000;

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
  const filter: EventFilter = {
    ...everything(kind),
    antisports: sorted(query.antisports),
    sports: sportsAsked(query.sports, query.sport),
  };
  const count = clamp(query.count ?? query.limit, 20, GAMES_MAX);
  return {
    ...readOf('top_games', filter, lang, [count]),
    build: () => {
      const events = inOrder(selectEvents(filter, context), true).slice(0, count);
      return inFeedEnvelope(arrayOf(events.map((one) => eventText(one, 'priced', lang, context))));
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
      const nameOf = runnerNames(now.event, lang);
      return inFeedEnvelope(
        JSON.stringify({
          ...eventHead(now, lang, context),
          ...(isGrouped
            ? { GE: groupedOutcomes(now.main, limits, nameOf) }
            : { E: flatOutcomes(now.main, limits, nameOf) }),
          ...(hasSubs && isMain
            ? {
                SG: siblings.map((game) => ({
                  ...subGameItem(now.event, game, lang),
                  MEC: categoriesOf(game, lang),
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

const flatOutcomes = (
  game: BookGame,
  limits: { only: readonly number[]; outcomesMax: number },
  nameOf: ReturnType<typeof runnerNames>,
) =>
  limitedGroups(game, limits).flatMap(({ columns }) =>
    columns.flat().map((outcome) => wireOutcome(outcome, game.status === 'open', nameOf)),
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
