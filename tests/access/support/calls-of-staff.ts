// Calls of staff that take the id of something somebody has: how each is asked, by the ids.

import { randomUUID } from 'node:crypto';
import type { Owned } from './owned-ask.ts';

/** A campaign is numbered within its brand. */
const ofHouse = { brand: 'overround', reason: 'Why' };

/** Asked by staff: of a brand that is not theirs nothing is there. */
export const OF_STAFF: Owned = {
  'operator.casino.rounds': ({ account }) => ({ query: `player=${account}` }),
  'operator.limits': ({ account }) => ({ query: `player=${account}` }),
  'operator.enquiry': ({ enquiry }) => ({ params: { enquiryId: enquiry } }),
  'operator.enquiry_file': ({ enquiry, enquiryFile }) => ({
    params: { enquiryId: enquiry, fileId: enquiryFile },
  }),
  'operator.answer_enquiry': ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { entry_id: randomUUID(), text: 'So', closes: false },
  }),
  'operator.hand_in_answer_file': ({ enquiry }) => ({ params: { enquiryId: enquiry }, query: 'name=a.pdf' }),
  'operator.claim_enquiry': ({ enquiry }) => ({ params: { enquiryId: enquiry }, body: { is_mine: true } }),
  'operator.close_enquiry': ({ enquiry }) => ({ params: { enquiryId: enquiry } }),
  'operator.remove_answer_template': ({ template }) => ({ params: { templateId: template } }),
  'limits.staff_protection': ({ account }) => ({ query: `player=${account}` }),
  'limits.staff_limit': ({ account }) => ({
    body: {
      player: account,
      kind: 'deposit',
      period: 'day',
      amount: '90000',
      currency: 'EUR',
      reason: 'Why',
    },
  }),
  'limits.staff_decide': ({ staffWish }) => ({
    params: { wishId: staffWish },
    body: { isUpheld: true, reason: 'Why' },
  }),
  'limits.staff_lift': ({ account }) => ({ body: { player: account, reason: 'Why' } }),
  'limits.staff_unblock': ({ account }) => ({ body: { player: account, reason: 'Why' } }),
  'limits.staff_block': ({ account }) => ({ body: { player: account, reason: 'Why' } }),
  'limits.staff_exclude': ({ account }) => ({ body: { player: account, months: 6, reason: 'Why' } }),
  'operator.review_idea': ({ idea }) => ({
    params: { ideaId: idea },
    body: { status: 'open', reply: 'Yes' },
  }),
  'operator.send_letter': ({ account }) => ({
    body: { player: account, message_id: randomUUID(), subject: 'A', text: 'B' },
  }),
  'operator.verification': ({ document }) => ({ params: { documentId: document } }),
  'operator.verification_file': ({ document, documentFile }) => ({
    params: { documentId: document, fileId: documentFile },
  }),
  'operator.decide_verification': ({ document }) => ({
    params: { documentId: document },
    body: { decision: 'refuse', reason: 'unreadable' },
  }),
  'operator.reopen_verification_step': ({ account }) => ({
    params: { player: account },
    body: { step: 'funds', reason: 'too_old' },
  }),
  'operator.answer_vip': ({ vipRequest }) => ({ params: { requestId: vipRequest }, body: { reason: 'Why' } }),
  'bonuses.add_code': ({ campaign }) => ({
    params: { offerId: campaign },
    body: { ...ofHouse, code: 'ACCESS1', usesMax: null, days: null, isForNewcomers: false },
  }),
  'bonuses.pause_code': ({ campaign }) => ({
    params: { offerId: campaign, code: 'ACCESS1' },
    body: { ...ofHouse, isOpen: false },
  }),
  'bonuses.decide_late_round': ({ campaign }) => ({
    params: { offerId: campaign },
    body: { ...ofHouse, roundId: 'access:late', isUpheld: false },
  }),
  'bonuses.invite': ({ campaign, account }) => ({
    params: { offerId: campaign },
    body: { ...ofHouse, player: account, days: 3 },
  }),
  'bonuses.decide_campaign': ({ campaign }) => ({
    params: { offerId: campaign },
    body: { ...ofHouse, isUpheld: true },
  }),
  'bonuses.pause_campaign': ({ campaign }) => ({
    params: { offerId: campaign },
    body: { ...ofHouse, isOpen: false },
  }),
  'friends.decide': ({ friendship }) => ({
    params: { friendshipId: friendship },
    body: { ...ofHouse, isUpheld: true },
  }),
  'partners.staff_decide': ({ partner }) => ({
    params: { partnerId: partner },
    body: { ...ofHouse, act: 'restore' },
  }),
  'partners.staff_assign_plan': ({ partner }) => ({
    params: { partnerId: partner },
    body: { ...ofHouse, plan_id: 'cpa' },
  }),
  'partners.staff_statements': ({ partner }) => ({
    params: { partnerId: partner },
    query: 'brand=overround',
  }),
  'partners.staff_decide_referral': ({ partnerPlayer }) => ({
    params: { referralId: partnerPlayer },
    body: { ...ofHouse, isUpheld: true },
  }),
  'partners.staff_decide_payout': ({ partnerPayout }) => ({
    params: { payoutId: partnerPayout },
    body: { ...ofHouse, isFor: true },
  }),
  'partners.staff_mark_paid': ({ partnerPayout }) => ({
    params: { payoutId: partnerPayout },
    body: { brand: ofHouse.brand, reference: 'T-1' },
  }),
  'operator.payment_request': ({ paymentRequest }) => ({ params: { requestId: paymentRequest } }),
  'operator.payment_request_file': ({ paymentRequest, paymentRequestFile }) => ({
    params: { requestId: paymentRequest, fileId: paymentRequestFile },
  }),
  'operator.answer_payment_request': ({ paymentRequest }) => ({
    params: { requestId: paymentRequest },
    body: { entry_id: randomUUID(), text: 'So', asks: [], closes: false },
  }),
  'operator.payout': ({ payout }) => ({ params: { paymentId: payout } }),
  'operator.payment': ({ payment }) => ({ params: { paymentId: payment } }),
  'operator.decide_payout': ({ payout }) => ({
    params: { paymentId: payout },
    body: { isFor: true, reason: 'Why' },
  }),
  'operator.payment_review': ({ paymentReview }) => ({ params: { reviewId: paymentReview } }),
  'operator.resolve_payment_review': ({ paymentReview }) => ({
    params: { reviewId: paymentReview },
    body: { resolution: 'closed', reason: 'Why' },
  }),
  'operator.refund_payment': ({ payment }) => ({
    params: { paymentId: payment },
    body: { refundId: randomUUID(), amountMinor: '1', reason: 'Why' },
  }),
  'operator.end_refund_by_hand': ({ refund }) => ({
    params: { refundId: refund },
    body: { hasSucceeded: true, reference: 'T-1', reason: 'Why' },
  }),
  'operator.note_chargeback': ({ payment }) => ({
    params: { paymentId: payment },
    body: { kind: 'charged_back', amountMinor: '1', reference: 'L-1', reason: 'Why' },
  }),
  'operator.change_limit': ({ account }) => ({ body: { player: account, percent: 50, reason: 'Why' } }),
  'operator.review_limit': ({ limitChange }) => ({
    params: { change: limitChange },
    body: { isUpheld: true, reason: 'Why' },
  }),
};
