// Which workers live. A job that is being run carries the name of its worker; when that worker dies nobody would touch the job
// for hours. So every worker holds a lock of the database session under its name: a name whose lock is free is dead.

import pg from 'pg';
import type { Log } from '../log/index.ts';

export interface WorkerLives {
  /** The worker of this process has this name from now on; the one before it is dead. */
  hold(workerId: string): void;
  close(): Promise<void>;
}

const LOOK_MS = 10_000;
const RECONNECT_MS = 1000;
/** A worker that has just begun may not hold its lock yet. */
const GRACE = '2 seconds';

const RELEASE = `
  with held as (select distinct locked_by from graphile_worker.jobs
                 where locked_by is not null and locked_at < clock_timestamp() - interval '${GRACE}'),
       dead as (select locked_by from held where pg_try_advisory_xact_lock(hashtextextended('worker/' || locked_by, 0)))
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`;

/** Holds the name of the worker of this process and gives back what dead ones had taken; at once and then every ten seconds. */
export async function openWorkerLives(ownerUrl: string, log: Log): Promise<WorkerLives> {
  let name: string | undefined;
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** Looks and locks that are on their way: an end waits for them, so that none meets a database that is gone. */
  const underWay = new Set<Promise<void>>();
  const say = (error: unknown) => {
    // Connections that say goodbye while it ends are nobody's error.
    if (isClosed) return;
    log.warn({ worker: error instanceof Error ? error.message : String(error) });
  };
  const open = () => {
    const opened = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 });
    opened.on('error', say);
    return opened;
  };
  const lock = async () => {
    if (!client || name === undefined) return;
    await client.query('select pg_advisory_unlock_all()');
    await client.query(`select pg_advisory_lock(hashtextextended('worker/' || $1, 0))`, [name]);
  };
  /** In a session of its own: a lock is always free to the session that holds it. */
  const release = async () => {
    const other = open();
    try {
      await other.connect();
      await other.query(RELEASE);
    } finally {
      await other.end();
    }
  };
  const connect = async () => {
    const next = open();
    next.on('end', reconnectLater);
    await next.connect();
    client = next;
    if (isClosed) return next.end();
    await lock();
    await release();
  };
  const reconnectLater = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((error: unknown) => {
        say(error);
        reconnectLater();
      });
    }, RECONNECT_MS).unref();
  };
  const begin = (work: () => Promise<void>): void => {
    const doing: Promise<void> = work()
      .catch(say)
      .finally(() => underWay.delete(doing));
    underWay.add(doing);
  };
  await connect();
  const looking = setInterval(() => begin(release), LOOK_MS).unref();
  return {
    hold: (workerId) => {
      name = workerId;
      begin(lock);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      // A lock that waits for somebody ends with its connection.
      await client?.end().catch(say);
      await Promise.all(underWay);
    },
  };
}
