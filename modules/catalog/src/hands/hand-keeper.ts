// In the process that has the intake: what is stopped and priced by hand, as the database has it.

import type { Clock } from '@overround/kernel';
import { type Database, type Log } from '@overround/platform';
import type { World } from '../intake/world.ts';
import { endDueHandPrices, listHandPrices, listHolds } from '../store/hand-store.ts';
import { type HandBook } from './hand-prices.ts';

export interface HandKeeperDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly world: World;
  readonly hands: HandBook;
  /** Nobody else can lay hands on anything. */
  readonly isAlone: boolean;
}

export interface HandKeeper {
  /** Reads what holds now and lets it hold: stops are seen at once, prices in the next batch. */
  reload(): Promise<void>;
  /** To be called a few times a second: ends prices whose time is over or whose match went live, and reads anew what a lost word did not tell. */
  tick(): Promise<void>;
}

export interface HandEffects {
  /** Matches whose stops are others now. */
  readonly held: (eventIds: readonly number[]) => Promise<void>;
  readonly reprice: (eventId: number) => void;
}

const LOOK_EVERY_MS = 1000;

export function openHandKeeper(deps: HandKeeperDeps, effects: HandEffects): HandKeeper {
  const { db, clock, log, world, hands, isAlone } = deps;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();

  const read = async (): Promise<void> => {
    const { holds, prices } = await db.read('platform', async (tx) => ({
      holds: await listHolds(tx),
      prices: await listHandPrices(tx),
    }));
    const changed = world.holds.set(holds);
    const affected = [...world.records.values()]
      .filter(({ eventId, producer }) =>
        changed.some((hold) => hold.eventId === eventId || hold.producer === producer),
      )
      .map(({ eventId }) => eventId);
    for (const eventId of hands.set(prices)) effects.reprice(eventId);
    if (affected.length > 0) await effects.held(affected);
  };
  const reload = (): Promise<void> => {
    // One after another: an older answer of the database may not overtake a newer one.
    const next = reading.catch(() => undefined).then(read);
    reading = next;
    return next;
  };
  const isDue = ({ eventId, kind, expiresAt }: { eventId: number; kind: string; expiresAt: number }) => {
    const record = world.records.get(eventId);
    return expiresAt <= clock.now() || (record !== undefined && record.kind !== kind) || record?.endedAt;
  };

  return {
    reload,
    tick: async () => {
      if (clock.monotonicMs() - lookedAtMs < LOOK_EVERY_MS) return;
      lookedAtMs = clock.monotonicMs();
      const due = [...hands.all()].filter(isDue).map(({ handPriceId }) => handPriceId);
      try {
        if (due.length > 0) await db.inTransaction('platform', (tx) => endDueHandPrices(tx, due));
        if (due.length > 0 || !isAlone) await reload();
      } catch (error) {
        log.error({ hands: String(error) });
      }
    },
  };
}
