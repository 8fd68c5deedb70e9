import { minor } from '@overround/kernel';
import { expect, test } from 'vitest';
import type { ReviewReason } from '../domain/decide-notice.ts';
import { tellsOfMoney } from './stray.ts';

type More = { direction?: 'withdrawal'; status?: 'declined'; amount?: bigint; currency?: string };
test.each<[ReviewReason, More, boolean]>([
  ['amount_mismatch', {}, true],
  ['second_success', {}, true],
  ['success_after_decline', {}, true],
  ['success_after_decline', { amount: 0n }, false],
  ['second_success', { currency: 'USD' }, false],
  ['currency_mismatch', { currency: 'USD' }, false],
  ['second_success', { direction: 'withdrawal' }, false],
  ['decline_after_success', { status: 'declined' }, false],
])('%s with %o tells of money that came: %s', (reason, more, tells) => {
  const payment = { direction: more.direction ?? ('deposit' as const), currency: 'EUR' };
  const notice = {
    status: more.status ?? ('succeeded' as const),
    amountMinor: minor(more.amount ?? 1n),
    currency: more.currency ?? 'EUR',
  };
  expect(tellsOfMoney(payment, notice, reason)).toBe(tells);
});
