import { silentLog } from '@overround/platform';
import { afterAll, expect, it } from 'vitest';
import { openApp } from './app.ts';

const failing = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

const app = openApp(silentLog, []);
app.post('/told', () => {
  throw failing('select * from identity.credential', '23505');
});
afterAll(() => app.close());

it('says "not now" when the database has no time or no room, and "broken" when something is', async () => {
  const cases = [
    [failing('timeout exceeded when trying to connect'), 503, 'not_now'],
    [failing('Connection terminated due to connection timeout'), 503, 'not_now'],
    [failing('canceling statement due to statement timeout', '57014'), 503, 'not_now'],
    [failing('canceling statement due to lock timeout', '55P03'), 503, 'not_now'],
    [failing('sorry, too many clients already', '53300'), 503, 'not_now'],
    [failing('the database system is starting up', '57P03'), 503, 'not_now'],
    [failing('duplicate key value', '23505'), 500, 'broken'],
    [failing('something else'), 500, 'broken'],
  ] as const;
  cases.forEach(([error], index) => {
    app.get(`/${index}`, () => {
      throw error;
    });
  });
  for (const [index, [, status, code]] of cases.entries()) {
    const answer = await app.inject(`/${index}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  }
});

it('tells of a fault its code and the request, and of what was wrong with the request its kind', async () => {
  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/told', headers: { 'content-type': type }, payload });
  const broken = await send('{}');
  expect(broken.json()).toEqual({ success: false, error: { code: 'broken' }, requestId: expect.any(String) });
  for (const [answer, status, code] of [
    [await send(`"${'x'.repeat(70_000)}"`), 413, 'too_large'],
    [await send('<a/>', 'application/xml'), 415, 'wrong_content_type'],
    [await send('{"a":'), 400, 'input_malformed'],
    [await send('{"__proto__":{}}'), 400, 'input_malformed'],
    [await app.inject('/nowhere'), 404, undefined],
  ] as const) {
    expect(answer.statusCode).toBe(status);
    if (code !== undefined) expect(answer.json()).toMatchObject({ success: false, error: { code } });
  }
});

it('waits for nobody longer than safety 8 says', () => {
  const { server } = app;
  expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    10_000, 30_000, 60_000, 10_000,
  ]);
});
