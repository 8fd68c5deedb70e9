// From which sums staff look at money, as settings of a brand: one proposes, another decides.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FOR_PAYMENT_STAFF, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

const STRICT = { additionalProperties: false } as const;
const source = 'own (safety 7, 9, 10; issue 5 section 2)';
const Euro = (description: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,11}$', description: `cents of euro: ${description}` });
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });

const BOUNDS = {
  oneFromMinor: Euro('payouts wait for one of staff from here on'),
  twoFromMinor: Euro('and for two from here on'),
  lawFromMinor: Euro('from here on it has to be known who somebody is; at most what the law says'),
  fundsFromMinor: Euro('from here on where their money comes from; at most what the law says'),
};
export const BoundsView = Type.Object(BOUNDS);
export type BoundsView = Static<typeof BoundsView>;

export const BoundsState = Type.Object({
  bounds: BoundsView,
  most: Type.Object({ lawFromMinor: Type.String(), fundsFromMinor: Type.String() }),
  wish: Type.Union([
    Type.Object({
      bounds: BoundsView,
      askedBy: Type.String(),
      reason: Type.String(),
      askedAt: Type.Integer({ description: 'Unix milliseconds' }),
      isMine: Type.Boolean({ description: 'you proposed it: another person has to decide' }),
    }),
    Type.Null(),
  ]),
});
export type BoundsState = Static<typeof BoundsState>;

const PATH = '/operator-api/v1/payment-bounds';

export const getBounds = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.payment_bounds',
  method: 'GET',
  paths: [PATH],
  query: Type.Object({ brand: PaymentBrand }),
  answer: BoundsState,
  refusals: OF_PAYMENT_STAFF,
  summary: 'From which sums staff look at payouts, and from which the law wants checks.',
});

export const proposeBounds = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.propose_payment_bounds',
  method: 'POST',
  paths: [PATH],
  body: Type.Object({ brand: PaymentBrand, ...BOUNDS, reason: Reason }, STRICT),
  answer: BoundsState,
  refusals: [...OF_PAYMENT_STAFF, 'bounds_out_of_order', 'bounds_above_law', 'something_waits'],
  statuses: { something_waits: 409 },
  summary: 'Proposes other bounds. Nothing changes before another person says yes.',
});

export const decideBounds = defineCall({
  ...FOR_PAYMENT_STAFF,
  source,
  name: 'operator.decide_payment_bounds',
  method: 'POST',
  paths: [`${PATH}/decision`],
  body: Type.Object({ brand: PaymentBrand, isFor: Type.Boolean(), reason: Reason }, STRICT),
  answer: BoundsState,
  refusals: [...OF_PAYMENT_STAFF, 'nothing_waits', 'second_person_needed'],
  statuses: { nothing_waits: 409 },
  summary: 'Upholds or refuses what was proposed. Who proposed it may only take it back.',
});
