// What NOWPayments is asked before money leaves, where its answers are others than the played service gives.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minor } from '@overround/kernel';
import { PaymentRefused } from '@overround/provider-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nowpaymentsProvider } from './provider.ts';

/** Its list of payouts, page by page. */
let pages: readonly object[] = [];
/** What moves money, as it was asked for. */
let asked: string[] = [];
let service: Server;
let baseUrl = '';
beforeEach(async () => {
  asked = [];
  service = createServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const isList = method === 'GET' && pathname === '/payout';
    if (!isList && pathname !== '/auth') asked.push(pathname);
    const answer = isList
      ? (pages[Number(searchParams.get('page'))] ?? { data: [] })
      : pathname === '/auth'
        ? { token: 'token' }
        : { id: 'b1' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`; // It listens on a port.
});
afterEach(() => new Promise((done) => service.close(done)));

function payOut() {
  const provider = nowpaymentsProvider({
    apiKey: 'key',
    ipnSecret: 'secret',
    email: 'merchant@example.com',
    password: 'password',
    verificationCode: () => '123456',
    callbackUrl: () => 'https://overround.test/payment-callback/nowpayments',
    currencies: () => [{ code: 'DOGE', exponent: 8, unitMinor: minor(500_000_000n) }],
    baseUrl: () => baseUrl,
    isSimulated: true,
  });
  return provider.startPayout({
    paymentId: 'p1',
    amountMinor: minor(1_200_000_000n),
    currency: 'DOGE',
    methodId: 'coins',
    destination: { address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
  });
}
const item = (id: string, more: object) => ({ id, batch_withdrawal_id: `batch of ${id}`, ...more });

test.each([
  ['none of it', {}],
  ['no list', { payouts: null }],
])('an answer with %s is no empty list: nothing is sent, and nothing is refused', async (_name, answer) => {
  pages = [answer];
  const failed = await payOut().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect([failed instanceof PaymentRefused, asked]).toEqual([false, []]);
});

test('a payout that is there and waits for its code is released, not sent again', async () => {
  pages = [
    { data: [item('1', { unique_external_id: null }), item('2', { unique_external_id: 'p12:DOGE' })] },
    { data: [item('3', { unique_external_id: 'p1:DOGE', status: 'CREATING' })] },
  ];
  expect(await payOut()).toEqual({ providerRef: 'batch of 3' });
  expect(asked).toEqual(['/payout/batch%20of%203/verify']);
});

test('one that is under way is left alone', async () => {
  pages = [{ payouts: [item('3', { unique_external_id: 'p1:DOGE', status: 'SENDING' })] }];
  expect([await payOut(), asked]).toEqual([{ providerRef: 'batch of 3' }, []]);
});

test('a list that knows no pages is read once', async () => {
  const same = { payouts: [item('9', { unique_external_id: 'other:DOGE' })] };
  pages = [same, same, same];
  expect([await payOut(), asked]).toEqual([{ providerRef: 'b1' }, ['/payout', '/payout/b1/verify']]);
});
