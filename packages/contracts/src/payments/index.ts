import type { CallContract } from '../call/index.ts';
import { paymentCallback } from './callback.ts';
import { getPayment, getPaymentByKey, getPaymentMethods, startDeposit, startWithdrawal } from './cashier.ts';
import { getHistoryPaymentMainAccount, getHistoryPaymentVirtualAccount } from './history.ts';
import { decidePayoutCall, getPayout, listPayouts } from './payout-calls.ts';

export * from './callback.ts';
export * from './cashier.ts';
export * from './history.ts';
export * from './payment.ts';
export * from './payout-calls.ts';

export const paymentsCalls = [
  getPaymentMethods,
  startDeposit,
  startWithdrawal,
  getPayment,
  getPaymentByKey,
  getHistoryPaymentMainAccount,
  getHistoryPaymentVirtualAccount,
  paymentCallback,
  listPayouts,
  getPayout,
  decidePayoutCall,
] as const satisfies readonly CallContract[];
