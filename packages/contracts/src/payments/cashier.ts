import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { AmountMinor, Payment, PaymentDirection, PaymentMethodView } from './payment.ts';

/** Refusals of a call that carries an `Idempotency-Key` (safety 5), and their statuses. */
const ONCE_REFUSALS = ['idempotency_key_missing', 'idempotency_conflict', 'in_progress'] as const;
const ONCE_STATUSES = { idempotency_key_missing: 400, idempotency_conflict: 409, in_progress: 409 } as const;

const AMOUNT_REFUSALS = [
  'not_found',
  'not_now',
  'method_unknown',
  'currency_mismatch',
  'amount_too_small',
  'amount_too_large',
] as const;

/** A card or an account that a person paid in with, as they know it. */
export const InstrumentView = Type.Object({
  instrumentId: Type.String({ description: 'give it back as it is' }),
  title: Type.String({ description: '“Visa •• 4242”' }),
  source: Type.String(),
  expires: Type.Optional(Type.String({ description: 'of a card: `2028-04`' })),
  methodIds: Type.Array(Type.String(), {
    description: 'ways of withdrawals that go to this very card or account; none: it takes no money back',
  }),
  mayForget: Type.Boolean({ description: 'no money has to go back to it' }),
});
export type InstrumentView = Static<typeof InstrumentView>;

/** Where money goes back to, told before it is paid in or out. */
export const ReturnsView = Type.Object(
  {
    needsIdentified: Type.Boolean({
      description: 'a way that nothing came from is open only to who is identified',
    }),
    isIdentified: Type.Boolean(),
    needsOwnName: Type.Boolean({ description: 'another holder than the player is looked at by staff' }),
    payable: Type.Array(Type.String(), { description: 'sources that money can be paid out to' }),
    sources: Type.Array(
      Type.Object({
        source: Type.String(),
        instrumentId: Type.Optional(
          Type.String({ description: 'the very card or account; absent: the way, whatever is typed' }),
        ),
        title: Type.String(),
        owedMinor: Type.String({
          pattern: '^[0-9]{1,20}$',
          description: 'came from there and did not go back yet; withdrawals go there first',
        }),
        isAway: Type.Optional(
          Type.Literal(true, {
            description: 'no way that is offered here and now goes there; what is owed to it stays owed',
          }),
        ),
      }),
    ),
  },
  { description: 'money goes back to where it came from; absent: the brand has no such rule' },
);
export type ReturnsView = Static<typeof ReturnsView>;

export const getPaymentMethods = defineCall({
  name: 'paymentMethods',
  method: 'GET',
  paths: ['/web-api/api/payments/v1/methods', '/web-api/office/rechargedata'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({
    accountId: Type.Optional(Type.Integer({ minimum: 1 })),
    direction: Type.Optional(PaymentDirection),
  }),
  answer: Type.Object({
    accountId: Type.Integer(),
    currency: Type.String(),
    exponent: Type.Integer(),
    balanceMinor: AmountMinor,
    staffFromMinor: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,18}$',
        description:
          'from this sum on a withdrawal waits until staff looked at it, those of the last 24 hours counted; 0: any sum; absent: not asked for',
      }),
    ),
    checksFromMinor: Type.Object(
      { deposit: Type.Optional(AmountMinor), withdrawal: Type.Optional(AmountMinor) },
      {
        description:
          'from this sum on a deposit waits, and a withdrawal is refused, until it is known better whose money it is; 0: any sum; absent: none, or not asked for',
      },
    ),
    returns: Type.Optional(ReturnsView),
    instruments: Type.Array(InstrumentView, {
      description: 'cards and accounts that money of this person came from, the first first',
    }),
    methods: Type.Array(PaymentMethodView),
  }),
  refusals: ['not_found'],
  source: 'own (spec 1 sections 2 and 7: recharge, deduce, recharge data)',
  summary:
    'Ways to pay in and out for an account, with their limits and from which sums on money is looked at first.',
});

const AmountFields = {
  /** The active account when left out. */
  accountId: Type.Optional(Type.Integer({ minimum: 1 })),
  methodId: Type.String({ pattern: '^[a-z0-9-]{1,40}:[a-z0-9_-]{1,40}$' }),
  amountMinor: AmountMinor,
  currency: Type.String({ pattern: '^[A-Za-z]{3,5}$' }),
};

