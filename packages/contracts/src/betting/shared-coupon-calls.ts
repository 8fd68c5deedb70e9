// Coupon codes: a coupon kept under a code, read again under any brand, and shown to whoever has the code.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { TicketKindName } from './bet-words.ts';
import { CouponBytesMax, UpdateCouponAnswer } from './coupon-calls.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';
import { orNull, WIRE_COUPON } from './wire-selection.ts';

export const SaveCouponAnswer = Type.String({ description: 'the code' });
export const saveCoupon = defineCall({
  name: 'SaveCoupon',
  method: 'POST',
  paths: ['/service-api/LiveBet/Open/SaveCoupon', '/LiveBet/Open/SaveCoupon'],
  policy: 'anyone',
  family: 'live_bet',
  rateLimit: 'coupon_code',
  bodyBytesMax: CouponBytesMax,
  body: Type.Object(WIRE_COUPON),
  answer: SaveCouponAnswer,
  refusals: [
    'coupon_empty',
    'all_selections_closed',
    'too_many_selections',
    'coupon_kind_unfit',
    'system_size_unfit',
    'groups_unfit',
    'builder_unfit',
  ],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.4',
  summary: 'Keeps a coupon under a code. A second leg of the same game is dropped without an error.',
});

/** Prices when the code was made, and now. Per event they are OddsMilliSeen (then) and OddsMilli (now). */
export const CodeComparison = Type.Object({
  savedAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix seconds; the code is forgotten then' }),
  coefThen: Type.Union([Type.Number(), Type.Null()], { description: 'of the events that are left' }),
  coefNow: Type.Union([Type.Number(), Type.Null()]),
  removed: Type.Integer({ description: 'events that are over or gone' }),
  brand: Type.String({ description: 'key of the brand it was made under' }),
});

export const GetCouponAnswer = Type.Object({
  ...UpdateCouponAnswer.properties,
  Code: Type.String(),
  CouponCode: Type.String(),
  HasRemoveEvents: Type.Boolean({ description: 'legs that have gone were left out' }),
  Description: Type.String(),
  UserId: Type.Integer(),
  UserIdBonus: Type.Integer(),
  CheckCf: Type.Integer(),
  CfView: Type.Integer(),
  Lng: Type.String(),
  partner: Type.Integer(),
  promo: Type.Null(),
  notWait: Type.Boolean(),
  betGUID: Type.Null(),
  avanceBet: Type.Boolean(),
  expressNum: Type.Integer(),
  SaleBetId: Type.Integer(),
  IsPowerBet: Type.Boolean(),
  exceptionText: Type.Null(),
  EventsIndexes: Type.Union([Type.Array(Type.Array(Type.Integer())), Type.Null()]),
  GroupsSumms: Type.Null(),
  AntiExpressCoef: Type.Number(),
  ExpresCoef: Type.Integer(),
  Kind: Type.Integer(),
  NeedUpdateLine: Type.Boolean(),
  OneClickBet: Type.Integer(),
  Systems: Type.Array(Type.Integer()),
  Comparison: CodeComparison,
});
export type GetCouponAnswer = Static<typeof GetCouponAnswer>;

export const getCoupon = defineCall({
  name: 'GetCoupon',
  method: 'POST',
  paths: ['/service-api/LiveBet/Open/GetCoupon', '/LiveBet/Open/GetCoupon'],
  policy: 'anyone',
  family: 'live_bet',
  rateLimit: 'coupon_code',
  body: Type.Object({
    Guid: Type.String({ minLength: 1, maxLength: 40, description: 'the code' }),
    Lng: orNull(Type.String({ maxLength: 10 })),
    partner: orNull(Type.Integer()),
    CfView: orNull(Type.Integer()),
  }),
  answer: GetCouponAnswer,
  refusals: ['coupon_code_unknown', 'all_selections_closed'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.5',
  summary: 'The coupon of a code, under any brand, with the prices of then and now.',
});

/** A shared coupon as a picture of it shows it: nobody's sums, nothing to act on. */
export const SharedCoupon = Type.Object({
  code: Type.String(),
  kind: TicketKindName,
  sizes: Type.Array(Type.Integer()),
  cover: Type.Union([Type.String(), Type.Null()]),
  lines: Type.Integer({ description: '0 while its sizes are not chosen' }),
  savedAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix seconds' }),
  oddsMilliThen: Type.Union([Type.Integer({ description: 'combined, cut to thousandths' }), Type.Null()]),
  oddsMilliNow: Type.Union([Type.Integer(), Type.Null()], {
    description: 'null once an event is over or suspended',
  }),
  legs: Type.Array(
    Type.Object({
      gameId: Type.Integer(),
      sportId: Type.Integer(),
      type: Type.Integer(),
      parameterMilli: Type.Integer(),
      startsAt: Type.Integer({ description: 'Unix seconds; 0 when the match is not listed any more' }),
      sport: Type.String(),
      champ: Type.String(),
      home: Type.String(),
      away: Type.String(),
      part: Type.String(),
      market: Type.String(),
      outcome: Type.String(),
      oddsMilliThen: Type.Integer(),
      oddsMilliNow: Type.Union([Type.Integer(), Type.Null()]),
      state: Type.Enum(['open', 'suspended', 'over']),
      isBanker: Type.Boolean(),
    }),
  ),
  checksum: Type.String({
    description: 'of what the code stands for (selections, shape, prices of then); the same for ever',
  }),
});
export type SharedCoupon = Static<typeof SharedCoupon>;

export const getSharedCoupon = defineCall({
  name: 'coupons.shared',
  method: 'GET',
  paths: ['/web-api/coupons/{code}'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'coupon_code',
  params: Type.Object({ code: Type.String({ minLength: 6, maxLength: 12 }) }),
  query: Type.Object({ lng: Type.Optional(Type.String({ maxLength: 10 })) }),
  answer: SharedCoupon,
  refusals: ['coupon_code_unknown'],
  statuses: { coupon_code_unknown: 404 },
  source: 'own',
  summary: 'What a coupon code stands for, to be looked at: legs, prices of then and now, when it expires.',
});
