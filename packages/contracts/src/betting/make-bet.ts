import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BET_WIRE_CODES, PLACEMENT_REFUSALS } from './wire-codes.ts';
import { orNull, WIRE_COUPON, WireCouponEvent } from './wire-selection.ts';

/**
 * The order of a bet: the payload fields of specification 2 section 3. Fields that only inform are taken and ignored; those
 * that would change the money and are not offered yet are refused when they are set (`option_not_offered`).
 */
export const MakeBetBody = Type.Object({
  ...WIRE_COUPON,
  UserId: orNull(
    Type.Integer({ description: 'number of the account to bet from; 0 or absent: the active one' }),
  ),
  betGUID: orNull(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'key of this intent; the same key is the same bet',
    }),
  ),
  Source: orNull(Type.Union([Type.Integer(), Type.String({ maxLength: 40 })])),
  notWait: orNull(Type.Boolean({ description: 'never shortens the delay of a live bet' })),
  live: orNull(Type.Boolean()),
  OneClickBet: orNull(Type.Integer()),
  TransformEventKind: orNull(Type.Boolean()),
  approvedBet: orNull(Type.Boolean()),
  dropOnScoreChange: orNull(
    Type.Boolean({ description: 'gives a live bet up when the score of a leg changes during its delay' }),
  ),
  // Not offered yet: refused when set.
  isAutoBet: orNull(Type.Boolean()),
  autoBetCf: orNull(Type.Number()),
  avanceBet: orNull(Type.Boolean()),
  IsPowerBet: orNull(Type.Boolean()),
  SaleBetId: orNull(Type.Integer()),
  VIPBetSumm: orNull(Type.Number()),
  promo: orNull(Type.String({ maxLength: 60 })),
  userIdBonus: orNull(Type.Integer()),
});
export type MakeBetBody = Static<typeof MakeBetBody>;

export const MakeBetAnswer = Type.Object({
  Id: Type.Integer({ description: 'number of the bet' }),
  Balance: Type.Number(),
  PayoutType: Type.Integer(),
  Coupon: Type.Object({
    Vid: Type.Integer(),
    Summ: Type.Number(),
    Coef: Type.Number(),
    CheckCf: Type.Integer(),
    Lng: Type.String(),
    partner: Type.Integer(),
    betGUID: Type.String(),
    Events: Type.Array(WireCouponEvent),
  }),
  Dt: Type.String(),
  lvC: Type.Integer(),
  lnC: Type.Integer(),
  waitTime: Type.Integer({ description: 'milliseconds until a live bet is decided; 0: accepted' }),
  betGUID: Type.String(),
  SummPrep: Type.Number(),
  FailInfo: Type.Null(),
  CanPrint: Type.Boolean(),
  // Own members.
  status: Type.Union([Type.Literal('accepted'), Type.Literal('pending')]),
  accountId: Type.Integer(),
  currency: Type.String(),
  stakeMinor: Type.String(),
  balanceMinor: Type.String(),
  possibleWinMinor: Type.String(),
  combinedOdds: Type.String(),
});
export type MakeBetAnswer = Static<typeof MakeBetAnswer>;

export const makeBetWeb = defineCall({
  name: 'MakeBetWeb',
  method: 'POST',
  paths: ['/service-api/LiveBet/Secure/MakeBetWeb', '/LiveBet/Secure/MakeBetWeb'],
  policy: 'player',
  family: 'live_bet',
  rateLimit: 'bet',
  bodyBytesMax: 256 * 1024,
  body: MakeBetBody,
  answer: MakeBetAnswer,
  refusals: PLACEMENT_REFUSALS,
  statuses: { idempotency_conflict: 409 },
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.6',
  summary: 'Places a bet. checkCf: 0 exact price only, 1 any current price, 2 same or better.',
});
