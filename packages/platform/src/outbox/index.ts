import type { ModuleEventName, ModuleEvents } from '@overround/contracts';
import { makeWorkerUtils } from 'graphile-worker';
import { run, sql, type Tx } from '../sql/index.ts';

// What must happen after a commit, at least once: events to other modules and effects outside the database. A job is a row
// written in the same transaction as its cause; each listener gets a job of its own, so one's failure does not repeat another.

export interface Listener<Name extends ModuleEventName = ModuleEventName> {
  readonly event: Name;
  /** Unique, names the job: `betting.settle_on_result`. */
  readonly name: string;
  handle(payload: ModuleEvents[Name]): Promise<void>;
}

export const listen = <Name extends ModuleEventName>(listener: Listener<Name>): Listener =>
  listener as unknown as Listener; // The handler is only ever given its own event's payload, by name.

/** Something a module does when asked by a job or by the clock. */
export interface Job {
  readonly name: string;
  /** Cron pattern in UTC, for jobs that run by the clock. */
  readonly cron?: string;
  /** Or so long after its last turn, in every process that runs jobs; for what cannot wait for the next minute. */
  readonly everyMs?: number;
  handle(payload: unknown): Promise<void>;
}

export interface Outbox {
  /** Announces an event to every listener, in the transaction of what happened. */
  announce<Name extends ModuleEventName>(tx: Tx, event: Name, payload: ModuleEvents[Name]): Promise<void>;
  /** Announces many of one kind: a round trip for every thousand of them instead of one for each. */
  announceAll<Name extends ModuleEventName>(
    tx: Tx,
    event: Name,
    payloads: readonly ModuleEvents[Name][],
  ): Promise<void>;
  /** Queues a job. The same `key` replaces a job that has not run yet. */
  queue(
    tx: Tx,
    job: string,
    payload: object,
    options?: { readonly key?: string; readonly runAt?: Date },
  ): Promise<void>;
}

const QUEUED_AT_ONCE_MAX = 1000;

export function openOutbox(listeners: readonly Pick<Listener, 'event' | 'name'>[]): Outbox {
  const queue: Outbox['queue'] = async (tx, job, payload, options) => {
    await run(
      tx,
      sql`select platform.queue_job(${job}, ${JSON.stringify(payload)}::json, ${options?.key ?? null}, ${options?.runAt ?? null})`,
    );
  };
  return {
    queue,
    announce: async (tx, event, payload) => {
      for (const listener of listeners) if (listener.event === event) await queue(tx, listener.name, payload);
    },
    announceAll: async (tx, event, payloads) => {
      const jobs = listeners.filter((listener) => listener.event === event).map((listener) => listener.name);
      if (jobs.length === 0) return;
      for (let from = 0; from < payloads.length; from += QUEUED_AT_ONCE_MAX) {
        const texts = payloads.slice(from, from + QUEUED_AT_ONCE_MAX).map((one) => JSON.stringify(one));
        await run(
          tx,
          sql`select platform.queue_job(j.job, p.payload::json, null, null)
                from unnest(${texts}::text[]) with ordinality as p (payload, ord), unnest(${jobs}::text[]) as j (job)
               order by p.ord`,
        );
      }
    },
  };
}

/** Installs the job tables; the owner calls it with the migrations. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: ownerUrl });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

export { eachDue, eachItem, everyItem, jobOfBrands, type Turn } from './each-item.ts';
export { openPatience, type Patience } from './patience.ts';
export { runIntervalJobs } from './interval-jobs.ts';
export { startWorker, type Work, type Worker } from './worker.ts';
