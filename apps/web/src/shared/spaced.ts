export interface Spaced {
  readonly run: () => void;
  readonly cancel: () => void;
}

/** Runs a task at most once in `gapMs`: at once when it was quiet, else at the end of the gap. Nothing asked for is lost. */
export function spaced(task: () => void, gapMs: number): Spaced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  function wait(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      task();
      wait();
    }, gapMs);
  }
  return {
    run() {
      if (timer !== undefined) {
        isAskedAgain = true;
        return;
      }
      task();
      wait();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      isAskedAgain = false;
    },
  };
}
