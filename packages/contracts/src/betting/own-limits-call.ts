import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** What bounds the tickets of a player beside what bounds everybody's, and why: nobody is limited in silence. */
export const OwnLimitsAnswer = Type.Object({
  percent: Type.Integer({ description: 'hundredths of the limits everybody has; 100: the same' }),
  changes: Type.Array(
    Type.Object({
      percentBefore: Type.Integer(),
      percentAfter: Type.Integer(),
      reason: Type.String({ description: 'as staff wrote it down' }),
      madeAt: Type.Integer({ description: 'Unix seconds' }),
      review: Type.Enum(['waiting', 'upheld', 'overturned'], {
        description: 'what a second person said of it; it holds while it waits',
      }),
    }),
    { description: 'the newest first' },
  ),
});
export type OwnLimitsAnswer = Static<typeof OwnLimitsAnswer>;

export const getOwnLimits = defineCall({
  name: 'bets.own_limits',
  method: 'GET',
  paths: ['/web-api/bets/limits'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: OwnLimitsAnswer,
  source: 'own (features-and-rules A6, row 88)',
  summary: 'Limits staff gave the player, every change of them with its reason and its review.',
});
