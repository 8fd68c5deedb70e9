import { silentLog } from '@overround/platform';
import { afterEach, expect, it } from 'vitest';
import { openApp } from './app.ts';

const app = openApp(silentLog, []);
afterEach(() => app.close());

const failing = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

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
