// Pages of the played services: each asks for what the real one asks for, in the language of its reader.
import { minor } from '@overround/kernel';
import { expect, test } from 'vitest';
import { paymentPage } from './page.ts';
import type { SandboxPayment } from './store.ts';

const payment = (lang: string): SandboxPayment => ({
  payment_id: 'p1',
  direction: 'deposit',
  ref: 'inv_<1>',
  status: 'pending',
  txId: undefined,
  amount_minor: '1250',
  paidMinor: '1250',
  currency: 'EUR',
  method_id: 'm',
  return_url: 'https://overround.test/',
  lang,
  destination: {},
});
const euro = { code: 'EUR', exponent: 2, unitMinor: minor(100n) };
const pageOf = (skin: 'card' | 'bank' | 'coin' | 'code', lang = 'en') =>
  paymentPage(payment(lang), euro, { skin, minutesLeft: 7 });

test.each([
  ['card', 'Pay by card', 'Pay', /input name="card" .*value="4242 4242 4242 4242"/],
  ['bank', 'Pay from your bank', 'Confirm in the bank', /type="radio" name="bank" value="2"> Meadow Union/],
  ['coin', 'Invoice', 'Send the coins', /<svg class="qr".*<progress max="15" value="7">/s],
  ['code', 'Pay with a voucher', 'Use the voucher', /<input name="code"/],
] as const)('a page of the kind %s is called "%s"', (skin, title, button, asks) => {
  const html = pageOf(skin);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`class="primary">${button}: \u206812.50 EUR\u2069</button>`);
  expect(html).toMatch(asks);
  expect(html.match(/<button /g)).toHaveLength(5);
  expect(html).not.toContain('<1>');
});

test.each([
  ['ru', 'ltr', 'Осталось минут: 7'],
  ['ar', 'rtl', 'الدقائق المتبقية: 7'],
  ['tlh', 'ltr', 'Minutes left: 7'],
])('an invoice speaks %s, %s', (lang, direction, text) => {
  const html = pageOf('coin', lang);
  expect(html).toContain(`dir="${direction}"`);
  expect(html).toContain(text);
});
