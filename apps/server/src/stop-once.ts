import { lineOf } from './fatal.ts';

const STOP_TIMEOUT_MS = 10_000;

export interface Stopping {
  /** Stops accepting, finishes what is open, then stops the rest. */
  readonly close: () => Promise<void>;
  /** What must be stopped also when the first takes too long: nothing that was started outlives the product. */
  readonly closeAtLast: () => Promise<void>;
  readonly exit: (code?: number) => void;
}

/** Finishes what is open within ten seconds, then ends whatever happens. A second signal changes nothing. */
export function stopOnce({ close, closeAtLast, exit }: Stopping): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    const atLast = () =>
      void closeAtLast().then(
        () => exit(1),
        () => exit(1),
      );
    const timer = setTimeout(atLast, STOP_TIMEOUT_MS);
    timer.unref();
    close().then(
      () => exit(),
      (error: unknown) => {
        process.stderr.write(`${lineOf(error)}\n`);
        clearTimeout(timer);
        atLast();
      },
    );
  };
}
