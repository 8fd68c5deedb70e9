import type { BrandId, Clock } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { type ExposedLeg, Exposure, type ExposureCaps, type ExposureRoom } from '../domain/exposure.ts';
import { sumHeldLegs } from '../store/held-leg-store.ts';

// The house's exposure lives in memory, so that no row is hot; what is in the database makes it anew: at the start, and every few
// seconds, which brings in what other processes took and lets go of what was settled.

/** An order that is being placed counts at once; it stops counting when it was not accepted. */
export interface Reservation {
  keep(): void;
  release(): void;
}

export interface ExposureKeeper {
  /** Resolves when the exposure is known and not too old; rejects when it cannot be known: then nothing is decided. */
  ready(): Promise<void>;
  reserve(legs: readonly ExposedLeg[]): Reservation;
  roomOf(ref: Omit<ExposedLeg, 'winMilli'>, caps: ExposureCaps): ExposureRoom;
}

const RENEW_MS = 10_000;
/** Older than this it is waited for. */
const STALE_MS = 60_000;

export function openExposureKeeper(deps: {
  readonly db: Pick<Database, 'read'>;
  readonly clock: Clock;
  readonly brandIds: () => readonly BrandId[];
}): ExposureKeeper {
  let exposure = new Exposure();
  let renewedAt: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;
  /** Orders of this process that the newest reading of the database may lack. */
  const recent = new Set<{ readonly legs: readonly ExposedLeg[]; keptAt?: number }>();

  const renew = async (): Promise<void> => {
    const startedAt = deps.clock.monotonicMs();
    const sums: ExposedLeg[] = [];
    for (const brandId of deps.brandIds())
      sums.push(...(await deps.db.read({ brandId }, (tx) => sumHeldLegs(tx, brandId))));
    const next = new Exposure();
    for (const leg of sums) next.add(leg);
    // What was accepted before the reading began is in it. Later ones may be in it too: for a moment they count twice.
    for (const one of recent) {
      if (one.keptAt !== undefined && one.keptAt < startedAt) recent.delete(one);
      else for (const leg of one.legs) next.add(leg);
    }
    exposure = next;
    renewedAt = deps.clock.monotonicMs();
  };

  const renewOnce = (): Promise<void> => {
    triedAt = deps.clock.monotonicMs();
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    ready: async () => {
      const now = deps.clock.monotonicMs();
      if (renewedAt === undefined || now - renewedAt > STALE_MS) return renewOnce();
      // In the background; when it fails, the next one tries again and after a minute everybody waits for it.
      if (now - triedAt > RENEW_MS) renewOnce().catch(() => undefined);
    },
    reserve: (legs) => {
      const one: { readonly legs: readonly ExposedLeg[]; keptAt?: number } = { legs };
      recent.add(one);
      for (const leg of legs) exposure.add(leg);
      return {
        keep: () => {
          one.keptAt = deps.clock.monotonicMs();
        },
        release: () => {
          if (!recent.delete(one)) return;
          for (const leg of legs) exposure.take(leg);
        },
      };
    },
    roomOf: (ref, caps) => exposure.roomOf(ref, caps),
  };
}
