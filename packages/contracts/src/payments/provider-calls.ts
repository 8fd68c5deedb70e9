// What providers told that does not fit, whether their books and ours agree, and which of them is asked for what: for staff.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ruleCalls } from '../call/rule-calls.ts';
import { UUID } from '../call/uuid.ts';
import { AmountMinor, PaymentDirection, PaymentStatus } from './payment.ts';
import { After, FOR_PAYMENT_STAFF, Next, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const STRICT = { additionalProperties: false } as const;
const source = 'own (safety 7, 9)';
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const PaymentId = Type.String({ pattern: `^${UUID}$` });
const PROVIDER = '[a-z0-9-]{1,40}';
const DAY = '20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const ProviderId = Type.String({ pattern: `^${PROVIDER}$` });
const Day = Type.String({ pattern: `^${DAY}$` });
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

/** What the brand's contract with a provider says of a way, in place of what the adapter says. */
export const MethodTerms = Type.Object(
  {
    amountMinorMin: Type.Optional(AmountMinor),
    amountMinorMax: Type.Optional(AmountMinor),
    fee: Type.Optional(
      Type.Object(
        { permille: Type.Integer({ minimum: 0, maximum: 1000 }), fixedMinor: AmountMinor },
        {
          additionalProperties: false,
          description: 'what the provider keeps of a withdrawal; told before it is sent',
        },
      ),
    ),
    usualMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  },
  { additionalProperties: false },
);
export type MethodTerms = Static<typeof MethodTerms>;

export const RoutingRuleView = Type.Object(
  {
    direction: Type.Optional(PaymentDirection),
    family: Type.Optional(Type.Enum(['card', 'bank', 'wallet', 'crypto', 'voucher', 'cash'])),
    providerId: Type.Optional(ProviderId),
    methodId: Type.Optional(
      Type.String({ pattern: '^[a-z0-9_-]{1,40}$', description: 'as its provider calls a way' }),
    ),
    countryCode: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3,5}$' })),
    amountMinorMin: Type.Optional(AmountMinor),
    amountMinorMax: Type.Optional(AmountMinor),
    priority: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'the lower the earlier; 100 without a rule',
    }),
    isOpen: Type.Boolean(),
    terms: Type.Optional({
      ...MethodTerms,
      description: 'sums need a currency, a fee a withdrawal; a rule with bounds of a sum has none',
    }),
  },
  STRICT,
);
export const Routing = Type.Object({
  rules: Type.Array(RoutingRuleView, { description: 'of those that fit a method the last counts' }),
  providers: Type.Array(
    Type.Object({
      providerId: Type.String(),
      isHealthy: Type.Boolean(),
      failures: Type.Integer({ description: 'questions without an answer since the last answer' }),
    }),
  ),
  currencies: Type.Array(Type.Object({ code: Type.String(), exponent: Type.Integer() }), {
    description: 'of sums in rules',
  }),
});
export type Routing = Static<typeof Routing>;

export const getRouting = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_routing',
  method: 'GET',
  paths: ['/operator-api/v1/payment-routing'],
  query: Type.Object({ brand: PaymentBrand }),
  answer: Routing,
  refusals: OF_PAYMENT_STAFF,
  summary: 'Which provider is asked for what, and how they answer of late.',
});

export const RoutingTerms = Type.Object(
  { rules: Type.Array(RoutingRuleView, { maxItems: 200, description: 'sums need a currency' }) },
  STRICT,
);
export type RoutingTerms = Static<typeof RoutingTerms>;

/** The rules are proposed by one of staff and decided by another. */
export const routingRule = ruleCalls({
  name: 'operator.payment_routing_rule',
  path: '/operator-api/v1/payment-routing/rule',
  terms: RoutingTerms,
  what: 'which provider is asked for what',
  rights: FOR_PAYMENT_STAFF.rights,
  faults: ['routing_rule_malformed'],
});

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
  body: Type.Object({ brand: PaymentBrand, providerId: ProviderId, day: Day }, STRICT),
  answer: Type.Object({ day: Type.String(), lineCount: Type.Integer(), findingCount: Type.Integer() }),
  refusals: [...OF_PAYMENT_STAFF, 'not_now'],
  summary: "Compares a day with the provider's books now. The same findings are the same cases.",
});
