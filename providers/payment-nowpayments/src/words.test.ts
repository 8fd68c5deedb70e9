import { expect, test } from 'vitest';
import { noticeOfPayment } from './words.ts';

const coin = { own: 'USDT', ticker: 'usdttrc20', exponent: 6 };
const told = (more: object) => {
  const payment = {
    payment_id: 5,
    order_id: 'p',
    price_amount: 170,
    price_currency: 'usdttrc20',
    pay_currency: 'trx',
    ...more,
  };
  const notice = noticeOfPayment(payment, coin);
  return notice && [notice.status, notice.amountMinor];
};

test.each([
  [
    'the whole sum',
    { payment_status: 'finished', pay_amount: 165.652609, actually_paid: 165.652609 },
    170_000_000n,
  ],
  [
    'more than was asked for',
    { payment_status: 'finished', pay_amount: 165.652609, actually_paid: 180 },
    184_723_924n,
  ],
  [
    'a little less that counts there',
    { payment_status: 'finished', pay_amount: 100, actually_paid: 99.9 },
    169_830_000n,
  ],
  ['what tells no sums', { payment_status: 'finished' }, 170_000_000n],
  ['nothing that came', { payment_status: 'finished', pay_amount: 100, actually_paid: 0 }, 0n],
  ['a part', { payment_status: 'partially_paid', pay_amount: 100, actually_paid: 50 }, 85_000_000n],
  ['a part in another coin', { payment_status: 'partially_paid', pay_amount: 100, actually_paid: 900 }, 0n],
])('%s is told as it came', (_name, more, amountMinor) => {
  expect(told(more)).toEqual(['succeeded', amountMinor]);
});

test.each(['waiting', 'confirming', 'expired', 'failed'])('%s is no money', (word) => {
  expect(told({ payment_status: word, pay_amount: 100, actually_paid: 100 })).toEqual([
    'pending',
    170_000_000n,
  ]);
});
