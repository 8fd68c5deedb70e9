// What is asked of the feeds, and where the answers go: structure to the query cache, prices and scores to the books.

import { CallRefused } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '../shared/addresses.ts';
import { gameDetailFromWire } from '../wire/event-from-wire.ts';
import * as calls from '../wire/feed-calls.ts';
import { type Express, expressesFromWire } from '../wire/express-from-wire.ts';
import type { Game, GameDetail } from '../wire/game.ts';
import { type Champ, champsFromWire, type Sport, sportsFromWire } from '../wire/sports-from-wire.ts';
import type { WireEvent } from '../wire/wire-types.ts';
import { isFavourite } from './favourites.ts';
import { inBoardOrder } from './leagues.ts';
import { absorb, readEvents } from './read-games.ts';
import { inStartOrder } from './start-groups.ts';
import type { Services } from './services.tsx';
import { type TimeWindow, windowSeconds } from './time-window.ts';

/** Matches a board begins with; a reader may ask for more, as many again each time. */
export const BOARD_GAMES = 50;
export const BOARD_GAMES_MAX = 1000;
/** Most games of one answer. */
const PAGE_GAMES_MAX = 200;
const OUTCOMES_MAX = 2000;
const POLL_LIVE_MS = 5000;
const POLL_LINE_MS = 15_000;
const REFRESH_MS = 60_000;

export interface BoardFilter {
  readonly sportId?: number;
  /** Several sports at once. */
  readonly sportIds?: readonly number[];
  /** Featured competitions alone. */
  readonly onlyTop?: boolean;
  readonly champIds?: readonly number[];
  readonly window?: TimeWindow;
  readonly count?: number;
  /** Only so many of these, from the top of the board. */
  readonly first?: number;
}

/** What every feed call says of its reader. */
export const surroundingsOf = ({ lang, site }: Services): calls.FeedSurroundings => ({
  lng: lang,
  partner: site.refId,
  gr: site.groupId,
  country: site.defaultCountryId,
});

/** How often a list is asked for again: seldom while the socket tells the changes. */
export const intervalOf = (services: Services, kind: Kind) => (): number | false => {
  if (!services.socket) return false;
  if (services.socket.status() === 'live') return REFRESH_MS;
  return kind === 'live' ? POLL_LIVE_MS : POLL_LINE_MS;
};

/** The sports of the line or live with their counts. */
export const sportsQuery = (services: Services, kind: Kind) =>
  queryOptions({
    queryKey: ['sports', kind],
    staleTime: 30_000,
    refetchInterval: services.socket ? REFRESH_MS / 2 : false,
    queryFn: async ({ signal }): Promise<readonly Sport[]> =>
      sportsFromWire(
        (await services.api.read(
          calls.getSportsShort(kind),
          { query: surroundingsOf(services) },
          { signal },
        )) ?? [],
      ),
  });

/** Competitions of a sport, groups opened. */
export const champsQuery = (services: Services, kind: Kind, sportId: number) =>
  queryOptions({
    queryKey: ['champs', kind, sportId],
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Champ[]> => {
      const query = { ...surroundingsOf(services), sport: sportId };
      return champsFromWire((await services.api.read(calls.getChamps(kind), { query }, { signal })) ?? [], {
        id: sportId,
        name: '',
      });
    },
  });

export const topChampsQuery = (services: Services) =>
  queryOptions({
    queryKey: ['top-champs'],
    staleTime: 5 * REFRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Champ[]> =>
      champsFromWire(
        (await services.api.read(
          calls.getTopChamps('line'),
          { query: surroundingsOf(services) },
          { signal },
        )) ?? [],
        {
          id: 0,
          name: '',
        },
      ),
  });

/** As boards show them: upcoming ones by start where the reader has it so. */
const inShownOrder = (services: Services, kind: Kind, games: readonly Game[]): readonly Game[] =>
  kind === 'line' && services.stores.preferences.getState().boardOrder === 'start'
    ? inStartOrder(games, services.clock.nowMs())
    : inBoardOrder(games);

