// Rounds a player played: the list, one of them, and all of a time by mail.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { unixSeconds } from '../call/unix-seconds.ts';
import { CasinoGameId } from './game.ts';

/** Most rounds that one mail holds; a longer time is asked for in parts. */
export const MAILED_ROUNDS_MAX = 2000;

const Digits = Type.String({ description: 'minor units' });
const Unix = Type.Integer({ description: 'Unix seconds' });

export const CasinoRound = Type.Object({
  roundId: Type.Integer({ description: 'ours; `before` of the next page' }),
  providerRound: Type.String({ description: 'as the provider calls it, for questions' }),
  game: Type.Object({
    gameId: Type.Integer(),
    title: Type.String(),
    maker: Type.String(),
    kind: Type.Enum(['slots', 'table', 'live', 'other']),
  }),
  status: Type.Enum(['open', 'ended', 'cancelled'], {
    description: 'cancelled: every bet of it was taken back',
  }),
  accountId: Type.Integer(),
  bonusId: Type.Union([Type.Integer(), Type.Null()], { description: 'bet from this bonus; null: own money' }),
  isFree: Type.Boolean({ description: 'a free round: it cost nothing, and what it won goes into its bonus' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  betMinor: Type.String({ description: 'minor units, without what was taken back' }),
  winMinor: Digits,
  startedAt: Unix,
  endedAt: Type.Union([Unix, Type.Null()]),
});
export type CasinoRound = Static<typeof CasinoRound>;

const period = { from: Type.Optional(unixSeconds('inclusive')), to: Type.Optional(unixSeconds('exclusive')) };
const gameId = Type.Optional(CasinoGameId);

export const getCasinoRounds = defineCall({
  name: 'casino.rounds',
  method: 'GET',
  paths: ['/web-api/casino/v1/rounds'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({
    ...period,
    gameId,
    kind: Type.Optional(Type.Enum(['slots', 'table', 'live', 'other'])),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'rounds older than this one' })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '20 when absent' })),
  }),
  answer: Type.Object({ rounds: Type.Array(CasinoRound), hasMore: Type.Boolean() }),
  source: 'spec 1 section 2 (office: slots, casino), features 123',
  summary: 'Own rounds, newest first.',
});

export const getCasinoRound = defineCall({
  name: 'casino.round',
  method: 'GET',
  paths: ['/web-api/casino/v1/rounds/{roundId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ roundId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({
    ...CasinoRound.properties,
    movements: Type.Array(
      Type.Object({
        kind: Type.Enum(['bet', 'win', 'rollback', 'free_round']),
        amountMinor: Digits,
        transactionId: Type.String({ description: 'as the provider calls it' }),
        at: Unix,
      }),
      { description: 'in their order' },
    ),
  }),
  refusals: ['not_found'],
  source: 'features 123 (round history)',
  summary: 'One own round with every movement of it.',
});

export const mailCasinoRounds = defineCall({
  name: 'casino.rounds.mail',
  method: 'POST',
  paths: ['/web-api/casino/v1/rounds/email'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'export',
  body: Type.Object({ ...period, gameId }, { additionalProperties: false }),
  answer: Type.Object({
    sentTo: Type.String({ description: 'the address, with most of its name hidden' }),
    rounds: Type.Integer({ description: 'how many rounds the attached table holds' }),
  }),
  refusals: ['no_email', 'casino_no_rounds', 'casino_too_many_rounds'],
  source: 'spec 1 section 2 (casino bets history by e-mail)',
  summary: 'Sends the own rounds of a time as a table (CSV) to the own address.',
});
