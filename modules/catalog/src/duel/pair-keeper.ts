// Duels across matches in the process that has the intake: which there are, and what is known of their matches.

import type { Clock } from '@overround/kernel';
import type { Database, Log } from '@overround/platform';
import { type FeedProvider, openScriptedFeed } from '@overround/provider-kit';
import { gateOf, type World } from '../intake/world.ts';
import { readResult } from '../store/read-result.ts';
import { pairOfRef, type PairSource } from './pair.ts';
import { openPairScript, PAIR_PRODUCER } from './pair-script.ts';

export interface PairKeeperDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly world: World;
  readonly startProvider: (provider: FeedProvider) => Promise<void>;
}

export interface PairKeeper {
  /** Goes on the line within a moment, where it can. */
  want(ref: string): Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 250;

/** Goes on with the duels of before. Its feed begins with the first duel there is. */
export async function openPairKeeper(deps: PairKeeperDeps): Promise<PairKeeper> {
  const { db, clock, log, world } = deps;
  /** Matches that had left the line before this process began. */
  const gone = new Map<number, PairSource>();
  const script = openPairScript({
    find: (eventId) => {
      const record = world.records.get(eventId);
      if (!record) return gone.get(eventId);
      const isFed = world.watches.get(record.producer)?.isUp === true && !gateOf(world, eventId).isStopped;
      return { ...record, isFed };
    },
  });
  let provider: Promise<FeedProvider> | undefined;
  const start = async (): Promise<FeedProvider> => {
    const feed = openScriptedFeed({
      producer: PAIR_PRODUCER,
      script,
      clock,
      tickMs: TICK_MS,
      onError: (error) => log.error({ duels: String(error) }),
    });
    await deps.startProvider(feed);
    return feed;
  };
  const want = async (ref: string): Promise<void> => {
    if (script.add(ref)) await (provider ??= start());
  };
  for (const record of world.records.values()) {
    const pair = record.producer === PAIR_PRODUCER && record.endedAt === undefined && pairOfRef(record.ref);
    if (!pair) continue;
    for (const { eventId } of pair) {
      if (world.records.has(eventId)) continue;
      const result = await db.read('platform', (tx) => readResult(tx, eventId));
      gone.set(eventId, { ...record, facts: {}, status: 'ended', ...(result ? { result } : {}) });
    }
    await want(record.ref);
  }
  return { want, stop: async () => (await provider)?.stop() };
}
