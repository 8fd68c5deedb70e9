// What a payment's state means to the person who made it.

import type { Payment } from '@overround/contracts/payments';
import type { PhraseKey } from '@overround/phrases';
import { paymentStateName } from '../../../shared/payment-state-name.ts';

type Status = Payment['status'];
export type Tone = 'info' | 'success' | 'warning' | 'error';

interface StateWords {
  /** The sentence on the payment's page, per direction; states that a direction does not have are absent. */
  readonly says: Partial<Readonly<Record<Payment['direction'], PhraseKey>>>;
  readonly tone: Tone;
}

const STATES: Readonly<Record<Status, StateWords>> = {
  created: {
    says: { deposit: 'cashier.deposit_created_says' },
    tone: 'info',
  },
  pending: {
    says: { deposit: 'cashier.deposit_pending_says' },
    tone: 'info',
  },
  held: {
    says: { deposit: 'cashier.deposit_held_says' },
    tone: 'warning',
  },
  returned: {
    says: { deposit: 'cashier.deposit_returned_says' },
    tone: 'warning',
  },
  succeeded: {
    says: { deposit: 'cashier.deposit_succeeded_says' },
    tone: 'success',
  },
  declined: {
    says: { deposit: 'cashier.deposit_declined_says', withdrawal: 'cashier.withdrawal_declined_says' },
    tone: 'error',
  },
  expired: {
    says: { deposit: 'cashier.deposit_expired_says' },
    tone: 'warning',
  },
  waiting: {
    says: { withdrawal: 'cashier.withdrawal_waiting_says' },
    tone: 'info',
  },
  refused: {
    says: { withdrawal: 'cashier.withdrawal_refused_says' },
    tone: 'error',
  },
  requested: {
    says: { withdrawal: 'cashier.withdrawal_requested_says' },
    tone: 'info',
  },
  sent: { says: { withdrawal: 'cashier.withdrawal_sent_says' }, tone: 'info' },
  paid: {
    says: { withdrawal: 'cashier.withdrawal_paid_says' },
    tone: 'success',
  },
  review: {
    says: { deposit: 'cashier.deposit_review_says', withdrawal: 'cashier.withdrawal_review_says' },
    tone: 'warning',
  },
};

export const stateTone = (status: Status): Tone => STATES[status].tone;
/** Money that is held waits for its owner, or for staff: they have a clock, its owner has none. */
export const waitsForStaff = ({
  status,
  clock,
  heldFor,
}: Pick<Payment, 'status' | 'clock' | 'heldFor'>): boolean =>
  status === 'held' && (clock !== undefined || heldFor !== undefined);
const WAITS_FOR: Readonly<Record<NonNullable<Payment['heldFor']>, PhraseKey>> = {
  own_limit: 'cashier.deposit_beyond_limit_says',
  stray: 'cashier.deposit_stray_says',
};
export const stateSays = (
  payment: Pick<
    Payment,
    'direction' | 'status' | 'clock' | 'code' | 'finishedAt' | 'heldFor' | 'strays' | 'waitsAtDesk'
  >,
): PhraseKey => {
  const { direction, status, heldFor, strays = [] } = payment;
  if (waitsForStaff(payment)) return heldFor ? WAITS_FOR[heldFor] : 'cashier.deposit_looked_at_says';
  // Something came all the same: that nothing was touched would be no answer.
  if (status === 'declined' && strays.length > 0) return 'cashier.deposit_other_came_says';
  return codeSays(payment) ?? STATES[status].says[direction] ?? paymentStateName(payment);
};

/** What a payment on a code says in place of it. */
const codeSays = ({
  code,
  direction,
  status,
  finishedAt = 0,
}: Pick<Payment, 'code' | 'direction' | 'status' | 'finishedAt'>): PhraseKey | undefined => {
  if (!code) return undefined;
  if (direction === 'deposit') return DEPOSIT_CODE_SAYS[status];
  if (status === 'sent') return 'cashier.withdrawal_code_says';
  // Before its time is over only a person ends it.
  return status === 'declined' && finishedAt >= code.until ? 'cashier.withdrawal_code_over_says' : undefined;
};
const DEPOSIT_CODE_SAYS: Partial<Readonly<Record<Status, PhraseKey>>> = {
  pending: 'cashier.deposit_code_says',
  expired: 'cashier.deposit_code_over_says',
};

const FINISHED: ReadonlySet<Status> = new Set([
  'succeeded',
  'returned',
  'paid',
  'declined',
  'refused',
  'expired',
]);
/** Nothing more is expected of it: of what expired only that it was paid after all. */
export const isFinished = (status: Status): boolean => FINISHED.has(status);

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
const REVIEW_MS = 60_000;
/** For so long after it expired money may still be told of soon; later it is found when the page is opened anew. */
const EXPIRED_MS = 24 * 60 * 60 * 1000;
const SECOND_MS = 1000;

/**
 * How long to wait before the state is asked for again: soon at first, then less often; `false` when it has ended. What expired may still be
 * paid, and is asked for seldom for a day. `nowMs`: when the answer came.
 */
export function pollDelayMs(
  { status, finishedAt = 0 }: Partial<Pick<Payment, 'status' | 'finishedAt'>>,
  askedTimes: number,
  nowMs: number,
): number | false {
  if (status === 'expired') return nowMs - finishedAt * SECOND_MS < EXPIRED_MS ? REVIEW_MS : false;
  if (status !== undefined && isFinished(status)) return false;
  if (status === 'review' || status === 'waiting' || status === 'held') return REVIEW_MS;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.4 ** Math.min(20, Math.max(0, askedTimes - 3))));
}

/** The provider's page, when it is one: a page of the web, here or elsewhere. */
export function providerPage(redirectUrl: string | undefined, base: string): string | undefined {
  if (redirectUrl === undefined) return undefined;
  try {
    const url = new URL(redirectUrl, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
