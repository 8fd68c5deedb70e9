import Type, { type Static } from 'typebox';
import { SUSPENSION_REASONS } from '../live/suspension.ts';
import { defineCall } from '../call/define.ts';
import { TicketKindName } from './bets.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';
import { orNull, WIRE_COUPON, WireCouponEvent } from './wire-selection.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,30}$', description: 'minor units' });
const CouponBytesMax = 256 * 1024;
export const InsurancePercent = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'own: hundredths of the stake to insure; 0 or absent: none',
});

export const InsuranceSumMinor = Type.String({
  pattern: '^[0-9]{1,18}$',
  description: 'own: a fixed sum to insure instead, minor units; no more than the largest part on offer',
});

/** From the narrowest limit to the widest, then the person's own. */
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
    CalcFair: orNull(Type.Boolean({ description: 'own: summary.fair says what the ticket is worth' })),
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
  source: 'own (issue 3 section 3)',
  summary: 'What a coupon code stands for, to be looked at: legs, prices of then and now, when it expires.',
});
