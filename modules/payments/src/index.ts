export type { Payment, PaymentDirection, PaymentStatus } from './domain/payment.ts';
export type { PaymentRequest } from './domain/payment-request.ts';
export { allowAll, type PaymentPolicy } from './domain/policies.ts';
export { paymentInvariants } from './invariants.ts';
export { openPayments, type Payments, type PaymentsDeps } from './module.ts';
export { listCountedDeposits } from './store/payment-store.ts';
