// A bet stop does not queue: it is seen in memory at once and takes its own statement to the database, so that it holds within
// 100 ms however much is waiting (safety 6). The same message follows in the queue, where it finds itself done.

import type { BetStop, FeedEnvelope } from '@overround/provider-kit';
import { type EventRecord, type StopScope, turnGate } from '../domain/event-record.ts';
import { changeMarketsAlone, type EventChange } from '../store/change-markets.ts';
import { gameChanges } from './batch-writes.ts';
import type { ProducerCounts } from './feed-health.ts';
import type { IntakeDeps } from './intake.ts';
import { gateOf, noteVersion, publish, refKey } from './world.ts';

export interface BetStops {
  stop(envelope: FeedEnvelope, message: BetStop, counts: ProducerCounts): Promise<void>;
  /** Stops an event whose new prices could not be read: the old ones are doubtful. */
  doubt(value: object, sequence: number): Promise<void>;
  /** Stops groups of an event whose prices are too old, until they are told anew. */
  hold(eventId: number, sequence: number, groups: readonly number[]): Promise<void>;
  /** Stores what is so of an event at once: it was stopped or let go by hand. */
  restate(eventId: number): Promise<void>;
  isBusy(): boolean;
  settled(): Promise<void>;
}

export function openBetStops({ db, clock, book, world }: IntakeDeps): BetStops {
  const busy = new Set<Promise<void>>();

  const close = async (eventId: number, sequence: number, scope: StopScope = {}): Promise<void> => {
    const record = world.records.get(eventId);
    if (!record) return;
    const gate = turnGate(gateOf(world, eventId), true, sequence, { ...scope, at: clock.now() });
    if (gate === gateOf(world, eventId)) return;
    world.gates.set(eventId, gate);
    publish(world, book, [eventId], { clock });
    await log(record, { eventId, sequence, gate: scope.groups === undefined ? 'stop' : 'keep' });
  };

  const log = async (record: EventRecord, event: EventChange): Promise<void> => {
    const { eventId } = event;
    const gate = gateOf(world, eventId);
    const held = world.holds.of(record);
    const presence = { gate, held, isLost: world.lost.has(eventId), now: clock.now() };
    const versions = await changeMarketsAlone(db, event, gameChanges(record, presence, world));
    for (const { gameId, bookVersion } of versions) noteVersion(world, gameId, bookVersion);
    publish(world, book, [eventId], { clock });
  };

  const tracked = (work: Promise<void>): Promise<void> => {
    busy.add(work);
    return work.finally(() => busy.delete(work));
  };

  return {
    stop: async (envelope, message, counts) => {
      const eventId = world.idByRef.get(refKey(envelope.producer, message.eventRef));
      if (eventId === undefined) return;
      const arrivedMs = clock.monotonicMs();
      await tracked(close(eventId, envelope.sequence, message));
      counts.lastStopMs = clock.monotonicMs() - arrivedMs;
    },
    doubt: async (value, sequence) => {
      const named = pricedEventOf(value);
      const eventId = named && world.idByRef.get(refKey(named.producer, named.eventRef));
      if (eventId === undefined || world.records.get(eventId)?.pricedBy !== 'feed') return;
      await tracked(close(eventId, sequence));
    },
    hold: (eventId, sequence, groups) => tracked(close(eventId, sequence, { groups, cause: 'price' })),
    restate: async (eventId) => {
      const record = world.records.get(eventId);
      if (!record) return;
      try {
        await tracked(log(record, { eventId, sequence: 0, gate: 'keep' }));
      } catch (error) {
        for (const game of record.games.values()) world.logged.delete(game.gameId);
        throw error;
      }
    },
    isBusy: () => busy.size > 0,
    settled: async () => void (await Promise.allSettled(busy)),
  };
}

/** The event a broken price message was about, as far as it can be read. */
function pricedEventOf(value: object): { readonly producer: string; readonly eventRef: string } | undefined {
  if (!('producer' in value) || !('message' in value)) return undefined;
  const { producer, message } = value;
  if (typeof producer !== 'string' || message === null || typeof message !== 'object') return undefined;
  if (!('kind' in message) || message.kind !== 'odds_change' || !('eventRef' in message)) return undefined;
  return typeof message.eventRef === 'string' ? { producer, eventRef: message.eventRef } : undefined;
}
