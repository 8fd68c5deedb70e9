import type { CallContract } from '../call/index.ts';
import { getBetProof } from './bet-proof-call.ts';
import { getBet, getBetByGuid, getBets } from './bets.ts';
import { updateCoupon } from './coupon-calls.ts';
import { getCoupon, getSharedCoupon, saveCoupon } from './shared-coupon-calls.ts';
import { getAvance } from './advance-call.ts';
import { getAcceptance } from './acceptance-call.ts';
import { insureBet, offerInsurance } from './insurance-calls.ts';
import { makeBetWeb } from './make-bet.ts';
import { makeBetWebMulti, putBetsCommon, updateCouponMulti } from './multi-calls.ts';
import {
  dropAutoSale,
  getSale,
  offerSaleCall,
  setAutoSale,
  takeSale,
  tryAutoSaleCall,
  undoBetCall,
} from './sale-calls.ts';
import { getResultRevisions } from './revision-call.ts';
import { getLastWinners, getWinnerConsent, setWinnerConsent } from './winner-calls.ts';
import { builderEvents, makeBetWebBuilder, updateCouponBuilder } from './builder-calls.ts';
import {
  dropRestingOrder,
  getBetOptions,
  getRestingOrders,
  makeBetBidWeb,
  setBetOptions,
} from './bid-calls.ts';
import { appealError } from './error-appeal-call.ts';
import { getEditOptions, quoteEdit, quotePower, takeEdit } from './edit-calls.ts';
import { clearBetHistory, mailBetHistory } from './history-calls.ts';
import { getTextBets, sendText, setTextPin, stopTextBets } from './text-calls.ts';
import { getOpenExposure } from './exposure-call.ts';
import { getLockedValues } from './locked-call.ts';
import { trackBet } from './track-call.ts';
import { getOneClickBudget, setOneClickBudget } from './one-click-calls.ts';
import { getOwnLimits } from './own-limits-call.ts';
import { dropPool, getOwnPool, getPool, offerPool, takePool } from './pool-calls.ts';
import { dropVip, getVipRequests, requestVip, takeVip } from './vip-calls.ts';
import { expressHighlight } from './highlight-call.ts';
import { getBetRacePrices } from './race-price-call.ts';
import { getBettingRules } from './rules-call.ts';

export * from './acceptance-call.ts';
export * from './advance-call.ts';
export * from './bet.ts';
export * from './bet-leg.ts';
export * from './bet-proof-call.ts';
export { BetStatusName, TicketKindName } from './bet-words.ts';
export * from './bets.ts';
export * from './bid-calls.ts';
export * from './builder-calls.ts';
export * from './coupon-calls.ts';
export * from './edit-calls.ts';
export * from './error-appeal-call.ts';
export * from './highlight-call.ts';
export * from './history-calls.ts';
export * from './insurance-calls.ts';
export * from './exposure-call.ts';
export * from './locked-call.ts';
export * from './make-bet.ts';
export * from './multi-calls.ts';
export * from './one-click-calls.ts';
export * from './own-limits-call.ts';
export * from './race-price-call.ts';
export * from './pool-calls.ts';
export * from './revision-call.ts';
export * from './rules-call.ts';
export * from './sale-calls.ts';
export * from './shared-coupon-calls.ts';
export * from './text-calls.ts';
export * from './track-call.ts';
export * from './vip-calls.ts';
export * from './winner-calls.ts';
export * from './wire-codes.ts';
export * from './wire-selection.ts';

export const bettingCalls = [
  updateCoupon,
  saveCoupon,
  getCoupon,
  getSharedCoupon,
  getAvance,
  makeBetWeb,
  updateCouponMulti,
  makeBetWebMulti,
  updateCouponBuilder,
  expressHighlight,
  makeBetWebBuilder,
  makeBetBidWeb,
  builderEvents,
  putBetsCommon,
  getBets,
  getBet,
  // Before bets by number: their words stand where a number would.
  getRestingOrders,
  dropRestingOrder,
  getBetOptions,
  getLockedValues,
  getOpenExposure,
  getOneClickBudget,
  setOneClickBudget,
  getOwnLimits,
  getTextBets,
  setTextPin,
  stopTextBets,
  sendText,
  setBetOptions,
  requestVip,
  getVipRequests,
  takeVip,
  dropVip,
  offerPool,
  getPool,
  getOwnPool,
  takePool,
  dropPool,
  getBetByGuid,
  clearBetHistory,
  mailBetHistory,
  getBetProof,
  getBetRacePrices,
  getSale,
  offerSaleCall,
  takeSale,
  undoBetCall,
  appealError,
  tryAutoSaleCall,
  trackBet,
  setAutoSale,
  dropAutoSale,
  getEditOptions,
  quoteEdit,
  quotePower,
  takeEdit,
  offerInsurance,
  insureBet,
  getAcceptance,
  getBettingRules,
  getResultRevisions,
  getLastWinners,
  getWinnerConsent,
  setWinnerConsent,
] as const satisfies readonly CallContract[];
