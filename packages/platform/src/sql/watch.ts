import { SECOND } from '@overround/kernel';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { Database } from './database.ts';

export interface Watch {
  close(): Promise<void>;
}

export interface WatchDeps {
  readonly db: Pick<Database, 'listener'>;
  readonly log: Log;
  /** A name of ours, never input: it becomes part of a statement. */
  readonly channel: `${string}_${string}`;
  readonly onNotice: (payload: string) => void;
  /** After a lost connection: what was told meanwhile is not told again. */
  readonly onGap: () => void;
}

const RECONNECT_MS = 2 * SECOND;

/** Hears what other processes tell through the database (`pg_notify`), and connects again after a loss. */
export async function watchChannel({ db, log, channel, onNotice, onGap }: WatchDeps): Promise<Watch> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = db.listener();
    client = next;
    next.on('error', (error) => {
      log.warn({ err: error, channel }, 'listener lost');
      reconnectLater();
    });
    next.on('end', reconnectLater);
    next.on('notification', (notice) => onNotice(notice.payload ?? ''));
    await next.connect();
    await next.query(`listen ${channel}`);
  };
  const reconnectLater = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(onGap, reconnectLater);
    }, RECONNECT_MS);
    timer.unref();
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
