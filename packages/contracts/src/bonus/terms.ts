import Type, { type Static } from 'typebox';
import { MinorDigits } from '../wallet/index.ts';

/** Terms of an offer in a currency: all that its rules are written from, in any language. */
export const BonusTermsView = Type.Object({
  trigger: Type.Enum(['first_deposit', 'deposit', 'first_bets_lost', 'choice']),
  currency: Type.String(),
  exponent: Type.Integer(),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  maxMinor: MinorDigits,
  depositMinorMin: Type.Union([MinorDigits, Type.Null()]),
  bets: Type.Union([Type.Integer(), Type.Null()], { description: 'first_bets_lost: so many' }),
  choiceDays: Type.Integer(),
  days: Type.Integer(),
  times: Type.Integer({ description: 'the bonus is staked so often in bets that count' }),
  kinds: Type.Array(Type.Enum(['single', 'express'])),
  legsMin: Type.Integer(),
  oddsMilliMin: Type.Integer(),
  isLiveCounted: Type.Boolean(),
  stakeMinorMax: Type.Union([MinorDigits, Type.Null()]),
  isStakedWhole: Type.Boolean(),
  isGiftKept: Type.Boolean(),
  payoutTimesMax: Type.Union([Type.Integer(), Type.Null()]),
});
export type BonusTermsView = Static<typeof BonusTermsView>;
