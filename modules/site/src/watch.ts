import { SECOND } from '@overround/kernel';
import type { Database, Log } from '@overround/platform';

export interface Watch {
  close(): Promise<void>;
}

interface WatchDeps {
  readonly db: Pick<Database, 'listener'>;
  readonly log: Log;
  readonly onChange: () => Promise<void>;
}

const RECONNECT_MS = 2 * SECOND;

/**
 * Listens for `site_changed`. After a lost connection it connects again and reads everything once: what was told meanwhile
 * is not told again. A failed reading keeps the configuration that holds and says so.
 */
export async function watchSite({ db, log, onChange }: WatchDeps): Promise<Watch> {
  let isClosed = false;
  let client: ReturnType<Database['listener']> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const change = () => {
    onChange().catch((error: unknown) => log.error({ err: error }, 'site configuration could not be read'));
  };
  const connect = async () => {
    const next = db.listener();
    client = next;
    next.on('error', (error) => {
      log.warn({ err: error }, 'site configuration listener lost');
      reconnectLater();
    });
    next.on('end', reconnectLater);
    next.on('notification', change);
    await next.connect();
    await next.query('listen site_changed');
  };
  const reconnectLater = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(change, reconnectLater);
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
