import { type Clock, MINUTE, SECOND, systemClock } from '@overround/kernel';

const WAIT_FIRST_MS = SECOND;
const WAIT_MAX_MS = MINUTE;
const TELL_EVERY_MS = 10 * MINUTE;
/** What did not come round again for so long was ended by somebody else. */
const FORGOTTEN_MS = 2 * TELL_EVERY_MS;

interface Failing {
  waitMs: number;
  triedAt: number;
  toldAt: number;
}

/** What failed lately in a job that comes round many times a minute, in this process. */
export interface Patience {
  /** Whether it is to be tried now: not while it waits for its next try. */
  isDue(key: string): boolean;
  /** Whether an operator has heard nothing of it for a while. */
  isNews(key: string): boolean;
  /** It failed: it waits twice as long as the last time, a minute at most. */
  failed(key: string): void;
  succeeded(key: string): void;
}

/**
 * An item that fails is tried again ever more rarely, at least once a minute so that it goes on by itself once it is mended, and its
 * alarm is raised once and then every ten minutes.
 */
export function openPatience({ monotonicMs }: Pick<Clock, 'monotonicMs'> = systemClock): Patience {
  const failing = new Map<string, Failing>();
  const isNews = (key: string): boolean => {
    const known = failing.get(key);
    return !known || monotonicMs() - known.toldAt >= TELL_EVERY_MS;
  };
  return {
    isNews,
    isDue: (key) => {
      const known = failing.get(key);
      return !known || monotonicMs() - known.triedAt >= known.waitMs;
    },
    failed: (key) => {
      const now = monotonicMs();
      const known = failing.get(key);
      const toldAt = known && !isNews(key) ? known.toldAt : now;
      const waitMs = known ? Math.min(2 * known.waitMs, WAIT_MAX_MS) : WAIT_FIRST_MS;
      failing.delete(key);
      failing.set(key, { waitMs, triedAt: now, toldAt });
      // Those that failed last stand last.
      for (const [oldest, { triedAt }] of failing) {
        if (now - triedAt < FORGOTTEN_MS) break;
        failing.delete(oldest);
      }
    },
    succeeded: (key) => void failing.delete(key),
  };
}
