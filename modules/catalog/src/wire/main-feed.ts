// The camelCase calls (wire-shapes 9): bare answers, v1 and v3 alike.

import type { MainFeedQuery, MainGameQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import { eventText } from './event-text.ts';
import { groupItem, listingItem, subGameGroups, subjectsItem } from './main-feed-game.ts';
import { scoresOf } from './main-feed-score.ts';
import type { FeedRead } from './prepared-cache.ts';
import { type EventFilter, everything, inOrder, selectEvents, subjectsOf } from './select-events.ts';
import { LIST_AGE_MS } from './feed-kit.ts';
import { categoriesOf, findListing } from './short-feed.ts';
import type { WireContext } from './wire-context.ts';
import { subGamesOf } from './wire-event.ts';
import { limitedGroups } from './wire-outcome.ts';

interface Ask<Query> {
  readonly query: Query;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;

export function mainGamesRead({ query, kind, lang, context }: Ask<MainFeedQuery>): FeedRead {
  const filter: EventFilter = {
    ...everything(kind),
    sports: [...(query.sports ?? (query.sportId === undefined ? [] : [query.sportId]))],
    champs: [...(query.champs ?? (query.champId === undefined ? [] : [query.champId]))],
    onlyTop: query.top === true,
  };
  const count =
    query.count === undefined || query.count <= 0 ? GAMES_DEFAULT : Math.min(query.count, GAMES_MAX);
  const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
  return {
    key: JSON.stringify(['main_games', filter, lang, count]),
    subjects: subjectsOf(filter),
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const events = inOrder(selectEvents(filter, context), isOpenEnded).slice(0, count);
      return `[${events.map((one) => eventText(one, 'camel', lang, context)).join(',')}]`;
    },
  };
}

/** All groups of a game and of its sub-games, so that one call is enough. */
export function gameEventsRead({ query, kind, lang, context }: Ask<MainGameQuery>): FeedRead | undefined {
  const { gameId, countEvents } = query;
  const found = findListing(gameId, kind, context);
  if (!found) return undefined;
  const outcomesMax = countEvents === undefined || countEvents <= 0 ? 2000 : countEvents;
  return {
    key: JSON.stringify(['game_events', gameId, kind, lang, outcomesMax]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(gameId, kind, context);
      if (!now) return undefined;
      const { event, main } = now;
      const isMain = main.gameId === event.mainGameId;
      const groups = limitedGroups(main, { outcomesMax });
      return JSON.stringify({
        eventGroups: groups.map((one) => groupItem(one, main.status === 'open')),
        ...(isMain
          ? {
              subGamesForMainGame: subGamesOf(event, context).map((game) => subGameGroups(event, game, lang)),
            }
          : {}),
        alterOpponents: [],
        marketEventsCount: categoriesOf(main, lang).map(({ MT, N, EC }) => ({
          ...(EC === 0 ? {} : { eventsCount: EC }),
          marketType: MT,
          name: N,
        })),
        isEventAll:
          groups.reduce((count, { columns }) => count + columns.flat().length, 0) === main.outcomes.size,
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
