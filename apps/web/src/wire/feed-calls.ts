// The public feed calls our pages use, with the answers they read. The same calls as any outsider's.

import type { CallTypes, ClientCall } from '@overround/client';
import type {
  WireAsianEvent,
  WireChamp,
  WireDashboard,
  WireEvent,
  WireExpress,
  WireList,
  WireResultChamp,
  WireResultGame,
  WireResultSport,
  WireSport,
} from './wire-types.ts';

export interface FeedTypes<Query extends object, Answer> extends CallTypes {
  readonly query: Query;
  readonly answer: Answer;
}

/** What every feed call is asked with: language, site, group, country. */
export interface FeedSurroundings {
  readonly lng: string;
  readonly partner: number;
  readonly gr: number;
  readonly country: number;
}

type Ids = string | undefined;
interface BoardQuery extends FeedSurroundings {
  readonly sports?: Ids;
  readonly champs?: Ids;
  readonly top?: boolean;
  readonly count?: number;
  readonly mode?: number;
  readonly page?: number;
  readonly tsEnd?: number;
  readonly tsFrom?: number;
  readonly tsTo?: number;
  readonly noFilterBlockEvent?: boolean;
}
interface GameQuery extends FeedSurroundings {
  readonly id: number;
  readonly isSubGames?: boolean;
  readonly GroupEvents?: boolean;
  readonly countevents?: number;
  readonly noFilterBlockEvent?: boolean;
}

export type FeedRoot = 'line' | 'live';
const roots: Readonly<Record<FeedRoot, string>> = {
  line: '/service-api/LineFeed',
  live: '/service-api/LiveFeed',
};

/** A call of the short-key family under both roots. */
export const feed =
  <Query extends object, Answer>(name: string) =>
  (root: FeedRoot): ClientCall<FeedTypes<Query, Answer>> => ({
    name,
    method: 'GET',
    path: `${roots[root]}/${name}`,
    family: 'feed',
  });

export const getSportsShort = feed<FeedSurroundings & { readonly sports?: Ids }, readonly WireSport[] | null>(
  'GetSportsShortZip',
);
export const getChamps = feed<FeedSurroundings & { readonly sport: number }, readonly WireChamp[] | null>(
  'GetChampsZip',
);
export const getTopChamps = feed<FeedSurroundings & { readonly sports?: Ids }, readonly WireChamp[] | null>(
  'WebGetTopChampsZip',
);
export const getBoard = feed<BoardQuery, readonly WireEvent[] | null>('Get1x2_VZip');
export const getTopGames = feed<
  FeedSurroundings & { readonly sports?: Ids; readonly count?: number },
  readonly WireEvent[] | null
>('GetTopGamesStatZip');
export const getDashboard = feed<
  FeedSurroundings & { readonly games?: Ids; readonly count?: number },
  WireDashboard | null
>('TopGamesStatDashbord');
type AsianQuery = BoardQuery & { readonly countEvents?: number };
export const getAsianSports = feed<FeedSurroundings, readonly WireSport[] | null>('AsiaGetSports');
export const getAsianLeagues = feed<
  FeedSurroundings & { readonly sports?: Ids },
  readonly WireChamp[] | null
>('AsiaGetLeagues');
export const getAsianGames = feed<AsianQuery, readonly WireAsianEvent[] | null>('AsiaGetGames');
export const getAsianGame = feed<FeedSurroundings & { readonly id: number }, WireAsianEvent | null>(
  'AsiaGetGame',
);
export const getGame = feed<GameQuery, WireEvent | null>('GetGameZip');
export const searchGames = feed<
  FeedSurroundings & { readonly text: string; readonly limit?: number; readonly mode?: number },
  readonly WireEvent[] | null
>('Web_SearchZip');

/** Ready-made expresses; `lng` alone chooses. */
export const getExpressDay: ClientCall<FeedTypes<{ readonly lng: string }, readonly WireExpress[]>> = {
  name: 'main-line-feed.expressDay',
  method: 'GET',
  path: '/service-api/main-line-feed/v1/expressDay',
  family: 'bare',
};

interface ResultQuery {
  readonly lng: string;
  readonly ref: number;
  /** Unix seconds, multiples of 300; at most two days apart. */
  readonly dateFrom: number;
  readonly dateTo: number;
}
const results = <Query extends object, Answer>(
  name: string,
  version: string,
): ClientCall<FeedTypes<Query, Answer>> => ({
  name: `results.${name}`,
  method: 'GET',
  path: `/service-api/result/web/api/${version}/${name}`,
  family: 'bare',
});
export const getResultSports = results<ResultQuery, WireList<WireResultSport>>('sports', 'v2');
export const getResultChamps = results<ResultQuery & { readonly sportIds?: Ids }, WireList<WireResultChamp>>(
  'champs',
  'v2',
);
export const getResultGames = results<ResultQuery & { readonly champId: number }, WireList<WireResultGame>>(
  'games',
  'v3',
);
