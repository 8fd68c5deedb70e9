import type { Bus, BusListener } from '@overround/platform';

export interface LinkedBuses {
  readonly here: Bus;
  readonly there: Bus;
  /** While it is cut messages are lost, as on a broken connection. */
  isCut: boolean;
  /** Messages that went from here to there. */
  readonly carried: { readonly topic: string; readonly bytes: number }[];
  /** Tells both sides that the connection is back. */
  tellGap(): void;
}

/** Two ends of a bus without anything between: what one end tells the other hears at once. */
export function linkedBuses(): LinkedBuses {
  const listeners = { here: new Map<string, Set<BusListener>>(), there: new Map<string, Set<BusListener>>() };
  const carried: LinkedBuses['carried'] = [];
  const end = (own: 'here' | 'there', other: 'here' | 'there'): Bus => ({
    isAlone: false,
    publish: (topic, message) => {
      if (links.isCut) return;
      if (own === 'here') carried.push({ topic, bytes: message.byteLength });
      for (const listener of listeners[other].get(topic) ?? []) listener.onMessage(Uint8Array.from(message));
    },
    subscribe: (topic, listener) => {
      const some = listeners[own].get(topic) ?? new Set();
      listeners[own].set(topic, some.add(listener));
      return () => some.delete(listener);
    },
    close: () => Promise.resolve(),
  });
  const links: LinkedBuses = {
    here: end('here', 'there'),
    there: end('there', 'here'),
    isCut: false,
    carried,
    tellGap: () => {
      for (const side of [listeners.here, listeners.there])
        for (const some of side.values()) for (const listener of some) listener.onGap?.();
    },
  };
  return links;
}
