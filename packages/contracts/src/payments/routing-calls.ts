// Which provider is asked for what, and under which terms, for staff.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ruleCalls } from '../call/rule-calls.ts';
import { AmountMinor, PaymentDirection } from './payment.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const STRICT = { additionalProperties: false } as const;

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
    providerId: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
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
  source: 'own (safety 7, 9)',
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
