import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BET_WIRE_CODES } from './wire-codes.ts';
import { orNull } from './wire-selection.ts';

/** What could be staked as an advance on open bets, and what stands against it. */
export const GetAvanceAnswer = Type.Object({
  Avance: Type.Number({ description: 'the most that may be advanced now; 0 when nothing' }),
  isAvailable: Type.Boolean(),
  because: Type.Union([Type.String(), Type.Null()], {
    description:
      'advance_not_offered (the brand), advance_off (the player), advance_open (one is running), advance_too_low',
  }),
  currency: Type.String(),
  advanceMinor: Type.String({ description: 'minor units' }),
  withinSeconds: Type.Integer({ description: 'events in play or starting within so long may be bet on it' }),
  bets: Type.Array(
    Type.Object({
      betId: Type.Integer(),
      stakeMinor: Type.String(),
      expectedMinor: Type.String({ description: 'what it returns on average by fair prices' }),
    }),
    { description: 'would be locked: what they return repays the advance first' },
  ),
  worstMinor: Type.String({
    description: 'what the player loses at most beside what the locked bets return: the whole advance',
  }),
});
export type GetAvanceAnswer = Static<typeof GetAvanceAnswer>;

export const getAvance = defineCall({
  name: 'GetAvance',
  method: 'POST',
  paths: ['/service-api/LiveBet/Open/GetAvance', '/LiveBet/Open/GetAvance'],
  policy: 'player',
  family: 'live_bet',
  rateLimit: 'bet',
  body: Type.Object({
    UserId: orNull(Type.Integer({ description: 'account; 0 or absent: the active one' })),
  }),
  answer: GetAvanceAnswer,
  refusals: ['account_unknown'],
  wireCodes: BET_WIRE_CODES,
  source: 'spec 2 section 7',
  summary:
    'What may be staked as an advance on open bets whose events are in play or start within 48 hours. A bet with avanceBet takes it: those bets are locked, only they repay it, and the bet is void when they do not.',
});
