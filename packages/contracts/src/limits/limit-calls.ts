import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { LimitKind, LimitPeriod, Protection } from './limit-words.ts';

// Names are those of spec 1 section 7 (a limit service); it shows neither paths nor shapes, so those are ours.

const source = 'spec 1 section 7; safety 10';
const SUM = '^[1-9][0-9]{0,14}$';

export const getLimits = defineCall({
  name: 'limits.limits',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/limits'],
  policy: 'player',
  family: 'web_api',
  answer: Protection,
  source,
  summary: 'Own limits with what is used and left of each, what is asked for, and what keeps play closed.',
});

export const getAvailableLimits = defineCall({
  name: 'limits.available',
  method: 'GET',
  paths: ['/web-api/api/limits/v1/available-limits'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({
    limits: Type.Array(Type.Object({ kind: LimitKind, period: LimitPeriod, isSet: Type.Boolean() }), {
      description: 'every limit there may be',
    }),
    currencies: Type.Array(Type.Object({ currency: Type.String(), exponent: Type.Integer() }), {
      description: 'a limit of money may be in any of these; it counts all accounts of its person',
    }),
    waitHours: Type.Integer({ description: 'before a looser limit may be confirmed' }),
    lapseDays: Type.Integer({ description: 'after which a wish that was not confirmed is none' }),
    timeOutDays: Type.Array(Type.Integer(), {
      description: 'pauses to choose from; any number up to the last',
    }),
    exclusionMonths: Type.Array(Type.Integer(), { description: 'and for ever' }),
  }),
  source,
  summary: 'What limits, pauses and exclusions a player may choose.',
});

export const createLimit = defineCall({
  name: 'limits.create',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/limits'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      kind: LimitKind,
      period: LimitPeriod,
      amount: Type.String({ pattern: SUM, description: 'minor units; minutes for session time' }),
      currency: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z]{3,5}$',
          description: 'of a limit of money; a limit there is keeps its own',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Protection,
  refusals: ['limit_currency', 'sign_in_not_fresh'],
  source,
  summary:
    'Sets a limit. A new or lower one holds from the next request on; a higher one may be confirmed after 24 hours and lapses after 7 days.',
});

const limitId = Type.Object({ limitId: Type.String({ pattern: `^${UUID}$` }) });

export const deleteLimit = defineCall({
  name: 'limits.delete',
  method: 'DELETE',
  paths: ['/web-api/api/limits/v1/limits/{limitId}'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  params: limitId,
  answer: Protection,
  refusals: ['not_found', 'sign_in_not_fresh'],
  source,
  summary: 'Asks to be without a limit: it holds until that is confirmed, after 24 hours at the earliest.',
});

export const actOnLimit = defineCall({
  name: 'limits.action',
  method: 'POST',
  paths: ['/web-api/api/limits/v1/limits/{limitId}/action'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  params: limitId,
  body: Type.Object(
    {
      action: Type.Enum(['confirm', 'cancel'], {
        description: 'confirm what was asked for, or take it back',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Protection,
  refusals: ['not_found', 'limit_nothing_to_confirm', 'limit_wait', 'sign_in_not_fresh'],
  source,
  summary: 'Confirms a relaxation after its wait, or takes it back.',
});
