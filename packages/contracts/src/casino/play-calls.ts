// Opening a game: with money of a player, or as a demo.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { CasinoGame, CasinoGameId } from './game.ts';

const source = 'own (features 115, 124)';
const Page = {
  url: Type.String({ description: 'of the page of the game, for a frame' }),
  origin: Type.String({ description: 'of that page' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  unitMinor: Type.String({ description: 'a round sum worth about one euro' }),
};

const CLOSED_REFUSALS = [
  'betting_not_allowed',
  'not_now',
  'debt_unpaid',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_limit_reached',
  'limit_rate_missing',
  'reality_check_due',
  'terms_to_confirm',
] as const;

export const CasinoLaunched = Type.Object({
  sessionId: Type.String({ description: 'of this opening; ask casino.session how it stands' }),
  ...Page,
  account: Type.Object(
    {
      accountId: Type.Integer(),
      bonusId: Type.Union([Type.Integer(), Type.Null()], { description: 'null: own money' }),
    },
    { description: 'rounds are bet from it and won into it' },
  ),
  expiresAt: Type.Integer({ description: 'Unix seconds: no new bets of this opening after it' }),
});
export type CasinoLaunched = Static<typeof CasinoLaunched>;

export const launchCasinoGame = defineCall({
  name: 'casino.launch',
  method: 'POST',
  paths: ['/web-api/casino/v1/launch'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Object(
    {
      gameId: CasinoGameId,
      bonusId: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: 'a running casino bonus pays; own money of the active account when absent',
        }),
      ),
      isDark: Type.Optional(Type.Boolean({ description: 'how the page of the game is to look' })),
    },
    { additionalProperties: false },
  ),
  answer: CasinoLaunched,
  refusals: [
    'not_found',
    'option_not_offered',
    'casino_unavailable',
    'casino_currency',
    'account_unknown',
    'bonus_unknown',
    'bonus_not_running',
    'bonus_over',
    'bonus_slip_unfit',
    'bonus_own_first',
    'currency_mismatch',
    ...CLOSED_REFUSALS,
  ],
  source,
  summary:
    'Opens a game for money. Whoever may not bet may not open one, for the same reasons. Opening a game again goes on with it; the page opened before takes no more bets.',
});

export const openCasinoDemo = defineCall({
  name: 'casino.demo',
  method: 'POST',
  paths: ['/web-api/casino/v1/demo'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'public_read',
  body: Type.Object(
    {
      gameId: CasinoGameId,
      isOfAge: Type.Optional(
        Type.Boolean({
          description: 'a visitor says that they are of the age of the brand; of players it is known',
        }),
      ),
      isDark: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object(Page),
  refusals: [
    'not_found',
    'option_not_offered',
    'casino_unavailable',
    'casino_no_demo',
    'casino_age',
    'not_now',
  ],
  source,
  summary:
    'Opens a game with money that is none, after the question of age. Who is excluded or paused plays no demo either.',
});

export const CasinoSession = Type.Object({
  sessionId: Type.String(),
  game: Type.Union([CasinoGame, Type.Null()], { description: 'null: it is off by now' }),
  openedAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix seconds' }),
  isOpen: Type.Boolean({ description: 'takes bets' }),
  closedBecause: Type.Union([Type.String(), Type.Null()], {
    description:
      'a refusal code: what keeps from betting right now (limit_…, not_now, casino_replaced, casino_session_over …); null: nothing',
  }),
  account: CasinoLaunched.properties.account,
  currency: Type.String(),
  exponent: Type.Integer(),
  rounds: Type.Integer(),
  betMinor: Type.String({ description: 'in this opening, minor units' }),
  winMinor: Type.String(),
  openRounds: Type.Integer({ description: 'begun and not ended' }),
});
export type CasinoSession = Static<typeof CasinoSession>;

export const getCasinoSession = defineCall({
  name: 'casino.session',
  method: 'GET',
  paths: ['/web-api/casino/v1/sessions/{sessionId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ sessionId: Type.String({ pattern: `^${UUID}$` }) }),
  answer: CasinoSession,
  refusals: ['not_found'],
  source,
  summary: 'How an opening of a game stands: what was bet and won in it, and what keeps from betting now.',
});

const OwnGames = Type.Object({
  favourite: Type.Array(Type.Integer(), { description: 'numbers of games, the latest kept first' }),
  recent: Type.Array(Type.Integer(), { description: 'played for money, the latest first; at most 30' }),
});

export const getOwnCasinoGames = defineCall({
  name: 'casino.own_games',
  method: 'GET',
  paths: ['/web-api/casino/v1/own-games'],
  policy: 'player',
  family: 'web_api',
  answer: OwnGames,
  source: 'spec 1 section 3 (categories hourglass 998, favourite 999)',
  summary: 'Games the player keeps, and those they played last.',
});

export const keepCasinoGame = defineCall({
  name: 'casino.keep',
  method: 'POST',
  paths: ['/web-api/casino/v1/own-games'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ gameId: CasinoGameId, isKept: Type.Boolean() }, { additionalProperties: false }),
  answer: OwnGames,
  refusals: ['not_found', 'casino_kept_full'],
  source: 'spec 1 section 3 (category favourite 999)',
  summary: 'Keeps a game, at most 200, or keeps it no longer.',
});
