// Pools on races: what is in them, what they would pay, bets in them and what those came to.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const source = 'own (features-and-rules A11 row 142, B10)';
const Digits = Type.String({ description: 'minor units' });
export const ToteKind = Type.Enum(['win', 'place', 'exacta', 'quinella', 'trifecta', 'placepot'], {
  description: 'exacta, trifecta: the first two, three in order; quinella: the first two in any order',
});
export type ToteKind = Static<typeof ToteKind>;

const Picks = Type.Array(
  Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 40 }),
  {
    minItems: 1,
    maxItems: 9,
    description:
      'numbers of runners: one list for win, place and quinella; a list for each place of an order; one for each race of a placepot',
  },
);

export const ToteLeg = Type.Object({
  event: Type.Integer(),
  sport: Type.Integer({ description: 'runners wear the colours of their sport' }),
  name: Type.String(),
  champ: Type.String(),
  startsAt: Type.Integer({ description: 'Unix seconds' }),
  runners: Type.Array(
    Type.Object({ number: Type.Integer(), name: Type.String(), isWithdrawn: Type.Boolean() }),
  ),
  finish: Type.Array(Type.Object({ runner: Type.Integer(), place: Type.Integer() }), {
    description: 'of the official result; empty before it',
  }),
});
export type ToteLeg = Static<typeof ToteLeg>;

export const ToteDividend = Type.Object({
  key: Type.String({ description: 'a runner, an order as 3-1-7, or all' }),
  stakeMinor: Type.String({ description: 'stakes on it' }),
  dividendMilli: Type.Integer({ description: 'what one unit pays, stake included, thousandths' }),
});

const Sums = Type.Object({
  refundsMinor: Digits,
  takeoutMinor: Digits,
  payoutsMinor: Digits,
  breakageMinor: Type.String({ description: 'what rounding down kept' }),
  carriedMinor: Type.String({ description: 'to the next pool of its kind on the course' }),
  houseMinor: Type.String({ description: 'what the house put in' }),
});

export const TotePool = Type.Object({
  poolId: Type.Union([Type.String(), Type.Null()], { description: 'null: nobody is in it yet' }),
  kind: ToteKind,
  status: Type.Enum(['open', 'closed', 'settled', 'void']),
  legs: Type.Array(ToteLeg),
  stakesMinor: Digits,
  carryMinor: Type.String({
    description: 'left by earlier pools; while it is open, what it gets if it closes next',
  }),
  bets: Type.Integer(),
  takeoutPercent: Type.Number({ description: 'deducted once, when the pool is won' }),
  guaranteeMinor: Digits,
  approximates: Type.Array(ToteDividend, {
    description: 'what lines would pay alone as the pool stands, the most backed first; at most 100',
  }),
  dividends: Type.Array(ToteDividend, { description: 'declared' }),
  sums: Type.Union([Sums, Type.Null()], { description: 'null before it is settled' }),
});
export type TotePool = Static<typeof TotePool>;

export const getTotePools = defineCall({
  name: 'tote.pools',
  method: 'GET',
  paths: ['/web-api/tote/pools'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({
    event: Type.Integer({ minimum: 1 }),
    currency: Type.Optional(
      Type.String({ pattern: '^[A-Z]{3,5}$', description: 'absent: that of the brand' }),
    ),
  }),
  answer: Type.Object({
    currency: Type.String(),
    exponent: Type.Integer(),
    unitMinorMin: Type.String({ description: 'the least stake on a line' }),
    pools: Type.Array(TotePool),
  }),
  refusals: ['option_not_offered', 'not_found'],
  source,
  summary:
    'The pools on a race in a currency, and the placepot it belongs to: what is in them, what lines would pay, and after the official result what they paid.',
});

export const ToteBet = Type.Object({
  betId: Type.Integer(),
  guid: Type.String(),
  status: Type.Enum(['open', 'closed', 'won', 'lost', 'refunded', 'cancelled'], {
    description: 'closed: the pool takes no more bets and is not settled',
  }),
  picks: Type.Array(Type.Array(Type.Integer())),
  unitMinor: Type.String({ description: 'on each line' }),
  lineCount: Type.String({ description: 'digits' }),
  stakeMinor: Digits,
  refundMinor: Digits,
  payoutMinor: Digits,
  hits: Type.Array(Type.Object({ key: Type.String(), lines: Type.String() }), {
    description: 'winning lines by what they won',
  }),
  placedAt: Type.Integer({ description: 'Unix seconds' }),
  cancelUntil: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Unix milliseconds; null: it cannot be taken back any more',
  }),
  currency: Type.String(),
  exponent: Type.Integer(),
  pool: TotePool,
});
export type ToteBet = Static<typeof ToteBet>;

const PLACING_REFUSALS = [
  'not_now',
  'option_not_offered',
  'betting_not_allowed',
  'debt_unpaid',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_limit_reached',
  'limit_rate_missing',
  'reality_check_due',
  'terms_to_confirm',
  'account_unknown',
  'selection_closed',
  'selection_suspended',
  'stake_too_low',
  'stake_too_high',
  'funds_insufficient',
  'idempotency_conflict',
  'tote_picks_unfit',
  'tote_too_many_lines',
  'tote_runner_out',
  'tote_races_changed',
] as const;

export const placeToteBet = defineCall({
  name: 'tote.place',
  method: 'POST',
  paths: ['/web-api/tote/bets'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Object(
    {
      kind: ToteKind,
      events: Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        maxItems: 9,
        description: 'the race, or the races of a placepot in order',
      }),
      picks: Picks,
      unitMinor: Type.String({ pattern: '^[0-9]{1,15}$', description: 'stake on each line, minor units' }),
      betGUID: Type.String({ minLength: 8, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  answer: ToteBet,
  refusals: PLACING_REFUSALS,
  source,
  summary:
    'Stakes on lines of a pool from the active account. The same betGUID again is the same bet. Pools close at the off.',
});

export const getToteBets = defineCall({
  name: 'tote.bets',
  method: 'GET',
  paths: ['/web-api/tote/bets'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'bets older than this one' })),
    event: Type.Optional(Type.Integer({ minimum: 1, description: 'only those on a race' })),
  }),
  answer: Type.Object({ bets: Type.Array(ToteBet), hasMore: Type.Boolean() }),
  source,
  summary: 'Own bets in pools, the newest first, with what their pools paid and why.',
});

export const getToteBetByGuid = defineCall({
  name: 'tote.bet_by_guid',
  method: 'GET',
  paths: ['/web-api/tote/bets/guid/{guid}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ guid: Type.String({ minLength: 8, maxLength: 64 }) }),
  answer: ToteBet,
  refusals: ['not_found'],
  source,
  summary: 'What became of an order whose answer was lost; not_found: nothing was placed.',
});

export const cancelToteBet = defineCall({
  name: 'tote.cancel',
  method: 'DELETE',
  paths: ['/web-api/tote/bets/{betId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: ToteBet,
  refusals: ['not_found', 'not_now', 'tote_too_late'],
  source,
  summary:
    'Takes a fresh bet back for its stake, within the time a brand gives for it and never after the pool closed.',
});
