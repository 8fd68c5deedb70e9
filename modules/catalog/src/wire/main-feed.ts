// The camelCase calls (wire-shapes 9): bare answers, v1 and v3 alike.

import type { MainFeedQuery, MainGameQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import { eventText } from './event-text.ts';
import { groupItem, listingItem, subGameGroups, subjectsItem } from './main-feed-game.ts';
import { scoresOf } from './main-feed-score.ts';
import type { FeedRead } from './prepared-cache.ts';
import { arrayOf, clamp, filterOf, LIST_AGE_MS, onPage, pageOf, readOf, sorted } from './feed-kit.ts';
import { notationOf } from './price-text.ts';
import { runnerNames } from './runner-names.ts';
import { inOrder, selectEvents } from './select-events.ts';
import { categoriesOf, findListing, partAsked } from './short-feed.ts';
import type { WireContext } from './wire-context.ts';
import { subGamesOf } from './wire-event.ts';
import { limitedGroups, shownCount } from './wire-outcome.ts';

interface Ask<Query> {
  readonly query: Query;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;
const OUTCOMES_MAX = 2000;

export function mainGamesRead({ query, kind, lang, context }: Ask<MainFeedQuery>): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, GAMES_DEFAULT, GAMES_MAX);
  const writing = { shape: 'camel', lang, notation: notationOf(query) } as const;
  const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
  return {
    ...readOf('main_games', filter, lang, [page, writing.notation]),
    build: () => {
      const events = onPage(inOrder(selectEvents(filter, context), isOpenEnded), page);
      return arrayOf(events.map((one) => eventText(one, writing, context)));
    },
  };
}

/** All groups of a game and of its sub-games, so that one call is enough. */
export function gameEventsRead({ query, kind, lang, context }: Ask<MainGameQuery>): FeedRead | undefined {
  const { gameId, marketType: category } = query;
  const found = findListing(gameId, kind, context);
  if (!found) return undefined;
  const outcomesMax = clamp(query.countEvents ?? query.count, OUTCOMES_MAX, OUTCOMES_MAX);
  const [only, notation, partOf] = [sorted(query.topGroups), notationOf(query), partAsked(query)];
  const isWhole = query.noFilterBlockEvent !== false;
  return {
    key: JSON.stringify(['game_events', gameId, kind, lang, outcomesMax, only, category, notation, isWhole]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(gameId, kind, context, partOf);
      if (!now) return undefined;
      const { event, main } = now;
      const isMain = main.gameId === event.mainGameId;
      const limits = { only, category, outcomesMax };
      const groups = limitedGroups(main, limits);
      const look = { nameOf: runnerNames(event, lang), notation };
      return JSON.stringify({
        eventGroups: groups.map((one) => groupItem(one, main.status === 'open', look)),
        ...(isMain
          ? {
              subGamesForMainGame: subGamesOf(event, context).map((game) =>
                subGameGroups(event, partOf(game), { lang, look, limits }),
              ),
            }
          : {}),
        alterOpponents: [],
        marketEventsCount: categoriesOf(main, lang).map(({ MT, N, EC }) => ({
          ...(EC === 0 ? {} : { eventsCount: EC }),
          marketType: MT,
          name: N,
        })),
        isEventAll:
          groups.reduce((count, { columns }) => count + columns.flat().length, 0) === shownCount(main),
        ...(kind === 'live' ? { scores: scoresOf(event, context.clock.now(), lang) } : {}),
        ...listingItem(now, lang, context),
      });
    },
  };
}

export function gameInfoRead({ query, kind, lang, context }: Ask<MainGameQuery>): FeedRead | undefined {
  const found = findListing(query.gameId, kind, context);
  if (!found) return undefined;
  return {
    key: JSON.stringify(['game_info', query.gameId, kind, lang]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(query.gameId, kind, context);
      if (!now) return undefined;
      return JSON.stringify({
        ...subjectsItem(now.event, lang, context),
        ...(kind === 'live' ? { scores: scoresOf(now.event, context.clock.now(), lang) } : {}),
        ...listingItem(now, lang, context),
      });
    },
  };
}
