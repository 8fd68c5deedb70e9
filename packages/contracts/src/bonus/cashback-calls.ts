// The cashback of casino games: VIP (of the net loss) and premium (of every bet), by the level of loyalty.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';
import { LoyaltyLevel } from './point-calls.ts';

const { level } = LoyaltyLevel.properties;
const Unix = Type.Integer({ description: 'unix seconds' });
const Played = {
  currency: Type.String(),
  exponent: Type.Integer(),
  from: Unix,
  until: Unix,
  betMinor: MinorDigits,
  winMinor: MinorDigits,
};

export const GamesCashback = Type.Object({
  level: Type.Union([level, Type.Null()], { description: 'of now; null: the brand has no levels' }),
  levels: Type.Array(LoyaltyLevel, { description: 'from the lowest' }),
  except: Type.Array(Type.String(), { description: 'names of games that bring none, by the rule of now' }),
  periods: Type.Array(
    Type.Object({
      ...Played,
      ofLossMinor: Type.Union([MinorDigits, Type.Null()], {
        description: 'VIP: what it would bring by the level of now; null: the level has none',
      }),
      ofBetsMinor: Type.Union([MinorDigits, Type.Null()], { description: 'premium: the same of all bets' }),
    }),
    { description: 'that run, one for each account games were played from; the larger of both is paid' },
  ),
  payments: Type.Array(Type.Object({ ...Played, level, paidMinor: MinorDigits, at: Unix }), {
    description: 'newest first',
  }),
});
export type GamesCashback = Static<typeof GamesCashback>;

export const getGamesCashback = defineCall({
  name: 'bonuses.games_cashback',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/games-cashback'],
  policy: 'player',
  family: 'web_api',
  answer: GamesCashback,
  source: 'spec 1 section 2 (casino VIP cashback, casino premium cashback), features 122; the answer is ours',
  summary:
    'Cashback of casino games: what each level brings, the period that runs with what it would bring now, and what was paid.',
});
