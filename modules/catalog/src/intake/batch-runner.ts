import type { GameId } from '@overround/kernel';
import { sqlStateOf } from '@overround/platform';
import type { FeedEnvelope } from '@overround/provider-kit';
import { type EventRecord, mergeGates } from '../domain/event-record.ts';
import type { ResultNews } from '../domain/event-result.ts';
import { endRecord } from '../domain/fold-fixture.ts';
import { numberNews } from '../domain/number-news.ts';
import { withoutGroups } from '../domain/fold-odds.ts';
import { loadByRefs } from '../store/load-records.ts';
import { type StoredWrites, writeBatch } from '../store/write-batch.ts';
import { writesOf } from './batch-writes.ts';
import { addResult, type Batch, foldBatch, type FoldedEvent, open } from './fold-batch.ts';
import { openHousePricing } from './house-pricing.ts';
import type { IntakeDeps } from './intake.ts';
import { adopt, gateOf, noteVersion, publish, refKey } from './world.ts';

export interface StoredBatch {
  readonly refused: Batch['refused'];
  /** Prices held back, by producer. */
  readonly held: ReadonlyMap<string, number>;
  /** Events that messages spoke of, with the markets they priced. */
  readonly told: ReadonlyMap<number, ReadonlySet<string>>;
  /** Producers whose messages were lost because the database could not take them. */
  readonly failed: ReadonlySet<string>;
  readonly isStored: boolean;
}

export interface BatchRunner {
  /** Folds, prices, stores and shows a batch, and with it whatever waits to be priced or looked at again. */
  run(envelopes: readonly FeedEnvelope[]): Promise<StoredBatch>;
  hasWork(): boolean;
  /** Looks at an event again: its state changed by time or by its producer, not by a message. */
  review(eventId: number, rule?: ResultNews): void;
  /**
   * A snapshot is whole: events it did not mention stay closed, and prices it did not tell again are gone. Prices of the house
   * follow from the state and stay. Throws when this could not be stored.
   */
  settleSnapshot(producer: string, told: ReadonlyMap<number, ReadonlySet<string>>): Promise<void>;
  /** Prices an event of the house in the next batch: something new is wanted of it. */
  reprice(eventId: number): void;
  /** Marks the events whose menu has grown by now. */
  wakePrices(): void;
}

interface Review {
  readonly rule?: ResultNews;
  /** Markets to keep, as `partKey/group`. */
  readonly keepOnly?: ReadonlySet<string>;
}

const ATTEMPTS_MAX = 2;
/** Listings that one message can bring: a match with its halves and counters, listed in line and in live. */
const IDS_PER_MESSAGE = 48;

