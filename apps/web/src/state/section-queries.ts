// What the sections of the site ask besides boards.

import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '../shared/addresses.ts';
import type { Game } from '../wire/game.ts';
import { champsFromWire, type Champ } from '../wire/sports-from-wire.ts';
import { getTopChamps, getTopGames } from '../wire/feed-calls.ts';
import * as calls from '../wire/section-calls.ts';
import { intervalOf, surroundingsOf } from './feed-queries.ts';
import { readEvents } from './read-games.ts';
import type { Services } from './services.tsx';

const TOP_GAMES = 12;
const KEPT_GAMES = 50;
const MINUTE_MS = 60_000;
const text = (ids: readonly number[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);

/** The most prominent games, of these sports where any are named. */
export const topGamesOfQuery = (services: Services, kind: Kind, sportIds: readonly number[]) =>
  queryOptions({
    queryKey: ['top-games', kind, TOP_GAMES, text(sportIds) ?? ''],
    staleTime: 2000,
    refetchInterval: intervalOf(services, kind),
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = { ...surroundingsOf(services), count: TOP_GAMES, sports: text(sportIds) };
      const answer = await services.api.read(getTopGames(kind), { query }, { signal });
      return readEvents(services, `top-games/${kind}/${query.sports ?? ''}`, answer);
    },
  });

/** The most prominent leagues of these sports. */
export const topChampsOfQuery = (services: Services, sportIds: readonly number[]) =>
  queryOptions({
    queryKey: ['top-champs', text(sportIds) ?? ''],
    staleTime: 5 * MINUTE_MS,
    queryFn: async ({ signal }): Promise<readonly Champ[]> => {
      const query = { ...surroundingsOf(services), sports: text(sportIds) };
      const answer = await services.api.read(getTopChamps('line'), { query }, { signal });
      return champsFromWire(answer ?? [], { id: 0, name: '' });
    },
  });

export interface Kept {
  readonly games?: readonly number[];
  readonly champs?: readonly number[];
}

/** Listed games out of what a reader keeps. */
export const keptGamesQuery = (services: Services, kind: Kind, { games = [], champs = [] }: Kept) =>
  queryOptions({
    queryKey: ['kept-games', kind, text(games) ?? '', text(champs) ?? ''],
    staleTime: 2000,
    enabled: games.length + champs.length > 0,
    refetchInterval: intervalOf(services, kind),
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = {
        ...surroundingsOf(services),
        games: text(games),
        champs: text(champs),
        count: KEPT_GAMES,
      };
      const answer = await services.api.read(calls.getKeptGames(kind), { query }, { signal });
      return readEvents(services, `kept/${kind}`, answer);
    },
  });

const RECOMMENDED_MAX = 16;

export interface Recommended {
  readonly game: Game;
  /** Said beside the match. */
  readonly why: string;
}

export interface Tastes {
  readonly champs: readonly number[];
  /** The off switch: what the reader keeps then plays no part. */
  readonly isPersonal: boolean;
}

/** Matches worth a look, each with its reason: which ones by the personalise call, their prices by the call of kept games. */
export const recommendedQuery = (services: Services, kind: Kind, { champs, isPersonal }: Tastes) =>
  queryOptions({
    queryKey: ['recommended', kind, isPersonal, isPersonal ? (text(champs) ?? '') : ''],
    staleTime: 10_000,
    refetchInterval: services.socket ? MINUTE_MS : false,
    queryFn: async ({ signal }): Promise<readonly Recommended[]> => {
      const asked = await services.api.read(
        calls.getSliderGames(kind),
        {
          query: {
            lng: services.lang,
            count: RECOMMENDED_MAX,
            personal: isPersonal,
            ...(isPersonal && { champs: text(champs) }),
          },
        },
        { signal },
      );
      const why = new Map(asked.games.map(({ game, why: reason }) => [game.id, reason.text]));
      if (why.size === 0) return [];
      const query = { ...surroundingsOf(services), games: text([...why.keys()]), count: RECOMMENDED_MAX };
      const answer = await services.api.read(calls.getKeptGames(kind), { query }, { signal });
      const games = new Map(
        readEvents(services, `recommended/${kind}`, answer).map((game) => [game.gameId, game]),
      );
      return [...why].flatMap(([gameId, reason]) => {
        const game = games.get(gameId);
        return game ? [{ game, why: reason }] : [];
      });
    },
  });

/** Listed games of a team or a player, the next one first. */
/** Games of one team, or of several. */
export const teamGamesQuery = (services: Services, kind: Kind, teams: number | readonly number[]) =>
  queryOptions({
    queryKey: ['team-games', kind, String(teams)],
    staleTime: 2000,
    refetchInterval: intervalOf(services, kind),
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = { ...surroundingsOf(services), teams: String(teams) };
      const answer = await services.api.read(calls.getTeamGames(kind), { query }, { signal });
      return readEvents(services, `team/${kind}/${String(teams)}`, answer);
    },
  });

export interface PastGame {
  readonly eventId: number;
  readonly startedAtMs: number;
  readonly champName: string;
  readonly home: string;
  readonly away: string;
  readonly score: string;
}

/** The last finished games of a team. */
export const teamPastQuery = (services: Services, teamId: number) =>
  queryOptions({
    queryKey: ['team-past', teamId],
    staleTime: MINUTE_MS,
    queryFn: async ({ signal }): Promise<readonly PastGame[]> => {
      const query = { teamId, lng: services.lang };
      const { teams = [], gameShorts = [] } = await services.api.read(
        calls.getTeamLastGames,
        { query },
        { signal },
      );
      const nameOf = new Map(teams.map(({ id, title }) => [id, title]));
      return gameShorts.map((game) => ({
        eventId: game.constId,
        startedAtMs: game.dateStart * 1000,
        champName: game.tournamentTitle,
        home: nameOf.get(game.team1) ?? '',
        away: nameOf.get(game.team2) ?? '',
        score: game.description || `${game.score1}:${game.score2}`,
      }));
    },
  });

/** The expresses of the day with how each is drawn. */
export const expressProofsQuery = (services: Services) =>
  queryOptions({
    queryKey: ['express-proofs'],
    staleTime: MINUTE_MS,
    queryFn: async ({ signal }) =>
      (await services.api.read(
        calls.getExpressProofs('line'),
        { query: { lng: services.lang } },
        { signal },
      )) ?? [],
  });
