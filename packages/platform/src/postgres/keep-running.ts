// A database that dies under the product is started again: what was committed is there, what was not is as if never asked.

export interface KeepRunningOptions {
  readonly isAlive: () => boolean;
  /** Starts it again; rejects when it cannot (yet). */
  readonly revive: () => Promise<void>;
  readonly onLog?: (line: string) => void;
}

export interface Keeper {
  /** Looks no more; resolves when a start that is under way has ended. */
  stop(): Promise<void>;
}

const LOOK_MS = 250;
/** Between tries. Processes of the dead server that linger hold its memory for a moment. */
const RETRY_MS = 1000;
const TRIES_MAX = 60;

/** Looks four times a second whether it lives. Gives up after a minute of failed starts and says so. */
export function keepRunning({ isAlive, revive, onLog }: KeepRunningOptions): Keeper {
  let isStopped = false;
  let reviving: Promise<void> | undefined;

  const tryAgainAndAgain = async (): Promise<void> => {
    onLog?.('the database died; it is started again');
    for (let tries = 1; !isStopped; tries += 1) {
      try {
        await revive();
        onLog?.('the database runs again');
        return;
      } catch (error) {
        onLog?.(
          `the database could not be started: ${error instanceof Error ? error.message : String(error)}`,
        );
        if (tries >= TRIES_MAX) {
          isStopped = true;
          return;
        }
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  };
  const timer = setInterval(() => {
    if (isStopped || reviving || isAlive()) return;
    reviving = tryAgainAndAgain().finally(() => {
      reviving = undefined;
    });
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await reviving;
    },
  };
}
