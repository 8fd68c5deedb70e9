import { expect, test } from 'vitest';
import { noticeOfNotification } from './words.ts';

const told = (method: string, messageid: string, more: object = {}) => {
  const data = { orderid: '77', messageid, notificationid: '5', amount: '12.50', currency: 'EUR', ...more };
  const notice = noticeOfNotification(method, data);
  return notice && [notice.status, notice.providerTxId, notice.refundId];
};

test('the account of a deposit is told before its money, by its id and the end of its number', () => {
  const data = {
    orderid: '77',
    messageid: 'in-p',
    accountid: '7653385737',
    attributes: { bank: 'Harbour Bank', lastdigits: '40257' },
  };
  expect(noticeOfNotification('account', data)).toMatchObject({
    paymentId: 'p',
    status: 'pending',
    instrument: { fingerprint: '7653385737', brand: 'Harbour Bank', lastFour: '0257' },
  });
  expect(noticeOfNotification('account', { ...data, messageid: 'out-p' })).toBeUndefined();
});

test.each([
  ['credit', 'in-p', {}, ['succeeded', 'credit:77', undefined]],
  ['credit', 'out-p', {}, ['declined', 'credit:77', undefined]],
  ['debit', 'in-p', {}, ['charged_back', 'debit:77:5', undefined]],
  ['cancel', 'in-p', {}, ['declined', 'cancel:77', undefined]],
  ['payoutconfirmation', 'out-p', {}, ['succeeded', 'payoutconfirmation:77', undefined]],
  ['payoutfailed', 'out-p', {}, ['declined', 'payoutfailed:77', undefined]],
  // The end of a refund is told of the order of its deposit, and names no refund.
  ['payoutconfirmation', 'in-p', {}, ['refunded', 'payoutconfirmation:77:5', '']],
  ['payoutfailed', 'in-p', {}, ['declined', 'payoutfailed:77:5', '']],
  ['debit', 'in-p', { refund: '1' }, ['refunded', 'debit:77:5', '']],
  ['cancel', 'in-p', { refund: '1' }, ['declined', 'cancel:77:5', '']],
  ['pending', 'in-p', { refund: '1' }, undefined],
  ['credit', 'in-p', { refund: '1' }, undefined],
  ['pending', 'in-p', {}, undefined],
  ['debit', 'other', {}, undefined],
] as const)('%s of %s %o', (method, messageId, more, expected) => {
  expect(told(method, messageId, more)).toEqual(expected);
});
