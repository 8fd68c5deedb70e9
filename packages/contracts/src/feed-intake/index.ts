import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import type { CallContract } from '../call/index.ts';

const PushedMessage = Type.Object({
  sequence: Type.Integer({ minimum: 0, description: 'Grows by one with each message of the producer.' }),
  producedAt: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Milliseconds since the Unix epoch; the time of arrival when left out.',
    }),
  ),
  message: Type.Object(
    { kind: Type.String({ maxLength: 40 }) },
    {
      additionalProperties: true,
      description: 'One message of the feed contract; checked field by field by the intake.',
    },
  ),
});

export const feedPushMessages = defineCall({
  name: 'PushFeedMessages',
  method: 'POST',
  paths: ['/feed-intake/v1/messages'],
  policy: 'provider',
  family: 'web_api',
  rateLimit: 'feed_intake',
  input: 'strict',
  // A thousand messages of a match with 30 prices each, and some room.
  bodyBytesMax: 2 * 1024 * 1024,
  bodyValuesMax: 160_000,
  body: Type.Object(
    { messages: Type.Array(PushedMessage, { minItems: 1, maxItems: 1000 }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    acceptedCount: Type.Integer(),
    duplicateCount: Type.Integer(),
    lastSequence: Type.Integer(),
    recoveryRequestId: Type.Optional(Type.String()),
  }),
  refusals: ['feed_unknown_producer', 'feed_signature_wrong', 'not_now'],
  statuses: { feed_unknown_producer: 401, feed_signature_wrong: 401 },
  source: 'own',
  summary:
    'Takes signed messages of an outside feed or a trader’s tool: fixtures, prices, stops, results, corrections, cancellations.',
});

export const feedIntakeCalls = [feedPushMessages] as const satisfies readonly CallContract[];
