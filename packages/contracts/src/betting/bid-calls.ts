import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ConditionState, MakeBetBody } from './make-bet.ts';
import { BET_WIRE_CODES, PLACEMENT_REFUSALS } from './wire-codes.ts';
import { orNull } from './wire-selection.ts';

const WEEK_SECONDS = 604_800;

/** An order that rests, as its owner sees it. */
export const RestingOrderAnswer = Type.Object({
  orderId: Type.String(),
  kind: Type.Enum(['bid', 'auto']),
  status: Type.Enum(['waiting', 'placing', 'placed', 'refused', 'expired', 'cancelled']),
  betId: Type.Union([Type.Integer(), Type.Null()]),
  refusal: Type.Union([Type.String(), Type.Null()]),
  stakeMinor: Type.String(),
  currency: Type.String(),
  oddsMilliMin: Type.Union([Type.Integer(), Type.Null()]),
  score: Type.Union([Type.String(), Type.Null()]),
  minuteMin: Type.Union([Type.Integer(), Type.Null()]),
  lineUps: Type.Boolean({ description: 'waits for the line-ups of its matches' }),
  afterBet: Type.Union(
    [Type.Object({ betId: Type.Integer(), states: Type.Array(ConditionState) }), Type.Null()],
    { description: 'the own bet it waits for, and what that has to come to' },
  ),
  dropsOnScore: Type.Boolean(),
  staysInPlay: Type.Boolean(),
  events: Type.Array(Type.Object({ GameId: Type.Integer(), Type: Type.Integer(), Param: Type.Number() })),
  askedAt: Type.Integer(),
  expiresAt: Type.Integer(),
});
export type RestingOrderAnswer = Static<typeof RestingOrderAnswer>;

export const makeBetBidWeb = defineCall({
  name: 'MakeBetBidWeb',
  method: 'POST',
  paths: ['/service-api/LiveBet/Secure/MakeBetBidWeb', '/LiveBet/Secure/MakeBetBidWeb'],
  policy: 'player',
  family: 'live_bet',
  rateLimit: 'bet',
  bodyBytesMax: 256 * 1024,
  body: Type.Object({
    ...MakeBetBody.properties,
    BidCoef: Type.Number({
      minimum: 1.001,
      maximum: 1_000_000,
      description: 'combined odds the bet waits for',
    }),
    ExpiresSeconds: orNull(
      Type.Integer({
        minimum: 10,
        maximum: WEEK_SECONDS,
        description: 'how long it rests; six hours unless said',
      }),
    ),
  }),
  answer: RestingOrderAnswer,
  refusals: PLACEMENT_REFUSALS,
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary:
    'A bet at an own price: rests until the line pays it, then is placed with every check of a bet, at the price of then. TransformEventKind: goes on in play, else the start of a match ends it. No stake is held while it rests.',
});

export const getRestingOrders = defineCall({
  name: 'bets.resting',
  method: 'GET',
  paths: ['/web-api/bets/resting'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ orders: Type.Array(RestingOrderAnswer) }),
  source: 'own',
  summary: 'Own bids and auto-bets, newest first.',
});

export const dropRestingOrder = defineCall({
  name: 'bets.resting_drop',
  method: 'DELETE',
  paths: ['/web-api/bets/resting/{orderId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params: Type.Object({ orderId: Type.String({ format: 'uuid' }) }),
  answer: RestingOrderAnswer,
  refusals: ['not_found'],
  source: 'own',
  summary:
    'Takes back an order that rests. One that is being placed at this moment is not: look at its status.',
});

const BetOptions = Type.Object({
  autoBets: Type.Boolean(),
  advanceBets: Type.Boolean({
    description: 'stakes as an advance on open bets; where the brand offers them',
  }),
});
export const getBetOptions = defineCall({
  name: 'bets.options',
  method: 'GET',
  paths: ['/web-api/bets/options'],
  policy: 'player',
  family: 'web_api',
  answer: BetOptions,
  source: 'own (decisions 7)',
  summary: 'Ways of betting that are off until the player switches them on.',
});
export const setBetOptions = defineCall({
  name: 'bets.set_options',
  method: 'POST',
  paths: ['/web-api/bets/options'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Partial(BetOptions),
  answer: BetOptions,
  source: 'own (decisions 7)',
  summary: 'Switches ways of betting on or off; what is not named stays as it is.',
});
