export type { Payment, PaymentDirection, PaymentStatus } from './domain/payment.ts';
export type { PaymentRequest } from './domain/payment-request.ts';
export { allowAll, type PaymentPolicy } from './domain/policies.ts';
export { paymentInvariants } from './invariants.ts';
export { type Deposited, openPayments, type Payments, type PaymentsDeps } from './module.ts';
export { hasCreditedDeposit, listCountedDeposits } from './store/payment-store.ts';
export { listCountedMoney } from './store/counted-money.ts';
export { listPayoutMarks } from './store/payout-marks.ts';
