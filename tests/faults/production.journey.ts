// Production has no sandbox and no demo account unless it is told to (safety 11).

import { type RunningProduct, startProduct } from '@overround/testkit';
import { afterEach, expect, it } from 'vitest';

const DEMO = { login: 'demo@overround.example', password: 'play-money-only-2026' };
const PRODUCTION = { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '100', FILES_HOST: 'files.example' };

const SANDBOX_PAGE = '/sandbox-pay/style.css';

let product: RunningProduct | undefined;
afterEach(() => product?.stop());

const start = async (env: Readonly<Record<string, string>>): Promise<RunningProduct> =>
  (product = await startProduct({ args: ['--no-simulator'], env }));

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

/** Calls as an own page makes them. */
async function call(path: string, body?: object, cookie = ''): Promise<Seen> {
  const answer = await fetch(`${product?.url ?? ''}${path}`, {
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') };
}

/** The ways to pay that a player just registered is offered. */
async function waysToPay(): Promise<readonly string[]> {
  const fields = { country_id: 14, currency_id: 12, 'agree-policy': true, 'agree-age': true };
  const registered = await call('/web-api/user/registration', { type: 'fast_reg', fields });
  expect(registered.status, registered.text).toBe(200);
  const { text } = await call('/web-api/api/payments/v1/methods', undefined, registered.cookie);
  // The envelope of the call's contract.
  const { data } = JSON.parse(text) as { data: { methods: readonly { methodId: string }[] } };
  return data.methods.map(({ methodId }) => methodId);
}

it('has no payment sandbox, no outbox page and no demo account in production', async () => {
  const { output } = await start(PRODUCTION);
  expect(output()).not.toMatch(/demo player|operator:|outbox/);
  expect(await waysToPay()).toEqual([]);
  expect((await call('/web-api/dev/outbox')).status).toBe(404);
  expect((await call(SANDBOX_PAGE)).status).toBe(404);
  expect((await call('/payment-callback/payment-sandbox', {})).status).toBe(404);
  expect((await call('/sandbox-casino/a/frame.js')).status).toBe(404);
  expect((await call('/casino-callback/casino-sandbox', {})).status).toBe(404);
  expect((await call('/web-api/user/auth', DEMO)).status).toBeGreaterThanOrEqual(400);
});

it('keeps the sandboxes when ALLOW_SANDBOXES says so, and still has no demo account', async () => {
  const { output } = await start({ ...PRODUCTION, ALLOW_SANDBOXES: 'yes' });
  expect(output()).not.toContain('demo player');
  expect(await waysToPay()).toContain('payment-sandbox:card');
  expect((await call('/web-api/dev/outbox')).status).toBe(200);
  expect((await call(SANDBOX_PAGE)).status).toBe(200);
  expect((await call('/web-api/user/auth', DEMO)).status).toBeGreaterThanOrEqual(400);
});
