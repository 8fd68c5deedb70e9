import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,18}$', description: 'minor units' });
const params = Type.Object({ betId: Type.Integer({ minimum: 1 }) });
const Part = Type.Optional(
  Type.String({
    pattern: '^[1-9][0-9]{0,17}$',
    description: 'part of the stake, minor units; absent: all that is left',
  }),
);
const Uuid = Type.String({ format: 'uuid' });

export const SaleValueAnswer = Type.Object({
  stakeMinor: Digits,
  fairMinor: Type.String({ description: 'what it is worth by fair prices, minor units' }),
  offerMinor: Digits,
  marginMinor: Type.String({ description: 'what the house keeps of that' }),
  mostMinor: Type.String({ description: 'what it may still return' }),
  waitMs: Type.Integer({ description: 'how long a sale waits before it is made; 0 for the line' }),
});

export const SaleOrderAnswer = Type.Object({
  orderId: Type.String(),
  kind: Type.Enum(['offer', 'auto']),
  stakeMinor: Digits,
  atLeastMinor: Digits,
  minuteMin: Type.Union([Type.Integer(), Type.Null()]),
  score: Type.Union([Type.String(), Type.Null()]),
  trailPercent: Type.Union([Type.Integer(), Type.Null()]),
  oddsMilliMax: Type.Union([Type.Integer(), Type.Null()]),
  oddsMilliMin: Type.Union([Type.Integer(), Type.Null()]),
  bestMinor: Type.String({ description: 'the best value a trailing sale has seen' }),
  status: Type.Enum(['waiting', 'sold', 'refused', 'cancelled']),
  refusal: Type.Union([Type.String(), Type.Null()]),
  askedAt: Type.Integer(),
});

/** Why a bet cannot be sold at the moment, and when that may change. */
export const SALE_REFUSALS = [
  'sale_bet_closed',
  'sale_settling',
  'sale_not_priced',
  'sale_worthless',
  'sale_part_unfit',
  'sale_freebet_whole',
] as const;

export const SaleView = Type.Object({
  isWholeOnly: Type.Boolean({
    description: 'a free bet: no part of it is sold, and its value is that of its winnings',
  }),
  value: Type.Union([SaleValueAnswer, Type.Null()]),
  because: Type.Union([
    Type.Object({
      code: Type.String(),
      legs: Type.Array(
        Type.Object({
          leg: Type.Integer(),
          because: Type.String(),
          backInMs: Type.Optional(
            Type.Integer({ description: 'it usually has a price again within this; absent: nobody can say' }),
          ),
        }),
      ),
    }),
    Type.Null(),
  ]),
  sales: Type.Array(
    Type.Object({
      version: Type.Integer(),
      kind: Type.Enum(['offer', 'auto', 'edit', 'undo'], {
        description: 'edit: bought back for the bet it was changed into; undo: taken back for its stake',
      }),
      stakeMinor: Digits,
      paidMinor: Digits,
      fairMinor: Digits,
      soldAt: Type.Integer(),
    }),
  ),
  orders: Type.Array(SaleOrderAnswer),
  undo: Type.Union(
    [
      Type.Object({
        endsAt: Type.Integer({ description: 'Unix milliseconds' }),
        because: Type.Union([Type.String(), Type.Null()], {
          description: 'why not at the moment; null: it can',
        }),
      }),
      Type.Null(),
    ],
    { description: 'taking the whole bet back for its stake; null: its time is over' },
  ),
});
export type SaleView = Static<typeof SaleView>;

export const getSale = defineCall({
  name: 'bets.sale',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/sale'],
  policy: 'player',
  family: 'web_api',
  params,
  query: Type.Object({ stakeMinor: Part }),
  answer: SaleView,
  refusals: ['not_found'],
  source: 'own',
  summary:
    'What an own bet would be bought back for now, why not if so, and what was sold of it. Binds nobody.',
});

