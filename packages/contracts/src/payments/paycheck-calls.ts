// Codes with money on them, from a cash desk or a shop: looked at without effect, then put on an account.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { AmountMinor, Payment } from './payment.ts';

const SOURCE = 'spec 1 section 2 (paycheck); features-and-rules A8 row 111';
const Code = Type.String({ pattern: '^[A-Za-z0-9 -]{6,60}$', description: 'as it is printed' });
const ROOT = '/web-api/office/paycheck';

export const lookAtPaycheck = defineCall({
  name: 'office.paycheck_look',
  method: 'POST',
  paths: [`${ROOT}/look`],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'promo',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  answer: Type.Object({
    amountMinor: AmountMinor,
    currency: Type.String(),
    exponent: Type.Integer(),
    isSpent: Type.Boolean(),
  }),
  refusals: ['paycheck_unknown', 'not_now'],
  source: SOURCE,
  summary: 'What is on a code. Nothing is taken.',
});

export const redeemPaycheckCall = defineCall({
  name: 'office.paycheck',
  method: 'POST',
  paths: [ROOT],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'promo',
  body: Type.Object(
    {
      code: Code,
      accountId: Type.Optional(Type.Integer({ minimum: 1, description: 'the active one when absent' })),
    },
    { additionalProperties: false },
  ),
  answer: Payment,
  refusals: [
    'not_found',
    'not_now',
    'paycheck_unknown',
    'paycheck_spent',
    'currency_mismatch',
    'deposits_closed',
    'deposit_limit_reached',
    'limit_rate_missing',
    'payment_rule_refuses',
    'idempotency_key_missing',
    'idempotency_conflict',
    'in_progress',
  ],
  statuses: { idempotency_key_missing: 400, idempotency_conflict: 409, in_progress: 409 },
  source: SOURCE,
  summary: 'Puts the whole sum of a code on an account, as a deposit; needs an Idempotency-Key.',
});

export const listPaychecks = defineCall({
  name: 'office.paychecks',
  method: 'GET',
  paths: [ROOT],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  answer: Type.Object({
    payments: Type.Array(Payment, { description: 'newest first; at most 50' }),
    isOffered: Type.Boolean({ description: 'whether the brand takes codes at all' }),
  }),
  source: SOURCE,
  summary: 'The own payments over codes: put on an account, and taken out as one.',
});
