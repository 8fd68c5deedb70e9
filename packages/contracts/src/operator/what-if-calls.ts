// What would be if: questions that change nothing.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskMilli, deskQuery, OPERATOR_SOURCE } from './desk-money.ts';

export const DeskScore = Type.Object({
  home: Type.Integer(),
  away: Type.Integer(),
  profitMilli: deskMilli('what the house makes of all open bets on the match; below zero it loses'),
  costMilli: deskMilli('what it pays above stakes'),
});
export type DeskScore = Static<typeof DeskScore>;

export const getDeskScores = defineCall({
  name: 'operator.what_if_score',
  method: 'GET',
  paths: ['/operator-api/v1/desk/events/{eventId}/scores'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  params: Type.Object({ eventId: Type.Integer({ minimum: 1 }) }),
  query: Type.Object(deskQuery),
  answer: Type.Object({
    from: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'the score now' }),
    scores: Type.Array(DeskScore, {
      description:
        'every final score that is played through, the worst first; empty where scores are not few',
    }),
    boundMilli: deskMilli('never less than what any result costs'),
  }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: 'own (features-and-rules A6 rows 85 and 93)',
  summary:
    'What the house makes at each final score. Legs of expresses and systems count as if each were alone; what a score does not decide counts as dear as it can be.',
});

export const DeskPriceCase = Type.Object({
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  name: Type.String(),
  oddsMilli: Type.Integer({ description: 'now' }),
  modelOddsMilli: Type.Integer({ description: 'without a hand on it' }),
  nextOddsMilli: Type.Integer(),
  fairPercent: Type.Number({ description: 'chance by the prices now, margin taken out' }),
  nextFairPercent: Type.Number(),
  stakeMilli: deskMilli('open stakes on it'),
  profitMilli: deskMilli('of the line as it stands, if it happens'),
  nextProfitMilli: deskMilli('if as much again were staked on each outcome at the next prices'),
});
export type DeskPriceCase = Static<typeof DeskPriceCase>;

export const getDeskPriceWhatIf = defineCall({
  name: 'operator.what_if_price',
  method: 'GET',
  paths: ['/operator-api/v1/desk/what-if/price'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    game: Type.Integer({ minimum: 1 }),
    type: Type.Integer({ minimum: 1, description: 'an outcome of the line' }),
    parameterMilli: Type.Integer(),
    oddsMilli: Type.Optional(
      Type.Integer({ minimum: 1001, maximum: 1_000_000, description: 'its next price' }),
    ),
    shiftPercent: Type.Optional(
      Type.Number({
        minimum: -30,
        maximum: 30,
        description: 'or: points of chance it gains, taken from the others of its line by their size',
      }),
    ),
    marginPercent: Type.Optional(
      Type.Number({ minimum: 0, maximum: 40, description: 'margin of the line; absent: as it is' }),
    ),
  }),
  answer: Type.Object({
    outcomes: Type.Array(DeskPriceCase, { description: 'the whole line' }),
    marginPercent: Type.Number(),
    nextMarginPercent: Type.Number(),
    expectedMilli: deskMilli('what the line makes on average, by the chances now'),
    nextExpectedMilli: deskMilli('the same with as much again at the next prices'),
    oddsMilliMin: Type.Integer({ description: 'the least and the most a hand may set this outcome to' }),
    oddsMilliMax: Type.Integer(),
    isWithin: Type.Boolean({ description: 'it may be set' }),
  }),
  refusals: ['not_found', 'hand_price_no_line', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'The slider: prices of a line after one is set or shifted, and what they would do to what the house makes. Changes nothing.',
});
