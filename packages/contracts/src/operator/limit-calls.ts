// Limits of persons: changed by one of the risk team, looked at by a second one.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskQuery, deskReason, OPERATOR_SOURCE } from './desk-money.ts';

const Player = Type.Integer({ minimum: 1, description: 'number of an account of theirs' });

export const DeskLimitChange = Type.Object({
  change: Type.Integer(),
  player: Type.Integer({ description: 'number of their first account' }),
  percentBefore: Type.Integer({ description: 'hundredths of the limits on tickets; 100: as everybody' }),
  percentAfter: Type.Integer(),
  reason: Type.String(),
  madeBy: Type.String(),
  madeAt: Type.Integer({ description: 'Unix seconds' }),
  isUpheld: Type.Union([Type.Boolean(), Type.Null()], { description: 'null: a second person has to look' }),
});
export type DeskLimitChange = Static<typeof DeskLimitChange>;

export const getDeskLimits = defineCall({
  name: 'operator.limits',
  method: 'GET',
  paths: ['/operator-api/v1/limits'],
  policy: 'staff',
  rights: ['risk'],
  family: 'web_api',
  query: Type.Object({ ...deskQuery, player: Type.Optional(Player) }),
  answer: Type.Object({ changes: Type.Array(DeskLimitChange) }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Changes of a person’s limits, newest first; of everybody those that wait for a second person.',
});

export const changeDeskLimit = defineCall({
  name: 'operator.change_limit',
  method: 'POST',
  paths: ['/operator-api/v1/limits'],
  policy: 'staff',
  rights: ['risk'],
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      brand: deskQuery.brand,
      player: Player,
      percent: Type.Integer({ minimum: 1, maximum: 1000, description: '100: as everybody' }),
      reason: deskReason,
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ change: Type.Integer() }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'Gives a person other limits on tickets: at once, and a second person looks at it. The player may read the reason.',
});

export const reviewDeskLimit = defineCall({
  name: 'operator.review_limit',
  method: 'POST',
  paths: ['/operator-api/v1/limits/{change}/review'],
  policy: 'staff',
  rights: ['risk'],
  family: 'web_api',
  rateLimit: 'office',
  params: Type.Object({ change: Type.Integer({ minimum: 1 }) }),
  body: Type.Object(
    { brand: deskQuery.brand, isUpheld: Type.Boolean(), reason: deskReason },
    { additionalProperties: false },
  ),
  answer: Type.Object({ change: Type.Integer(), isUpheld: Type.Boolean() }),
  refusals: ['not_found', 'reviewed_already', 'second_person_needed', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'A second person upholds a change, or overturns it: the limits are what they were.',
});
