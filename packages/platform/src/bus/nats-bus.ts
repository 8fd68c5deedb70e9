import { assert } from '@overround/kernel';
import { connect } from '@nats-io/transport-node';
import type { Log } from '../log/index.ts';
import { type Bus, MESSAGE_BYTES_MAX } from './bus.ts';
import { busListeners } from './bus-listeners.ts';

/** Several products may share one server. */
const PREFIX = 'overround';
const CONNECT_TIMEOUT_MS = 5000;

/** A bus over NATS core: for many processes, where the database has better things to do than to carry messages. */
export async function openNatsBus(url: string, log: Log): Promise<Bus> {
  const listeners = busListeners(log);
  const connection = await connect({
    servers: url.split(','),
    name: PREFIX,
    noEcho: true,
    maxReconnectAttempts: -1,
    timeout: CONNECT_TIMEOUT_MS,
  });
  const watched = (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log.warn({ bus: 'connection lost' });
      if (status.type === 'reconnect') listeners.tellGap();
    }
  })();
  const subscribed = new Set<string>();
  return {
    isAlone: false,
    publish: (topic, message) => {
      assert(message.byteLength <= MESSAGE_BYTES_MAX, 'a message on the bus is at most half a megabyte');
      if (!connection.isClosed()) connection.publish(`${PREFIX}.${topic}`, message);
    },
    subscribe: (topic, listener) => {
      if (!subscribed.has(topic)) {
        subscribed.add(topic);
        connection.subscribe(`${PREFIX}.${topic}`, {
          callback: (error, message) => {
            if (error) log.warn({ bus: error.message });
            else listeners.tell(topic, message.data);
          },
        });
      }
      return listeners.add(topic, listener);
    },
    close: async () => {
      await connection.drain();
      await watched;
    },
  };
}