/** What a deposit is refused for. */
const DEPOSIT_REFUSALS = [
  ...AMOUNT_REFUSALS,
  'deposits_closed',
  'deposit_limit_reached',
  'limit_rate_missing',
  'payment_rule_refuses',
  ...ONCE_REFUSALS,
] as const;

export const startDeposit = defineCall({
  name: 'startDeposit',
  method: 'POST',
  paths: ['/web-api/api/payments/v1/deposit'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  body: Type.Object(AmountFields, { additionalProperties: false }),
  answer: Payment,
  refusals: DEPOSIT_REFUSALS,
  statuses: ONCE_STATUSES,
  source: 'own',
  summary: 'Begins a deposit; needs an Idempotency-Key. The page to go to appears in its status.',
});

export const startTrustlyDeposit = defineCall({
  name: 'startTrustlyDeposit',
  method: 'POST',
  paths: ['/web-api/api/trustly/v1/deposit'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  body: Type.Object(
    {
      ...AmountFields,
      methodId: Type.Optional({
        ...AmountFields.methodId,
        description: 'one of Trustly; the first it offers when left out',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Payment,
  refusals: DEPOSIT_REFUSALS,
  statuses: ONCE_STATUSES,
  source: 'spec 1 section 7 (trustly deposit)',
  summary:
    'Begins a deposit over Trustly and nobody else, like `startDeposit`; `method_unknown` where the brand does not have it.',
});

export const startWithdrawal = defineCall({
  name: 'startWithdrawal',
  method: 'POST',
  paths: ['/web-api/api/payments/v1/withdrawal'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  body: Type.Object(
    {
      ...AmountFields,
      /** What the provider needs to pay out to, by name; never a card number. */
      destination: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-z_]{1,30}$' }), Type.String({ maxLength: 120 }), {
          maxProperties: 6,
        }),
      ),
      instrumentId: Type.Optional(
        Type.String({
          pattern: `^${UUID}$`,
          description: 'it goes to this card or account that money came from; nothing is typed then',
        }),
      ),
      asksException: Type.Optional(
        Type.Boolean({
          description: 'where the money would have to go back to its source first: two of staff decide',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Payment,
  refusals: [
    ...AMOUNT_REFUSALS,
    'sign_in_not_fresh',
    'password_to_replace',
    'money_out_held',
    'card_number_refused',
    'destination_malformed',
    'instrument_unknown',
    'source_first',
    'source_away',
    'source_unverified',
    'funds_insufficient',
    ...ONCE_REFUSALS,
  ],
  statuses: { ...ONCE_STATUSES, sign_in_not_fresh: 403 },
  source: 'own (spec 1 section 2: withdrawal and its form)',
  summary:
    'Reserves the sum and asks for a payout; needs an Idempotency-Key and a sign-in of the last minutes.',
});

export const forgetInstrument = defineCall({
  name: 'forgetInstrument',
  method: 'POST',
  paths: ['/web-api/api/payments/v1/instruments/{instrumentId}/forget'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  params: Type.Object({ instrumentId: Type.String({ pattern: `^${UUID}$` }) }),
  answer: Type.Object({ isForgotten: Type.Boolean() }),
  refusals: ['not_found', 'instrument_owed'],
  source: 'own (features-and-rules A8 108)',
  summary:
    'Takes a card or an account from the own list, unless money has to go back to it. Paying with it again brings it back.',
});

export const getPayment = defineCall({
  name: 'payment',
  method: 'GET',
  paths: ['/web-api/api/payments/v1/payments/{paymentId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ paymentId: Type.String({ pattern: `^${UUID}$` }) }),
  answer: Payment,
  refusals: ['not_found'],
  source: 'own (safety 5)',
  summary: 'Where a payment stands.',
});

export const getPaymentByKey = defineCall({
  name: 'paymentByKey',
  method: 'GET',
  paths: ['/web-api/api/payments/v1/by-key/{direction}/{key}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({
    direction: PaymentDirection,
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  }),
  answer: Type.Object({
    state: Type.Enum(['accepted', 'rejected', 'unknown']),
    payment: Type.Optional(Payment),
    code: Type.Optional(Type.String({ description: 'Why it was rejected.' })),
  }),
  source: 'own (safety 5)',
  summary: 'What became of the request with this Idempotency-Key.',
});
