// Every call that takes the id of something somebody has: how it is asked, by the ids.

import { randomUUID } from 'node:crypto';
import { BILL, type Ids } from './things.ts';

export interface OwnedAsk {
  /** Fills the path, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Owned = Readonly<Record<string, (ids: Ids) => OwnedAsk>>;

const couponOn = (GameId: number) => ({
  Vid: 0,
  CheckCf: 2,
  Summ: 5,
  Events: [{ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 }],
  betGUID: randomUUID(),
});
const ofBet =
  (body?: object) =>
  ({ bet }: Ids): OwnedAsk => ({
    params: { betId: bet },
    ...(body === undefined ? {} : { body }),
  });
const money = { amountMinor: '1000', currency: 'EUR' };
const once = () => ({ 'idempotency-key': `key-${randomUUID()}` });
const words = { subject: 'A question', text: 'How?', topic: 'other' };

/** Money at stake or paid in, by everything that is on offer. */
export const PLAYS: Owned = {
  MakeBetWeb: ({ game }) => ({ body: couponOn(game) }),
  MakeBetBidWeb: ({ game }) => ({ body: { ...couponOn(game), BidCoef: 1.9 } }),
  'bets.vip_request': ({ game }) => ({ body: { ...couponOn(game), VIPBetSumm: 100_000 } }),
  'tote.place': ({ race }) => ({
    body: { kind: 'win', events: [race], picks: [[1]], unitMinor: '200', betGUID: randomUUID() },
  }),
  startDeposit: () => ({ body: { methodId: 'payment-sandbox:card', ...money }, headers: once() }),
};

/** Asked by players. What ends a thing stands behind what reads it. */
export const OWNED: Owned = {
  'bets.one': ofBet(),
  'bets.by_guid': ({ betGuid }) => ({ params: { guid: betGuid } }),
  'bets.proof': ofBet(),
  'bets.track': ofBet(),
  'bets.race_prices': ofBet(),
  'bets.sale': ofBet(),
  'bets.edit_options': ofBet(),
  'bets.edit_quote': ofBet({ remove: [0] }),
  'bets.edit_take': ({ bet, editQuote }) => ({ params: { betId: bet }, body: { quoteId: editQuote } }),
  'bets.power_quote': ofBet({ addStakeMinor: '100' }),
  'bets.insurance_offer': ofBet({ percent: 50 }),
  'bets.auto_sale_trial': ofBet({ atLeastMinor: '100' }),
  'bets.auto_sale': ofBet({ atLeastMinor: '100' }),
  'bets.sale_take': ({ bet, saleOffer }) => ({ params: { betId: bet }, body: { offerId: saleOffer } }),
  'bets.auto_sale_drop': ({ bet, autoSale }) => ({ params: { betId: bet, orderId: autoSale } }),
  'bets.undo': ofBet(),
  'bets.sale_offer': ofBet({}),
  'bets.list': ({ account }) => ({ query: `accountId=${account}` }),
  'bets.one_click': ({ account }) => ({ query: `accountId=${account}` }),
  'bets.set_one_click': ({ account }) => ({
    body: { accountId: account, budgetMinor: '1000', timeZone: 'Europe/Berlin' },
  }),
  'bets.pool_offer': ({ vipRequest }) => ({ body: { requestId: vipRequest } }),
  'bets.vip_take': ({ vipRequest }) => ({ params: { requestId: vipRequest }, body: {} }),
  'bets.vip_drop': ({ vipRequest }) => ({ params: { requestId: vipRequest } }),
  'bets.resting_drop': ({ restingOrder }) => ({ params: { orderId: restingOrder } }),
  GetAvance: ({ account }) => ({ body: { UserId: account } }),
  MakeBetWeb: ({ account, game }) => ({ body: { ...couponOn(game), UserId: account } }),
  MakeBetBidWeb: ({ account, game }) => ({ body: { ...couponOn(game), BidCoef: 2.2, UserId: account } }),
  'bets.vip_request': ({ account, game }) => ({
    body: { ...couponOn(game), VIPBetSumm: 1, UserId: account },
  }),
  'tote.bet_by_guid': ({ toteGuid }) => ({ params: { guid: toteGuid } }),
  'tote.cancel': ({ toteBet }) => ({ params: { betId: toteBet } }),
  payment: ({ payment }) => ({ params: { paymentId: payment } }),
  'office.payment_request': ({ paymentRequest }) => ({ params: { requestId: paymentRequest } }),
  'office.fill_payment_request': ({ paymentRequest }) => ({
    params: { requestId: paymentRequest },
    body: { entry_id: randomUUID(), filled: [{ fact: 'payer_name', value: 'Asha' }] },
  }),
  'office.payment_request_entry': ({ paymentRequest }) => ({
    params: { requestId: paymentRequest },
    body: { entry_id: randomUUID(), text: 'How?' },
  }),
  'office.close_payment_request': ({ paymentRequest }) => ({ params: { requestId: paymentRequest } }),
  'office.create_payment_request': ({ payment }) => ({
    body: { request_id: randomUUID(), topic: 'deposit_missing', payment_id: payment, text: 'How?' },
  }),
  paymentByKey: ({ paymentKey }) => ({ params: { direction: 'deposit', key: paymentKey } }),
  paymentMethods: ({ account }) => ({ query: `accountId=${account}` }),
  startDeposit: ({ account }) => ({
    body: { accountId: account, methodId: 'payment-sandbox:card', ...money },
    headers: once(),
  }),
  startWithdrawal: ({ account }) => ({
    body: { accountId: account, methodId: 'payment-sandbox:bank', ...money, destination: {} },
    headers: once(),
  }),
  accountStatement: ({ account }) => ({ query: `accountId=${account}` }),
  entryProof: ({ entry }) => ({ query: `entryId=${entry}` }),
  liabilityProof: ({ account }) => ({ query: `accountId=${account}` }),
  quoteTransfer: ({ account, secondAccount }) => ({
    query: `fromAccountId=${account}&toAccountId=${secondAccount}&amountMinor=1000`,
  }),
  makeTransfer: ({ account, secondAccount }) => ({
    body: {
      guid: randomUUID(),
      fromAccountId: account,
      toAccountId: secondAccount,
      amountMinor: '1000',
      receivesMinor: '1',
    },
  }),
  setActiveAccount: ({ account }) => ({ body: { accountId: account } }),
  deleteCurrencyAccount: ({ secondAccount }) => ({ body: { account_id: secondAccount } }),
  'office.enquiry': ({ enquiry }) => ({ params: { enquiryId: enquiry } }),
  'office.enquiry_entry': ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { entry_id: randomUUID(), text: 'More' },
  }),
  'office.close_enquiry': ({ enquiry }) => ({ params: { enquiryId: enquiry } }),
  'office.support': ({ file }) => ({ body: { enquiry_id: randomUUID(), ...words, file_ids: [file] } }),
  'office.admin_request': ({ secondFile }) => ({
    body: { enquiry_id: randomUUID(), ...words, file_ids: [secondFile] },
  }),
  'office.vote_for_idea': ({ idea }) => ({ params: { ideaId: idea }, body: { is_for: true } }),
  'office.messages': ({ message }) => ({ query: `before=${message}` }),
  'office.file': ({ file }) => ({ params: { fileId: file } }),
  'office.take_back_file': ({ thirdFile }) => ({ params: { fileId: thirdFile } }),
  'limits.action': ({ limit }) => ({ params: { limitId: limit }, body: { action: 'cancel' } }),
  'limits.delete': ({ limit }) => ({ params: { limitId: limit } }),
  'office.passkeyrename': ({ passkey }) => ({ body: { passkey_id: passkey, name: 'Mine' } }),
  'office.passkeyremove': ({ passkey }) => ({ body: { passkey_id: passkey } }),
  'verification.document_check': ({ checks }) => ({ params: { checkId: checks.document } }),
  'verification.face_check': ({ checks }) => ({ params: { checkId: checks.face } }),
  'verification.smart_id': ({ checks }) => ({ params: { checkId: checks.smart_id } }),
  'verification.mobile_id': ({ checks }) => ({ params: { checkId: checks.mobile_id } }),
  'verification.document_verify': ({ document }) => ({
    body: { check_id: randomUUID(), document_id: document },
  }),
  'verification.withdraw_document': ({ document }) => ({ params: { documentId: document } }),
  'verification.hand_in_document': ({ freeFile }) => ({
    body: { document_id: randomUUID(), ...BILL, files: [{ side: 'page', file_id: freeFile }] },
  }),
  'office.closesession': ({ session }) => ({ body: { session_id: session } }),
};

