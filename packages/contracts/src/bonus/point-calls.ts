// Points, the levels they open, and the shop where they buy bonuses.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BonusOffer } from './office-calls.ts';

const source = 'spec 1 section 3 (loyalty levels), features 181 and 184; the answers are ours';
const Points = Type.Integer({ minimum: 0 });

export const LOYALTY_LEVELS = [
  'copper',
  'bronze',
  'silver',
  'gold',
  'ruby',
  'sapphire',
  'diamond',
  'platinum',
] as const;
const LevelName = Type.Enum([...LOYALTY_LEVELS]);

export const LoyaltyLevel = Type.Object({
  level: LevelName,
  pointsFrom: Points,
  cashbackPercent: Type.Union([Type.Integer(), Type.Null()], {
    description: 'VIP cashback of casino games, percent of the net loss',
  }),
  betBasisPoints: Type.Union([Type.Integer(), Type.Null()], {
    description: 'premium cashback of casino games, hundredths of a percent of every bet',
  }),
  everyDays: Type.Integer({ description: 'days from one payment of it to the next' }),
});
export type LoyaltyLevel = Static<typeof LoyaltyLevel>;

export const Loyalty = Type.Object({
  points: Type.Integer({ minimum: 0, description: 'that may be spent' }),
  earned: Type.Integer({ minimum: 0, description: 'ever; the level goes by these' }),
  level: Type.Union([LevelName, Type.Null()], { description: 'null: the brand has no levels' }),
  next: Type.Union([LevelName, Type.Null()]),
  levels: Type.Array(LoyaltyLevel, { description: 'from the lowest' }),
  rule: Type.Union([Type.Object({ oddsMilliMin: Type.Integer(), legsMin: Type.Integer() }), Type.Null()], {
    description: 'which bets bring a point a round unit staked; null: none do',
  }),
  shop: Type.Array(Type.Object({ ...BonusOffer.properties, price: Points })),
  purchases: Type.Array(
    Type.Object({
      name: Type.String(),
      points: Points,
      at: Type.Integer({ description: 'unix seconds' }),
    }),
    { description: 'newest first' },
  ),
});
export type Loyalty = Static<typeof Loyalty>;

export const getLoyalty = defineCall({
  name: 'bonuses.loyalty',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/loyalty'],
  policy: 'player',
  family: 'web_api',
  answer: Loyalty,
  source,
  summary: 'Points and level of the player, what the levels bring, and what points buy.',
});

export const buyWithPoints = defineCall({
  name: 'bonuses.buy_with_points',
  method: 'POST',
  paths: ['/web-api/api/bonuses/v1/loyalty/buy'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 40, description: 'of what the shop sells' }),
      purchaseId: Type.String({ format: 'uuid', description: 'the same one is the same purchase' }),
    },
    { additionalProperties: false },
  ),
  answer: Loyalty,
  refusals: [
    'bonus_unknown',
    'bonus_closed_to_you',
    'bonus_for_newcomers',
    'bonus_used_up',
    'points_too_few',
  ],
  source,
  summary: 'Buys a bonus with points. It is given at once and waits in line behind the one that runs.',
});
