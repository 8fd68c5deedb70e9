// What visitors see of the casino. Served from memory, with ETag: a reader never touches the database.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { CasinoGame, CasinoGameId, CasinoKind, CasinoMaker, CasinoVolatility } from './game.ts';

/** Most games of one page of the lobby. */
export const CASINO_GAMES_MAX = 60;

export const CasinoLobby = Type.Object({
  games: Type.Integer({ description: 'all that are on' }),
  categories: Type.Array(
    Type.Object({
      categoryId: Type.Integer(),
      key: Type.String({ description: 'poker, roulette, blackjack, new, popular, jackpot, baccarat, keno' }),
      games: Type.Integer(),
    }),
    { description: 'that have a game, in the order of the specification' },
  ),
  kinds: Type.Array(Type.Object({ kind: CasinoKind, games: Type.Integer() })),
  makers: Type.Array(Type.Object({ ...CasinoMaker.properties, games: Type.Integer() }), {
    description: 'by title',
  }),
  mechanics: Type.Array(Type.Object({ mechanic: Type.String(), games: Type.Integer() })),
});
export type CasinoLobby = Static<typeof CasinoLobby>;

export const getCasinoLobby = defineCall({
  name: 'casino.lobby',
  method: 'GET',
  paths: ['/web-api/casino/v1/lobby'],
  policy: 'anyone',
  family: 'web_api',
  answers: 'prepared',
  answer: CasinoLobby,
  refusals: ['option_not_offered'],
  source: 'spec 1 section 3 (casino game categories, casino providers, live casino table types)',
  summary:
    'Categories, kinds, providers and mechanics of the games that are on, with how many games each has.',
});

export const getCasinoGames = defineCall({
  name: 'casino.games',
  method: 'GET',
  paths: ['/web-api/casino/v1/games'],
  policy: 'anyone',
  family: 'web_api',
  answers: 'prepared',
  query: Type.Object({
    kind: Type.Optional(CasinoKind),
    category: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    maker: Type.Optional(Type.Integer({ minimum: 1 })),
    mechanic: Type.Optional(Type.String({ pattern: '^[a-z0-9_-]{1,40}$' })),
    volatility: Type.Optional(CasinoVolatility),
    rtpBpsMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    currency: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{3,5}$', description: 'that can be played in it' }),
    ),
    isDemo: Type.Optional(Type.Boolean({ description: 'true: only games with a demo' })),
    text: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'parts of title, provider and mechanics, in any letter case',
      }),
    ),
    ids: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,59}$',
        description: 'only these games, in this order',
      }),
    ),
    sort: Type.Optional(
      Type.Enum(['new', 'title', 'rtp'], {
        description: 'new when absent: the latest first; rtp: the highest first',
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: CASINO_GAMES_MAX, description: '24 when absent' }),
    ),
  }),
  answer: Type.Object({
    games: Type.Array(CasinoGame),
    total: Type.Integer({ description: 'that fit, on all pages' }),
  }),
  refusals: ['option_not_offered'],
  source: 'spec 1 section 1 and 3, features 114 (search by mechanic, RTP and volatility)',
  summary: 'Games that are on, by category, kind, provider, mechanic, volatility, RTP and words.',
});

export const getCasinoGame = defineCall({
  name: 'casino.game',
  method: 'GET',
  paths: ['/web-api/casino/v1/games/{gameId}'],
  policy: 'anyone',
  family: 'web_api',
  answers: 'prepared',
  params: Type.Object({ gameId: CasinoGameId }),
  answer: CasinoGame,
  refusals: ['not_found', 'option_not_offered'],
  source: 'own',
  summary: 'One game that is on.',
});

export const getCasinoWinners = defineCall({
  name: 'casino.winners',
  method: 'GET',
  paths: ['/web-api/casino/v1/winners'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    winners: Type.Array(
      Type.Object({
        gameId: Type.Integer(),
        title: Type.String(),
        sumMinor: Type.String({ description: 'what the round won, minor units' }),
        currency: Type.String(),
        exponent: Type.Integer(),
        timesMilli: Type.Integer({ description: 'thousandths: win through bet' }),
        wonAt: Type.Integer({ description: 'Unix seconds, whole minutes' }),
      }),
      { description: 'the newest first, at most 20; none is invented' },
    ),
  }),
  refusals: ['option_not_offered'],
  source: 'features 118 (opt-in, anonymous, real data only)',
  summary: 'Real wins of the last day of players who let them be shown; nothing in it says whose they are.',
});
