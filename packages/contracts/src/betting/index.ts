import type { CallContract } from '../call/index.ts';
import { getBet, getBetByGuid, getBets } from './bets.ts';
import { getCoupon, saveCoupon, updateCoupon } from './coupon-calls.ts';
import { makeBetWeb } from './make-bet.ts';
import { makeBetWebMulti, updateCouponMulti } from './multi-calls.ts';
import { getBettingRules } from './rules-call.ts';

export * from './bets.ts';
export * from './coupon-calls.ts';
export * from './make-bet.ts';
export * from './multi-calls.ts';
export * from './rules-call.ts';
export * from './wire-codes.ts';
export * from './wire-selection.ts';

export const bettingCalls = [
  updateCoupon,
  saveCoupon,
  getCoupon,
  makeBetWeb,
  updateCouponMulti,
  makeBetWebMulti,
  getBets,
  getBet,
  getBetByGuid,
  getBettingRules,
] as const satisfies readonly CallContract[];
