import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { CouponMoney } from './coupon-calls.ts';
import { MakeBetBody } from './make-bet.ts';
import { PLACEMENT_REFUSALS } from './wire-codes.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,18}$', description: 'minor units' });
const params = Type.Object({ requestId: Type.String({ format: 'uuid' }) });
const { VIPBetSumm: _optional, ...order } = MakeBetBody.properties;

/** A request for more than the usual maximum, as its owner sees it. */
export const VipRequestAnswer = Type.Object({
  requestId: Type.String(),
  status: Type.Enum(['waiting', 'offered', 'placed', 'declined', 'expired', 'cancelled', 'refused'], {
    description:
      'waiting: the house looks at it; offered: the player may take the offer; refused: taken, and not placed for `refusal`',
  }),
  wantedStakeMinor: Digits,
  usualStakeMinor: Type.String({ description: 'the most that could be staked without asking' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  offer: Type.Union([
    Type.Object({
      stakeMinor: Digits,
      isWholeStake: Type.Boolean(),
      oddsMilli: Type.Array(Type.Integer(), { description: 'price of each leg' }),
      isFullPrice: Type.Boolean({ description: 'no leg is offered below the line' }),
      combinedOddsMilli: Type.Integer(),
      possibleWinMinor: Digits,
      money: CouponMoney,
    }),
    Type.Null(),
  ]),
  poolRestMinor: Type.Union([Type.String(), Type.Null()], {
    description: 'what the house did not take and other players may be offered; null: nothing',
  }),
  betId: Type.Union([Type.Integer(), Type.Null()]),
  refusal: Type.Union([Type.String(), Type.Null()]),
  events: Type.Array(
    Type.Object({
      gameId: Type.Integer(),
      type: Type.Integer(),
      parameterMilli: Type.Integer(),
      oddsMilli: Type.Integer({ description: 'seen when it was asked' }),
    }),
  ),
  askedAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds: end of the timer of the present status' }),
});
export type VipRequestAnswer = Static<typeof VipRequestAnswer>;

export const requestVip = defineCall({
  name: 'bets.vip_request',
  method: 'POST',
  paths: ['/web-api/bets/vip'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  input: 'lenient',
  bodyBytesMax: 256 * 1024,
  body: Type.Object({
    ...order,
    VIPBetSumm: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.String({ maxLength: 24 })], {
      description: 'wanted stake, above the maximum of the coupon; decimal',
    }),
  }),
  answer: VipRequestAnswer,
  refusals: ['vip_not_needed', 'vip_too_many', 'not_now', ...PLACEMENT_REFUSALS],
  source: 'own (spec 2 section 3, VIPBetSumm)',
  summary:
    'VIP bet: asks the house for a stake above the maximum. It answers with a stake and prices of its own, which stand until expiresAt. No stake is held meanwhile.',
});

export const getVipRequests = defineCall({
  name: 'bets.vip_list',
  method: 'GET',
  paths: ['/web-api/bets/vip'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ requests: Type.Array(VipRequestAnswer) }),
  source: 'own',
  summary: 'Own requests for more than the maximum, newest first.',
});

export const takeVip = defineCall({
  name: 'bets.vip_take',
  method: 'POST',
  paths: ['/web-api/bets/vip/{requestId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  answer: VipRequestAnswer,
  refusals: ['not_found', 'not_now', 'vip_request_closed', 'vip_no_offer', ...PLACEMENT_REFUSALS],
  source: 'own',
  summary: 'Takes the offer of the house: a bet at its stake and prices, with every check of a bet.',
});

export const dropVip = defineCall({
  name: 'bets.vip_drop',
  method: 'DELETE',
  paths: ['/web-api/bets/vip/{requestId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  answer: VipRequestAnswer,
  refusals: ['not_found', 'vip_request_closed'],
  source: 'own',
  summary: 'Takes a request back; what was reserved for it is free again.',
});
