import Type from 'typebox';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

export const GameInsight = Type.Object({
  Id: Type.String({ description: 'the claim in our words: form_won, meetings_total, place …' }),
  S: Type.Optional(Type.Integer({ minimum: 1, maximum: 2, description: 'the side it is about' })),
  N: Type.String({ description: 'the claim as it is told' }),
  Data: Type.Object({
    Call: Type.String({ description: 'the read that shows the data' }),
    Field: Type.String({ description: 'where in its answer' }),
    Source: Type.Enum(['form', 'table', 'meetings', 'prices', 'statistics'], {
      description: 'which part of the statistics popup shows it',
    }),
    Values: Type.Array(Type.Number(), { minItems: 1, description: 'the numbers of the claim' }),
  }),
});

export const GameInsights = Type.Object({
  I: Type.Integer(),
  CI: Type.Integer(),
  Insights: Type.Array(GameInsight),
});

const insightsOf = (root: FeedRoot) =>
  feedCall(
    root,
    'GameInsights',
    { query: FeedQuery, answer: GameInsights },
    'What the known facts say about a game, each claim with the data behind it.',
  );
export const gameInsights = { line: insightsOf('LineFeed'), live: insightsOf('LiveFeed') };
