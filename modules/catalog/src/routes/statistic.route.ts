import { getGameStatus, getHeadToHead, getTeamLastGames } from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { type Database, type Route, route } from '@overround/platform';
import { finishedGame, finishedGamesOfSide } from '../store/read-finished.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { clamp } from '../wire/feed-kit.ts';
import { headToHead } from '../wire/head-to-head.ts';
import { finishedStatus, lastGames, listedStatus } from '../wire/last-games.ts';
import type { WireContext } from '../wire/wire-context.ts';

const GAMES_DEFAULT = 10;
const GAMES_MAX = 50;

export function statisticRoutes(context: WireContext, db: Database): readonly Route[] {
  const eventOf = (id: number) => {
    const game = context.book.findGame(id) ?? context.book.findGameByConstId(id);
    return game && context.book.findEvent(game.eventId);
  };
  return [
    route(getHeadToHead, ({ query }, { site }) => {
      const event = eventOf(query.id);
      return event
        ? accept(headToHead(event, langFrom(query.lng, site.lang), context))
        : refuse('game_not_found');
    }),
    route(getTeamLastGames, async ({ query }, { site }) => {
      const count = clamp(query.count, GAMES_DEFAULT, GAMES_MAX);
      const games = await finishedGamesOfSide(db, query.teamId, count);
      return accept(lastGames(games, langFrom(query.lng, site.lang), context));
    }),
    route(getGameStatus, async ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      const event = eventOf(query.id);
      if (event) return accept(listedStatus(event, lang));
      const game = await finishedGame(db, query.id);
      return game ? accept(finishedStatus(game, lang)) : refuse('game_not_found');
    }),
  ];
}
