import type { Log } from '../log/index.ts';
import type { Job } from './index.ts';

/** Runs jobs that come round more often than once a minute, one turn after the other; the first of several failed turns is logged. */
export function runIntervalJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  let isStopped = false;
  const wakers = new Set<() => void>();
  const pause = (lengthMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, lengthMs);
      function done(): void {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      }
      wakers.add(done);
    });
  const loops = jobs.map(async (job) => {
    let hasFailed = false;
    for (;;) {
      await pause(job.everyMs ?? 0);
      if (isStopped) return;
      await job.handle({}).then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          if (!hasFailed) log.error({ worker: `${job.name}: ${String(error)}` });
          hasFailed = true;
        },
      );
    }
  });
  return {
    stop: async () => {
      isStopped = true;
      for (const wake of wakers) wake();
      await Promise.all(loops);
    },
  };
}
