import Type, { type Static } from 'typebox';
import { MinorDigits } from '../wallet/index.ts';

/** What earns a bonus. `lost_by_one`, `won` and `staked` are of bets of own money since the choice. */
export const BONUS_TRIGGERS = [
  'first_deposit',
  'deposit',
  'first_bets_lost',
  'lost_by_one',
  'won',
  'staked',
  'profit_share',
  'free_spins',
  'choice',
] as const;

/** What a bet does not fit, placed or not. */
export const FIT_REASONS = [
  'kind',
  'legs',
  'odds',
  'odds_high',
  'live',
  'line',
  'sport',
  'champ',
  'market',
  'stake',
  'stake_low',
] as const;

/** Why a bet counts towards a bonus, or does not. */
export const COUNT_REASONS = [
  'counts',
  'open',
  'void',
  'sold',
  'insured',
  'advance',
  ...FIT_REASONS,
  'own',
  'currency',
] as const;

/** Whose money is staked first where a bonus says it. */
export const FUNDS_ORDERS = ['own_first', 'bonus_first'] as const;

/** Terms of an offer in a currency: all that its rules are written from, in any language. */
export const BonusTermsView = Type.Object({
  trigger: Type.Enum([...BONUS_TRIGGERS]),
  names: Type.Optional(
    Type.Object(
      {
        en: Type.Optional(Type.String()),
        ru: Type.Optional(Type.String()),
        ar: Type.Optional(Type.String()),
      },
      { description: 'what it is called, by language; absent: by its kind' },
    ),
  ),
  fromAt: Type.Optional(Type.String({ description: 'it begins then: a minute of UTC, `2026-12-24T18:00`' })),
  untilAt: Type.Optional(Type.String({ description: 'it ends before then: a minute of UTC' })),
  weekdays: Type.Optional(
    Type.Array(Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), {
      description: 'it is there on these days, of UTC',
    }),
  ),
  currency: Type.String(),
  exponent: Type.Integer(),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  maxMinor: MinorDigits,
  depositMinorMin: Type.Union([MinorDigits, Type.Null()]),
  bets: Type.Union([Type.Integer(), Type.Null()], { description: 'first_bets_lost: so many' }),
  ownBets: Type.Union(
    [
      Type.Object({
        legsMin: Type.Integer(),
        oddsMilliMin: Type.Integer({ description: 'of every leg, thousandths' }),
        stakedMinorMin: MinorDigits,
      }),
      Type.Null(),
    ],
    { description: 'lost_by_one, won, staked, profit_share: which bets of own money' },
  ),
  earning: Type.Optional(
    Type.Object(
      {
        kinds: Type.Optional(Type.Array(Type.Enum(['single', 'express', 'system']))),
        legsMin: Type.Optional(Type.Integer()),
        oddsMilliMin: Type.Optional(Type.Integer()),
        oddsMilliMax: Type.Optional(Type.Integer()),
        state: Type.Optional(Type.Enum(['live', 'line'])),
        stakeMinorMin: Type.Optional(MinorDigits),
        stakeMinorMax: Type.Optional(MinorDigits),
      },
      { description: 'what else bets of own money that earn it are; what is absent bounds nothing' },
    ),
  ),
  spins: Type.Optional(
    Type.Object(
      {
        provider: Type.String(),
        game: Type.String(),
        count: Type.Integer(),
        betMinor: MinorDigits,
      },
      { description: 'free_spins: rounds of a game of a casino, and the bet of each' },
    ),
  ),
  choiceDays: Type.Integer(),
  days: Type.Integer(),
  times: Type.Integer({ description: 'the bonus is staked so often in bets that count' }),
  kinds: Type.Array(Type.Enum(['single', 'express', 'system'])),
  legsMin: Type.Integer(),
  oddsMilliMin: Type.Integer(),
  oddsMilliMax: Type.Optional(Type.Integer({ description: 'of every leg; absent: no bound' })),
  isLiveCounted: Type.Boolean(),
  isLiveOnly: Type.Optional(Type.Boolean({ description: 'every leg is live' })),
  isOwnCounted: Type.Optional(Type.Boolean({ description: 'bets and rounds of own money count, too' })),
  stakeMinorMin: Type.Optional(
    Type.String({ description: 'a bet that counts stakes so much or more, minor units' }),
  ),
  games: Type.Union(
    [
      Type.Object({
        slots: Type.Integer(),
        table: Type.Integer(),
        live: Type.Integer(),
        other: Type.Integer(),
        of: Type.Array(Type.Object({ name: Type.String(), percent: Type.Integer() }), {
          description:
            'games and casinos of which another part counts; of 0 none, and they are not played with it',
        }),
      }),
      Type.Null(),
    ],
    { description: 'rounds of games count instead of bets, of each kind so many percent' },
  ),
  only: Type.Union(
    [
      Type.Object({
        sports: Type.Array(Type.String()),
        champs: Type.Array(Type.String()),
        markets: Type.Array(Type.String()),
      }),
      Type.Null(),
    ],
    { description: 'every leg is of these, by name; an empty list bounds nothing' },
  ),
  fundsOrder: Type.Optional(
    Type.Enum([...FUNDS_ORDERS], {
      description: 'which money is staked where none is named; absent: own money, the bonus when it is named',
    }),
  ),
  stakeMinorMax: Type.Union([MinorDigits, Type.Null()]),
  isStakedWhole: Type.Boolean(),
  isGiftKept: Type.Boolean(),
  payoutTimesMax: Type.Union([Type.Integer(), Type.Null()]),
  grantsMax: Type.Union([Type.Integer(), Type.Null()], { description: 'the most bonuses of it there are' }),
});
export type BonusTermsView = Static<typeof BonusTermsView>;
