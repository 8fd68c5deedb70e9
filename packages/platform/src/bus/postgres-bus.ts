import { randomBytes } from 'node:crypto';
import { assert } from '@overround/kernel';
import type { Log } from '../log/index.ts';
import { type Database, maybeOne, run, sql } from '../sql/index.ts';
import { watchChannel } from '../sql/watch.ts';
import { type Bus, type BusTopic, MESSAGE_BYTES_MAX } from './bus.ts';
import { busListeners } from './bus-listeners.ts';

interface Waiting {
  readonly topic: BusTopic;
  readonly body: Buffer;
}

/** `sender topic = base64`, or `sender topic # id` for a body that lies in the table. */
const NOTICE = /^(\w+) ([\w.]+) ([=#])(.*)$/s;

/**
 * A bus over LISTEN and NOTIFY: no service beside the database. Short messages travel in the notice, longer ones by a row that
 * lives for a minute. What waits is sent in one statement, so a storm of small messages costs few round trips.
 */
export async function openPostgresBus(db: Database, log: Log): Promise<Bus> {
  const sender = randomBytes(8).toString('hex');
  const listeners = busListeners(log);
  let waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  let hearing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      await db
        .inTransaction('platform', (tx) =>
          run(
            tx,
            sql`select platform.tell_bus(${sender}, ${taken.map((one) => one.topic)}::text[], ${taken.map((one) => one.body)}::bytea[])`,
          ),
        )
        .catch((error: unknown) => log.warn({ bus: String(error), lost: taken.length }));
    }
    sending = undefined;
  };

  const bodyOf = async (id: string): Promise<Uint8Array | undefined> => {
    const row = await db.read('platform', (tx) =>
      maybeOne<{ body: Buffer }>(tx, sql`select body from platform.bus_message where message_id = ${id}`),
    );
    return row?.body;
  };
  const hear = async (notice: string): Promise<void> => {
    const [, from, topic, how, rest] = NOTICE.exec(notice) ?? [];
    if (from === undefined || from === sender || topic === undefined || rest === undefined) return;
    const body = how === '=' ? Buffer.from(rest, 'base64') : await bodyOf(rest);
    if (body) listeners.tell(topic, body);
    else listeners.tellGap();
  };

  const watch = await watchChannel({
    db,
    log,
    channel: 'platform_bus',
    // One after the other, so that a long message is not overtaken by a short one.
    onNotice: (notice) => {
      hearing = hearing
        .then(() => hear(notice))
        .catch((error: unknown) => {
          log.warn({ bus: String(error) });
          listeners.tellGap();
        });
    },
    onGap: listeners.tellGap,
  });

  return {
    isAlone: false,
    publish: (topic, message) => {
      assert(message.byteLength <= MESSAGE_BYTES_MAX, 'a message on the bus is at most half a megabyte');
      if (isClosed) return;
      waiting.push({ topic, body: Buffer.from(message) });
      sending ??= Promise.resolve().then(send);
    },
    subscribe: listeners.add,
    close: async () => {
      isClosed = true;
      await sending;
      await watch.close();
      await hearing;
    },
  };
}
