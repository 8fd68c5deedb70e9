// How long a state may last (features-and-rules A8 107, C1 16: every state of a withdrawal has a clock its owner sees). Pure.

import type { ClockTerms } from '@overround/contracts/payments';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';

/** Minutes from the beginning of a state until staff are told; nothing: it ended, or waits for its owner. */
export function minutesOf(
  direction: PaymentDirection,
  status: PaymentStatus,
  terms: ClockTerms,
): number | undefined {
  if (status === 'review') return terms.reviewMinutes;
  if (direction === 'deposit') return undefined;
  if (status === 'waiting') return terms.waitingMinutes;
  if (status === 'requested') return terms.requestedMinutes;
  return status === 'sent' ? terms.sentMinutes : undefined;
}
