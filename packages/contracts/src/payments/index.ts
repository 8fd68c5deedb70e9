import type { CallContract } from '../call/index.ts';
import { paymentCallback } from './callback.ts';
import { getPayment, getPaymentByKey, getPaymentMethods, startDeposit, startWithdrawal } from './cashier.ts';
import { getHistoryPaymentMainAccount, getHistoryPaymentVirtualAccount } from './history.ts';

export * from './callback.ts';
export * from './cashier.ts';
export * from './history.ts';
export * from './payment.ts';

export const paymentsCalls = [
  getPaymentMethods,
  startDeposit,
  startWithdrawal,
  getPayment,
  getPaymentByKey,
  getHistoryPaymentMainAccount,
  getHistoryPaymentVirtualAccount,
  paymentCallback,
] as const satisfies readonly CallContract[];
