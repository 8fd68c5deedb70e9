// How long each state of a withdrawal may last, as a rule of a brand: one proposes, another decides.

import Type, { type Static } from 'typebox';
import { ruleCalls } from '../call/rule-calls.ts';
import { FOR_PAYMENT_STAFF } from './payout-calls.ts';

const Minutes = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 43_200, description: `minutes: ${description}` });

export const ClockTerms = Type.Object(
  {
    waitingMinutes: Minutes('until staff said yes or no'),
    requestedMinutes: Minutes('until the provider took the payout'),
    sentMinutes: Minutes('until the provider says that it was paid'),
    reviewMinutes: Minutes('until a case about it is decided'),
  },
  { additionalProperties: false },
);
export type ClockTerms = Static<typeof ClockTerms>;

/** What counts where a brand has set nothing. */
export const USUAL_CLOCK: ClockTerms = {
  waitingMinutes: 1440,
  requestedMinutes: 60,
  sentMinutes: 4320,
  reviewMinutes: 4320,
};

/** The clocks are proposed by one of staff and decided by another. */
export const clockRule = ruleCalls({
  name: 'operator.payment_clock_rule',
  path: '/operator-api/v1/payment-clocks/rule',
  terms: ClockTerms,
  what: 'how long each state of a withdrawal may last before staff are told',
  rights: FOR_PAYMENT_STAFF.rights,
});
