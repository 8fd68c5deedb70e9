import Type, { type Static } from 'typebox';
import { SUSPENSION_REASONS } from '../live/suspension.ts';
import { defineCall } from '../call/define.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';
import { orNull, WIRE_COUPON, WireCouponEvent } from './wire-selection.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,30}$', description: 'minor units' });
/** Coupons of builders with fifty selections are this long at most. */
export const CouponBytesMax = 256 * 1024;
export const InsurancePercent = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'own: hundredths of the stake to insure; 0 or absent: none',
});

export const InsuranceSumMinor = Type.String({
  pattern: '^[0-9]{1,18}$',
  description: 'own: a fixed sum to insure instead, minor units; no more than the largest part on offer',
});

/** From the narrowest limit to the widest, the person's, the law of their country, then what they set themselves and have. */
const STAKE_MAX_REASONS = [
  'outcome',
  'market',
  'event',
  'league',
  'sport',
  'brand',
  'platform',
  'person',
  'account',
  'jurisdiction',
  'budget',
  'balance',
] as const;

export const StakeBoundsAnswer = Type.Object({
  currency: Type.String(),
  stakeMinorMin: Digits,
  stakeMinorMax: Digits,
  reason: Type.Enum(STAKE_MAX_REASONS, { description: 'whose limit makes stakeMinorMax what it is' }),
  kind: Type.Enum(['stake', 'win', 'payout', 'exposure', 'balance'], {
    description:
      'what that limit holds: the stake, the winnings or the payout of one bet, what is left of what all bets together may win, the balance',
  }),
  limitMinor: Type.Union([Digits, Type.Null()], { description: 'the limit itself; null with kind exposure' }),
  heldMinor: Type.String({
    description: 'what open bets of the player take of that limit already; stakeMinorMax is what is left',
  }),
  selection: Type.Optional(
    Type.Integer({ description: 'place of the leg that bounds, where it is a limit of one leg' }),
  ),
  bonusMinor: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,20}$',
      description:
        'what the running bonus holds that is staked beside own money, each bet whole of one of them; absent: it is not, or a bonus is named',
    }),
  ),
});

/** From what the player gives to what reaches them at most: show netWinMinor first, then grossWinMinor where they differ. */
export const CouponMoney = Type.Object({
  stakeMinor: Digits,
  premiumMinor: Type.String({ description: 'insurance, on top of the stake; minor units' }),
  paidMinor: Type.String({ description: 'stake and premium: what leaves the account' }),
  stakeTaxMinor: Type.String({ description: 'of the stake; the rest is bet' }),
  betMinor: Type.String({ description: 'what is bet' }),
  grossWinMinor: Type.String({ description: 'what the bet returns at most, before taxes' }),
  payoutTaxMinor: Type.String(),
  netWinMinor: Type.String({ description: 'what reaches the player at most; the same as possibleWinMinor' }),
});

/** What insuring a part of a stake costs, and what of that is the chance and what the house. */
export const InsuranceQuote = Type.Object({
  percent: Type.Integer({ description: 'of the stake, hundredths; 0 where a sum was named' }),
  insuredMinor: Type.String({ description: 'comes back when the bet returns nothing' }),
  premiumMinor: Type.String(),
  fairMinor: Type.String({ description: 'the insured sum times the fair chance to lose' }),
  problem: Type.Union([Type.String(), Type.Null()], {
    description: 'why it is not offered: insurance_not_offered, insurance_not_priced; the sums are 0 then',
  }),
});

/** What a slip knows beyond the members of the family. */
export const CouponSummaryAnswer = Type.Object({
  lines: Type.Integer(),
  cover: Type.Union([Type.String(), Type.Null()]),
  combinedOdds: Type.Union([Type.String({ description: 'exact fraction' }), Type.Null()]),
  bounds: Type.Union([StakeBoundsAnswer, Type.Null()]),
  possibleWinMinor: Type.Union([Digits, Type.Null()]),
  hasMoved: Type.Boolean(),
  suspended: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'place of the event' }),
      reason: Type.String({
        description: SUSPENSION_REASONS.join(', '),
      }),
      backInMs: Type.Union([Type.Integer(), Type.Null()], {
        description: 'a hint when it may be back; null where nobody can say',
      }),
    }),
  ),
  feedLagMs: Type.Optional(
    Type.Integer({ description: 'part of delayMs: the live data of a match are late by now' }),
  ),
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
  money: Type.Union([CouponMoney, Type.Null()], {
    description: 'what is given and what comes back at most; null while there is no price or no stake',
  }),
  fair: Type.Union(
    [
      Type.Object({
        meanPpm: Type.Integer({
          description:
            'what the stake returns on average, millionths of it; the rest is the cost of the margin',
        }),
        chancePpm: Type.Integer({ description: 'that anything comes back, millionths' }),
      }),
      Type.Null(),
    ],
    { description: 'when CalcFair was sent: by prices without margin; null where a leg has none' },
  ),
  insurance: Type.Union([InsuranceQuote, Type.Null()], {
    description: 'when InsurancePercent or InsuranceSumMinor was sent: what insuring that costs now',
  }),
  problem: Type.Union(
    [
      Type.Object({
        code: Type.String(),
        oddsMax: Type.Optional(
          Type.String({ description: 'with odds_too_long: the highest odds there are' }),
        ),
        reason: Type.Optional(
          Type.Enum(['jurisdiction'], { description: 'whose limit that is where it is not the site’s own' }),
        ),
      }),
      Type.Null(),
    ],
    { description: 'why the coupon cannot be bet at all as it stands' },
  ),
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
    CalcSystemsMin: orNull(
      Type.Boolean({ description: 'MinBetSystem says the least stake of every size of a system' }),
    ),
    InsurancePercent: orNull(InsurancePercent),
    InsuranceSumMinor: orNull(InsuranceSumMinor),
    OneClickBet: orNull(
      Type.Integer({
        description: 'own: 1 bounds the stake by what is left of the budget for one-click bets',
      }),
    ),
    CalcFair: orNull(Type.Boolean({ description: 'own: summary.fair says what the ticket is worth' })),
    userIdBonus: orNull(
      Type.Integer({
        description: 'own: bonus the stake is to come from; the stake is bounded by what it holds',
      }),
    ),
  }),
  answer: UpdateCouponAnswer,
  refusals: ['too_many_selections', 'sum_malformed', 'sum_too_precise'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7, wire-shapes 10.3',
  summary: 'Current prices, states and limits of a coupon. Legs with faults are marked, never dropped.',
});