export function openBatchRunner(deps: IntakeDeps): BatchRunner {
  const { db, outbox, clock, log, book, world, ids } = deps;
  const pricing = openHousePricing(deps);
  const reviews = new Map<number, Review>();
  const repriced = new Set<number>();

  const drawIds = async (envelopes: readonly FeedEnvelope[]): Promise<void> => {
    const fixtures = envelopes.filter((one) => one.message.kind === 'fixture_change').length;
    const others = envelopes.filter((one) => /odds|state/.test(one.message.kind)).length;
    const games = IDS_PER_MESSAGE * (fixtures + Math.min(others, 20) + pricing.sliceSize);
    await ids.ensure({ const: games, game: games, champ: fixtures, participant: 2 * fixtures });
  };

  /** Events that left the line long ago come back from the database when their feed speaks of them again. */
  const recall = async (envelopes: readonly FeedEnvelope[]): Promise<void> => {
    const unknown = envelopes.flatMap(({ producer, message }) =>
      'eventRef' in message && !world.idByRef.has(refKey(producer, message.eventRef))
        ? [{ producer, ref: message.eventRef }]
        : [],
    );
    if (unknown.length > 0) adopt(world, await loadByRefs(db, unknown));
  };

  const fold = (envelopes: readonly FeedEnvelope[]): Batch => {
    const context = { world, ids, now: clock.now() };
    const batch = foldBatch(envelopes, context);
    for (const [eventId, { rule, keepOnly }] of reviews) {
      const folded = open(batch, eventId, context);
      if (!folded) continue;
      if (keepOnly)
        folded.record = withoutGroups(
          folded.record,
          (partKey, group) => !keepOnly.has(`${partKey}/${group}`),
        );
      if (rule === undefined) continue;
      addResult(folded, rule);
      if (rule.kind !== 'wait')
        folded.record = { ...endRecord(folded.record, undefined, context.now), status: 'cancelled' };
    }
    for (const eventId of repriced) {
      const folded = open(batch, eventId, context);
      if (folded) folded.wantsPrice = 'now';
    }
    repriced.clear();
    pricing.priceBatch(batch, context);
    return batch;
  };

  const show = (batch: Batch, befores: ReadonlyMap<number, FoldedEvent['gate']>): void => {
    const wentLive: [number, GameId][] = [];
    for (const [eventId, folded] of batch.events) {
      const before = world.records.get(eventId);
      if (before && before.kind !== folded.record.kind) wentLive.push(...listedAnew(before, folded.record));
      const current = gateOf(world, eventId);
      const base = befores.get(eventId) ?? current;
      world.records.set(eventId, folded.record);
      world.idByRef.set(refKey(folded.record.producer, folded.record.ref), folded.record.eventId);
      world.gates.set(eventId, mergeGates(base, current, folded.gate));
      if (current !== base) {
        // A stop overtook this batch: what the log says last may be older than what is so.
        for (const game of folded.record.games.values()) world.logged.delete(game.gameId);
        reviews.set(eventId, {});
      }
      if (folded.mayJump) world.mayJump.add(eventId);
      else world.mayJump.delete(eventId);
    }
    const happenings = [...batch.events].flatMap(([, { record, happenings: list }]) =>
      list.length > 0 ? [{ eventId: record.eventId, happenings: list }] : [],
    );
    publish(world, book, batch.events.keys(), { clock, news: { happenings, wentLive } });
  };

  const store = async (batch: Batch): Promise<void> => {
    const gates = new Map([...batch.events.keys()].map((eventId) => [eventId, gateOf(world, eventId)]));
    // A message brings an event back that the last snapshot forgot, so it is logged as open again in this very batch.
    for (const [eventId, folded] of batch.events) if (folded.sequence > 0) world.lost.delete(eventId);
    const writes = writesOf(batch, world, clock.now());
    const { versions, newsSeq }: StoredWrites = isEmpty(writes)
      ? { versions: [] }
      : await db.inTransaction('platform', (tx) => writeBatch(tx, writes, outbox));
    world.subjects.stored();
    reviews.clear();
    for (const { gameId, bookVersion } of versions) noteVersion(world, gameId, bookVersion);
    if (newsSeq !== undefined)
      for (const folded of batch.events.values()) folded.record = numberNews(folded.record, newsSeq);
    show(batch, gates);
  };

  /** One message that the database refuses must not take others with it: the batch is halved until it stands alone. */
  const isolate = async (envelopes: readonly FeedEnvelope[]): Promise<StoredBatch> => {
    const [only] = envelopes;
    if (envelopes.length === 1 && only) {
      const eventId =
        'eventRef' in only.message && world.idByRef.get(refKey(only.producer, only.message.eventRef));
      if (eventId) {
        world.lost.add(eventId);
        reviews.set(eventId, {});
      }
      return { ...NOTHING_STORED, refused: [{ envelope: only, reason: 'it could not be stored' }] };
    }
    const middle = Math.ceil(envelopes.length / 2);
    const first = await run(envelopes.slice(0, middle));
    const second = await run(envelopes.slice(middle));
    return {
      refused: [...first.refused, ...second.refused],
      held: new Map([...first.held, ...second.held]),
      told: new Map([...first.told, ...second.told]),
      failed: new Set([...first.failed, ...second.failed]),
      isStored: first.isStored && second.isStored,
    };
  };

  const run = async (envelopes: readonly FeedEnvelope[]): Promise<StoredBatch> => {
    for (let attempt = 1; ; attempt += 1) {
      let batch: Batch | undefined;
      try {
        await drawIds(envelopes);
        await recall(envelopes);
        batch = fold(envelopes);
        await store(batch);
        const { refused } = batch;
        return { refused, held: heldBy(batch), told: toldBy(batch), failed: new Set(), isStored: true };
      } catch (error) {
        for (const folded of batch?.events.values() ?? [])
          for (const game of folded.record.games.values()) world.logged.delete(game.gameId);
        log.error({ intake: String(error), messages: envelopes.length, attempt });
        if (attempt < ATTEMPTS_MAX) continue;
        if (isFaultOfMessage(error) && envelopes.length > 0) return isolate(envelopes);
        return { ...NOTHING_STORED, failed: new Set(envelopes.map((envelope) => envelope.producer)) };
      }
    }
  };

  return {
    run,
    hasWork: () => reviews.size > 0 || repriced.size > 0 || pricing.hasDue(),
    review: (eventId, rule) => void reviews.set(eventId, rule === undefined ? {} : { rule }),
    reprice: (eventId) => void repriced.add(eventId),
    wakePrices: pricing.wake,
    settleSnapshot: async (producer, told) => {
      for (const record of world.records.values()) {
        if (record.producer !== producer || record.endedAt !== undefined) continue;
        const markets = told.get(record.eventId);
        if (!markets) world.lost.add(record.eventId);
        if (record.pricedBy === 'feed') reviews.set(record.eventId, { keepOnly: markets ?? new Set() });
        else if (!markets) reviews.set(record.eventId, {});
      }
      if (reviews.size > 0 && !(await run([])).isStored) throw new Error('a snapshot could not be settled');
    },
  };
}

const NOTHING_STORED: StoredBatch = {
  refused: [],
  held: new Map(),
  told: new Map(),
  failed: new Set(),
  isStored: false,
};

/** Data the database refuses (22, 23) is the message's fault; a connection, a lock or a full disk is not. */
const isFaultOfMessage = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

const isEmpty = (writes: ReturnType<typeof writesOf>): boolean =>
  Object.values(writes).every((list: readonly unknown[]) => list.length === 0);

function listedAnew(before: EventRecord, after: EventRecord): [number, GameId][] {
  return [...before.games].flatMap(([partKey, game]): [number, GameId][] => {
    const live = after.games.get(partKey);
    return live ? [[game.gameId, live.gameId]] : [];
  });
}

const toldBy = (batch: Batch): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    [...batch.events].flatMap(([eventId, { sequence, told }]) => (sequence > 0 ? [[eventId, told]] : [])),
  );

function heldBy(batch: Batch): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const { record, heldCount } of batch.events.values())
    if (heldCount > 0) held.set(record.producer, (held.get(record.producer) ?? 0) + heldCount);
  return held;
}
