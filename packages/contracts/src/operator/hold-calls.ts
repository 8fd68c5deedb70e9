// Stops by hand. No message of a feed lifts one; whoever lifts it says why.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskQuery, deskReason, OPERATOR_SOURCE } from './desk-money.ts';

const orNull = Type.Null();

export const DeskHold = Type.Object({
  holdId: Type.Integer(),
  producer: Type.Union([Type.String(), orNull], { description: 'everything of a feed' }),
  eventId: Type.Union([Type.Integer(), orNull]),
  part: Type.Union([Type.String(), orNull], { description: 'null: all parts of the match' }),
  groups: Type.Array(Type.Integer(), { description: 'empty: every market' }),
  text: Type.String({ description: 'what is stopped, in words' }),
  reason: Type.String(),
  madeBy: Type.String(),
  madeAt: Type.Integer({ description: 'Unix seconds' }),
  liftedBy: Type.Union([Type.String(), orNull]),
  liftedAt: Type.Union([Type.Integer(), orNull]),
  liftReason: Type.Union([Type.String(), orNull]),
});
export type DeskHold = Static<typeof DeskHold>;

export const getDeskHolds = defineCall({
  name: 'operator.holds',
  method: 'GET',
  paths: ['/operator-api/v1/holds'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    event: Type.Optional(Type.Integer({ minimum: 1 })),
    history: Type.Optional(Type.Boolean({ description: 'lifted ones too, the newest 200' })),
  }),
  answer: Type.Object({
    holds: Type.Array(DeskHold),
    producers: Type.Array(
      Type.Object({ name: Type.String(), isUp: Type.Boolean(), isHeld: Type.Boolean() }),
      { description: 'feeds that can be stopped' },
    ),
  }),
  refusals: ['not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'What is stopped by hand, newest first.',
});

export const makeDeskHold = defineCall({
  name: 'operator.hold',
  method: 'POST',
  paths: ['/operator-api/v1/holds'],
  policy: 'staff',
  rights: ['trader'],
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      producer: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      event: Type.Optional(Type.Integer({ minimum: 1 })),
      part: Type.Optional(Type.String({ maxLength: 40 })),
      groups: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 200, uniqueItems: true }),
      ),
      reason: deskReason,
    },
    { additionalProperties: false },
  ),
  answer: DeskHold,
  refusals: ['not_found', 'hold_scope', 'hold_there', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'Stops a feed, a match, a part of it, or groups of its markets: either `producer`, or `event` with `part` and `groups` or without. Players see at once that the bookmaker stopped bets.',
});

export const liftDeskHold = defineCall({
  name: 'operator.lift_hold',
  method: 'POST',
  paths: ['/operator-api/v1/holds/{holdId}/lift'],
  policy: 'staff',
  rights: ['trader'],
  family: 'web_api',
  rateLimit: 'office',
  params: Type.Object({ holdId: Type.Integer({ minimum: 1 }) }),
  body: Type.Object({ reason: deskReason }, { additionalProperties: false }),
  answer: DeskHold,
  refusals: ['not_found', 'hold_lifted', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Lifts a stop; what the feed says holds again.',
});
