/** One timer for everything on a page that follows the clock. It runs only while somebody listens. */
export interface Ticker {
  readonly subscribe: (wake: () => void) => () => void;
}

export function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe(wake) {
      listeners.add(wake);
      timer ??= setInterval(() => {
        for (const listener of listeners) listener();
      }, everyMs);
      return () => {
        listeners.delete(wake);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Seconds for clocks; minutes would be late by up to one. */
export const secondTicker: Ticker = createTicker(1000);
