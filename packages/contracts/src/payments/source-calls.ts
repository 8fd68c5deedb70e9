// Money goes back to where it came from, as a rule of a brand: one proposes, another decides.

import Type, { type Static } from 'typebox';
import { ruleCalls } from '../call/rule-calls.ts';
import { FOR_PAYMENT_STAFF } from './payout-calls.ts';

export const SourceTerms = Type.Object(
  {
    returnsToSource: Type.Boolean({
      description: 'withdrawals go to the ways of deposits first, up to what came from each',
    }),
    days: Type.Integer({ minimum: 1, maximum: 3650, description: 'deposits of so many days count' }),
    needsIdentified: Type.Boolean({
      description: 'a way that nothing came from is open only to who is identified',
    }),
    needsOwnName: Type.Boolean({
      description: 'where a form names the holder, one who is not the player is looked at by staff',
    }),
  },
  { additionalProperties: false },
);
export type SourceTerms = Static<typeof SourceTerms>;

/** What counts where a brand has set nothing. */
export const USUAL_SOURCES: SourceTerms = {
  returnsToSource: true,
  days: 365,
  needsIdentified: true,
  needsOwnName: true,
};

/** The rule about sources is proposed by one of staff and decided by another. */
export const sourceRule = ruleCalls({
  name: 'operator.payment_source_rule',
  path: '/operator-api/v1/payment-sources/rule',
  terms: SourceTerms,
  what: 'whether and how money goes back to where it came from',
  rights: FOR_PAYMENT_STAFF.rights,
});
