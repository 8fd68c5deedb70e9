// What rules about risk measure a payment by: the payments of its person, each in the state it was in at that moment. Pure; sums in cents of euro.
// The same facts are read for a payment that is asked for now and for one of the past, so that a rule decides both alike.

import { RISK_HOURS_MAX } from '@overround/contracts/payments';
import { HOUR, type PersonId } from '@overround/kernel';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';

/** A payment of the past, or the one that is asked for. Moments are Unix milliseconds, to the microsecond. */
export interface RiskPayment {
  readonly paymentId: string;
  readonly personId: PersonId;
  readonly direction: PaymentDirection;
  readonly source: string;
  /** At the rate of when it was asked for; nothing: none was usable. */
  readonly worthMinor: bigint | undefined;
  readonly askedAt: number;
  readonly steps: readonly { readonly status: PaymentStatus; readonly at: number }[];
  readonly backs: readonly RiskBack[];
  /** Whether it was asked for from another country than its person lives in; nothing: nobody knows. */
  readonly isAbroad: boolean | undefined;
}

/** What went back of a deposit, or came again (less than nothing), while it counted. */
export interface RiskBack {
  readonly worthMinor: bigint | undefined;
  readonly from: number;
  /** Until its refund was given up; nothing: it holds. */
  readonly until: number | undefined;
}

export interface RiskQuestion {
  readonly asked: RiskPayment;
  /** Payments of the same person, in any order; later ones count for nothing. */
  readonly others: readonly RiskPayment[];
  readonly registeredAt: number;
  /** What they staked in the hours before; nothing: it cannot be reckoned. */
  readonly stakedMinor: (hours: number) => bigint | undefined;
}

const CAME_TO_NOTHING: ReadonlySet<PaymentStatus | undefined> = new Set([
  undefined,
  'declined',
  'refused',
  'expired',
  'returned',
]);
const CAME: ReadonlySet<PaymentStatus | undefined> = new Set(['succeeded', 'paid']);

export const statusAt = ({ steps }: RiskPayment, at: number): PaymentStatus | undefined =>
  steps.findLast((step) => step.at <= at)?.status;

/** Those asked for in the hours before; a year where none are named. */
export const before = ({ asked, others }: RiskQuestion, hours = RISK_HOURS_MAX): RiskPayment[] =>
  others.filter(
    (one) =>
      one.paymentId !== asked.paymentId &&
      one.askedAt < asked.askedAt &&
      asked.askedAt - one.askedAt < hours * HOUR,
  );

/** What came or went, or still may, this payment with it: as laws about money count. */
export const counted = (
  question: RiskQuestion,
  direction: PaymentDirection,
  hours: number,
): RiskPayment[] => {
  const { asked } = question;
  const earlier = before(question, hours).filter(
    (one) => one.direction === direction && !CAME_TO_NOTHING.has(statusAt(one, asked.askedAt)),
  );
  return asked.direction === direction ? [...earlier, asked] : earlier;
};

/** Payments that came to something before. */
export const cameBefore = (question: RiskQuestion): RiskPayment[] =>
  before(question).filter((one) => CAME.has(statusAt(one, question.asked.askedAt)));

/** Attempts that were declined by then. */
export const declinedBefore = (question: RiskQuestion, hours: number): RiskPayment[] =>
  before(question, hours).filter((one) => statusAt(one, question.asked.askedAt) === 'declined');

type Worth = Pick<RiskPayment, 'worthMinor'>;

/** What payments are worth together; nothing: one of them cannot be reckoned. */
export const worthOf = (payments: readonly Worth[]): bigint | undefined =>
  payments.reduce<bigint | undefined>(
    (sum, { worthMinor }) => (sum === undefined || worthMinor === undefined ? undefined : sum + worthMinor),
    0n,
  );

/** What went back of payments by a moment, and did not come again. */
export const backOf = (payments: readonly RiskPayment[], at: number): bigint | undefined =>
  worthOf(
    payments.flatMap(({ backs }) =>
      backs.filter(({ from, until }) => from <= at && (until === undefined || until > at)),
    ),
  );
