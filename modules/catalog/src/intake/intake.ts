// Feed messages on their way into the line: checked, put in order, folded in batches, stored, then shown. One batch is under way
// at a time; a bet stop does not wait for it.

import type { Clock } from '@overround/kernel';
import type { Database, Log, Outbox } from '@overround/platform';
import type { FeedEnvelope, FeedProvider, FeedSink } from '@overround/provider-kit';
import type { WritableBook } from '../book/memory-book.ts';
import type { IdPool } from '../store/id-pool.ts';
import { quarantine, registerProducer, turnProducer } from '../store/producers.ts';
import { openBatchRunner } from './batch-runner.ts';
import { openBetStops } from './bet-stops.ts';
import { checkEnvelope } from './check-message.ts';
import { type FeedHealth, newCounts, type ProducerCounts } from './feed-health.ts';
import { openPriceWatch, type PriceGuards } from './price-watch.ts';
import {
  askedFor,
  answersRequest,
  isSilent,
  judgeSequence,
  newWatch,
  noteMessage,
  recovered,
  wantsRequest,
} from './producer-watch.ts';
import { messageQueue } from './queue.ts';
import { openSweeper } from './sweep.ts';
import type { PriceEvent } from './trader.ts';
import { publish, type World } from './world.ts';

export interface IntakeDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly book: WritableBook;
  readonly world: World;
  readonly ids: IdPool;
  readonly priceEvent: PriceEvent;
  readonly priceGuards?: PriceGuards;
  /** Prices from before were perhaps made by other margins: all of the house are made anew, slice by slice. */
  readonly repricesAll?: boolean;
}

export interface Intake {
  /** Registers the producer and lets it talk. Its markets open when its snapshot is complete. */
  startProvider(provider: FeedProvider): Promise<void>;
  /** Looks at silence, starts of matches and waiting prices; the app calls it a few times a second. */
  tick(): Promise<void>;
  /** Prices an event of the house anew, soon. */
  reprice(eventId: number): void;
  /** Takes in a message that no producer sent: it has no number of its own. Resolves when it is stored. */
  tell(envelope: FeedEnvelope): Promise<void>;
  /** Resolves when everything that has arrived is stored and shown. */
  idle(): Promise<void>;
  health(): FeedHealth;
  stop(): Promise<void>;
}

const MESSAGES_PER_BATCH = 100;
/** A storm of garbage is counted whole and stored in part. */
const QUARANTINED_PER_MINUTE_MAX = 100;

