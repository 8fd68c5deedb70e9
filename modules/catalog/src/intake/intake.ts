// Feed messages on their way into the line: checked, put in order, folded in batches, stored, then shown. One batch is under way
// at a time; a bet stop does not wait for it.

import type { Clock } from '@overround/kernel';
import type { Database, Log, Outbox } from '@overround/platform';
import type { FeedEnvelope, FeedProvider, FeedSink } from '@overround/provider-kit';
import type { WritableBook } from '../book/memory-book.ts';
import type { IdPool } from '../store/id-pool.ts';
import type { BoundEnvelope } from './decide.ts';
import { openBatchRunner } from './batch-runner.ts';
import { openBetStops } from './bet-stops.ts';
import type { FeedHealth } from './feed-health.ts';
import { feedLagMs } from './feed-lag.ts';
import { openPriceWatch, type PriceGuards } from './price-watch.ts';
import { openQuarantine } from './quarantine.ts';
import { messageQueue } from './queue.ts';
import { gateOf, publish } from './world.ts';
import { openReception } from './reception.ts';
import { openRecovery } from './recovery.ts';
import { openSweeper } from './sweep.ts';
import { openTallies } from './tallies.ts';
import type { PriceEvent } from './trader.ts';
import type { World } from './world.ts';

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
  /** These were stopped or let go by hand: seen at once, stored within the moment. */
  heldAnew(eventIds: readonly number[]): Promise<void>;
  /** Takes in a message that no producer sent: it has no number of its own. Resolves when it is stored. */
  tell(envelope: BoundEnvelope): Promise<void>;
  /** Resolves when everything that has arrived is stored and shown. */
  idle(): Promise<void>;
  health(): FeedHealth;
  /** By how much what a producer tells is late here. */
  lagMs(producer: string): number;
  stop(): Promise<void>;
}

const MESSAGES_PER_BATCH = 100;
/** A stop by hand of more than these is stored in batches. */
const RESTATED_MAX = 20;

export function openIntake(deps: IntakeDeps): Intake {
  const { clock, log, book, world } = deps;
  const queue = messageQueue();
  const runner = openBatchRunner(deps);
  const stops = openBetStops(deps);
  const tallies = openTallies();
  const setAside = openQuarantine(deps, tallies);
  const recovery = openRecovery(deps, runner);
  const accept = openReception(deps, { tallies, setAside, recovery, stops });
  const sweeper = openSweeper(deps, runner);
  const prices = openPriceWatch({
    nowMs: () => clock.monotonicMs(),
    recordOf: (eventId) => world.records.get(eventId),
    ...(deps.priceGuards ? { guards: deps.priceGuards } : {}),
  });
  let draining: Promise<void> | undefined;

  const work = async (envelopes: readonly FeedEnvelope[]): Promise<void> => {
    const [first] = envelopes;
    if (first?.message.kind === 'snapshot_complete')
      return recovery.completeSnapshot(first.producer, first.message.requestId);
    const stored = await runner.run(envelopes);
    noteApplied(envelopes);
    for (const { envelope, reason } of stored.refused) setAside(envelope.producer, envelope, reason);
    for (const [producer, held] of stored.held) tallies.of(producer).held += held;
    for (const producer of stored.failed) recovery.recoverSoon(producer, 'messages could not be stored');
    recovery.noteTold(stored.told);
    prices.note(stored.told);
    if (envelopes.length === 0 && !stored.isStored) throw new Error('waiting work could not be stored');
  };
  const noteApplied = (envelopes: readonly FeedEnvelope[]): void => {
    const now = clock.now();
    // A snapshot tells old news; what it is late by says nothing of what comes after it.
    for (const [producer, own] of Map.groupBy(envelopes, (one) => one.producer))
      if (world.watches.get(producer)?.isUp)
        tallies.applied(
          producer,
          own.map(({ producedAt }) => now - producedAt),
        );
  };
  const lagMs = (producer: string): number => {
    const watch = world.watches.get(producer);
    const silentMs = watch ? clock.monotonicMs() - watch.lastAliveMs : 0;
    return feedLagMs(tallies.lagsOf(producer), silentMs);
  };
  /** What nobody vouches for any more is taken out of play; the next word about it brings it back. */
  const guard = (): void => {
    for (const { eventId, groups } of prices.due()) {
      const record = world.records.get(eventId);
      if (!record) continue;
      log.warn({ feed: record.producer, event: eventId, stale: groups ?? 'unheard of' });
      tallies.of(record.producer).stale += 1;
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
    startProvider: (provider) => recovery.begin(provider, sinkOf(provider.producer)),
    tick: async () => {
      recovery.look();
      sweeper.sweep();
      guard();
      await drainSoon();
    },
    tell: async (envelope) => {
      const stored = queue.push([envelope]);
      void drainSoon();
      await stored;
    },
    heldAnew: async (eventIds) => {
      // What is being stored was made before: it is looked at again (a gate of its own tells that something overtook it).
      for (const eventId of eventIds) world.gates.set(eventId, { ...gateOf(world, eventId) });
      publish(world, book, eventIds, { clock });
      const restated = eventIds.length <= RESTATED_MAX ? eventIds.map((one) => stops.restate(one)) : [];
      const told = await Promise.allSettled(restated);
      eventIds.forEach((eventId, k) => {
        // The many, and what could not be stored alone.
        if (told[k]?.status !== 'fulfilled') runner.review(eventId);
      });
      // Nobody waits for what else is on its way: on a busy line that never ends.
      void drainSoon();
    },
    reprice: (eventId) => {
      runner.reprice(eventId);
      void drainSoon();
    },
    idle: async () => {
      while (queue.length > 0 || draining || stops.isBusy()) await (draining ?? stops.settled());
    },
    lagMs,
    health: () => ({
      producers: [...world.watches.values()].map((watch) => ({
        producer: watch.producer,
        isUp: watch.isUp,
        hasSpoken: watch.hasSpoken,
        isAwaitingSnapshot: watch.awaiting !== undefined,
        silentMs: Math.max(0, Math.round(clock.monotonicMs() - watch.lastAliveMs)),
        lagMs: lagMs(watch.producer),
        ...(watch.lastSequence === undefined ? {} : { lastSequence: watch.lastSequence }),
        counts: { ...tallies.of(watch.producer) },
      })),
      waitingMessages: queue.length,
      lineEvents: [...book.events('line')].length,
      liveEvents: [...book.events('live')].length,
    }),
    stop: async () => {
      await recovery.hush();
      await drainSoon();
      await recovery.close();
    },
  };
}
