// Which read stands behind which call, for the routes of the framework and for the fast path alike.

import {
  expressOfDay,
  type FeedQuery,
  lineFeed,
  liveFeed,
  type MainFeedQuery,
  type MainGameQuery,
  mainLineFeed,
  mainLiveFeed,
} from '@overround/contracts/catalog';
import type { CallContract } from '@overround/contracts';
import type { ListingKind } from '../book/line-book.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { searchRead } from '../search/search-read.ts';
import { champRead, champsRead, sportsRead, sportsShortRead, topChampsRead } from './champ-feed.ts';
import { expressDayRead } from './express-feed.ts';
import { gameEventsRead, gameInfoRead, mainGamesRead } from './main-feed.ts';
import type { FeedRead } from './prepared-cache.ts';
import { gameRead, gamesRead, topGamesRead } from './short-feed.ts';
import type { WireContext } from './wire-context.ts';

export interface FeedCall {
  readonly call: CallContract;
  readonly kind: ListingKind;
  /** What a query asks for; `undefined` when nothing is listed under its id. */
  readonly read: (query: unknown, lang: string) => FeedRead | undefined;
}

/** Every prepared call of the catalogue. */
export function feedCalls(context: WireContext, index: SearchIndex): readonly FeedCall[] {
  return (['line', 'live'] as const).flatMap((kind) => {
    const short = kind === 'line' ? lineFeed : liveFeed;
    const main = kind === 'line' ? mainLineFeed : mainLiveFeed;
    type Ask<Query> = { query: Query; kind: ListingKind; lang: string; context: WireContext };
    const of = <Query>(call: CallContract, read: (ask: Ask<Query>) => FeedRead | undefined): FeedCall => ({
      call,
      kind,
      // The edge and the fast path have read the query by the schema of this very call.
      read: (query, lang) => read({ query: query as Query, kind, lang, context }),
    });
    return [
      of<FeedQuery>(short.sportsShort, sportsShortRead),
      of<FeedQuery>(short.sports, sportsRead),
      of<FeedQuery>(short.champs, champsRead),
      of<FeedQuery>(short.champ, champRead),
      of<FeedQuery>(short.topChamps, topChampsRead),
      of<FeedQuery>(short.games, gamesRead),
      of<FeedQuery>(short.gamesOld, gamesRead),
      of<FeedQuery>(short.game, gameRead),
      of<FeedQuery>(short.topGames, topGamesRead),
      of<FeedQuery>(short.search, (ask) => searchRead({ ...ask, index })),
      of<MainFeedQuery>(main.games, mainGamesRead),
      of<MainGameQuery>(main.gameEvents, gameEventsRead),
      of<MainGameQuery>(main.gameInfo, gameInfoRead),
      of<MainFeedQuery>(expressOfDay[kind], expressDayRead),
    ];
  });
}
