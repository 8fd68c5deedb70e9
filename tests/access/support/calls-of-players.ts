// Calls of players that take the id of something somebody has: how each is asked, by the ids.

import { randomUUID } from 'node:crypto';
import type { Ids } from './ids.ts';
import type { Owned, OwnedAsk } from './owned-ask.ts';
import { BILL } from './things-of-person.ts';

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

/** Asked by players. What ends a thing stands behind what reads it. */
export const OWNED: Owned = {
  'bets.one': ofBet(),
  'bets.by_guid': ({ betGuid }) => ({ params: { guid: betGuid } }),
  'bets.proof': ofBet(),
  'bonuses.bet': ofBet(),
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
  forgetInstrument: ({ instrument }) => ({ params: { instrumentId: instrument } }),
  paymentByKey: ({ paymentKey }) => ({ params: { direction: 'deposit', key: paymentKey } }),
  paymentMethods: ({ account }) => ({ query: `accountId=${account}` }),
  startDeposit: ({ account }) => ({
    body: { accountId: account, methodId: 'payment-sandbox:card', ...money },
    headers: once(),
  }),
  startTrustlyDeposit: ({ account }) => ({ body: { accountId: account, ...money }, headers: once() }),
  startWithdrawal: ({ account }) => ({
    body: { accountId: account, methodId: 'payment-sandbox:bank', ...money, destination: {} },
    headers: once(),
  }),
  accountStatement: ({ account }) => ({ query: `accountId=${account}` }),
  accountStatementPaper: ({ account }) => ({ query: `accountId=${account}` }),
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
  'partners.change_link': ({ partnerLink }) => ({
    params: { linkId: partnerLink },
    body: { campaign: 'Autumn', target: '', is_active: true },
  }),
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
