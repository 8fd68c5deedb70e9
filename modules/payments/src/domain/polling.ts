import { HOUR, MINUTE } from '@overround/kernel';
import type { Payment } from './payment.ts';

/** A deposit that nobody paid within this time is expired; a later success still counts. */
export const DEPOSIT_LIFE_MS = HOUR;

/** When to ask the provider again: after one minute, two, four … at most an hour. */
export const pollDelayMs = (pollCount: number): number =>
  Math.min(MINUTE * 2 ** Math.min(pollCount, 10), HOUR);

/** Whether a deposit has waited long enough. `ageMs` by the clock of the database. */
export const isExpired = (payment: Pick<Payment, 'direction' | 'status'>, ageMs: number): boolean =>
  payment.direction === 'deposit' &&
  (payment.status === 'created' || payment.status === 'pending') &&
  ageMs >= DEPOSIT_LIFE_MS;
