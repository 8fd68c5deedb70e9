import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';
import { orNull, WIRE_COUPON, WireCouponEvent } from './wire-selection.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,30}$', description: 'minor units' });
const CouponBytesMax = 256 * 1024;

export const StakeBoundsAnswer = Type.Object({
  currency: Type.String(),
  stakeMinorMin: Digits,
  stakeMinorMax: Digits,
  reason: Type.Enum(['event', 'market', 'account', 'brand', 'balance'], {
    description: 'what makes stakeMinorMax what it is',
  }),
  selection: Type.Optional(
    Type.Integer({ description: 'place of the leg that bounds, reason event or market' }),
  ),
});

/** What a slip knows beyond the members of the family. */
export const CouponSummaryAnswer = Type.Object({
  lines: Type.Integer(),
  cover: Type.Union([Type.String(), Type.Null()]),
  combinedOdds: Type.Union([Type.String({ description: 'exact fraction' }), Type.Null()]),
  bounds: Type.Union([StakeBoundsAnswer, Type.Null()]),
  possibleWinMinor: Type.Union([Digits, Type.Null()]),
  hasMoved: Type.Boolean(),
  delayMs: Type.Integer({
    description: 'how long a bet on this coupon waits before it is accepted; 0 for the line',
  }),
  boost: Type.Union([
    Type.Object({
      percent: Type.Integer({ description: 'hundredths of the winnings; in Coef and combinedOdds already' }),
      legs: Type.Integer({ description: 'legs that count' }),
    }),
    Type.Null(),
  ]),
  builders: Type.Array(
    Type.Object({
      legs: Type.Array(Type.Integer()),
      oddsMilli: Type.Union([Type.Integer(), Type.Null()]),
      problem: Type.Union([Type.String(), Type.Null()]),
    }),
    { description: 'events of one match that are one place, at their joint price' },
  ),
  problem: Type.Union([Type.Object({ code: Type.String() }), Type.Null()]),
  related: Type.Array(Type.Array(Type.Integer()), { description: 'pairs of places of related legs' }),
});

export const UpdateCouponAnswer = Type.Object({
  Coef: Type.Number({ description: 'total; 0 while there is none' }),
  CoefView: Type.String(),
  minBet: Type.Number(),
  maxBet: Type.Number(),
  MinBetSystem: Type.Union([
    Type.Null(),
    Type.Array(
      Type.Object({
        Size: Type.Integer(),
        Lines: Type.Integer(),
        MinBet: Type.Number(),
        Coef: Type.Number(),
      }),
    ),
  ]),
  changeCf: Type.Boolean(),
  Vid: Type.Integer(),
  Summ: Type.Number(),
  Events: Type.Array(WireCouponEvent),
  summary: CouponSummaryAnswer,
});
export type UpdateCouponAnswer = Static<typeof UpdateCouponAnswer>;

export const updateCoupon = defineCall({
  name: 'UpdateCoupon',
  method: 'POST',
  paths: [
    '/service-api/LiveBet-update/Open/UpdateCoupon',
    '/service-api/LiveBet/Open/UpdateCoupon',
    '/LiveBet-update/Open/UpdateCoupon',
    '/LiveBet/Open/UpdateCoupon',
  ],
  policy: 'anyone',
  family: 'live_bet',
  bodyBytesMax: CouponBytesMax,
  body: Type.Object({
    ...WIRE_COUPON,
    UserId: orNull(Type.Integer({ description: 'account the limits are asked for; the session says whose' })),
    Currency: orNull(Type.Integer({ description: 'numeric currency id, for visitors' })),
    CalcSystemsMin: orNull(Type.Boolean()),
  }),
  answer: UpdateCouponAnswer,
  refusals: ['too_many_selections', 'sum_malformed', 'sum_too_precise'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.3',
  summary: 'Current prices, states and limits of a coupon. Legs with faults are marked, never dropped.',
});

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
  summary: 'The coupon of a code with current prices. Codes of brand 1 can be read by all.',
});
