// A deposit and a withdrawal through the real sandbox: two servers that know each other by address only, over loopback HTTP.

import { randomUUID } from 'node:crypto';
import { type AccountId, type BrandId, instant, type PersonId, systemClock } from '@overround/kernel';
import { insertPerson } from '@overround/identity';
import { openPaymentSandbox, type PaymentSandbox, sandboxProvider } from '@overround/payment-sandbox';
import { buildOffice, CASH_KEY } from '../../modules/payments/src/testing.ts';
import { openPayments, paymentInvariants } from '@overround/payments';
import {
  openOutbox,
  type Session,
  serveRoutes,
  silentLog,
  startWorker,
  type Worker,
} from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BRAND = 2 as BrandId; // The second seeded brand; callbacks come to the host of the first one.
const CALLBACK_BRAND = 1 as BrandId;
const SECRET = randomUUID();

let db: TestDatabase;
let site: Site;
let house: FastifyInstance;
let sandboxServer: FastifyInstance;
let sandbox: PaymentSandbox;
let worker: Worker;
let session: Session;
let accountId: AccountId;
let wallet: Wallet;
const addresses = { house: '', sandbox: '' };

beforeAll(async () => {
  db = await openTestDatabase();
  site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: () => 'http://house.test' },
  });
  const { directory } = site;
  sandbox = openPaymentSandbox({
    secret: SECRET,
    currencies: () => directory.currencies(),
    publicUrl: () => addresses.sandbox,
    callbackUrl: () => `${addresses.house}/payment-callback/payment-sandbox`,
    payoutDelayMs: 20,
    retryDelaysMs: [20, 20, 20, 20, 20],
  });
  const outbox = openOutbox([]);
  wallet = openWallet({ db, log: silentLog, outbox, clock: systemClock, directory });
  const payments = openPayments({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    directory,
    wallet,
    // Sums so small that no staff look.
    office: { ...buildOffice(), toReference: () => Promise.resolve(1n) },
    cashKey: CASH_KEY,
    providers: [sandboxProvider({ secret: SECRET, apiUrl: () => addresses.sandbox })],
  });
  house = fastify();
  await serveRoutes(house, [...wallet.module.routes, ...payments.module.routes], {
    siteOf: (request) => ({
      brandId: request.url.startsWith('/payment-callback') ? CALLBACK_BRAND : BRAND,
      brandKey: 'any',
      lang: 'ar',
      countryId: site.directory.brandById(BRAND)?.defaultCountryId ?? 0,
      origin: 'http://house.test',
    }),
    sessionOf: () => Promise.resolve(session),
    textOf: (_lang, refusal) => refusal.code,
    rateGate: { take: () => Promise.resolve(0) },
    log: silentLog,
  });
  sandboxServer = await sandbox.openServer();
  addresses.house = await house.listen({ host: '127.0.0.1', port: 0 });
  addresses.sandbox = await sandboxServer.listen({ host: '127.0.0.1', port: 0 });
  const jobs = payments.module.jobs.map(({ cron: _cron, ...job }) => job);
  worker = await startWorker(db.ownerUrl, { listeners: [], jobs }, silentLog);

  await arrive();
});
afterAll(async () => {
  await worker.stop();
  await sandboxServer.close();
  await house.close();
  await site.close();
  await db.drop();
});

/** From now on somebody asks who never paid before. */
async function arrive(): Promise<void> {
  const personId = randomUUID() as PersonId; // A new one.
  accountId = await db.inTransaction({ brandId: BRAND }, async (tx) => {
    await insertPerson(tx, { brandId: BRAND, personId, countryId: 1, lang: 'en' });
    return wallet.openAccount(tx, { brandId: BRAND, personId, currency: 'AED' });
  });
  session = {
    sessionId: 's',
    personId,
    playerNumber: accountId,
    signedInAt: instant(Date.now()),
    via: 'bearer',
  };
}

interface Answer {
  readonly paymentId: string;
  readonly status: string;
  readonly redirectUrl: string;
  readonly methods: readonly { readonly methodId: string; readonly direction: string }[];
}
const ask = async (path: string, payload?: object) => {
  const answer = await fetch(`${addresses.house}/web-api/api/payments/v1/${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
  return ((await answer.json()) as { data: Answer }).data; // Whatever the call answers with.
};
const statusOf = async (paymentId: string) => (await ask(`payments/${paymentId}`)).status;
const balance = async () => {
  const [row] = await db.asOwner('select balance_minor from wallet.account where account_id = $1', [
    accountId,
  ]);
  return row?.['balance_minor'];
};
/** Begins a deposit, goes to the hosted page when it appears, and presses a button there. */
async function payOnPage(action: string, amountMinor = '40000'): Promise<string> {
  const { paymentId } = await ask('deposit', {
    methodId: 'payment-sandbox:card',
    amountMinor,
    currency: 'AED',
  });
  await expect.poll(() => statusOf(paymentId), { timeout: 10_000 }).toBe('pending');
  const { redirectUrl } = await ask(`payments/${paymentId}`);
  const page = await fetch(redirectUrl);
  expect(await page.text()).toContain('dir="rtl"');
  const pressed = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  expect(pressed.headers.get('location')).toBe(`http://house.test/ar/office/recharge?payment=${paymentId}`);
  await sandbox.settled();
  return paymentId;
}

describe('money through the sandbox', () => {
  test('offers what the provider offers, in the currency of the account', async () => {
    const { methods } = await ask('methods');
    expect(methods.map((one) => `${one.direction} ${one.methodId}`)).toEqual([
      'deposit payment-sandbox:card',
      'deposit payment-sandbox:bank',
      'withdrawal payment-sandbox:bank',
      'withdrawal payment-sandbox:wallet',
    ]);
  });

  test.each([
    ['approve', 'succeeded', 40_000n],
    ['decline', 'declined', 0n],
    ['pending', 'pending', 0n],
    ['twice', 'succeeded', 40_000n],
    ['wrong_amount', 'review', 0n],
  ])('"%s" on the page: %s', async (action, status, credited) => {
    const before = await balance();
    const paymentId = await payOnPage(action);
    expect(await statusOf(paymentId)).toBe(status);
    expect(BigInt(String(await balance())) - BigInt(String(before))).toBe(credited);
  });

  test('credits once though callbacks come late, twice and out of order', async () => {
    sandbox.setFaults({ duplicates: 5, isDisordered: true, delayMs: 10 });
    const before = await balance();
    const paymentId = await payOnPage('twice');
    sandbox.setFaults({});
    expect(await statusOf(paymentId)).toBe('succeeded');
    expect(BigInt(String(await balance())) - BigInt(String(before))).toBe(40_000n);
  });

  test.each([
    [{ account: 'AE00' }, 'paid', -10_000n],
    [{ account: 'decline' }, 'declined', 0n],
  ])('pays out to %o: %s', async (destination, status, moved) => {
    // Whose payment is in review waits for staff.
    await arrive();
    await payOnPage('approve');
    const before = await balance();
    const { paymentId } = await ask('withdrawal', {
      methodId: 'payment-sandbox:bank',
      amountMinor: '10000',
      currency: 'AED',
      destination,
    });
    await expect.poll(() => statusOf(paymentId), { timeout: 10_000 }).toBe(status);
    expect(BigInt(String(await balance())) - BigInt(String(before))).toBe(moved);
  });

  test('leaves every promise whole', async () => {
    for (const invariant of paymentInvariants) {
      const [row] = await db.asOwner(invariant.sql);
      expect([invariant.name, row?.['broken']]).toEqual([invariant.name, 0n]);
    }
  });
});
