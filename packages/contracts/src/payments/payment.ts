import Type, { type Static } from 'typebox';

/** Digits of minor units, the form of money in our own fields (safety 3). */
export const AmountMinor = Type.String({ pattern: '^[0-9]{1,18}$' });

export const PaymentDirection = Type.Enum(['deposit', 'withdrawal']);

/**
 * Deposits: created → pending → (held →) succeeded | declined | expired. `held`: the money came and waits until it is known whose it is;
 * `returned`: it goes back to the payer. Withdrawals: (waiting →) requested (reserved) → sent → paid | declined.
 * `waiting`: the sum is reserved and staff look first; `refused`: they said no and gave it back.
 * `review`: what the provider said does not fit; a person decides.
 */
export const PaymentStatus = Type.Enum([
  'created',
  'pending',
  'held',
  'returned',
  'succeeded',
  'declined',
  'expired',
  'waiting',
  'refused',
  'requested',
  'sent',
  'paid',
  'review',
]);

export const Payment = Type.Object({
  paymentId: Type.String(),
  accountId: Type.Integer(),
  direction: PaymentDirection,
  status: PaymentStatus,
  methodId: Type.String(),
  amountMinor: AmountMinor,
  currency: Type.String(),
  exponent: Type.Integer(),
  createdAt: Type.Integer({ description: 'Unix seconds.' }),
  finishedAt: Type.Optional(Type.Integer({ description: 'Unix seconds; absent while it is on its way.' })),
  clock: Type.Optional(
    Type.Object(
      {
        since: Type.Integer({ description: 'Unix seconds: since when it is in this state' }),
        until: Type.Integer({ description: 'Unix seconds: until when at the latest' }),
        lateSince: Type.Optional(
          Type.Integer({ description: 'Unix seconds: when staff were told that it lasts longer' }),
        ),
      },
      { description: 'of a withdrawal on its way, and of a deposit that a person looks at' },
    ),
  ),
  heldFor: Type.Optional(
    Type.Enum(['own_limit', 'stray'], {
      description:
        'of a deposit that is held for staff: it came after it had expired, does not fit what protects its player and goes back; or it does not fit what was asked for',
    }),
  ),
  strayOf: Type.Optional(
    Type.String({
      description: 'the payment this money was told of: in another sum, a second time, or after a decline',
    }),
  ),
  strays: Type.Optional(
    Type.Array(Type.Object({ paymentId: Type.String(), amountMinor: AmountMinor }), {
      description:
        'what came and does not fit this payment, each a payment of its own; told with one payment only',
    }),
  ),
  steps: Type.Optional(
    Type.Array(Type.Object({ status: PaymentStatus, at: Type.Integer({ description: 'Unix seconds' }) }), {
      description: 'every state so far, the first first; told with one payment only',
    }),
  ),
  code: Type.Optional(
    Type.Object(
      {
        text: Type.Optional(Type.String({ description: 'as it is shown; absent once it is of no use' })),
        leastMinor: AmountMinor,
        mostMinor: AmountMinor,
        until: Type.Integer({ description: 'Unix seconds' }),
        placesUrl: Type.Optional(Type.String({ description: 'page that says where the desks are' })),
      },
      {
        description:
          'its owner carries it to a cash desk: up to `mostMinor` is paid in, or exactly that is paid out; told with one payment only',
      },
    ),
  ),
  desk: Type.Optional(Type.String({ description: 'name of the cash desk where it was paid in or out' })),
  waitsAtDesk: Type.Optional(
    Type.Literal(true, { description: 'its owner carries a code to a cash desk, which was not used yet' }),
  ),
  redirectUrl: Type.Optional(
    Type.String({ description: 'Page of the provider, while a deposit is pending there.' }),
  ),
  refund: Type.Optional(
    Type.Object(
      {
        amountMinor: AmountMinor,
        claimUrl: Type.String({
          description: 'page of the provider where the payer says where the sum goes',
        }),
      },
      { description: 'goes back, and its provider does not know where to; told with one payment only' },
    ),
  ),
});
export type Payment = Static<typeof Payment>;

/** One question of a withdrawal form, as the provider defines it. */
export const PaymentFieldView = Type.Object({
  fieldId: Type.String({ description: 'name in `destination`' }),
  title: Type.String(),
  hint: Type.Optional(Type.String()),
  isRequired: Type.Boolean(),
  lengthMax: Type.Integer(),
  pattern: Type.Optional(Type.String({ description: 'regular expression (flag u) the whole value fits' })),
  namesHolder: Type.Optional(
    Type.Boolean({ description: 'names whose account it is, or one part of that name' }),
  ),
});
export type PaymentFieldView = Static<typeof PaymentFieldView>;

export const PaymentMethodView = Type.Object({
  methodId: Type.String({ description: 'Give it back as it is.' }),
  direction: PaymentDirection,
  title: Type.String(),
  usualMinutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'what it usually takes; 0: at once; absent: the provider does not say',
    }),
  ),
  codeMinutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'its player carries a code to a cash desk, for so long; of a deposit the sum is the most that may be paid in',
    }),
  ),
  source: Type.String({ description: 'names where its money comes from or goes to, as in `returns`' }),
  realTimes: Type.Optional(
    Type.Object(
      {
        count: Type.Integer({ description: 'how many payments' }),
        days: Type.Integer({ description: 'of so many days' }),
        halfMinutes: Type.Integer({ description: 'half of them took at most this' }),
        mostMinutes: Type.Integer({ description: 'nine of ten took at most this' }),
      },
      { description: 'what it really took of late, from asking to the end; absent: too few to tell' },
    ),
  ),
  amountMinorMin: AmountMinor,
  amountMinorMax: AmountMinor,
  fields: Type.Optional(
    Type.Array(PaymentFieldView, {
      description: 'what `destination` of a withdrawal holds, in the order of the form',
    }),
  ),
  fee: Type.Optional(
    Type.Object(
      { permille: Type.Integer({ minimum: 0 }), fixedMinor: AmountMinor },
      { description: 'what the provider keeps: thousandths of the sum, and a fixed part; none when absent' },
    ),
  ),
});
export type PaymentMethodView = Static<typeof PaymentMethodView>;
