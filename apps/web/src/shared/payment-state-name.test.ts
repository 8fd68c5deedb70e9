import { expect, it } from 'vitest';
import { paymentStateName } from './payment-state-name.ts';

it('is that of the state, and of cash that lies ready at a desk that it waits for its player', () => {
  expect(paymentStateName({ status: 'sent' })).toBe('cashier.status_sent');
  expect(paymentStateName({ status: 'sent', waitsAtDesk: true })).toBe('cashier.status_pending');
  expect(paymentStateName({ status: 'paid' })).toBe('cashier.status_paid');
});
