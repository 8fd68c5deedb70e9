// Payouts that wait for staff. Every look at one is kept in the audit log (safety 9, 14).

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { AmountMinor, PaymentDirection, PaymentStatus } from './payment.ts';

export const PAYOUT_REASONS = [
  'sum',
  'linked_sum',
  'payment_in_review',
  'rate_missing',
  'not_its_source',
  'holder_differs',
  'instrument_shared',
  'payment_rule',
] as const;

/** What every call of staff about payments shares. */
export const FOR_PAYMENT_STAFF = {
  policy: 'staff',
  rights: ['payments', 'admin'],
  family: 'web_api',
  rateLimit: 'office',
  source: 'own (safety 7, 9, 10)',
} as const;
export const OF_PAYMENT_STAFF = ['not_found', 'not_signed_in', 'not_allowed'] as const;
export const PaymentBrand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key of a brand; absent: the first that is yours' }),
);
/** Lists of staff come fifty a page: `next` of a page is `after` of the one behind it. */
export const Next = Type.Union([Type.String(), Type.Null()], { description: 'null: this is the last page' });
export const After = (pattern: string) =>
  Type.Optional(
    Type.String({ pattern: `^${pattern}$`, maxLength: 80, description: '`next` of the page before' }),
  );
const PaymentId = Type.String({ pattern: `^${UUID}$` });
const Millis = Type.Integer({ description: 'Unix milliseconds' });
const Euro = Type.String({ description: 'cents of euro at the stored rate, rounded up' });

export const WaitingPayoutView = Type.Object({
  paymentId: Type.String(),
  player: Type.Integer({ description: 'number of the player' }),
  methodId: Type.String(),
  amountMinor: AmountMinor,
  currency: Type.String(),
  exponent: Type.Integer(),
  sumMinor: Euro,
  linkedMinor: Type.String({ description: 'this sum and those of the 24 hours before it, cents of euro' }),
  needed: Type.Integer({ description: 'how many of staff have to say yes' }),
  approvedBy: Type.Array(Type.String(), { description: 'who said yes so far' }),
  isMine: Type.Boolean({ description: 'you said yes already: another person has to' }),
  reasons: Type.Array(Type.Enum([...PAYOUT_REASONS])),
  createdAt: Millis,
  until: Type.Optional(
    Type.Integer({ description: 'Unix milliseconds: until when its player was promised a word of staff' }),
  ),
});
export type WaitingPayoutView = Static<typeof WaitingPayoutView>;

export const listPayouts = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.payouts',
  method: 'GET',
  paths: ['/operator-api/v1/payouts'],
  query: Type.Object({ brand: PaymentBrand, after: After(UUID) }),
  answer: Type.Object({
    payouts: Type.Array(WaitingPayoutView, { description: 'who waits longest first; fifty a page' }),
    next: Next,
    oneFromMinor: Euro,
    twoFromMinor: Euro,
  }),
  refusals: OF_PAYMENT_STAFF,
  summary: 'Payouts that wait for staff, and from which sums they do.',
});

export const PayoutCase = Type.Object({
  payout: WaitingPayoutView,
  status: PaymentStatus,
  destination: Type.Record(Type.String(), Type.String(), {
    description: 'where it goes, as the player wrote it',
  }),
  votes: Type.Array(
    Type.Object({ staff: Type.String(), isFor: Type.Boolean(), reason: Type.String(), at: Millis }),
  ),
  person: Type.Object({
    status: Type.Enum(['active', 'blocked', 'closed']),
    isIdentified: Type.Boolean(),
    age: Type.Union([Type.Integer(), Type.Null()], {
      description: 'whole years; null where no birthday is known',
    }),
    heldHours: Type.Union([Type.Integer(), Type.Null()], {
      description: 'money may not leave for so long, because what its owner signs in with was changed',
    }),
  }),
  rules: Type.Array(Type.String(), { description: 'titles of the rules about risk that fit it' }),
  /** What the law counts (safety 10). */
  windows: Type.Array(Type.Object({ days: Type.Integer(), depositedMinor: Euro, withdrawnMinor: Euro }), {
    description: 'this payout is in them',
  }),
  lawBoundMinor: Type.String({
    description: 'from here on in one window the law wants checks, cents of euro',
  }),
  before: Type.Array(
    Type.Object({
      paymentId: Type.String(),
      direction: PaymentDirection,
      status: PaymentStatus,
      methodId: Type.String(),
      amountMinor: AmountMinor,
      currency: Type.String(),
      exponent: Type.Integer(),
      createdAt: Millis,
    }),
    { description: 'other payments of this person, newest first; at most 20' },
  ),
});
export type PayoutCase = Static<typeof PayoutCase>;

export const getPayout = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.payout',
  method: 'GET',
  paths: ['/operator-api/v1/payouts/{paymentId}'],
  params: Type.Object({ paymentId: PaymentId }),
  query: Type.Object({ brand: PaymentBrand }),
  answer: PayoutCase,
  refusals: OF_PAYMENT_STAFF,
  summary:
    'One payout that waits or waited, with what the decision needs. The look is kept in the audit log.',
});

export const decidePayoutCall = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.decide_payout',
  method: 'POST',
  paths: ['/operator-api/v1/payouts/{paymentId}/decision'],
  params: Type.Object({ paymentId: PaymentId }),
  body: Type.Object(
    {
      brand: PaymentBrand,
      isFor: Type.Boolean(),
      reason: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'kept in the audit log; of a refusal the player reads it',
      }),
    },
    { additionalProperties: false },
  ),
  answer: PayoutCase,
  refusals: ['payment_not_waiting', 'second_person_needed', 'money_out_held', ...OF_PAYMENT_STAFF],
  summary: 'Says yes or no to a payout. The last yes sends it; one no gives the sum back to the player.',
});
