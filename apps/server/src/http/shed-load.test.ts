// Who comes while the machine is late is asked to come again (safety 8): 503, a time, and health all the while.

import { syncBuiltinESMExports } from 'node:module';
import perf from 'node:perf_hooks';
import { silentLog } from '@overround/platform';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApp } from './app.ts';

const LATE_NS = 251e6;
/** How late the event loop says it is. */
let lateNs = 0;
beforeAll(() => {
  const delay = perf.monitorEventLoopDelay();
  Object.defineProperty(delay, 'mean', { get: () => lateNs });
  vi.spyOn(perf, 'monitorEventLoopDelay').mockReturnValue(delay);
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('sends people away while the loop has been late for five seconds, and no longer', async () => {
  const app = openApp(silentLog, []);
  app.get('/x', () => 'good');
  app.get('/healthz', () => 'good');
  const status = async (url = '/x') => (await app.inject(url)).statusCode;
  lateNs = LATE_NS;
  vi.advanceTimersByTime(4000);
  expect(await status()).toBe(200);
  vi.advanceTimersByTime(1000);
  const away = await app.inject('/x');
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('2');
  expect(away.json().error).toEqual({ code: 'not_now' });
  expect(await status('/healthz')).toBe(200);
  lateNs = 0;
  vi.advanceTimersByTime(1000);
  expect(await status()).toBe(200);
  await app.close();
});
