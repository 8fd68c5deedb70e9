import { accept } from '@overround/kernel';
import { describe, expect, it, vi } from 'vitest';
import { createApi, createScreenScope, urlOf } from './api.ts';
import type { ClientCall } from './call.ts';
import { CallRefused } from './refusal.ts';
import { fetchTransport, type Transport } from './transport.ts';

const board: ClientCall = {
  name: 'board',
  method: 'GET',
  path: '/feed/board',
  family: 'bare',
  defaults: { lng: 'ru' },
};
const profile: ClientCall = { name: 'profile', method: 'POST', path: '/office/{id}', family: 'json_api' };

const jsonAnswer = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { status: 200, ...init });
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** The API over a fetch that a test writes. */
const apiOver = (fetchIt: Fetch) => createApi(fetchTransport(fetchIt as unknown as typeof fetch));
const wait = (init: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('createApi', () => {
  it('puts the payload of a GET into the query', () => {
    expect(urlOf(board, { query: { lng: 'ru', champs: [2, 1] } as never })).toBe('/feed/board?champs=1,2');
  });

  it.each(['json_api', 'office'] as const)(
    'wraps the payload of a call of the family %s as data with attributes',
    async (family) => {
      const send = vi.fn<Transport>(async () => accept({ status: 200, body: { success: true, data: 1 } }));
      const call = { ...profile, family };
      await createApi(send).call(call, { params: { id: 7 } as never, body: { name: 'Asha' } as never });
      expect(send.mock.calls[0]?.[0]).toMatchObject({
        url: '/office/7',
        body: '{"data":{"attributes":{"name":"Asha"}}}',
        headers: { 'content-type': 'application/vnd.api+json' },
      });
    },
  );

  it('sends the payload of other calls as it is, beside the query', async () => {
    const send = vi.fn<Transport>(async () => accept({ status: 200, body: { success: true, data: 1 } }));
    const call: ClientCall = { name: 'x', method: 'PUT', path: '/x', family: 'web_api' };
    await createApi(send).call(call, { query: { page: 2 } as never, body: { name: 'Asha' } as never });
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      method: 'PUT',
      url: '/x?page=2',
      body: '{"name":"Asha"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('sends a form unchanged, and leaves its content type to the browser', async () => {
    const send = vi.fn<Transport>(async () => accept({ status: 200, body: { success: true, data: 1 } }));
    const form = new FormData();
    await createApi(send).call({ ...profile, path: '/office' }, { body: form as never });
    expect(send.mock.calls[0]?.[0].body).toBe(form);
    expect(send.mock.calls[0]?.[0].headers).toEqual({});
  });

  it('sends a file as its bytes', async () => {
    const send = vi.fn<Transport>(async () => accept({ status: 200, body: { success: true, data: 1 } }));
    const file = new Blob(['x'], { type: 'image/png' });
    await createApi(send).call({ ...profile, path: '/office' }, { body: file as never });
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
  });

  it('sends the headers that a call is given: a token instead of the cookie, an idempotency key', async () => {
    const send = vi.fn<Transport>(async () => accept({ status: 200, body: 1 }));
    await createApi(send).call(board, {}, { headers: { 'x-auth': 'Bearer t' } });
    expect(send.mock.calls[0]?.[0].headers).toEqual({ 'x-auth': 'Bearer t' });
  });

  it('shares one request between calls to the same path when asked to', async () => {
    const send = vi.fn<Transport>(async () => accept({ status: 200, body: 1 }));
    const api = createApi(send);
    await Promise.all([api.call(board, {}, { isShared: true }), api.call(board, {}, { isShared: true })]);
    await api.call(board, {}, { isShared: true });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('throws the refusal for query caches', async () => {
    const api = createApi(async () => accept({ status: 404, body: undefined }));
    await expect(api.read(board, {})).rejects.toThrow(CallRefused);
  });
});

describe('fetchTransport', () => {
  it('asks with the ETag it knows, and answers 304 with the very same object', async () => {
    const seen: (string | null)[] = [];
    const api = apiOver(async (_url, init) => {
      const etag = new Headers(init.headers).get('if-none-match');
      seen.push(etag);
      return etag === null
        ? jsonAnswer({ games: [] }, { headers: { etag: '"1"' } })
        : new Response(null, { status: 304 });
    });
    const [first, second] = [await api.read(board, {}), await api.read(board, {})];
    expect(seen).toEqual([null, '"1"']);
    expect(second).toBe(first);
  });

  it('gives up after its time with code 1488', async () => {
    const api = apiOver((_url, init) => wait(init));
    expect(await api.call(board, {}, { timeoutMs: 5 })).toMatchObject({
      code: 'request_timeout',
      errorCode: 1488,
    });
  });

  it('gives up while the answer is read with code 1489', async () => {
    const api = apiOver(async (_url, init) => {
      const body = new ReadableStream({
        start(controller) {
          init.signal?.addEventListener('abort', () =>
            controller.error(new DOMException('aborted', 'AbortError')),
          );
        },
      });
      return new Response(body);
    });
    expect(await api.call(board, {}, { timeoutMs: 5 })).toMatchObject({
      code: 'request_timeout',
      errorCode: 1489,
    });
  });

  it('cancels what is under way when the screen is left', async () => {
    const scope = createScreenScope();
    const answer = apiOver((_url, init) => wait(init)).call(board, {}, { signal: scope.signal });
    scope.leave();
    expect(await answer).toMatchObject({ code: 'request_cancelled' });
  });

  it('says that there is no connection', async () => {
    const api = apiOver(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await api.call(board, {})).toMatchObject({ code: 'network_down', status: 0 });
  });

  it('takes an answer that is not JSON for a fault of the server', async () => {
    expect(await apiOver(async () => new Response('<html>')).call(board, {})).toMatchObject({
      code: 'broken',
    });
  });
});
