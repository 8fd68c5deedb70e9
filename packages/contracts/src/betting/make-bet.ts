import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { InsurancePercent, InsuranceSumMinor } from './coupon-calls.ts';
import { BET_WIRE_CODES, CHANGE_REFUSALS, PLACEMENT_REFUSALS } from './wire-codes.ts';
import { orNull, WIRE_COUPON, WireCouponEvent } from './wire-selection.ts';

/**
 * The order of a bet: the payload fields of specification 2 section 3. Fields that only inform are taken and ignored; those
 * that would change the money and are not offered yet are refused when they are set (`option_not_offered`).
 */
/** What a bet can come to, as a condition of another one: settled in any way, or sold. */
export const ConditionState = Type.Enum(['won', 'half_won', 'voided', 'half_lost', 'lost', 'sold']);
export type ConditionState = Static<typeof ConditionState>;

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
  live: orNull(Type.Boolean({ description: 'informs: where the games are now decides' })),
  couponCode: orNull(
    Type.String({ maxLength: 20, description: 'informs: the code the coupon was loaded by' }),
  ),
  OneClickBet: orNull(Type.Integer({ description: 'informs: 1 a bet of one click, 2 not' })),
  TransformEventKind: orNull(
    Type.Boolean({
      description: 'an order that rests goes on when its match begins; else the start ends it',
    }),
  ),
  approvedBet: orNull(Type.Boolean({ description: 'with SaleBetId: the player agrees to the cost' })),
  dropOnScoreChange: orNull(
    Type.Boolean({ description: 'gives a live bet up when the score of a leg changes during its delay' }),
  ),
  isAutoBet: orNull(
    Type.Boolean({
      description: 'rests until what it waits for has come; off until the player switches it on',
    }),
  ),
  autoBetCf: orNull(Type.Number({ description: 'auto-bet: combined odds it waits for; 0 for none' })),
  autoBetCfView: orNull(Type.Number({ description: 'informs' })),
  AutoBetScore: orNull(
    Type.String({
      pattern: '^[0-9]{1,3}:[0-9]{1,3}$',
      description: 'own, auto-bet: score of the matches in play it waits for',
    }),
  ),
  AutoBetLineUps: orNull(
    Type.Boolean({ description: 'own, auto-bet: waits until the line-ups of its matches are told' }),
  ),
  AutoBetAfterBetId: orNull(
    Type.Integer({ minimum: 1, description: 'own, auto-bet: waits until this own bet is decided' }),
  ),
  AutoBetAfterStates: orNull(
    Type.Array(ConditionState, {
      maxItems: 6,
      description: 'with AutoBetAfterBetId: what it has to come to; any other end gives the order up',
    }),
  ),
  AutoBetMinute: orNull(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      description: 'own, auto-bet: minute of the matches in play it waits for',
    }),
  ),
  PriceWithin: orNull(
    Type.Integer({
      minimum: 0,
      maximum: 20,
      description:
        'own, with CheckCf 2: a leg may also be lower by so many hundredths of its winnings; better prices are always given',
    }),
  ),
  Requotes: orNull(
    Type.Integer({
      minimum: 0,
      maximum: 3,
      description:
        'own, live: when a price left what was agreed, wait so often for another delay before the bet is given up',
    }),
  ),
  FillMode: orNull(
    Type.Enum([0, 1, 2], {
      description:
        'own: a stake above the most is 0 refused, 1 cut down to the most, 2 the most whatever Summ says; remainderMinor tells what is left',
    }),
  ),
  IsRepeat: orNull(
    Type.Boolean({ description: 'own: confirms that the same position is wanted again (repeat_bet)' }),
  ),
  InsurancePercent: orNull(InsurancePercent),
  InsuranceSumMinor: orNull(InsuranceSumMinor),
  InsurancePremiumMax: orNull(
    Type.String({
      pattern: '^[0-9]{1,18}$',
      description:
        'own: the premium the player saw, minor units; a dearer one refuses the bet (insurance_price_changed), a cheaper one is given',
    }),
  ),
  avanceBet: orNull(
    Type.Boolean({
      description: 'the stake is an advance on open bets (GetAvance); off until the player switches it on',
    }),
  ),
  promo: orNull(
    Type.String({
      maxLength: 60,
      description: 'promo code, asked of the bonus engine; without one: promo_unknown',
    }),
  ),
  userIdBonus: orNull(
    Type.Integer({ description: 'bonus the stake is to come from; without a bonus engine: bonus_unknown' }),
  ),
  SaleBetId: orNull(
    Type.Integer({
      description:
        'changes this bet: the events are the legs it is to have; its stake stays. bets.edit_quote shows the cost first',
    }),
  ),
  IsPowerBet: orNull(
    Type.Boolean({ description: 'with SaleBetId and the events of that bet: Summ is staked more on them' }),
  ),
  VIPBetSumm: orNull(
    Type.Number({
      description:
        'wanted stake above the maximum: taken at once where the house says yes, else see bets.vip_list',
    }),
  ),
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
  feedLagMs: Type.Optional(
    Type.Integer({ description: 'own: part of waitTime, as live data are late by now' }),
  ),
  betGUID: Type.String(),
  SummPrep: Type.Number(),
  FailInfo: Type.Null(),
  CanPrint: Type.Boolean(),
  // Own members.
  status: Type.Enum(['accepted', 'pending', 'resting'], {
    description: 'resting: an auto-bet that waits; orderId names it and Id is 0',
  }),
  orderId: Type.Union([Type.String(), Type.Null()]),
  accountId: Type.Integer(),
  currency: Type.String(),
  stakeMinor: Type.String({ description: 'what was taken, with the premium of an insurance' }),
  remainderMinor: Type.String({
    description: 'with FillMode: what of Summ was not staked; VIPBetSumm asks the desk for it',
  }),
  balanceMinor: Type.String(),
  possibleWinMinor: Type.String({ description: 'after taxes' }),
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
  refusals: [...PLACEMENT_REFUSALS, ...CHANGE_REFUSALS],
  statuses: { idempotency_conflict: 409 },
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.6',
  summary: 'Places a bet. checkCf: 0 exact price only, 1 any current price, 2 same or better.',
});
