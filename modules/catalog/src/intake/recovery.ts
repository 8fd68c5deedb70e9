// Producers that come and go: one that is not to be trusted is out of play at once, and back when it has told everything anew.

import type { FeedProvider, FeedSink } from '@overround/provider-kit';
import { registerProducer, turnProducer } from '../store/producers.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { IntakeDeps } from './intake.ts';
import { answersRequest, askedFor, isSilent, newWatch, recovered, wantsRequest } from './producer-watch.ts';
import { publish } from './world.ts';

export interface Recovery {
  /** Registers the producer and lets it talk. Its markets open when its snapshot is complete. */
  begin(provider: FeedProvider, sink: FeedSink): Promise<void>;
  /** Takes the producer out of play at once and asks for everything anew; a failure is logged. */
  recoverSoon(producer: string, reason: string): void;
  /** The snapshot is whole: what it did not mention stays closed, everything else may be bet on again. */
  completeSnapshot(producer: string, requestId: string): Promise<void>;
  /** Markets that were told since the snapshot was asked for. */
  noteTold(stored: ReadonlyMap<number, ReadonlySet<string>>): void;
  /** Looks for producers that fell silent and snapshots that are overdue. */
  look(): void;
  /** Ends the producers' talk. */
  hush(): Promise<void>;
  /** Whoever starts next finds the line closed. */
  close(): Promise<void>;
}

export function openRecovery(deps: IntakeDeps, runner: BatchRunner): Recovery {
  const { db, clock, log, book, world } = deps;
  const providers = new Map<string, FeedProvider>();
  /** What each producer has told since its snapshot was asked for. */
  const told = new Map<string, Map<number, Set<string>>>();
  let requestNumber = 0;

  const eventsOf = (producer: string): number[] =>
    [...world.records.values()].filter((one) => one.producer === producer).map((one) => one.eventId);

  /** Takes the producer out of play at once in memory, then in the database, and asks for everything anew. */
  const recover = async (producer: string, reason: string): Promise<void> => {
    const watch = world.watches.get(producer);
    if (!watch || !wantsRequest(watch, clock.monotonicMs())) return;
    const wasUp = watch.isUp;
    requestNumber += 1;
    const requestId = `${producer}-${requestNumber}`;
    world.watches.set(producer, askedFor(watch, requestId, clock.monotonicMs()));
    told.set(producer, new Map());
    log.warn({ feed: producer, down: reason });
    if (wasUp) {
      publish(world, book, eventsOf(producer), { clock });
      await turnProducer(db, producer, false, reason);
    }
    await providers.get(producer)?.requestSnapshot(requestId);
  };
  const recoverSoon = (producer: string, reason: string): void => {
    recover(producer, reason).catch((error: unknown) => log.error({ feed: producer, error: String(error) }));
  };

  const completeSnapshot = async (producer: string, requestId: string): Promise<void> => {
    const watch = world.watches.get(producer);
    if (!watch || !answersRequest(watch, requestId)) return;
    if (watch.hasHole) {
      world.watches.set(producer, { ...watch, awaiting: undefined });
      // Not awaited: the answer is stored by the very round this is part of.
      recoverSoon(producer, 'its snapshot has a hole');
      return;
    }
    await runner.settleSnapshot(producer, told.get(producer) ?? new Map());
    await turnProducer(db, producer, true, 'snapshot complete');
    const now = world.watches.get(producer);
    // It may have fallen silent again while this was stored.
    if (now && answersRequest(now, requestId)) {
      world.watches.set(producer, recovered(now, clock.monotonicMs()));
      told.delete(producer);
      publish(world, book, eventsOf(producer), { clock });
      log.info({ feed: producer, up: eventsOf(producer).length });
    } else await turnProducer(db, producer, false, 'overtaken');
  };

  return {
    begin: async (provider, sink) => {
      const { producer } = provider;
      await registerProducer(db, producer);
      providers.set(producer, provider);
      told.set(producer, new Map());
      world.watches.set(producer, newWatch(producer, clock.monotonicMs()));
      publish(world, book, eventsOf(producer), { clock });
      await provider.start(sink);
    },
    recoverSoon,
    completeSnapshot,
    noteTold: (stored) => {
      for (const [eventId, markets] of stored) {
        const own = told.get(world.records.get(eventId)?.producer ?? '');
        if (own) own.set(eventId, new Set([...(own.get(eventId) ?? []), ...markets]));
      }
    },
    look: () => {
      const nowMs = clock.monotonicMs();
      for (const watch of world.watches.values()) {
        if (watch.isUp && isSilent(watch, nowMs)) recoverSoon(watch.producer, 'it has been silent');
        else if (
          !watch.isUp &&
          watch.awaiting !== '' &&
          !isSilent(watch, nowMs) &&
          wantsRequest(watch, nowMs)
        )
          recoverSoon(watch.producer, 'its snapshot is overdue');
      }
    },
    hush: async () => void (await Promise.allSettled([...providers.values()].map((one) => one.stop()))),
    close: async () => {
      for (const watch of world.watches.values())
        if (watch.isUp) await turnProducer(db, watch.producer, false, 'stop');
    },
  };
}
