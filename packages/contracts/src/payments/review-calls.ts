// Cases of payments that a person has to look at, for staff.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { AmountMinor, PaymentDirection, PaymentStatus } from './payment.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const STRICT = { additionalProperties: false } as const;
const source = 'own (safety 7, 9)';
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const Millis = Type.Integer({ description: 'Unix milliseconds' });
/** `closed`: nothing moves; the others: the payment counts as made, or as not made. */
export const ReviewResolution = Type.Enum(['closed', 'succeeded', 'declined']);

/** Why a person has to look: what was told does not fit, the books do not agree, money waits for checks, a state lasts too long, or a rule about risk fits. */
export const CASE_REASONS = [
  'amount_mismatch',
  'currency_mismatch',
  'decline_after_success',
  'success_after_decline',
  'second_success',
  'not_asked_for',
  'payment_unknown',
  'tx_id_reused',
  'other_provider',
  'reversal_of_payout',
  'reversal_of_declined',
  'reversal_too_large',
  'refund_unknown',
  'refund_unsure',
  'deposit_held',
  'deposit_beyond_limit',
  'state_late',
  'payment_rule',
  'refund_wished',
  'chargeback_wished',
  'missing_here',
  'missing_there',
  'other_amount',
  'books_missing',
] as const;

/** Cases of money that came and waits: it is credited, or goes back, and that ends them. */
export const HELD_CASES = ['deposit_held', 'deposit_beyond_limit'] as const;
/** And of money that does not fit what was asked for, where it was booked as a payment of its own. */
export const STRAY_CASES = ['amount_mismatch', 'second_success', 'success_after_decline'] as const;
/** What one of staff wishes: another says the same, and it is carried out, or closes the case, and nothing is. */
export const WISH_CASES = ['refund_wished', 'chargeback_wished'] as const;

export const ProviderReview = Type.Object({
  reviewId: Type.Integer(),
  providerId: Type.String(),
  reason: Type.String({ description: 'code of why a person has to look' }),
  paymentId: Type.Optional(Type.String({ description: 'absent: nobody asked for this payment' })),
  strayOf: Type.Optional(
    Type.String({
      description:
        'the payment this money was told of, and does not fit; `facts.askedMinor`: what was asked for',
    }),
  ),
  direction: Type.Optional(PaymentDirection),
  status: Type.Optional(PaymentStatus),
  amountMinor: Type.Optional(AmountMinor),
  currency: Type.Optional(Type.String()),
  exponent: Type.Optional(Type.Integer()),
  facts: Type.Record(Type.String(), Type.String(), {
    description: 'what the provider said, or what the books say',
  }),
  raisedAt: Millis,
  acts: Type.Array(
    Type.Object({
      resolution: ReviewResolution,
      staff: Type.String(),
      reason: Type.String(),
      isFinal: Type.Boolean(),
      actedAt: Millis,
    }),
    { description: 'what staff said of it, the oldest first' },
  ),
});
export type ProviderReview = Static<typeof ProviderReview>;

export const listReviews = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_reviews',
  method: 'GET',
  paths: ['/operator-api/v1/payment-reviews'],
  query: Type.Object({
    brand: PaymentBrand,
    state: Type.Optional(Type.Enum(['open', 'resolved'])),
    find: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 80,
        description:
          'number of a case, of a payment or of an account, what the provider calls the movement, or a part of its name or of the reason',
      }),
    ),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'number of the last case of the page before',
      }),
    ),
  }),
  answer: Type.Object({
    reviews: Type.Array(ProviderReview, {
      description: 'open ones the oldest first, resolved ones the newest first; fifty a page',
    }),
    hasMore: Type.Boolean(),
  }),
  refusals: OF_PAYMENT_STAFF,
  summary: 'What providers told, or their books say, that does not fit.',
});

export const getReview = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_review',
  method: 'GET',
  paths: ['/operator-api/v1/payment-reviews/{reviewId}'],
  params: Type.Object({ reviewId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  query: Type.Object({ brand: PaymentBrand }),
  answer: ProviderReview,
  refusals: OF_PAYMENT_STAFF,
  summary: 'One case: what was told, and what staff said of it.',
});

export const resolveReview = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.resolve_payment_review',
  method: 'POST',
  paths: ['/operator-api/v1/payment-reviews/{reviewId}/resolve'],
  params: Type.Object({ reviewId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Type.Object({ brand: PaymentBrand, resolution: ReviewResolution, reason: Reason }, STRICT),
  answer: ProviderReview,
  refusals: [
    ...OF_PAYMENT_STAFF,
    'review_resolved',
    'review_not_possible',
    'second_person_needed',
    'deposit_beyond_limit',
    'refund_not_possible',
    'refund_too_large',
    'idempotency_conflict',
    'funds_insufficient',
    'provider_tx_conflict',
  ],
  statuses: { review_resolved: 409, idempotency_conflict: 409, provider_tx_conflict: 409 },
  summary: 'Says what becomes of a case. What moves money needs a second person who says the same.',
});