export const SaleOffer = Type.Object({
  ...SaleValueAnswer.properties,
  offerId: Type.String(),
  priceVersion: Type.String({ description: 'of the books it was reckoned on' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
});

export const offerSaleCall = defineCall({
  name: 'bets.sale_offer',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/sale/offers'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({ stakeMinor: Part }),
  answer: SaleOffer,
  refusals: ['not_found', ...SALE_REFUSALS],
  source: 'own',
  summary: 'Keeps the value of a bet, or of a part of it, for five seconds.',
});

export const SaleTaken = Type.Object({
  status: Type.Enum(['sold', 'waiting']),
  paidMinor: Type.Union([Digits, Type.Null()]),
  waitMs: Type.Integer(),
  orderId: Type.String(),
});

export const takeSale = defineCall({
  name: 'bets.sale_take',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/sale'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({ offerId: Uuid }),
  answer: SaleTaken,
  refusals: [
    'not_found',
    'not_now',
    'sale_offer_unknown',
    'sale_offer_expired',
    'sale_value_fell',
    ...SALE_REFUSALS,
  ],
  source: 'own',
  summary:
    'Sells at an offer. A value that fell since refuses, one that rose is paid. In play the sale waits as long as a bet would.',
});

/** All that is named has to hold at one moment. */
export const AutoSaleBody = Type.Object({
  stakeMinor: Part,
  atLeastMinor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'for no less' })),
  minuteMin: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'once its matches in play are in this minute' }),
  ),
  score: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,3}:[0-9]{1,3}$',
      description: 'at this score of its matches in play',
    }),
  ),
  oddsMilliMax: Type.Optional(
    Type.Integer({ minimum: 1001, description: 'once its open legs together are at this price or shorter' }),
  ),
  oddsMilliMin: Type.Optional(
    Type.Integer({ minimum: 1001, description: 'once its open legs together are at this price or longer' }),
  ),
  trailPercent: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 90, description: 'once the value fell so much from its best' }),
  ),
});
export type AutoSaleBody = Static<typeof AutoSaleBody>;

export const setAutoSale = defineCall({
  name: 'bets.auto_sale',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/sale/auto'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: AutoSaleBody,
  answer: SaleOrderAnswer,
  refusals: [
    'not_found',
    'sale_bet_closed',
    'sale_part_unfit',
    'sale_freebet_whole',
    'sale_auto_there',
    'auto_bet_without_trigger',
  ],
  source: 'own',
  summary:
    'Sells a bet, or a part of it, by itself as soon as all holds that is named: a value, a price, a minute, a score, a fall from the best value.',
});

export const tryAutoSaleCall = defineCall({
  name: 'bets.auto_sale_trial',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/sale/auto/trial'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: AutoSaleBody,
  answer: Type.Object({
    leg: Type.Integer({ description: 'the leg of the bet whose market it was tried on, as a single' }),
    stakeMinor: Type.String({ description: 'of each bet' }),
    matches: Type.Integer({ description: 'finished matches of the sport that had this outcome, the newest' }),
    skipped: Type.Integer({ description: 'finished matches without a price or a result for it' }),
    sold: Type.Integer(),
    better: Type.Integer({ description: 'sold for more than the bet paid when it was held' }),
    paidMinor: Type.String({ description: 'of all bets, with the rule' }),
    heldMinor: Type.String({ description: 'of all bets, held to the end' }),
    rows: Type.Array(
      Type.Object({
        eventId: Type.Integer(),
        startsAt: Type.Integer({ description: 'Unix seconds' }),
        home: Type.String(),
        away: Type.String(),
        oddsMilli: Type.Integer({ description: 'the last price before the match' }),
        soldMinor: Type.Union([Type.String(), Type.Null()]),
        minute: Type.Union([Type.Integer(), Type.Null()]),
        heldMinor: Type.String(),
      }),
    ),
  }),
  refusals: [
    'not_found',
    'sale_bet_closed',
    'sale_part_unfit',
    'sale_freebet_whole',
    'auto_bet_without_trigger',
    'trial_without_clock',
  ],
  source: 'own (features-and-rules row 67)',
  summary:
    'What a rule would have done with a single on the same outcome in the last finished matches of the sport, by the prices they had.',
});

export const dropAutoSale = defineCall({
  name: 'bets.auto_sale_drop',
  method: 'DELETE',
  paths: ['/web-api/bets/{betId}/sale/auto/{orderId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }), orderId: Uuid }),
  answer: SaleOrderAnswer,
  refusals: ['not_found'],
  source: 'own',
  summary: 'Takes a sale at a value back while it waits.',
});

/** Why a bet cannot be taken back. */
export const UNDO_REFUSALS = [
  'undo_not_offered',
  'undo_bet_closed',
  'undo_late',
  'undo_bound',
  'undo_in_play',
  'undo_price_moved',
] as const;

export const undoBetCall = defineCall({
  name: 'bets.undo',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/undo'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({}),
  answer: Type.Object({ paidMinor: Digits }),
  refusals: ['not_found', 'not_now', ...UNDO_REFUSALS],
  source: 'own (features-and-rules row 73)',
  summary:
    'Takes a bet back for its whole stake: within seconds, before its matches, while every price is the agreed one. Asked again, the answer is the same.',
});
