import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopOnce } from './stop-once.ts';

let done: string[];
const closeAtLast = async () => void done.push('database');
const exit = (code?: number) => void done.push(`exit ${code ?? 0}`);
beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('ends when everything is closed, and hears one signal only', async () => {
  const stop = stopOnce({ close: async () => void done.push('all'), closeAtLast, exit });
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(done).toEqual(['all', 'exit 0']);
});

it('stops the database also when the rest takes too long', async () => {
  stopOnce({ close: () => new Promise(() => undefined), closeAtLast, exit })();
  await vi.advanceTimersByTimeAsync(9000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['database', 'exit 1']);
});

it('stops the database also when the rest fails, and says why', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  stopOnce({ close: () => Promise.reject(new Error('a socket hung')), closeAtLast, exit })();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['database', 'exit 1']);
  expect(said).toHaveBeenCalledWith('a socket hung\n');
});
