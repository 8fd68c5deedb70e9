import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UpdateCouponAnswer, updateCoupon } from './coupon-calls.ts';
import { MakeBetAnswer, MakeBetBody } from './make-bet.ts';
import { BET_WIRE_CODES, PLACEMENT_REFUSALS } from './wire-codes.ts';
import { orNull } from './wire-selection.ts';

/** A group of a multibet, or one of several tickets, with what it would pay by itself. */
export const CouponGroup = Type.Object({
  Events: Type.Array(Type.Integer(), { description: 'places of its events, without those of the lobby' }),
  Summ: Type.Number(),
  Coef: Type.Number({ description: 'with the lobby' }),
  stakeMinor: Type.String(),
  possibleWinMinor: Type.String(),
  combinedOdds: Type.String({ description: 'exact fraction' }),
});

export const UpdateCouponMultiAnswer = Type.Object({
  ...UpdateCouponAnswer.properties,
  Lobby: Type.Array(Type.Integer()),
  Groups: Type.Array(CouponGroup, { description: 'empty while a leg is gone or groups are not whole' }),
});
export type UpdateCouponMultiAnswer = Static<typeof UpdateCouponMultiAnswer>;

export const updateCouponMulti = defineCall({
  name: 'UpdateCouponMulti',
  method: 'POST',
  paths: [
    '/service-api/LiveBet-update/Open/UpdateCouponMulti',
    '/service-api/LiveBet/Open/UpdateCouponMulti',
    '/LiveBet-update/Open/UpdateCouponMulti',
    '/LiveBet/Open/UpdateCouponMulti',
  ],
  policy: 'anyone',
  family: 'live_bet',
  bodyBytesMax: updateCoupon.bodyBytesMax ?? 0,
  body: updateCoupon.body,
  answer: UpdateCouponMultiAnswer,
  refusals: ['too_many_selections', 'sum_malformed', 'sum_too_precise'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary:
    'Prices, states and limits of a multibet: EventsIndexes are its groups (with WithLobby the first list is the lobby), GroupsSumms their sums.',
});

/** What became of one of several tickets. */
export const MultiBetResult = Type.Object({
  Index: Type.Integer({ description: 'place of its group' }),
  Success: Type.Boolean(),
  ErrorCode: Type.Integer(),
  code: Type.Union([Type.String({ description: 'why it was refused' }), Type.Null()]),
  Value: Type.Union([MakeBetAnswer, Type.Null()]),
});

export const MakeBetMultiAnswer = Type.Object({
  Bets: Type.Array(MultiBetResult),
  placed: Type.Integer(),
  refused: Type.Integer(),
});
export type MakeBetMultiAnswer = Static<typeof MakeBetMultiAnswer>;

export const makeBetWebMulti = defineCall({
  name: 'MakeBetWebMulti',
  method: 'POST',
  paths: ['/service-api/LiveBet/Secure/MakeBetWebMulti', '/LiveBet/Secure/MakeBetWebMulti'],
  policy: 'player',
  family: 'live_bet',
  rateLimit: 'bet',
  bodyBytesMax: 256 * 1024,
  body: Type.Object({
    ...MakeBetBody.properties,
    betGUID: orNull(
      Type.String({ minLength: 1, maxLength: 60, description: 'each ticket has this and its number as key' }),
    ),
  }),
  answer: MakeBetMultiAnswer,
  refusals: PLACEMENT_REFUSALS,
  statuses: { idempotency_conflict: 409 },
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary:
    'Vid 10: one multibet of a lobby and groups with own sums, all or nothing. Any other Vid: several tickets, a single for each event or one for each list of EventsIndexes, with its sum of GroupsSumms; each is answered by itself.',
});

/** Most coupons of one call. */
export const COUPONS_MAX = 20;

export const putBetsCommon = defineCall({
  name: 'datalinelive.putbetscommon',
  method: 'POST',
  paths: ['/web-api/datalinelive/putbetscommon'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  input: 'lenient',
  bodyBytesMax: 256 * 1024,
  body: Type.Object({
    coupon: orNull(MakeBetBody),
    coupons: orNull(Type.Array(MakeBetBody, { maxItems: COUPONS_MAX })),
  }),
  answer: MakeBetMultiAnswer,
  refusals: ['coupon_empty', 'too_many_selections'],
  source: 'spec 2 section 7 (free shape)',
  summary:
    'Places `coupon` and then each of `coupons`, one after the other: every one is a bet of its own with its own key and answer.',
});
