// What went back of deposits: chargebacks, what was won of them, refunds; and one deposit as staff need it to give it back.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { AmountMinor, PaymentDirection, PaymentStatus } from './payment.ts';
import { After, FOR_PAYMENT_STAFF, Next, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const source = 'own (safety 7, 9)';
const Millis = Type.Integer({ description: 'Unix milliseconds' });

export const ReversalView = Type.Object({
  reversalId: Type.String(),
  paymentId: Type.String(),
  player: Type.Integer({ description: 'number of the player' }),
  kind: Type.Enum(['charged_back', 'chargeback_won', 'refunded']),
  state: Type.Enum(['held', 'asked', 'done', 'failed'], {
    description:
      'held: told before what it follows; asked: its provider was asked; failed: given back, or held in vain',
  }),
  amountMinor: AmountMinor,
  currency: Type.String(),
  exponent: Type.Integer(),
  actor: Type.String({ description: '`provider:…` or `staff:…`' }),
  isOwn: Type.Boolean({ description: 'you asked for it: another person says what became of it' }),
  isClaimAsked: Type.Boolean({
    description: 'under way: its payer was asked where it goes, on a page of the provider',
  }),
  reason: Type.Union([Type.String(), Type.Null()]),
  createdAt: Millis,
});
export type ReversalView = Static<typeof ReversalView>;

export const listReversals = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_reversals',
  method: 'GET',
  paths: ['/operator-api/v1/payment-reversals'],
  query: Type.Object({ brand: PaymentBrand, after: After(UUID) }),
  answer: Type.Object({
    reversals: Type.Array(ReversalView, { description: 'the newest first; fifty a page' }),
    next: Next,
  }),
  refusals: OF_PAYMENT_STAFF,
  summary: 'Chargebacks, what was won of them, and refunds.',
});

export const StaffPayment = Type.Object({
  paymentId: Type.String(),
  player: Type.Integer(),
  methodId: Type.String(),
  direction: PaymentDirection,
  status: PaymentStatus,
  amountMinor: AmountMinor,
  currency: Type.String(),
  exponent: Type.Integer(),
  createdAt: Millis,
  leftMinor: Type.String({ description: 'what of a deposit has not gone back; 0 where none was credited' }),
  mayRefund: Type.Boolean({ description: 'something is left to give back' }),
  isRefundByHand: Type.Boolean({
    description: 'its provider has no way back: staff send the sum, and another person says that it went',
  }),
  debtMinor: Type.String({ description: 'what the player owes in this currency' }),
  reversals: Type.Array(ReversalView, { description: 'the oldest first' }),
});
export type StaffPayment = Static<typeof StaffPayment>;

export const getStaffPayment = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment',
  method: 'GET',
  paths: ['/operator-api/v1/payments/{paymentId}'],
  params: Type.Object({ paymentId: Type.String({ pattern: `^${UUID}$` }) }),
  query: Type.Object({ brand: PaymentBrand }),
  answer: StaffPayment,
  refusals: OF_PAYMENT_STAFF,
  summary:
    'One payment with what went back of it and what its player owes. The look is kept in the audit log.',
});

export const endRefundByHand = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.end_refund_by_hand',
  method: 'POST',
  paths: ['/operator-api/v1/payment-reversals/{refundId}/end'],
  params: Type.Object({ refundId: Type.String({ pattern: `^${UUID}$` }) }),
  body: Type.Object(
    {
      brand: PaymentBrand,
      hasSucceeded: Type.Boolean({ description: 'false: it did not go, and comes back to its player' }),
      reference: Type.String({
        pattern: '^[A-Za-z0-9_.:-]{3,80}$',
        description: 'of the transfer, as the bank or the chain names it; ends one refund',
      }),
      reason: Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' }),
    },
    { additionalProperties: false },
  ),
  answer: StaffPayment,
  refusals: [...OF_PAYMENT_STAFF, 'second_person_needed', 'refund_ended', 'provider_tx_conflict'],
  statuses: { refund_ended: 409, provider_tx_conflict: 409 },
  summary:
    'Says what became of a refund that no provider tells: it was sent by hand, or its answer was lost. Said by another person than who asked.',
});
