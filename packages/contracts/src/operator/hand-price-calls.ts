// Prices by hand: for a while, within a distance of the model, on matches the house prices itself.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskQuery, deskReason, OPERATOR_SOURCE } from './desk-money.ts';

const orNull = Type.Null();

export const DeskHandPrice = Type.Object({
  handPriceId: Type.Integer(),
  eventId: Type.Integer(),
  part: Type.String(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  text: Type.String({ description: 'match, market and outcome in words' }),
  oddsMilli: Type.Union([Type.Integer(), orNull], { description: 'set to this; null: shifted' }),
  shiftPercent: Type.Union([Type.Number(), orNull], { description: 'points of chance it gains' }),
  reason: Type.String(),
  madeBy: Type.String(),
  madeAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Type.Integer({ description: 'Unix seconds' }),
  endedAt: Type.Union([Type.Integer(), orNull], { description: 'null: it holds' }),
  endedBy: Type.Union([Type.String(), orNull], { description: 'null though it ended: its time was over' }),
});
export type DeskHandPrice = Static<typeof DeskHandPrice>;

export const getDeskHandPrices = defineCall({
  name: 'operator.hand_prices',
  method: 'GET',
  paths: ['/operator-api/v1/hand-prices'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    event: Type.Optional(Type.Integer({ minimum: 1 })),
    history: Type.Optional(Type.Boolean({ description: 'ended ones too, the newest 200' })),
  }),
  answer: Type.Object({ handPrices: Type.Array(DeskHandPrice) }),
  refusals: ['not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Prices made by hand, newest first.',
});

export const makeDeskHandPrice = defineCall({
  name: 'operator.hand_price',
  method: 'POST',
  paths: ['/operator-api/v1/hand-prices'],
  policy: 'staff',
  rights: ['trader'],
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      game: Type.Integer({ minimum: 1 }),
      type: Type.Integer({ minimum: 1 }),
      parameterMilli: Type.Integer(),
      oddsMilli: Type.Optional(Type.Integer({ minimum: 1001, maximum: 1_000_000 })),
      shiftPercent: Type.Optional(Type.Number({ minimum: -30, maximum: 30 })),
      lastsMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
      reason: deskReason,
    },
    { additionalProperties: false },
  ),
  answer: DeskHandPrice,
  refusals: [
    'not_found',
    'hand_price_scope',
    'hand_price_feed',
    'hand_price_no_line',
    'hand_price_too_far',
    'not_signed_in',
    'not_allowed',
  ],
  source: OPERATOR_SOURCE,
  summary:
    'Sets the price of an outcome, or shifts its chance and with it the line: either `oddsMilli` or `shiftPercent`. One that was made before on the same line ends. Refused too far from the model (`oddsMilliMin`, `oddsMilliMax`). It ends by itself, when it is released, and when the match goes live.',
});

export const releaseDeskHandPrice = defineCall({
  name: 'operator.release_hand_price',
  method: 'POST',
  paths: ['/operator-api/v1/hand-prices/{handPriceId}/release'],
  policy: 'staff',
  rights: ['trader'],
  family: 'web_api',
  rateLimit: 'office',
  params: Type.Object({ handPriceId: Type.Integer({ minimum: 1 }) }),
  body: Type.Object({ reason: deskReason }, { additionalProperties: false }),
  answer: DeskHandPrice,
  refusals: ['not_found', 'hand_price_ended', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Gives the line back to the model.',
});
