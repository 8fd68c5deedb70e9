// Rules about payments that look for risk, as data of a brand: one proposes, another decides, and both see what they would have done before.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ruleCalls } from '../call/rule-calls.ts';
import { PaymentDirection, PaymentStatus } from './payment.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';
import { RISK_ACTIONS, RISK_CODES } from './risk-conditions.ts';

const STRICT = { additionalProperties: false } as const;
const Euro = Type.String({ description: 'cents of euro at the rates of when it was asked for' });

export const RiskAction = Type.Enum([...RISK_ACTIONS], {
  description: 'note: a case for staff; review: money waits for staff; refuse: a deposit is not taken',
});
export type RiskAction = Static<typeof RiskAction>;

export const RiskRule = Type.Object(
  {
    ruleId: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'stays when the rule is changed' }),
    title: Type.String({ minLength: 1, maxLength: 80, description: 'how staff call it' }),
    direction: PaymentDirection,
    conditions: Type.Array(
      Type.Object(
        {
          code: Type.Enum(RISK_CODES),
          args: Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Type.String({ maxLength: 20 }), {
            maxProperties: 6,
            description: 'exactly what the condition asks for; numbers as digits, euro in cents',
          }),
        },
        STRICT,
      ),
      { minItems: 1, maxItems: 6, description: 'all of them have to hold' },
    ),
    action: RiskAction,
  },
  STRICT,
);
export type RiskRule = Static<typeof RiskRule>;
export type RiskCondition = RiskRule['conditions'][number];

export const RiskTerms = Type.Object(
  { rules: Type.Array(RiskRule, { maxItems: 40, description: 'of those that fit, the strictest counts' }) },
  STRICT,
);
export type RiskTerms = Static<typeof RiskTerms>;

/** What the rules of the product are called where they are kept; the back office says it in the language of who reads. */
export const USUAL_RISK_TITLES = { vulnerability: 'Vulnerability check' } as const;

/**
 * What counts where a brand has set nothing: the row of features-and-rules B13 that no other rule keeps. Its rows of 2,000 and 10,000 are the
 * bounds of the law (`payment-bounds`), which hold money until it is known whose it is.
 */
export const USUAL_RISK: RiskTerms = {
  rules: [
    {
      ruleId: 'vulnerability',
      title: USUAL_RISK_TITLES.vulnerability,
      direction: 'deposit',
      conditions: [
        { code: 'sum', args: { of: 'net_deposits', hours: '720', is: 'at_least', euro: '50000' } },
      ],
      action: 'note',
    },
  ],
};

const FAULTS = ['risk_rule_malformed', 'risk_refuses_payout'] as const;

/** The rules are proposed by one of staff and decided by another. */
export const riskRule = ruleCalls({
  name: 'operator.payment_risk_rule',
  path: '/operator-api/v1/payment-risk/rule',
  terms: RiskTerms,
  what: 'which payments staff are told of, and which wait for them',
  rights: FOR_PAYMENT_STAFF.rights,
  faults: FAULTS,
});

const RiskReplayed = Type.Object({
  payments: Type.Integer({ description: 'looked at' }),
  persons: Type.Integer(),
  isWhole: Type.Boolean({ description: 'false: only the newest payments of these days were looked at' }),
  unknownCountry: Type.Integer({
    description:
      'of them so many are of a time when the country was not kept: rules about it do not see them',
  }),
  rules: Type.Array(
    Type.Object({
      ruleId: Type.String(),
      payments: Type.Integer({ description: 'it fits so many' }),
      persons: Type.Integer(),
      sumMinor: Euro,
      examples: Type.Array(
        Type.Object({
          paymentId: Type.String(),
          player: Type.Integer({ description: 'number of the player' }),
          direction: PaymentDirection,
          status: PaymentStatus,
          worthMinor: Type.Union([Euro, Type.Null()], { description: 'null: no rate was there' }),
          askedAt: Type.Integer({ description: 'Unix milliseconds' }),
        }),
        { description: 'the newest five' },
      ),
    }),
    { description: 'in the order of the terms' },
  ),
  actions: Type.Record(Type.Enum([...RISK_ACTIONS]), Type.Integer(), {
    description: 'payments by what would have become of them, each once',
  }),
});
export type RiskReplayed = Static<typeof RiskReplayed>;

export const replayRisk = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.replay_payment_risk',
  method: 'POST',
  paths: ['/operator-api/v1/payment-risk/replay'],
  body: Type.Object(
    {
      brand: PaymentBrand,
      terms: RiskTerms,
      days: Type.Integer({ minimum: 1, maximum: 90, description: 'so far back it looks' }),
    },
    STRICT,
  ),
  answer: RiskReplayed,
  refusals: [...OF_PAYMENT_STAFF, ...FAULTS, 'replay_too_large'],
  summary:
    'What rules would have done with the payments of the past days. Changes nothing; the look is kept in the audit log.',
});
