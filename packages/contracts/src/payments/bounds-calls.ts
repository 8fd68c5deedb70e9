// From which sums staff look at money, as a rule of a brand: one proposes, another decides.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ruleCalls } from '../call/rule-calls.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const Euro = (description: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,11}$', description: `cents of euro: ${description}` });

export const BoundsTerms = Type.Object(
  {
    oneFromMinor: Euro('payouts wait for one of staff from here on'),
    twoFromMinor: Euro('and for two from here on'),
    lawFromMinor: Euro('from here on it has to be known who somebody is; at most what the law says'),
    fundsFromMinor: Euro('from here on where their money comes from; at most what the law says'),
  },
  { additionalProperties: false },
);
export type BoundsTerms = Static<typeof BoundsTerms>;

export const BoundsState = Type.Object({
  bounds: BoundsTerms,
  most: Type.Object({ lawFromMinor: Type.String(), fundsFromMinor: Type.String() }),
});
export type BoundsState = Static<typeof BoundsState>;

export const getBounds = defineCall({
  ...FOR_PAYMENT_STAFF,
  source: 'own (safety 7, 9, 10)',
  name: 'operator.payment_bounds',
  method: 'GET',
  paths: ['/operator-api/v1/payment-bounds'],
  query: Type.Object({ brand: PaymentBrand }),
  answer: BoundsState,
  refusals: OF_PAYMENT_STAFF,
  summary:
    'From which sums staff look at payouts, and from which the law wants checks; the numbers that count without a rule too.',
});

/** The bounds are proposed by one of staff and decided by another. */
export const boundsRule = ruleCalls({
  name: 'operator.payment_bounds_rule',
  path: '/operator-api/v1/payment-bounds/rule',
  terms: BoundsTerms,
  what: 'from which sums people look at money',
  rights: FOR_PAYMENT_STAFF.rights,
  faults: ['bounds_out_of_order', 'bounds_above_law'],
});
