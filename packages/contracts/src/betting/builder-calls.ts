import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UpdateCouponAnswer, updateCoupon } from './coupon-calls.ts';
import { makeBetWeb } from './make-bet.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';

export const updateCouponBuilder = defineCall({
  name: 'UpdateCouponBuilder',
  method: 'POST',
  paths: ['/service-api/LiveBet/Open/UpdateCouponBuilder', '/LiveBet/Open/UpdateCouponBuilder'],
  policy: 'anyone',
  family: 'live_bet',
  bodyBytesMax: updateCoupon.bodyBytesMax ?? 0,
  body: updateCoupon.body,
  answer: UpdateCouponAnswer,
  refusals: ['too_many_selections', 'sum_malformed', 'sum_too_precise'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary:
    'As UpdateCoupon, and events of one match stand together as a builder at a joint price; builderCoupon may say which. summary.builders has the prices.',
});

export const makeBetWebBuilder = defineCall({
  ...makeBetWeb,
  name: 'MakeBetWebBuilder',
  paths: ['/service-api/LiveBet/Secure/MakeBetWebBuilder', '/LiveBet/Secure/MakeBetWebBuilder'],
  source: 'spec 2 section 7',
  summary:
    'As MakeBetWeb, and events of one match stand together as a builder. A builder is one place of the ticket, alone or in an express, system, chain … with others; void legs leave it at the agreed price of the rest.',
});

const BuildableOutcome = Type.Object({
  T: Type.Integer(),
  G: Type.Integer(),
  P: Type.Number(),
  C: Type.Number(),
  I: Type.Integer({
    description: 'listing of the outcome: the match, one of its parts, its corners or cards',
  }),
  fits: Type.Boolean({ description: 'can join the selections that were sent' }),
  because: Type.Optional(
    Type.Union([Type.Literal('contradicts'), Type.Literal('implied')], {
      description: 'why not: can never come with them, or one of them all would come with the others anyway',
    }),
  ),
});
export const BuilderEventsAnswer = Type.Object({
  gameId: Type.Integer(),
  isOffered: Type.Boolean(),
  legsMax: Type.Integer(),
  coef: Type.Union([Type.Number({ description: 'joint price of the selections' }), Type.Null()]),
  independentCoef: Type.Union([
    Type.Number({ description: 'what they would have if they knew nothing of each other' }),
    Type.Null(),
  ]),
  problem: Type.Union([Type.String(), Type.Null()]),
  events: Type.Array(BuildableOutcome),
});
export type BuilderEventsAnswer = Static<typeof BuilderEventsAnswer>;

export const builderEvents = defineCall({
  name: 'betbuilder.events',
  method: 'POST',
  paths: [
    '/service-api/main-line-feed/betbuilder/v2/events',
    '/service-api/main-live-feed/betbuilder/v2/events',
    '/main-line-feed/betbuilder/v2/events',
    '/main-live-feed/betbuilder/v2/events',
  ],
  policy: 'anyone',
  family: 'bare',
  body: Type.Object({
    gameId: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
    selections: Type.Optional(
      Type.Array(
        Type.Object({
          gameId: Type.Optional(
            Type.Integer({ minimum: 1, description: 'listing of a half; absent: that of the match' }),
          ),
          type: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          parameter: Type.Optional(Type.Number({ minimum: -100_000, maximum: 100_000 })),
        }),
        { maxItems: 8 },
      ),
    ),
  }),
  answer: BuilderEventsAnswer,
  refusals: ['not_found'],
  source: 'spec 2 section 7',
  summary:
    'Outcomes of a match that may stand together in a builder, which of them go with the selections so far, and what all would pay.',
});