export function openIntake(deps: IntakeDeps): Intake {
  const { db, clock, log, book, world } = deps;
  const queue = messageQueue();
  const providers = new Map<string, FeedProvider>();
  const counts = new Map<string, ProducerCounts>();
  /** What each producer has told since its snapshot was asked for. */
  const told = new Map<string, Map<number, Set<string>>>();
  const runner = openBatchRunner(deps);
  const stops = openBetStops(deps);
  const sweeper = openSweeper(deps, runner);
  const prices = openPriceWatch({
    nowMs: () => clock.monotonicMs(),
    recordOf: (eventId) => world.records.get(eventId),
    ...(deps.priceGuards ? { guards: deps.priceGuards } : {}),
  });
  let quarantinedSince = { minute: 0, count: 0 };
  let requestNumber = 0;
  let draining: Promise<void> | undefined;

  const countsOf = (producer: string): ProducerCounts => {
    const known = counts.get(producer) ?? newCounts();
    counts.set(producer, known);
    return known;
  };

  const eventsOf = (producer: string): number[] =>
    [...world.records.values()].filter((one) => one.producer === producer).map((one) => one.eventId);

  const setAside = (producer: string, value: unknown, reason: string): void => {
    countsOf(producer).quarantined += 1;
    log.warn({ feed: producer, quarantined: reason });
    const minute = Math.floor(clock.monotonicMs() / 60_000);
    if (quarantinedSince.minute !== minute) quarantinedSince = { minute, count: 0 };
    quarantinedSince.count += 1;
    if (quarantinedSince.count > QUARANTINED_PER_MINUTE_MAX) return;
    const message = JSON.stringify(value) ?? String(value);
    // As JSON text inside JSON text nothing in it can offend the database.
    quarantine(db, [{ producer, reason, message }]).catch((error: unknown) =>
      log.error({ feed: producer, error: String(error) }),
    );
  };

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

  /** The snapshot is whole: what it did not mention stays closed, everything else may be bet on again. */
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

  /** The envelope, when it is one for the queue. */
  const accept = (value: unknown, producer: string): FeedEnvelope | undefined => {
    const checked = checkEnvelope(value);
    const tally = countsOf(producer);
    if (!checked.ok) {
      setAside(producer, value, checked.reason);
      noteGarbage(value, producer);
      return undefined;
    }
    const { envelope } = checked;
    const watch = world.watches.get(producer);
    if (!watch || envelope.producer !== producer) {
      setAside(producer, value, 'of another producer');
      return undefined;
    }
    const verdict = judgeSequence(watch, envelope);
    if (verdict === 'ignore') {
      tally.ignored += 1;
      return undefined;
    }
    const noted = noteMessage(watch, envelope, clock.monotonicMs());
    world.watches.set(producer, noted);
    tally.taken += 1;
    if (verdict === 'gap') {
      tally.gaps += 1;
      world.watches.set(producer, { ...noted, hasHole: true });
      recoverSoon(producer, `messages ${watch.lastSequence ?? 0} to ${envelope.sequence} are missing`);
    }
    if (envelope.message.kind === 'alive') {
      if (!envelope.message.isSubscribed) recoverSoon(producer, 'it lost its source');
      else if (!noted.isUp && noted.awaiting === undefined) recoverSoon(producer, 'it is back');
      return undefined;
    }
    if (envelope.message.kind === 'bet_stop')
      stops.stop(envelope, envelope.message, tally).catch((error: unknown) => {
        log.error({ feed: producer, error: String(error) });
        recoverSoon(producer, 'a bet stop could not be stored');
      });
    return envelope;
  };

  /** A message whose head can be read has used its number; what it wanted to say is unknown. */
  const noteGarbage = (value: unknown, producer: string): void => {
    const watch = world.watches.get(producer);
    if (!watch || value === null || typeof value !== 'object' || !('sequence' in value)) return;
    const { sequence } = value;
    if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence)) return;
    if (watch.lastSequence === undefined || sequence !== watch.lastSequence + 1) return;
    world.watches.set(producer, { ...watch, lastSequence: sequence });
    // Prices that could not be read leave the old ones standing: they are not to be trusted any more.
    stops
      .doubt(value, sequence)
      .catch((error: unknown) => log.error({ feed: producer, error: String(error) }));
  };

  const noteTold = (stored: ReadonlyMap<number, ReadonlySet<string>>): void => {
    for (const [eventId, markets] of stored) {
      const own = told.get(world.records.get(eventId)?.producer ?? '');
      if (own) own.set(eventId, new Set([...(own.get(eventId) ?? []), ...markets]));
    }
  };

  const work = async (envelopes: readonly FeedEnvelope[]): Promise<void> => {
    const [first] = envelopes;
    if (first?.message.kind === 'snapshot_complete')
      return completeSnapshot(first.producer, first.message.requestId);
    const stored = await runner.run(envelopes);
    for (const { envelope, reason } of stored.refused) setAside(envelope.producer, envelope, reason);
    for (const [producer, held] of stored.held) countsOf(producer).held += held;
    for (const producer of stored.failed) recoverSoon(producer, 'messages could not be stored');
    noteTold(stored.told);
    prices.note(stored.told);
    if (envelopes.length === 0 && !stored.isStored) throw new Error('waiting work could not be stored');
  };
  /** What nobody vouches for any more is taken out of play; the next word about it brings it back. */
  const guard = (): void => {
    for (const { eventId, groups } of prices.due()) {
      const record = world.records.get(eventId);
      if (!record) continue;
      log.warn({ feed: record.producer, event: eventId, stale: groups ?? 'unheard of' });
      countsOf(record.producer).stale += 1;
      if (groups) {
        const sequence = world.watches.get(record.producer)?.lastSequence ?? 0;
        stops
          .hold(eventId, sequence, groups)
          .catch((error: unknown) => log.error({ event: eventId, error: String(error) }));
      } else {
        world.lost.add(eventId);
        runner.review(eventId);
      }
    }
  };
  const drain = async (): Promise<void> => {
    while (queue.length > 0 || runner.hasWork()) {
      const taken = queue.take(MESSAGES_PER_BATCH);
      try {
        await work(taken.map((one) => one.envelope));
      } catch (error) {
        log.error({ intake: String(error) });
        // Without messages it is time that gave the work: it is tried again at the next tick.
        if (taken.length === 0) return;
      } finally {
        for (const one of taken) one.done?.();
      }
    }
  };
  const drainSoon = (): Promise<void> => {
    draining ??= drain().finally(() => {
      draining = undefined;
      // What arrived while the last round was ending.
      if (queue.length > 0) void drainSoon();
    });
    return draining;
  };

  const sinkOf = (producer: string): FeedSink => ({
    accept: async (envelopes: readonly FeedEnvelope[]) => {
      const stored = queue.push(envelopes.flatMap((envelope) => accept(envelope, producer) ?? []));
      void drainSoon();
      await stored;
    },
  });

  return {
    startProvider: async (provider) => {
      const { producer } = provider;
      await registerProducer(db, producer);
      providers.set(producer, provider);
      told.set(producer, new Map());
      world.watches.set(producer, newWatch(producer, clock.monotonicMs()));
      publish(world, book, eventsOf(producer), { clock });
      await provider.start(sinkOf(producer));
    },
    tick: async () => {
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
      sweeper.sweep();
      guard();
      await drainSoon();
    },
    tell: async (envelope) => {
      const stored = queue.push([envelope]);
      void drainSoon();
      await stored;
    },
    reprice: (eventId) => {
      runner.reprice(eventId);
      void drainSoon();
    },
    idle: async () => {
      while (queue.length > 0 || draining || stops.isBusy()) await (draining ?? stops.settled());
    },
    health: () => ({
      producers: [...world.watches.values()].map((watch) => ({
        producer: watch.producer,
        isUp: watch.isUp,
        hasSpoken: watch.hasSpoken,
        isAwaitingSnapshot: watch.awaiting !== undefined,
        silentMs: Math.max(0, Math.round(clock.monotonicMs() - watch.lastAliveMs)),
        ...(watch.lastSequence === undefined ? {} : { lastSequence: watch.lastSequence }),
        counts: { ...countsOf(watch.producer) },
      })),
      waitingMessages: queue.length,
      lineEvents: [...book.events('line')].length,
      liveEvents: [...book.events('live')].length,
    }),
    stop: async () => {
      await Promise.allSettled([...providers.values()].map((provider) => provider.stop()));
      await drainSoon();
      // Whoever starts next finds the line closed.
      for (const watch of world.watches.values())
        if (watch.isUp) await turnProducer(db, watch.producer, false, 'stop');
    },
  };
}
