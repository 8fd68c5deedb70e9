import type { Log } from '../log/index.ts';
import type { BusListener, BusTopic } from './bus.ts';

export interface BusListeners {
  add(topic: BusTopic, listener: BusListener): () => void;
  tell(topic: string, message: Uint8Array): void;
  tellGap(): void;
}

/** Who listens to what. A listener that throws is no reason for the others to hear nothing. */
export function busListeners(log: Log): BusListeners {
  const byTopic = new Map<string, Set<BusListener>>();
  const safely = (act: () => void) => {
    try {
      act();
    } catch (error) {
      log.error({ bus: String(error) });
    }
  };
  return {
    add: (topic, listener) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    tell: (topic, message) => {
      for (const listener of byTopic.get(topic) ?? []) safely(() => listener.onMessage(message));
    },
    tellGap: () => {
      for (const listeners of byTopic.values())
        for (const listener of listeners) safely(() => listener.onGap?.());
    },
  };
}
