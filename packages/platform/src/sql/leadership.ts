import { SECOND } from '@overround/kernel';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { Database } from './database.ts';

export interface LeadershipDeps {
  readonly db: Pick<Database, 'listener'>;
  readonly log: Log;
  /** What is led, e.g. `catalog.intake`. A name of ours. */
  readonly name: string;
  /** This process leads from now on. Called until it succeeds, and never after that. */
  readonly onLead: () => void | Promise<void>;
  /** While the database was away another process took the lead: this one must not go on as it did. */
  readonly onDeposed: () => void;
}

export interface Leadership {
  close(): Promise<void>;
}

const TRY_EACH_MS = SECOND;
const TRY = `select pg_try_advisory_lock(hashtextextended('leader/' || $1, 0)) as is_mine`;

/**
 * One process at a time leads. The lead is a lock of a database session: it ends with the process, however that ends, and one of
 * those that wait takes it within a second. Resolves after the first try and what it led to, so that a start knows where it stands.
 */
export async function openLeadership(deps: LeadershipDeps): Promise<Leadership> {
  const { db, log, name } = deps;
  let client: pg.Client | undefined;
  let isClosed = false;
  let hasLed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      attempt().catch((error: unknown) => {
        log.warn({ lead: name, error: String(error) });
        later();
      });
    }, TRY_EACH_MS);
    timer.unref();
  };
  const connect = async (): Promise<pg.Client> => {
    const next = db.listener();
    next.on('error', (error) => log.warn({ lead: name, error: error.message }));
    next.on('end', () => {
      client = undefined;
      later();
    });
    await next.connect();
    client = next;
    return next;
  };
  const attempt = async (): Promise<void> => {
    const { rows } = await (client ?? (await connect())).query<{ is_mine: boolean }>(TRY, [name]);
    if (isClosed) return;
    if (rows[0]?.is_mine !== true) {
      if (hasLed) deps.onDeposed();
      else later();
      return;
    }
    if (!hasLed) await deps.onLead();
    hasLed = true;
  };

  await attempt();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
