// Orders above the maximum that wait for a person.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { DeskLeg } from './desk-bets-calls.ts';
import { deskQuery, deskReason, OPERATOR_SOURCE } from './desk-money.ts';

const Digits = Type.String({ description: 'minor units' });

export const DeskVip = Type.Object({
  requestId: Type.String(),
  player: Type.Integer({ description: 'number of the account' }),
  kind: Type.String(),
  legs: Type.Array(DeskLeg),
  lineOddsMilli: Type.Array(Type.Integer(), { description: 'prices of the line now; 0: not on offer' }),
  wantedStakeMinor: Digits,
  usualStakeMinor: Digits,
  currency: Type.String(),
  exponent: Type.Integer(),
  askedAt: Type.Integer({ description: 'Unix milliseconds' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds: then the desk answers by itself' }),
});
export type DeskVip = Static<typeof DeskVip>;

export const getDeskVip = defineCall({
  name: 'operator.vip',
  method: 'GET',
  paths: ['/operator-api/v1/desk/vip'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object(deskQuery),
  answer: Type.Object({ requests: Type.Array(DeskVip) }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Requests for more than the maximum that wait, oldest first.',
});

export const answerDeskVip = defineCall({
  name: 'operator.answer_vip',
  method: 'POST',
  paths: ['/operator-api/v1/desk/vip/{requestId}'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  rateLimit: 'office',
  params: Type.Object({ requestId: Type.String({ format: 'uuid' }) }),
  body: Type.Object(
    {
      brand: Type.Optional(Type.String({ maxLength: 40 })),
      stakeMinor: Type.Optional(
        Type.String({ pattern: '^[0-9]{1,15}$', description: 'offered; absent: declined' }),
      ),
      oddsMilli: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1001, maximum: 1_000_000 }), {
          maxItems: 50,
          description: 'a counter-offer: price of each leg, none above the line',
        }),
      ),
      reason: deskReason,
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ requestId: Type.String(), status: Type.String() }),
  refusals: ['not_found', 'vip_request_closed', 'vip_offer_unfit', 'not_now', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'Accepts (the wanted stake), counters (another stake, shorter prices) or declines (no stake). The player sees it at once.',
});
