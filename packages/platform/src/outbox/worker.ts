import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  type Runner,
  run as runWorker,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { Job, Listener } from './index.ts';
import { runIntervalJobs } from './interval-jobs.ts';
import { openJobPool } from './job-pool.ts';
import { openWorkerLives, type WorkerLives } from './worker-lives.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** What a worker runs. */
export interface Work {
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
}

const CONCURRENCY = 4;
const CONNECTIONS_MAX = CONCURRENCY + 2;
const POLL_MS = 1000;
const RESTART_MS = 1000;
/** In a row, by all its workers together: about two seconds. */
const FETCH_FAILURES_MAX = 8;

/**
 * Runs listeners and jobs as they come due, several at once, as the owner of the tables. When the database goes away it begins
 * again as soon as it is back; what a dead worker had begun is taken up by a living one.
 */
export async function startWorker(ownerUrl: string, work: Work, log: Log): Promise<Worker> {
  const pool = openJobPool({ url: ownerUrl, connectionsMax: CONNECTIONS_MAX, log });
  const lives = await openWorkerLives(ownerUrl, log);
  let runner = await begin({ pool, lives, work, log });
  const turns = runIntervalJobs(
    work.jobs.filter((job) => job.everyMs !== undefined),
    log,
  );
  let isStopped = false;
  const supervised = (async () => {
    while (!isStopped) {
      await runner.promise.catch((error: unknown) => log.error({ worker: String(error) }));
      if (isStopped) return;
      runner =
        (await beginAgain(
          () => begin({ pool, lives, work, log }),
          () => isStopped,
          log,
        )) ?? runner;
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await turns.stop();
      await runner.stop().catch(() => undefined); // It had ended by itself.
      await supervised;
      await lives.close();
      await pool.end();
    },
  };
}

interface Beginning {
  readonly pool: pg.Pool;
  readonly lives: WorkerLives;
  readonly work: Work;
  readonly log: Log;
}

/** A turn that lasts longer than until the next one has no other beside it, and one behind it. */
const onceAtATime = (name: string) =>
  ({ queueName: name, jobKey: name, jobKeyMode: 'preserve_run_at' }) as const;

async function begin({ pool, lives, work, log }: Beginning): Promise<Runner> {
  const taskList: TaskList = {};
  for (const handler of [...work.listeners, ...work.jobs]) {
    // The payload was written by `announce` or `queue` under this very name.
    taskList[handler.name] = (payload) => handler.handle(payload as never);
  }
  const parsedCronItems = parseCronItems(
    work.jobs.flatMap((job) =>
      job.cron === undefined
        ? []
        : [{ task: job.name, match: job.cron, identifier: job.name, options: onceAtATime(job.name) }],
    ),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lives.hold(workerPool.id));
  // The runner asks for the numbers of its tasks once and keeps the answer, a failure too: then it never works again. Another
  // one asks anew.
  let failures = 0;
  let runner: Runner | undefined;
  const onFetched = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', onFetched);
  events.on('job:start', onFetched);
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1;
    if (failures < FETCH_FAILURES_MAX || !runner) return;
    failures = 0;
    log.error({ worker: `it cannot fetch jobs and begins anew: ${String(error)}` });
    runner.stop().catch(() => undefined); // It had ended by itself.
  });
  runner = await runWorker({
    pgPool: pool,
    taskList,
    parsedCronItems,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    events,
    // In batches, because only then is a job that cannot be closed a failure of the runner and not of the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ worker: message });
      else if (level === 'warning') log.warn({ worker: message });
      else log.debug({ worker: message });
    }),
  });
  return runner;
}

async function beginAgain(
  start: () => Promise<Runner>,
  isStopped: () => boolean,
  log: Log,
): Promise<Runner | undefined> {
  while (!isStopped()) {
    await new Promise((done) => setTimeout(done, RESTART_MS));
    try {
      return await start();
    } catch (error) {
      log.error({ worker: `not yet: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return undefined;
}
