import { accept, type Outcome } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentRequest } from './payment-request.ts';
import type { Payment } from './payment.ts';

/** Asked inside the transaction, before anything is written; limits, exclusion and identity checks answer here. */
export type PaymentPolicy = (
  tx: Tx,
  /** `paymentId`: it was asked before and is counted already; its own sum is left out of what is. */
  request: PaymentRequest &
    Pick<Payment, 'brandId' | 'personId' | 'accountId'> &
    Partial<Pick<Payment, 'paymentId'>>,
) => Promise<Outcome<undefined>>;

export const allowAll: PaymentPolicy = () => Promise.resolve(accept(undefined));
