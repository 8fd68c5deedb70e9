import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const source = 'own (safety 10; features-and-rules A15 rows 171, 175)';

export const getPrompt = defineCall({
  name: 'limits.prompt',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/prompt'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({
    isDue: Type.Boolean({
      description: 'never answered, and no limit was ever set: ask before the first deposit',
    }),
    lookBackSince: Type.Union([Type.Integer(), Type.Null()], {
      description: 'asked to look at what they did since then, Unix milliseconds; null: they did',
    }),
  }),
  source,
  summary: 'What a player is to be asked: to set limits once, and to look back every half year.',
});

export const answerPrompt = defineCall({
  name: 'limits.prompt_answer',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/prompt'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      chose: Type.Optional(Type.Enum(['limit', 'no_limit'])),
      hasLookedBack: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  source,
  summary: 'Keeps the answer to the question for limits, or that the player looked back.',
});

export const mailHistory = defineCall({
  name: 'limits.history',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/activity/history'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'export',
  body: Type.Object({ years: Type.Integer({ minimum: 1, maximum: 5 }) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['no_email'],
  source,
  summary: 'Mails a table of deposits, stakes and what play came to, month by month, over up to five years.',
});