/** Games with their main markets. */
export const boardQuery = (services: Services, kind: Kind, filter: BoardFilter = {}) => {
  const { sportId, sportIds = [], onlyTop = false, champIds, window = 'any', first } = filter;
  const { count = BOARD_GAMES } = filter;
  const sports = sportId === undefined ? sportIds.join(',') : String(sportId);
  const key = [
    'board',
    kind,
    sportId ?? (sports || 0),
    (champIds ?? []).join(','),
    window,
    count,
    first ?? count,
    onlyTop,
  ] as const;
  return queryOptions({
    queryKey: key,
    staleTime: 2000,
    refetchInterval: intervalOf(services, kind),
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = {
        ...surroundingsOf(services),
        mode: 4,
        count: Math.min(count, PAGE_GAMES_MAX),
        noFilterBlockEvent: true,
        sports: sports === '' ? undefined : sports,
        ...(onlyTop && { top: true }),
        champs: champIds && [...champIds].sort((a, b) => a - b).join(','),
        ...windowSeconds(window, services),
      };
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(count / PAGE_GAMES_MAX) }, (_, at) =>
          services.api.read(
            calls.getBoard(kind),
            { query: at === 0 ? query : { ...query, page: at + 1 } },
            { signal },
          ),
        ),
      );
      return readEvents(
        services,
        key.join('/'),
        // A list that changed between two pages tells a match twice.
        [...new Map(pages.flatMap((events) => events ?? []).map((event) => [event.I, event])).values()],
        first === undefined
          ? undefined
          : {
              count: first,
              inOrder: (games) => inShownOrder(services, kind, games),
              isWanted: (game) => isFavourite(game, services.stores.favourites.getState()),
            },
      );
    },
  });
};

const isUnknownGame = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal.status < 500 && error.refusal.status > 0;

/** One listing from one root; `undefined` when that root does not have it. */
async function findGame(
  services: Services,
  kind: Kind,
  { id, signal, outcomes = OUTCOMES_MAX }: { id: number; signal: AbortSignal; outcomes?: number },
): Promise<WireEvent | undefined> {
  const query = {
    ...surroundingsOf(services),
    id,
    isSubGames: true,
    GroupEvents: true,
    countevents: outcomes,
    noFilterBlockEvent: true,
  };
  try {
    return (await services.api.read(calls.getGame(kind), { query }, { signal })) ?? undefined;
  } catch (error) {
    if (isUnknownGame(error)) return undefined;
    throw error;
  }
}

/** A match, wherever it is listed now: a fixture that went live is found under its old address. `null` when nowhere. */
export const gameQuery = (services: Services, kind: Kind, id: number) =>
  queryOptions({
    queryKey: ['game', kind, id],
    staleTime: 2000,
    refetchInterval: intervalOf(services, kind),
    queryFn: async ({ signal }): Promise<GameDetail | null> => {
      const other = kind === 'line' ? 'live' : 'line';
      const event =
        (await findGame(services, kind, { id, signal })) ?? (await findGame(services, other, { id, signal }));
      if (!event) return null;
      return absorb(services.books, `game/${event.I}`, gameDetailFromWire(event, services.clock.nowMs()));
    },
  });

/** Outcomes asked for with a starred match: enough for the markets of a board. */
const STARRED_OUTCOMES = 60;
const STARRED_MAX = 30;

/** Starred matches wherever they are listed now; those that are over are left out. */
export const starredGamesQuery = (services: Services, eventIds: readonly number[]) => {
  const asked = eventIds.slice(0, STARRED_MAX).sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['starred-games', asked.join(',')],
    staleTime: 2000,
    refetchInterval: intervalOf(services, 'live'),
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const found = await Promise.all(
        asked.map(
          async (id) =>
            (await findGame(services, 'line', { id, signal, outcomes: STARRED_OUTCOMES })) ??
            (await findGame(services, 'live', { id, signal, outcomes: STARRED_OUTCOMES })),
        ),
      );
      return readEvents(
        services,
        'starred-games',
        found.filter((event) => event !== undefined),
      );
    },
  });
};

/** The expresses of the day. */
export const expressDayQuery = (services: Services) =>
  queryOptions({
    queryKey: ['express-day'],
    staleTime: REFRESH_MS,
    refetchInterval: services.socket ? REFRESH_MS : false,
    queryFn: async ({ signal }): Promise<readonly Express[]> =>
      expressesFromWire(
        await services.api.read(calls.getExpressDay, { query: { lng: services.lang } }, { signal }),
      ),
  });

export const SEARCH_LETTERS_MIN = 2;
export const SEARCH_LETTERS_MAX = 100;
const SEARCH_LIMIT = 30;

/** Games by team, league or sport, live ones first. */
export const searchQuery = (services: Services, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    staleTime: 15_000,
    enabled: text.length >= SEARCH_LETTERS_MIN,
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = { ...surroundingsOf(services), text, limit: SEARCH_LIMIT, mode: 4 };
      const [live, line] = await Promise.all(
        (['live', 'line'] as const).map(async (kind) =>
          readEvents(
            services,
            `search/${kind}`,
            await services.api.read(calls.searchGames(kind), { query }, { signal }),
          ).map((game): Game => ({ ...game, isLive: game.isLive || kind === 'live' })),
        ),
      );
      return [...(live ?? []), ...(line ?? [])];
    },
  });
