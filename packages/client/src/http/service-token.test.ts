import { accept } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { TOKEN_MARGIN_MS, tokenTransport } from './service-token.ts';
import type { Transport, WireRequest } from './transport.ts';

const MINUTE_MS = 60_000;
const REFUSED = { status: 401, body: { success: false, error: { code: 'not_signed_in' } } };

/** A service whose clock is an hour ahead of the device's, and whose tokens live ten minutes. */
function serve(change: Readonly<Record<string, (request: WireRequest) => object | undefined>> = {}) {
  const clock = { nowMs: 1_700_000_000_000 };
  const serverMs = () => clock.nowMs + 60 * MINUTE_MS;
  const sent: WireRequest[] = [];
  let tokens = 0;
  const give = () => {
    tokens += 1;
    const attributes = {
      userToken: `t${tokens}`,
      expireDate: Math.floor((serverMs() + 10 * MINUTE_MS) / 1000),
      refreshToken: `r${tokens}`,
    };
    return { status: 200, body: { data: { attributes } }, dateMs: serverMs() };
  };
  const transport: Transport = async (request) => {
    sent.push(request);
    const changed = change[request.url]?.(request);
    if (changed) return accept({ status: 200, body: undefined, ...changed });
    return accept(request.url.includes('/mobile/v1/token') ? give() : { status: 200, body: request.headers });
  };
  const carry = tokenTransport(transport, { now: () => clock.nowMs });
  const ask = () => carry({ method: 'GET', url: '/mine', timeoutMs: 1000 });
  const urls = () => sent.map(({ method, url }) => `${method} ${url}`);
  return { clock, ask, sent, urls, carry };
}
const FETCH = 'GET /web-api/api/mobile/v1/token/';
const REFRESH = 'POST /web-api/api/mobile/v1/token/refresh';

describe('a service token', () => {
  it('is fetched once for all who wait, and carried until five seconds before its end by the clock of the service', async () => {
    const { ask, urls, sent, clock } = serve();
    const [one] = await Promise.all([ask(), ask()]);
    expect(one).toMatchObject({ ok: true, value: { body: { authorization: 'Bearer t1' } } });
    expect(urls()).toEqual([FETCH, 'GET /mine', 'GET /mine']);
    clock.nowMs += 10 * MINUTE_MS - TOKEN_MARGIN_MS - 1000;
    await ask();
    expect(urls().filter((url) => url === REFRESH)).toEqual([]);
    clock.nowMs += 1000;
    expect(await ask()).toMatchObject({ value: { body: { authorization: 'Bearer t2' } } });
    const refresh = sent.find(({ method }) => method === 'POST');
    expect(refresh).toMatchObject({
      url: '/web-api/api/mobile/v1/token/refresh',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: '{"data":{"attributes":{"refreshToken":"r1"}}}',
    });
  });

  it('that is not taken is replaced and the request sent anew, three times at most', async () => {
    let left = 2;
    const twice = serve({ '/mine': () => (left-- > 0 ? REFUSED : undefined) });
    expect(await twice.ask()).toMatchObject({ value: { body: { authorization: 'Bearer t3' } } });
    expect(twice.urls()).toEqual([FETCH, 'GET /mine', REFRESH, 'GET /mine', REFRESH, 'GET /mine']);
    const never = serve({ '/mine': () => REFUSED });
    expect(await never.ask()).toMatchObject({ ok: false, code: 'token_not_authenticated', status: 401 });
    expect(never.urls().filter((url) => url === 'GET /mine')).toHaveLength(3);
  });

  it('is replaced once for two requests that were refused with it', async () => {
    const { ask, urls } = serve({
      '/mine': ({ headers }) => (headers?.['authorization'] === 'Bearer t1' ? REFUSED : undefined),
    });
    await Promise.all([ask(), ask()]);
    expect(urls().filter((url) => url === REFRESH)).toHaveLength(1);
  });

  it('is fetched anew when the refresh call takes no old one any more', async () => {
    const { ask, urls, clock } = serve({ '/web-api/api/mobile/v1/token/refresh': () => REFUSED });
    await ask();
    clock.nowMs += 10 * MINUTE_MS;
    expect(await ask()).toMatchObject({ value: { body: { authorization: 'Bearer t2' } } });
    expect(urls().slice(2)).toEqual([REFRESH, FETCH, 'GET /mine']);
  });

  it.each<[string, object, string]>([
    ['nobody is signed in', { status: 403 }, 'user_not_authenticated'],
    ['none came', { status: 200, body: { data: { attributes: {} } } }, 'token_lost'],
    [
      'there is no date to compare it with',
      { status: 200, body: { data: { attributes: { userToken: 't', expireDate: 1 } } } },
      'token_date_missing',
    ],
  ])('that is missing because %s is an error of its own', async (_why, answer, code) => {
    const { ask, urls } = serve({ '/web-api/api/mobile/v1/token/': () => answer });
    expect(await ask()).toMatchObject({ ok: false, code });
    expect(urls()).toEqual([FETCH]);
  });

  it('is not blamed for a wrong password', async () => {
    const { ask, urls } = serve({
      '/mine': () => ({ status: 401, body: { error: { code: 'sign_in_failed' } } }),
    });
    expect(await ask()).toMatchObject({ ok: true, value: { status: 401 } });
    expect(urls()).toEqual([FETCH, 'GET /mine']);
  });

  it('of a client without cookies begins with that of its sign-in', async () => {
    const sent: WireRequest[] = [];
    const transport: Transport = async (request) => {
      sent.push(request);
      return accept({ status: 403, body: undefined });
    };
    await tokenTransport(transport, { first: 'mine' })({ method: 'GET', url: '/x', timeoutMs: 1 });
    expect(sent[0]?.headers).toEqual({ authorization: 'Bearer mine' });
  });
});
