import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minor } from '@overround/kernel';
import type { PaymentNotice, PaymentProvider, StartDeposit } from '@overround/provider-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentSandbox, type PaymentSandbox, type SandboxOptions, sandboxProvider } from './index.ts';

const SECRET = 'sandbox-secret';
const CURRENCIES = [
  { code: 'EUR', exponent: 2, unitMinor: minor(100n) },
  { code: 'JPY', exponent: 0, unitMinor: minor(150n) },
];

interface World {
  readonly sandbox: PaymentSandbox;
  readonly provider: PaymentProvider;
  readonly url: string;
  /** What the merchant understood, in the order it came. */
  readonly notices: PaymentNotice[];
  /** Statuses the merchant answers with next; 200 when it has run out. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A sandbox and a merchant that only know each other's addresses. */
async function openWorld(more: Partial<SandboxOptions> = {}): Promise<World> {
  const addresses = { sandbox: '', merchant: '' };
  const sandbox = openPaymentSandbox({
    secret: SECRET,
    currencies: () => CURRENCIES,
    publicUrl: () => addresses.sandbox,
    callbackUrl: () => `${addresses.merchant}/callback`,
    payoutDelayMs: 5,
    retryDelaysMs: [5, 5, 5],
    ...more,
  });
  const provider = sandboxProvider({ secret: SECRET, apiUrl: () => addresses.sandbox });
  const notices: PaymentNotice[] = [];
  const answers: number[] = [];
  const merchant = fastify();
  merchant.removeAllContentTypeParsers();
  merchant.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  merchant.post('/callback', async (request, reply) => {
    const notice = await provider.readNotice(
      request.body as Buffer,
      request.headers as Record<string, string>,
    ); // Parsed as bytes above.
    if (!notice || notice === 'no_news') return reply.code(401).send();
    const status = answers.shift() ?? 200;
    if (status === 200) notices.push(notice);
    return reply.code(status).send();
  });
  const server = await sandbox.openServer();
  addresses.sandbox = await listen(server);
  addresses.merchant = await listen(merchant);
  return {
    sandbox,
    provider,
    url: addresses.sandbox,
    notices,
    answers,
    close: async () => {
      await server.close();
      await merchant.close();
    },
  };
}
const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

/** The page of a deposit that is begun now. */
async function pageOf({ provider }: World, asked: StartDeposit): Promise<string> {
  const begun = await provider.startDeposit(asked);
  return begun.kind === 'redirect' ? begun.url : '';
}

const deposit = (paymentId: string, lang = 'en') => ({
  paymentId,
  amountMinor: minor(123_456n),
  currency: 'EUR',
  methodId: 'card',
  returnUrl: 'http://merchant.test/back?payment=<1>',
  lang,
});
const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe('the hosted page', () => {
  test.each([
    ['en', 'ltr', '1,234.56 EUR', 'Leave pending'],
    ['ru', 'ltr', '1\u00a0234,56 EUR', 'Оставить в ожидании'],
    ['ar', 'rtl', '1,234.56 EUR', 'إبقاؤها معلّقة'],
    ['tlh', 'ltr', '1,234.56 EUR', 'Leave pending'],
  ])('speaks %s, %s, with the exact sum', async (lang, direction, sum, button) => {
    const url = await pageOf(world, deposit('p1', lang));
    const answer = await fetch(url);
    const html = await answer.text();
    expect(html).toContain(`dir="${direction}"`);
    expect(html).toContain(sum);
    expect(html).toContain(button);
    expect(html.match(/<button /g)).toHaveLength(5);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://merchant.test;",
    );
  });

  test('is not there for a number nobody was given', async () => {
    expect((await fetch(`${world.url}/pay/0123`)).status).toBe(404);
  });

  test.each([
    ['approve', ['succeeded 123456']],
    ['decline', ['declined 123456']],
    ['pending', ['pending 123456']],
    ['twice', ['succeeded 123456', 'succeeded 123456']],
    ['wrong_amount', ['succeeded 123457']],
    ['rob the bank', []],
  ])('on "%s" tells the merchant %o and sends the browser back', async (action, told) => {
    const url = await pageOf(world, deposit('p1'));
    const answer = await press(url, action);
    await world.sandbox.settled();
    expect(world.notices.map((notice) => `${notice.status} ${notice.amountMinor}`)).toEqual(told);
    expect(new Set(world.notices.map((notice) => notice.providerTxId)).size).toBe(Math.min(1, told.length));
    expect([answer.status, answer.headers.get('location')]).toEqual(
      told.length === 0 ? [400, null] : [303, 'http://merchant.test/back?payment=%3C1%3E'],
    );
  });

  test('decides once: later buttons change nothing, a pending payment can still be decided', async () => {
    const url = await pageOf(world, deposit('p1'));
    for (const action of ['pending', 'approve', 'decline', 'approve']) await press(url, action);
    await world.sandbox.settled();
    expect(world.notices.map((notice) => notice.status).toSorted()).toEqual(['pending', 'succeeded']);
    expect(await (await fetch(url)).text()).toContain('This payment has been made.');
  });
});

