// What staff begin that takes a deposit back: a refund, or a chargeback that came by letter.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { AmountMinor } from './payment.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const STRICT = { additionalProperties: false } as const;
const source = 'own (safety 7, 9)';
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const PaymentId = Type.String({ pattern: `^${UUID}$` });

const Refund = Type.Object({
  refundId: PaymentId,
  isNew: Type.Boolean(),
  isWished: Type.Optional(
    Type.Boolean({
      description: 'nothing moved yet: from this sum on another of staff decides, by its case',
    }),
  ),
});

export const refundPayment = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.refund_payment',
  method: 'POST',
  paths: ['/operator-api/v1/payments/{paymentId}/refund'],
  params: Type.Object({ paymentId: PaymentId }),
  body: Type.Object(
    {
      brand: PaymentBrand,
      refundId: Type.String({
        pattern: `^${UUID}$`,
        description: 'made by who asks; the same again is the same refund',
      }),
      amountMinor: AmountMinor,
      reason: Reason,
    },
    STRICT,
  ),
  answer: Refund,
  refusals: [
    ...OF_PAYMENT_STAFF,
    'refund_not_possible',
    'refund_too_large',
    'idempotency_conflict',
    'funds_insufficient',
  ],
  statuses: { idempotency_conflict: 409 },
  summary:
    'Takes a deposit or a part of it from the player and gives it back to the payer, through the provider or by hand. From the bound of two persons on it is a wish: another of staff decides by its case.',
});

export const noteChargeback = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.note_chargeback',
  method: 'POST',
  paths: ['/operator-api/v1/payments/{paymentId}/chargeback'],
  params: Type.Object({ paymentId: PaymentId }),
  body: Type.Object(
    {
      brand: PaymentBrand,
      kind: Type.Enum(['charged_back', 'chargeback_won']),
      amountMinor: AmountMinor,
      reference: Type.String({
        pattern: '^[A-Za-z0-9_.:-]{3,60}$',
        description: "the provider's own; the same again is the same chargeback",
      }),
      reason: Reason,
    },
    STRICT,
  ),
  answer: Type.Object({
    state: Type.Enum(['wished', 'known', 'review'], {
      description:
        'wished: another of staff decides by its case; review: and agreed to it would not fit its payment',
    }),
  }),
  refusals: [...OF_PAYMENT_STAFF, 'provider_tx_conflict'],
  statuses: { provider_tx_conflict: 409 },
  summary:
    'Wishes that a chargeback, or what was won back of one, is kept that a provider told by letter; another of staff decides by its case. What the player does not hold becomes a debt.',
});
