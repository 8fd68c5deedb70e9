/** Server time in the browser. It stands still until the page is alive, so that server and browser draw the same. */
export interface ServerClock {
  /** When the server drew the page. */
  readonly drawnAtMs: number;
  readonly nowMs: () => number;
  /** Lets it run from the time the page was written. */
  readonly run: () => void;
}

export function createClock(pageNowMs: number, deviceNowMs: () => number = () => Date.now()): ServerClock {
  let offsetMs: number | undefined;
  return {
    drawnAtMs: pageNowMs,
    nowMs: () => (offsetMs === undefined ? pageNowMs : deviceNowMs() + offsetMs),
    run() {
      offsetMs = pageNowMs - deviceNowMs();
    },
  };
}
