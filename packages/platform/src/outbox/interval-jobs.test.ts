import { expect, it, vi } from 'vitest';
import { silentLog } from '../log/index.ts';
import { runIntervalJobs } from './interval-jobs.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

it('a job comes round again, also after a failure, never twice at once, and not after the stop', async () => {
  let running = 0;
  let most = 0;
  let turns = 0;
  const job = {
    name: 'test.turn',
    everyMs: 5,
    handle: async () => {
      running += 1;
      most = Math.max(most, running);
      turns += 1;
      await new Promise((done) => setTimeout(done, 12));
      running -= 1;
      if (turns === 1) throw new Error('once');
    },
  };
  const jobs = runIntervalJobs([job], silentLog);
  await vi.waitFor(() => expect(turns).toBeGreaterThan(2), WAIT_MS);
  await jobs.stop();
  expect([running, most]).toEqual([0, 1]);
  const before = turns;
  await new Promise((done) => setTimeout(done, 30));
  expect(turns).toBe(before);
});
