// Whether the books of providers and ours agree, for staff.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { After, FOR_PAYMENT_STAFF, Next, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const source = 'own (safety 7, 9)';
const PROVIDER = '[a-z0-9-]{1,40}';
const DAY = '20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const ProviderId = Type.String({ pattern: `^${PROVIDER}$` });
const Day = Type.String({ pattern: `^${DAY}$` });
const Millis = Type.Integer({ description: 'Unix milliseconds' });

export const listReconciliations = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_reconciliations',
  method: 'GET',
  paths: ['/operator-api/v1/payment-reconciliations'],
  query: Type.Object({ brand: PaymentBrand, after: After(`${DAY}/${PROVIDER}`) }),
  answer: Type.Object({
    days: Type.Array(
      Type.Object({
        providerId: Type.String(),
        day: Type.String(),
        lineCount: Type.Integer(),
        findingCount: Type.Integer(),
        ranAt: Millis,
      }),
      { description: 'the newest first; fifty a page' },
    ),
    missing: Type.Array(Type.Object({ providerId: Type.String(), day: Type.String() }), {
      description: 'days that ended and are not compared yet, the oldest first; on the first page only',
    }),
    next: Next,
  }),
  refusals: OF_PAYMENT_STAFF,
  summary: 'Days whose books were compared with those of a provider.',
});

export const reconcileCall = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.reconcile_payments',
  method: 'POST',
  paths: ['/operator-api/v1/payment-reconciliations'],
  body: Type.Object(
    { brand: PaymentBrand, providerId: ProviderId, day: Day },
    { additionalProperties: false },
  ),
  answer: Type.Object({ day: Type.String(), lineCount: Type.Integer(), findingCount: Type.Integer() }),
  refusals: [...OF_PAYMENT_STAFF, 'not_now'],
  summary: "Compares a day with the provider's books now. The same findings are the same cases.",
});
