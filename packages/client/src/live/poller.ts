export interface PollerOptions {
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
  readonly later: (task: () => void, ms: number) => () => void;
}

export interface Poller {
  start(): void;
  pause(): void;
  /** Runs now and begins the interval anew. */
  force(): void;
  destroy(): void;
}

/** A polling timer (spec 2 section 4). The next wait begins when the last run has ended, so runs never overlap. */
export function createPoller({ intervalMs, run, later }: PollerOptions): Poller {
  let state: 'paused' | 'running' | 'destroyed' = 'paused';
  let cancel: (() => void) | undefined;
  let round = 0;

  function plan(): void {
    cancel?.();
    if (state === 'running') cancel = later(work, intervalMs);
  }
  function work(): void {
    round += 1;
    const mine = round;
    // A failed run is the runner's to report; the timer goes on.
    run()
      .catch(() => undefined)
      .finally(() => {
        if (mine === round) plan();
      });
  }

  return {
    start() {
      if (state !== 'paused') return;
      state = 'running';
      plan();
    },
    pause() {
      if (state === 'running') state = 'paused';
      cancel?.();
    },
    force() {
      if (state === 'destroyed') return;
      cancel?.();
      work();
    },
    destroy() {
      state = 'destroyed';
      cancel?.();
    },
  };
}