/** Of players too: the answer is the same whatever the id, and nothing happens to what is not one's own. */
export const SILENT: Owned = {
  'bets.appeal_error': ofBet({ reason: 'A reason' }),
  'friends.claim': ({ friendship }) => ({ body: { friendship_id: friendship } }),
  'office.read_messages': ({ message }) => ({ body: { message_ids: [message], is_read: true } }),
  'office.delete_messages': ({ message }) => ({ body: { message_ids: [message] } }),
};

/** A campaign is numbered within its brand. */
const ofHouse = { brand: 'overround', reason: 'Why' };

/** Asked by staff: of a brand that is not theirs nothing is there. */
export const OF_STAFF: Owned = {
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
  'operator.payment_request': ({ paymentRequest }) => ({ params: { requestId: paymentRequest } }),
  'operator.payment_request_file': ({ paymentRequest, paymentRequestFile }) => ({
    params: { requestId: paymentRequest, fileId: paymentRequestFile },
  }),
  'operator.answer_payment_request': ({ paymentRequest }) => ({
    params: { requestId: paymentRequest },
    body: { entry_id: randomUUID(), text: 'So', asks: [], closes: false },
  }),
  'operator.payout': ({ payout }) => ({ params: { paymentId: payout } }),
  'operator.decide_payout': ({ payout }) => ({
    params: { paymentId: payout },
    body: { isFor: true, reason: 'Why' },
  }),
  'operator.resolve_payment_review': ({ paymentReview }) => ({
    params: { reviewId: paymentReview },
    body: { resolution: 'closed', reason: 'Why' },
  }),
  'operator.refund_payment': ({ payment }) => ({
    params: { paymentId: payment },
    body: { refundId: randomUUID(), amountMinor: '1', reason: 'Why' },
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

/** Calls whose ids are nobody's, or are those the caller just made, with the reason. */
export const NOBODYS: Readonly<Record<string, string>> = {
  'office.paycheck': 'a code is whose hands it is in; its account is looked up as in the tests of payments',
  'verification.face_verify': 'pictures of the caller alone are looked for, and none is arranged here',
  'verification.smart_id_start': 'an id of the caller’s own',
  'verification.mobile_id_start': 'an id of the caller’s own',
  'bonuses.buy_with_points': 'an id of the caller’s own',
  'bets.insure':
    'an offer is a text that its maker alone was told; a stranger’s is refused as one that is over',
  'bets.pool_take': 'offers of the pool are for everybody but their maker',
  'bets.pool_drop': 'asked by a stranger in pool-cases.testing.ts: it takes a filled request to have one',
  'SubscriptionService.GetGameSubscription': 'a listing',
  'notifications.push.add': 'the address of the own browser',
  'notifications.push.remove': 'the address of the own browser, which no other page learns',
  'office.own_data_copy': 'asked by a stranger in own-data.db.test.ts: it takes a job to have a copy',
  'office.savesetting': 'the name of a setting',
  'office.share_idea': 'an id of the caller’s own',
  'office.twofactorauthdisable': 'a proof that is bound to its session',
  'office.twofactorrecoverycodes': 'a proof that is bound to its session',
  'social.link': 'a ticket that is bound to its browser',
  'user.secure': 'one of six questions',
  MakeBetWebMulti: 'reads the account as MakeBetWeb does',
  MakeBetWebBuilder: 'reads the account as MakeBetWeb does',
  createCurrencyAccount: 'a currency',
  repayDebt: 'an id of the caller’s own',
  'tote.place': 'an id of the caller’s own',
  'operator.save_answer_template': 'an id of the caller’s own',
  'limits.staff_limit_remove': 'names its player too, who is looked up as in limits.staff_limit',
  'operator.lift_hold': 'the line is one for all brands',
  'operator.release_hand_price': 'the line is one for all brands',
  'operator.event': 'the line is one for all brands',
  'operator.what_if_score': 'the line is one for all brands',
  'operator.reconcile_payments': 'the name of a provider; its brand is that of the member of staff',
  'operator.set_payment_routing': 'names of providers; the brand is that of the member of staff',
};
