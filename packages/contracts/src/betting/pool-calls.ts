// What the house does not take of a request is offered to other players: the calls of who offers and who takes.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,18}$', description: 'minor units' });
const params = Type.Object({ offerId: Type.String({ format: 'uuid' }) });
const source = 'own (features-and-rules A3 row 42)';

const Selection = {
  gameId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  event: Type.String({ description: 'both sides of the match' }),
  market: Type.String(),
  outcome: Type.String(),
};

/** An offer as others see it. Who made it is nobody's business. */
export const PoolOfferAnswer = Type.Object({
  offerId: Type.String(),
  ...Selection,
  oddsMilli: Type.Integer({ description: 'price of who backs the outcome' }),
  lineOddsMilli: Type.Union([Type.Integer(), Type.Null()], { description: 'price of the line now' }),
  restMinor: Type.String({
    description: 'what is left of the stake, and what a taker wins when the outcome does not happen',
  }),
  riskMinor: Type.String({ description: 'what a taker puts up for all that is left' }),
  takerOddsMilli: Type.Integer({ description: 'price of a taker: what comes back for what is put up' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  commissionPercent: Type.Number({ description: 'of what a side wins net' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds; never after the start' }),
});
export type PoolOfferAnswer = Static<typeof PoolOfferAnswer>;

/** A part of an offer between two players, from the side of one of them. */
export const PoolMatchAnswer = Type.Object({
  matchId: Type.Integer(),
  stakeMinor: Type.String({ description: 'of who backs the outcome' }),
  riskMinor: Type.String({ description: 'of who takes the other side' }),
  status: Type.Enum(['open', 'won', 'half_won', 'void', 'half_lost', 'lost', 'shared'], {
    description: 'from the side of the reader; shared: parts of a dead heat',
  }),
  payoutMinor: Type.Union([Type.String(), Type.Null()], { description: 'after the commission; null: open' }),
  commissionMinor: Type.Union([Type.String(), Type.Null()]),
  matchedAt: Type.Integer({ description: 'Unix seconds' }),
});
export type PoolMatchAnswer = Static<typeof PoolMatchAnswer>;

export const OwnPoolOffer = Type.Object({
  offerId: Type.String(),
  requestId: Type.String({ description: 'the request above the maximum it came from' }),
  status: Type.Enum(['open', 'filled', 'cancelled', 'lapsed']),
  ...Selection,
  oddsMilli: Type.Integer(),
  stakeMinor: Type.String(),
  filledMinor: Type.String(),
  heldMinor: Type.String({ description: 'what of the stake still waits' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  commissionPercent: Type.Number(),
  offeredAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
  matches: Type.Array(PoolMatchAnswer),
});
export type OwnPoolOffer = Static<typeof OwnPoolOffer>;

export const TakenPool = Type.Object({
  offerId: Type.String(),
  ...Selection,
  oddsMilli: Type.Integer({ description: 'price of who backs the outcome' }),
  takerOddsMilli: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  commissionPercent: Type.Number(),
  match: PoolMatchAnswer,
});
export type TakenPool = Static<typeof TakenPool>;

const REFUSALS = [
  'not_found',
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
  'selection_closed',
  'selection_suspended',
  'pool_not_possible',
  'pool_price_away',
  'stake_too_high',
  'funds_insufficient',
] as const;

export const offerPool = defineCall({
  name: 'bets.pool_offer',
  method: 'POST',
  paths: ['/web-api/bets/pool'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Object({
    requestId: Type.String({ format: 'uuid' }),
    stakeMinor: Type.Optional(Digits),
    oddsMilli: Type.Optional(
      Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'absent: that of the line now' }),
    ),
    lastsSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 604_800 })),
  }),
  answer: OwnPoolOffer,
  refusals: [...REFUSALS, 'pool_nothing_left', 'pool_too_many', 'stake_too_low'],
  source,
  summary:
    'Offers what the house did not take of an own request to other players. The stake is held until it is taken, taken back, or the time is over. A request is offered once: asked again, the answer is the offer there is.',
});

export const getPool = defineCall({
  name: 'bets.pool_list',
  method: 'GET',
  paths: ['/web-api/bets/pool'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ offers: Type.Array(PoolOfferAnswer) }),
  refusals: ['option_not_offered'],
  source,
  summary:
    'Offers of other players in the currency of the active account, those that end first before others.',
});

export const getOwnPool = defineCall({
  name: 'bets.pool_own',
  method: 'GET',
  paths: ['/web-api/bets/pool/own'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ offers: Type.Array(OwnPoolOffer), taken: Type.Array(TakenPool) }),
  source,
  summary:
    'Own offers to other players with what was taken of them, and own sides of offers of others; newest first.',
});

export const takePool = defineCall({
  name: 'bets.pool_take',
  method: 'POST',
  paths: ['/web-api/bets/pool/{offerId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({
    riskMinor: Type.String({
      pattern: '^[0-9]{1,18}$',
      description: 'the most that is put up; less when less is left',
    }),
    betGUID: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  answer: TakenPool,
  refusals: [
    ...REFUSALS,
    'pool_own',
    'pool_closed',
    'pool_taken',
    'pool_risk_too_low',
    'currency_unfit',
    'idempotency_conflict',
    'account_unknown',
  ],
  source,
  summary:
    'Takes the other side of an offer, whole or in part: what is put up is lost when the outcome happens, and wins the stake against it when it does not.',
});

export const dropPool = defineCall({
  name: 'bets.pool_drop',
  method: 'DELETE',
  paths: ['/web-api/bets/pool/{offerId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  answer: OwnPoolOffer,
  refusals: ['not_found', 'pool_closed'],
  source,
  summary: 'Takes an own offer back: what nobody took is given back at once, what was taken stands.',
});
