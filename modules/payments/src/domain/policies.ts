import { accept, type Outcome } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentRequest } from './payment-request.ts';
import type { Payment } from './payment.ts';

/** Asked inside the transaction, before anything is written; limits, exclusion and identity checks answer here. */
export type PaymentPolicy = (
  tx: Tx,
  request: PaymentRequest & Pick<Payment, 'brandId' | 'personId' | 'accountId'>,
) => Promise<Outcome<undefined>>;

export const allowAll: PaymentPolicy = () => Promise.resolve(accept(undefined));
