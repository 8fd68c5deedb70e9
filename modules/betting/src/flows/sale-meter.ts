import type { BrandId, Clock } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { addLooks } from '../store/sale-look-store.ts';

/** Counts how often open bets that are looked at have an offer, and adds it to the figures of the day now and then. */
export interface SaleMeter {
  /** `offered`, or why not. A page asks every few seconds: a bet counts once a minute. */
  look(brandId: BrandId, betId: number, outcome: string): void;
  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
}

const MINUTE_MS = 60_000;

export function openSaleMeter(
  db: Pick<Database, 'inTransaction'>,
  clock: Pick<Clock, 'now' | 'monotonicMs'>,
): SaleMeter {
  let counted = new Map<BrandId, Map<string, number>>();
  let seen = new Set<string>();
  let minute = -1;
  const add = (brandId: BrandId, outcome: string, looks: number): void => {
    const outcomes = counted.get(brandId) ?? new Map<string, number>();
    counted.set(brandId, outcomes);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + looks);
  };
  return {
    look: (brandId, betId, outcome) => {
      const now = Math.floor(clock.monotonicMs() / MINUTE_MS);
      if (now !== minute) seen = new Set();
      minute = now;
      const key = `${brandId}/${betId}`;
      if (seen.has(key)) return;
      seen.add(key);
      add(brandId, outcome, 1);
    },
    flush: async () => {
      const writing = counted;
      counted = new Map();
      for (const [brandId, outcomes] of writing) {
        const rows = [...outcomes].map(([outcome, looks]) => ({ outcome, looks }));
        try {
          await db.inTransaction({ brandId }, (tx) => addLooks(tx, brandId, clock.now(), rows));
        } catch {
          for (const { outcome, looks } of rows) add(brandId, outcome, looks);
        }
      }
    },
  };
}
