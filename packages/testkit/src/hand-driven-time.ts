import { addMs, type Clock, type Instant, instant } from '@overround/kernel';

export interface HandDrivenTime {
  readonly clock: Clock;
  /** Calls `work` every `everyMs` while time passes, until the returned function is called. */
  readonly every: (everyMs: number, work: () => void) => () => void;
  /** What `feedConformance` drives a provider by. */
  readonly driver: { pass(lengthMs: number): Promise<void> };
}

/** A clock and timers that move by hand. What a timer set off has run when the next timer is due. */
export function handDrivenTime(start: Instant): HandDrivenTime {
  let now = start;
  const timers = new Set<{ readonly everyMs: number; dueMs: number; readonly work: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    clock: { now: () => now, monotonicMs: () => now - start },
    every: (everyMs, work) => {
      const timer = { everyMs, dueMs: now + everyMs, work };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    driver: {
      pass: async (lengthMs) => {
        const until = addMs(now, lengthMs);
        for (;;) {
          const [next] = [...timers].sort((a, b) => a.dueMs - b.dueMs);
          if (!next || next.dueMs > until) break;
          now = instant(next.dueMs);
          next.dueMs += next.everyMs;
          next.work();
          await settle();
        }
        now = until;
      },
    },
  };
}
