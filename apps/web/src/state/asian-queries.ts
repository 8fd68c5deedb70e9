// What the Asian boards ask of the feeds (spec 2 section 4, view 1).

import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '../shared/addresses.ts';
import { type AsianGame, asianGameFromWire } from '../wire/asian-from-wire.ts';
import * as calls from '../wire/feed-calls.ts';
import { type Champ, champsFromWire, type Sport, sportsFromWire } from '../wire/sports-from-wire.ts';
import type { WireAsianEvent } from '../wire/wire-types.ts';
import { surroundingsOf } from './feed-queries.ts';
import { absorb } from './read-games.ts';
import type { Services } from './services.tsx';
import { type TimeWindow, windowSeconds } from './time-window.ts';

/** The socket tells every price; which line is the main one moves slowly, and is asked for. */
const LIVE_EVERY_MS = 20_000;
const LINE_EVERY_MS = 60_000;
const SPORTS_FRESH_MS = 30_000;

const everyMs = (services: Services, kind: Kind): number | false => {
  if (!services.socket) return false;
  return kind === 'live' ? LIVE_EVERY_MS : LINE_EVERY_MS;
};

function readAsian(services: Services, source: string, event: WireAsianEvent): AsianGame {
  const { read, asian, halfPrices } = asianGameFromWire(event, services.clock.nowMs());
  absorb(services.books, source, read);
  if (asian.half) services.books.prices.list(`${source}/half`, asian.half.game.gameId, halfPrices);
  return asian;
}

export interface AsianFilter {
  readonly sportId?: number;
  readonly champId?: number;
  readonly window?: TimeWindow;
}

const GAMES_MAX = 50;
/** Lines of a match that a board shows before one asks for all. */
export const ROWS_SHOWN = 2;

/** Matches with their main line and the nearest alternatives. */
export const asianGamesQuery = (services: Services, kind: Kind, filter: AsianFilter) => {
  const { sportId, champId, window = 'any' } = filter;
  const key = ['asian', kind, sportId ?? 0, champId ?? 0, window] as const;
  return queryOptions({
    queryKey: key,
    staleTime: 2000,
    refetchInterval: everyMs(services, kind),
    queryFn: async ({ signal }): Promise<readonly AsianGame[]> => {
      const query = {
        ...surroundingsOf(services),
        sports: sportId === undefined ? undefined : String(sportId),
        champs: champId === undefined ? undefined : String(champId),
        count: GAMES_MAX,
        countEvents: ROWS_SHOWN,
        ...windowSeconds(window, services),
      };
      const events = await services.api.read(calls.getAsianGames(kind), { query }, { signal });
      return (events ?? []).map((event) => readAsian(services, key.join('/'), event));
    },
  });
};

/** One match with all its lines. */
export const asianGameQuery = (services: Services, kind: Kind, gameId: number) =>
  queryOptions({
    queryKey: ['asian-game', kind, gameId],
    staleTime: 2000,
    refetchInterval: everyMs(services, kind),
    queryFn: async ({ signal }): Promise<AsianGame | null> => {
      const query = { ...surroundingsOf(services), id: gameId };
      const event = await services.api.read(calls.getAsianGame(kind), { query }, { signal });
      return event ? readAsian(services, `asian-game/${gameId}`, event) : null;
    },
  });

/** Sports whose matches have Asian lines. */
export const asianSportsQuery = (services: Services, kind: Kind) =>
  queryOptions({
    queryKey: ['asian-sports', kind],
    staleTime: SPORTS_FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Sport[]> =>
      sportsFromWire(
        (await services.api.read(
          calls.getAsianSports(kind),
          { query: surroundingsOf(services) },
          { signal },
        )) ?? [],
      ),
  });

/** Competitions of a sport whose matches have Asian lines. */
export const asianLeaguesQuery = (services: Services, kind: Kind, sportId: number) =>
  queryOptions({
    queryKey: ['asian-leagues', kind, sportId],
    staleTime: SPORTS_FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Champ[]> => {
      const query = { ...surroundingsOf(services), sports: String(sportId) };
      const champs = await services.api.read(calls.getAsianLeagues(kind), { query }, { signal });
      return champsFromWire(champs ?? [], { id: sportId, name: '' });
    },
  });
