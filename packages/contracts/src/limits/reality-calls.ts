import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const source = 'own (safety 10; features-and-rules A15 row 174)';
const Minutes = Type.Enum([15, 30, 60]);
const Millis = Type.Integer({ description: 'Unix milliseconds' });

export const RealityCheck = Type.Object({
  everyMinutes: Minutes,
  wish: Type.Union([Type.Object({ minutes: Minutes, from: Millis, until: Millis }), Type.Null()], {
    description: 'a longer time that was chosen; it holds when it is chosen again between these',
  }),
  sessionSince: Type.Integer({ description: 'signed in since, Unix milliseconds' }),
  dueAt: Type.Integer({ description: 'from then on stakes wait for an answer, Unix milliseconds' }),
  now: Type.Integer({ description: 'clock of the house, Unix milliseconds' }),
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      stakedMinor: Type.String({ description: 'minor units' }),
      netMinor: Type.String({ description: 'what play gave since the sign-in; negative: what it took' }),
    }),
  ),
});
export type RealityCheck = Static<typeof RealityCheck>;

export const getReality = defineCall({
  name: 'limits.reality',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/reality-check'],
  policy: 'player',
  family: 'web_api',
  answer: RealityCheck,
  source,
  summary:
    'How long the player has been signed in, what was staked and what came of it, and when they are asked next.',
});

export const answerReality = defineCall({
  name: 'limits.reality_answer',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/reality-check'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      everyMinutes: Type.Optional(Minutes),
      hasLooked: Type.Optional(Type.Literal(true, { description: 'begins the timer anew' })),
    },
    { additionalProperties: false },
  ),
  answer: RealityCheck,
  refusals: ['sign_in_not_fresh'],
  source,
  summary:
    'Says that the player looked, or chooses how often to be asked. A shorter time holds at once, a longer one when it is chosen again a day later.',
});
