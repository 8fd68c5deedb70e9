import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const source = 'spec 1 section 7; features-and-rules A15 rows 173, 175';

export const answerTest = defineCall({
  name: 'limits.test_answers',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/test-answers'],
  policy: 'anyone',
  family: 'web_api',
  body: Type.Object(
    {
      answers: Type.Array(Type.Integer({ minimum: 0, maximum: 3 }), {
        minItems: 9,
        maxItems: 9,
        description: 'never, sometimes, most of the time, almost always; in the order of the questions',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    score: Type.Integer({ description: '0 to 27' }),
    level: Type.Enum(['none', 'low', 'moderate', 'high']),
  }),
  source,
  summary:
    'The Problem Gambling Severity Index: nine questions about the last twelve months. Nothing of it is kept.',
});

const Digits = Type.String({ description: 'minor units' });

export const ActivityPeriod = Type.Object({
  period: Type.Enum(['day', 'week', 'month', 'half_year', 'year']),
  since: Type.Integer({ description: 'Unix milliseconds' }),
  minutes: Type.Integer({ description: 'signed in' }),
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      exponent: Type.Integer(),
      stakedMinor: Digits,
      netMinor: Type.String({ description: 'what play gave, minor units; negative: what it took' }),
      depositedMinor: Digits,
    }),
    { description: 'by currency; empty: nothing moved' },
  ),
});
export type ActivityPeriod = Static<typeof ActivityPeriod>;

export const getActivity = defineCall({
  name: 'limits.activity',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/activity'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ periods: Type.Array(ActivityPeriod) }),
  source,
  summary:
    'Time, stakes, deposits and what play came to, over a day, a week, a month, half a year and a year.',
});
