import { getResultChamps, getResultGames, getResultSports } from '@overround/contracts/catalog';
import { accept, type Clock, DAY, type Outcome, refuse, SECOND, unixSeconds } from '@overround/kernel';
import { type Database, type Route, route } from '@overround/platform';
import { partFromKey } from '../store/load-records.ts';
import { finishedChamps, finishedGames, finishedSports, type Window } from '../store/read-finished.ts';
import { langFrom, nameIn, placeIn, sportName } from '../texts/feed-texts.ts';
import { counterResults, resultText } from '../wire/result-text.ts';
import { stageName } from '../wire/wire-facts.ts';
import { imageOf } from '../wire/wire-context.ts';

const STEP_SECONDS = 300;
const WINDOW_SECONDS_MAX = (2 * DAY) / SECOND;

/** Multiples of five minutes, at most two days (wire-shapes 11.2). */
export function windowOf(dateFrom: number, dateTo: number): Outcome<Window> {
  const isStepped = dateFrom % STEP_SECONDS === 0 && dateTo % STEP_SECONDS === 0;
  if (!isStepped || dateFrom < 0 || dateTo <= dateFrom)
    return refuse('window_malformed', { stepSeconds: STEP_SECONDS });
  return dateTo - dateFrom > WINDOW_SECONDS_MAX
    ? refuse('window_too_wide', { windowSecondsMax: WINDOW_SECONDS_MAX })
    : accept({ fromSeconds: dateFrom, toSeconds: dateTo });
}

/** Nothing found leaves `items` out. */
const counted = <Item>(items: readonly Item[]): { count: number; items?: Item[] } =>
  items.length === 0 ? { count: 0 } : { count: items.length, items: [...items] };

export function resultRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): readonly Route[] {
  return [
    route(getResultSports, async ({ query }, { site }) => {
      const now = unixSeconds(clock.now());
      const dateTo = query.dateTo ?? Math.ceil(now / STEP_SECONDS) * STEP_SECONDS;
      const window = windowOf(query.dateFrom ?? dateTo - WINDOW_SECONDS_MAX, dateTo);
      if (!window.ok) return window;
      const lang = langFrom(query.lng, site.lang);
      const sports = await finishedSports(db, window.value);
      return accept(counted(sports.map((id) => ({ id, name: sportName(id, lang), isTop: id <= 4 }))));
    }),
    route(getResultChamps, async ({ query }, { site }) => {
      const window = windowOf(query.dateFrom, query.dateTo);
      if (!window.ok) return window;
      const lang = langFrom(query.lng, site.lang);
      const champs = await finishedChamps(db, window.value, query.sportIds ?? []);
      return accept(
        counted(
          champs.map(({ champId, sportId, names, gamesCount }) => ({
            id: champId,
            name: nameIn(names, lang),
            sportId,
            gamesCount,
            image: imageOf(champId),
          })),
        ),
      );
    }),
    route(getResultGames, async ({ query }, { site }) => {
      const window = windowOf(query.dateFrom, query.dateTo);
      if (!window.ok) return window;
      const lang = langFrom(query.lng, site.lang);
      const games = await finishedGames(db, window.value, query.champId);
      return accept(
        counted(
          games.map((game) => {
            const parts = counterResults(game.state, game.parts.map(partFromKey), lang);
            return {
              id: game.gameId,
              sportId: game.sportId,
              champId: query.champId,
              champName: nameIn(game.champNames, lang),
              opp1: nameIn(game.homeNames, lang),
              opp2: nameIn(game.awayNames, lang),
              opp1Ids: [game.homeId],
              opp2Ids: [game.awayId],
              opp1Images: [imageOf(game.homeId)],
              opp2Images: [imageOf(game.awayId)],
              score: resultText(game.state, game.status, lang),
              dopInfo: '',
              hasSubGame: parts.length > 0,
              countSubGame: parts.length,
              dateStart: game.startsAtSeconds,
              subGame: [...parts],
              matchInfos: {
                ...(game.facts.round === undefined ? {} : { '1': stageName(game.facts.round, lang) }),
                ...(game.facts.venue === undefined ? {} : { '2': placeIn(game.facts.venue, lang) }),
              },
            };
          }),
        ),
      );
    }),
  ];
}
