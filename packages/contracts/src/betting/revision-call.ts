import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

export const ResultRevision = Type.Object({
  version: Type.Integer(),
  cause: Type.String({ description: 'kind of the message, or the rule, that made this version' }),
  certainty: Type.Union([Type.Enum(['scout', 'official']), Type.Null()]),
  score: Type.String({ description: 'empty while nothing is settled by it' }),
  voidReasons: Type.Array(
    Type.Object({
      reason: Type.String(),
      number: Type.String({ description: 'of the rule on the rules page; empty for a reason without one' }),
      text: Type.String(),
    }),
  ),
  decidedAt: Type.Integer({ description: 'Unix seconds' }),
  betsSettled: Type.Integer({ description: 'bets of this brand that it settled, or settled again' }),
});
export type ResultRevision = Static<typeof ResultRevision>;

export const getResultRevisions = defineCall({
  name: 'result.revisions',
  method: 'GET',
  paths: ['/web-api/results/{gameId}/revisions'],
  policy: 'anyone',
  family: 'web_api',
  params: Type.Object({ gameId: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({ lng: Type.Optional(Type.String({ maxLength: 10 })) }),
  answer: Type.Object({ revisions: Type.Array(ResultRevision) }),
  source: 'own (features-and-rules A1 row 11)',
  summary:
    'Every result a match was settled by, the oldest first, with how many bets each one settled. Kept for ever.',
});
