import {
  getGameStatistic,
  getGameStatus,
  getHeadToHead,
  getStatisticGame,
  getTeamLastGames,
} from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { type Database, EmptyAnswer, type Route, route } from '@overround/platform';
import { finishedGame, finishedGamesOfSide } from '../store/read-finished.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { clamp } from '../wire/feed-kit.ts';
import { mapStatistic, periodStatistic } from '../wire/game-statistic.ts';
import { headToHead, teamItem } from '../wire/head-to-head.ts';
import { finishedStatus, lastGames, listedStatus } from '../wire/last-games.ts';
import type { WireContext } from '../wire/wire-context.ts';
import { statisticIds } from '../wire/wire-facts.ts';

const GAMES_DEFAULT = 10;
const GAMES_MAX = 50;
const NO_CONTENT = 204;

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
    route(getStatisticGame, async ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      const event = eventOf(query.id);
      const game = event ? undefined : await finishedGame(db, query.id);
      const stands = event ? listedStatus(event, lang) : game && finishedStatus(game, lang);
      if (!stands) return refuse('game_not_found');
      const { id, sportId, status, score1, score2, winner, periods } = stands;
      return accept({
        teams: event ? event.participants.map((one) => teamItem(one, lang, context)) : [],
        sportId,
        entity: { id, status, score1, score2, winner, periods },
      });
    }),
    route(getGameStatistic, async ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      const known = eventOf(query.id) ?? (await finishedGame(db, query.id));
      if (!known) return refuse('game_not_found');
      const counted = periodStatistic(known.state, lang);
      const mapState = mapStatistic(known.state, lang);
      if (!counted && !mapState) return accept(new EmptyAnswer(NO_CONTENT));
      const entity = { id: statisticIds.game(known), periodStatistic: counted ?? [] };
      return accept({ entity: mapState ? { ...entity, mapState } : entity });
    }),
  ];
}
