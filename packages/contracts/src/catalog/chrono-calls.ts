import Type from 'typebox';
import { feedCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

const integer = Type.Integer();

export const ChronoItem = Type.Object({
  K: Type.String({ description: 'a happening or a counter in our words: score, corners, period_end …' }),
  N: Type.String({ description: 'what it is called' }),
  S: Type.Optional(Type.Integer({ minimum: 1, maximum: 2, description: 'whose it is' })),
  P: Type.Integer({ description: 'period' }),
  PN: Type.String(),
  TS: Type.Optional(Type.Integer({ description: 'seconds into the period, where a clock counts' })),
  M: Type.Optional(Type.Integer({ description: 'minute of the match as it is spoken, from 1' })),
  AT: Type.Optional(
    Type.Integer({ description: 'when it became known, Unix seconds; absent of what was told long ago' }),
  ),
  V: Type.Optional(Type.Integer({ description: 'points of a score' })),
  S1: Type.Optional(integer),
  S2: Type.Optional(integer),
  PL: Type.Optional(
    Type.Object(
      { I: Type.String(), N: Type.String() },
      { description: 'who did it, where the feed says so' },
    ),
  ),
});

export const ChronoOfPlay = Type.Object({
  I: integer,
  CI: integer,
  SI: integer,
  O1: Type.String(),
  O2: Type.String(),
  Count: Type.Integer({ description: 'happenings of the match so far' }),
  Items: Type.Array(ChronoItem, {
    description:
      'the newest last, at most 500; S1 and S2 are the score after a score: of the match, or of the set where sets are played',
  }),
});

export const getChronoOfPlay = feedCall(
  'LiveFeed',
  'GetChronoOfPlay',
  { query: FeedQuery, answer: ChronoOfPlay },
  'What happened in a match so far.',
);
