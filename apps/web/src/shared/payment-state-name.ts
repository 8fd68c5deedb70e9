import type { Payment } from '@overround/contracts/payments';

/** What the state of a payment is called. Cash that lies ready at a desk waits for its player. */
export const paymentStateName = ({ status, waitsAtDesk }: Pick<Payment, 'status' | 'waitsAtDesk'>) =>
  `cashier.status_${status === 'sent' && waitsAtDesk ? 'pending' : status}` as const;
