import { SECOND } from '@overround/kernel';
import type { GamesDeps } from '../deps.ts';
import { type RacePoolsAsk, readRacePools } from './race-pools.ts';

/** Everybody who looks at a race reads the same: it is asked of the database this seldom. */
const KNOWN_MS = SECOND;
const RACES_MAX = 500;

type RacePools = Awaited<ReturnType<typeof readRacePools>>;

export interface RaceReads {
  read(ask: RacePoolsAsk): Promise<RacePools>;
  /** What changed here is read anew at once; other processes see it within a second. */
  forget(eventIds: readonly number[]): void;
}

/** Pools of races, read once for all who look at the same moment. */
export function openRaceReads(deps: GamesDeps): RaceReads {
  const known = new Map<number, Map<string, { readonly atMs: number; readonly pools: Promise<RacePools> }>>();
  return {
    read: (ask) => {
      const { brandId, eventId, currency, lang } = ask;
      const key = [brandId, currency, lang].join('/');
      const atMs = deps.clock.monotonicMs();
      const found = known.get(eventId)?.get(key);
      if (found && atMs - found.atMs < KNOWN_MS) return found.pools;
      if (known.size >= RACES_MAX) known.clear();
      const ofRace = known.get(eventId) ?? new Map();
      const pools = deps.db.read({ brandId }, (tx) => readRacePools(deps, tx, ask));
      // What failed is asked again by the next.
      pools.catch(() => ofRace.delete(key));
      known.set(eventId, ofRace.set(key, { atMs, pools }));
      return pools;
    },
    forget: (eventIds) => {
      for (const eventId of eventIds) known.delete(eventId);
    },
  };
}