describe('its merchant calls', () => {
  test('begin one deposit per id, and refuse the id for another sum', async () => {
    const [first, again] = [
      await world.provider.startDeposit(deposit('p1')),
      await world.provider.startDeposit(deposit('p1')),
    ];
    expect(again).toEqual(first);
    await expect(world.provider.startDeposit({ ...deposit('p1'), amountMinor: minor(1n) })).rejects.toThrow(
      '409',
    );
  });

  test('need the shared secret', async () => {
    const stranger = sandboxProvider({ secret: 'guess', apiUrl: () => world.url });
    await expect(stranger.startDeposit(deposit('p1'))).rejects.toThrow('401');
    await expect(stranger.poll('p1')).rejects.toThrow('401');
  });

  test('tell the state to whoever lost a callback', async () => {
    world.sandbox.setFaults({ isSilent: true });
    expect(await world.provider.poll('p1')).toBeUndefined();
    const url = await pageOf(world, deposit('p1'));
    expect(await world.provider.poll('p1')).toMatchObject({ status: 'pending' });
    await press(url, 'approve');
    await world.sandbox.settled();
    expect(world.notices).toEqual([]);
    expect(await world.provider.poll('p1')).toMatchObject({ status: 'succeeded', amountMinor: 123_456n });
  });

  test('list methods with limits in the minor units of the currency', async () => {
    const methods = await world.provider.methods({ countryCode: 'DE', currency: 'JPY' });
    expect(methods.filter((one) => one.paysToInstruments).map(({ methodId }) => methodId)).toEqual(
      world.provider.paysBackBy?.map(({ methodId }) => methodId),
    );
    expect(methods[0]).toMatchObject({
      methodId: 'card',
      kind: 'deposit',
      amountMinorMin: 150n,
      amountMinorMax: 750_000n,
    });
    expect(await world.provider.methods({ countryCode: 'DE', currency: 'ZZZ' })).toEqual([]);
    const titles = async (lang: string) =>
      (await world.provider.methods({ countryCode: 'DE', currency: 'JPY', lang })).map(({ title }) => title);
    expect(new Set([await titles('en'), await titles('ru'), await titles('ar')].map(String)).size).toBe(3);
    expect(await titles('fi')).toEqual(await titles('en'));
    const [, , bank, wallet] = methods;
    expect(bank?.fields?.map(({ fieldId, isRequired }) => [fieldId, isRequired])).toEqual([
      ['account', true],
      ['holder', false],
      ['bank_code', false],
    ]);
    expect([bank?.fee, wallet?.fee]).toEqual([undefined, { permille: 10, fixedMinor: 0n }]);
  });

  test.each([
    [{ account: 'DE00' }, 'succeeded'],
    [{ account: 'decline' }, 'declined'],
  ])('pay out to %o: %s', async (destination, status) => {
    const payout = {
      paymentId: 'w1',
      amountMinor: minor(500n),
      currency: 'EUR',
      methodId: 'bank',
      destination,
    };
    const { providerRef } = await world.provider.startPayout(payout);
    expect(await world.provider.startPayout(payout)).toEqual({ providerRef });
    await expect.poll(() => world.notices.map((notice) => notice.status)).toEqual([status]);
  });
});

describe('callbacks', () => {
  test('come again until they are taken', async () => {
    world.answers.push(500, 503, 429);
    await press(await pageOf(world, deposit('p1')), 'approve');
    await world.sandbox.settled();
    expect(world.notices).toHaveLength(1);
  });

  test('stop when the merchant does not want them', async () => {
    world.answers.push(409);
    await press(await pageOf(world, deposit('p1')), 'approve');
    await world.sandbox.settled();
    expect(world.notices).toHaveLength(0);
  });

  test('come twice, late and out of order when told so', async () => {
    world.sandbox.setFaults({ duplicates: 1, isDisordered: true, delayMs: 5 });
    const url = await pageOf(world, deposit('p1'));
    await press(url, 'pending');
    await press(url, 'approve');
    await world.sandbox.settled();
    expect(world.notices.map((notice) => notice.status)).toHaveLength(4);
    expect(world.notices[1]?.status).toBe('succeeded');
    expect(world.notices.at(-1)?.providerTxId).toBeDefined();
  });
});

test('a file keeps payments over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'deep', 'payments.json');
  const before = await openWorld({ file });
  await before.provider.startDeposit(deposit('p9'));
  await before.close();
  const after = await openWorld({ file });
  expect(await after.provider.poll('p9')).toMatchObject({ status: 'pending', amountMinor: 123_456n });
  await after.close();
  rmSync(folder, { recursive: true });
});
