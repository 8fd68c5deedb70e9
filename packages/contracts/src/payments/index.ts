import type { CallContract } from '../call/index.ts';
import { paymentCallback } from './callback.ts';
import {
  forgetInstrument,
  getPayment,
  getPaymentByKey,
  getPaymentMethods,
  startDeposit,
  startTrustlyDeposit,
  startWithdrawal,
} from './cashier.ts';
import { getHistoryPaymentMainAccount, getHistoryPaymentVirtualAccount } from './history.ts';
import { boundsRule, getBounds } from './bounds-calls.ts';
import { clockRule } from './clock-calls.ts';
import { decidePayoutCall, getPayout, listPayouts } from './payout-calls.ts';
import { listReconciliations, reconcileCall } from './reconciliation-calls.ts';
import { noteChargeback, refundPayment } from './refund-calls.ts';
import { getReview, listReviews, resolveReview } from './review-calls.ts';
import { getRouting, routingRule } from './routing-calls.ts';
import { endRefundByHand, getStaffPayment, listReversals } from './reversal-calls.ts';
import { listPaychecks, lookAtPaycheck, redeemPaycheckCall } from './paycheck-calls.ts';
import { paymentRequestCalls } from './request-calls.ts';
import { replayRisk, riskRule } from './risk-calls.ts';
import { sourceRule } from './source-calls.ts';

export * from './bounds-calls.ts';
export * from './callback.ts';
export * from './cashier.ts';
export * from './clock-calls.ts';
export * from './history.ts';
export * from './paycheck-calls.ts';
export * from './payment.ts';
export * from './payout-calls.ts';
export * from './reconciliation-calls.ts';
export * from './refund-calls.ts';
export * from './request-calls.ts';
export * from './reversal-calls.ts';
export * from './review-calls.ts';
export * from './risk-calls.ts';
export * from './risk-conditions.ts';
export * from './routing-calls.ts';
export * from './source-calls.ts';

export const paymentsCalls = [
  getPaymentMethods,
  startDeposit,
  startTrustlyDeposit,
  startWithdrawal,
  forgetInstrument,
  getPayment,
  getPaymentByKey,
  getHistoryPaymentMainAccount,
  getHistoryPaymentVirtualAccount,
  paymentCallback,
  listPayouts,
  getPayout,
  decidePayoutCall,
  getBounds,
  boundsRule.get,
  boundsRule.propose,
  boundsRule.decide,
  clockRule.get,
  clockRule.propose,
  clockRule.decide,
  sourceRule.get,
  sourceRule.propose,
  sourceRule.decide,
  riskRule.get,
  riskRule.propose,
  riskRule.decide,
  replayRisk,
  ...paymentRequestCalls,
  lookAtPaycheck,
  redeemPaycheckCall,
  listPaychecks,
  listReviews,
  getReview,
  resolveReview,
  refundPayment,
  noteChargeback,
  listReversals,
  getStaffPayment,
  endRefundByHand,
  getRouting,
  routingRule.get,
  routingRule.propose,
  routingRule.decide,
  listReconciliations,
  reconcileCall,
] as const satisfies readonly CallContract[];
