import type { GameId } from '@overround/kernel';
import type { FeedEnvelope } from '@overround/provider-kit';
import { type EventRecord, mergeGates } from '../domain/event-record.ts';
import type { ResultNews } from '../domain/event-result.ts';
import { endRecord, newGameOf } from '../domain/fold-fixture.ts';
import { foldOdds, withoutGroups } from '../domain/fold-odds.ts';
import { loadByRefs } from '../store/load-records.ts';
import { writeBatch } from '../store/write-batch.ts';
import { writesOf } from './batch-writes.ts';
import { addResult, type Batch, foldBatch, type FoldedEvent, open } from './fold-batch.ts';
import type { IntakeDeps } from './intake.ts';
import { adopt, gateOf, noteVersion, publish, refKey } from './world.ts';

export interface StoredBatch {
  readonly refused: Batch['refused'];
  /** Prices held back, by producer. */
  readonly held: ReadonlyMap<string, number>;
  /** Events that messages spoke of, with the markets they priced. */
  readonly told: ReadonlyMap<number, ReadonlySet<string>>;
  /** Producers whose messages were lost because storing failed. */
  readonly failed: ReadonlySet<string>;
}

export interface BatchRunner {
  /** Folds, prices, stores and shows a batch, and with it whatever waits to be priced or looked at again. */
  run(envelopes: readonly FeedEnvelope[]): Promise<StoredBatch>;
  hasWork(): boolean;
  /** Looks at these events again: their state changed by time or by their producer, not by a message. */
  review(eventId: number, rule?: ResultNews): void;
  /**
   * A snapshot is whole: events it did not mention stay closed, and prices it did not tell again are gone. Prices of the house
   * follow from the state and stay.
   */
  settleSnapshot(producer: string, told: ReadonlyMap<number, ReadonlySet<string>>): Promise<void>;
  /** Marks the events whose menu has grown by now. */
  wakePrices(): void;
}

interface Review {
  readonly rule?: ResultNews;
  /** Markets to keep, as `partKey/group`. */
  readonly keepOnly?: ReadonlySet<string>;
}

/** A live match is priced at most once a second, unless its score moved; less often while only its clock runs. */
const REPRICE_MS = 1000;
const QUIET_REPRICE_MS = 3000;
/** Pricing of one batch stops after this long, so that readers are served in between; goals are priced in any case. */
const PRICING_MS_MAX = 40;
const PRICED_PER_BATCH = 50;
const ATTEMPTS_MAX = 2;
/** Listings that one message can bring: a match with its halves and counters, listed in line and in live. */
const IDS_PER_MESSAGE = 48;

export function openBatchRunner(deps: IntakeDeps): BatchRunner {
  const { db, outbox, clock, log, book, world, ids, priceEvent } = deps;
  /** Events to be priced, with how long after their last price. */
  const wantsPrice = new Map<number, number>();
  const pricedAtMs = new Map<number, number>();
  const againAt = new Map<number, number>();
  const reviews = new Map<number, Review>();

  const isDue = (eventId: number): boolean =>
    clock.monotonicMs() - (pricedAtMs.get(eventId) ?? Number.NEGATIVE_INFINITY) >=
    (wantsPrice.get(eventId) ?? REPRICE_MS);

  /** What is being played first, then by start: a bettor waits for the next match, not for next week's. */
  const dueInOrder = (batch: Batch): readonly number[] => {
    const startOf = (eventId: number): number => {
      const record = batch.events.get(eventId)?.record ?? world.records.get(eventId);
      return record?.kind === 'live' ? 0 : (record?.startsAt ?? 0);
    };
    return [...wantsPrice.keys()]
      .filter(isDue)
      .map((eventId) => [startOf(eventId), eventId] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, PRICED_PER_BATCH)
      .map(([, eventId]) => eventId);
  };

  const drawIds = async (envelopes: readonly FeedEnvelope[]): Promise<void> => {
    const fixtures = envelopes.filter((one) => one.message.kind === 'fixture_change').length;
    const others = envelopes.filter((one) => /odds|state/.test(one.message.kind)).length;
    const games =
      IDS_PER_MESSAGE * (fixtures + Math.min(others, 20) + Math.min(wantsPrice.size, PRICED_PER_BATCH));
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

  /** A match that cannot be priced has no prices: its markets close, the others go on. */
  const pricesOf = (record: EventRecord): ReturnType<IntakeDeps['priceEvent']> => {
    try {
      return priceEvent(record, clock.now());
    } catch (error) {
      log.error({ event: record.eventId, pricing: String(error) });
      return undefined;
    }
  };

  const price = (folded: FoldedEvent): void => {
    const prices = pricesOf(folded.record);
    pricedAtMs.set(folded.record.eventId, clock.monotonicMs());
    wantsPrice.delete(folded.record.eventId);
    if (prices?.againAt === undefined) againAt.delete(folded.record.eventId);
    else againAt.set(folded.record.eventId, prices.againAt);
    const fold = foldOdds(folded.record, prices?.markets ?? [], true, newGameOf(ids));
    const priced = new Set(
      (prices?.markets ?? []).map(
        (market) => `${market.part.counter ?? ''}/${market.part.period ?? 0}/${market.group}`,
      ),
    );
    const nameOf = (partKey: string, group: number): string => {
      const part = fold.record.games.get(partKey)?.part;
      return `${part?.counter ?? ''}/${part?.period ?? 0}/${group}`;
    };
    const record = withoutGroups(fold.record, (partKey, group) => !priced.has(nameOf(partKey, group)));
    folded.record =
      prices === undefined || record.expectation === prices.expectation
        ? record
        : { ...record, expectation: prices.expectation };
  };

  const fold = (envelopes: readonly FeedEnvelope[]): Batch => {
    const context = { world, ids, now: clock.now() };
    const startedMs = clock.monotonicMs();
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
      folded.record = { ...endRecord(folded.record, undefined, context.now), status: 'cancelled' };
    }
    for (const [eventId, folded] of batch.events) {
      if (!isPricedByUs(folded.record)) wantsPrice.delete(eventId);
      else if (folded.wantsPrice === 'now') price(folded);
      else if (folded.wantsPrice === 'soon') wantsPrice.set(eventId, REPRICE_MS);
      else if (folded.wantsPrice === 'later' && !wantsPrice.has(eventId))
        wantsPrice.set(eventId, QUIET_REPRICE_MS);
    }
    for (const eventId of dueInOrder(batch)) {
      if (clock.monotonicMs() - startedMs >= PRICING_MS_MAX) break;
      const folded = open(batch, eventId, context);
      if (folded && isPricedByUs(folded.record)) price(folded);
      else wantsPrice.delete(eventId);
    }
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
      if (folded.sequence > 0) world.lost.delete(eventId);
    }
    const happenings = [...batch.events].flatMap(([, { record, happenings: list }]) =>
      list.length > 0 ? [{ eventId: record.eventId, happenings: list }] : [],
    );
    publish(world, book, batch.events.keys(), { clock, news: { happenings, wentLive } });
  };

  const run = async (envelopes: readonly FeedEnvelope[]): Promise<StoredBatch> => {
    await drawIds(envelopes);
    await recall(envelopes);
    for (let attempt = 1; ; attempt += 1) {
      const batch = fold(envelopes);
      const eventIds = [...batch.events.keys()];
      const gates = new Map(eventIds.map((eventId) => [eventId, gateOf(world, eventId)]));
      // A mention in a snapshot brings an event back, so it is logged as open again in this very batch.
      for (const [eventId, folded] of batch.events) if (folded.sequence > 0) world.lost.delete(eventId);
      try {
        const writes = writesOf(batch, world, clock.now());
        const versions = isEmpty(writes)
          ? []
          : await db.inTransaction('platform', (tx) => writeBatch(tx, writes, outbox));
        world.subjects.stored();
        reviews.clear();
        for (const { gameId, bookVersion } of versions) noteVersion(world, gameId, bookVersion);
        show(batch, gates);
        return { refused: batch.refused, held: heldBy(batch), told: toldBy(batch), failed: new Set() };
      } catch (error) {
        for (const folded of batch.events.values())
          for (const game of folded.record.games.values()) world.logged.delete(game.gameId);
        log.error({ intake: String(error), messages: envelopes.length, attempt });
        if (attempt < ATTEMPTS_MAX) continue;
        reviews.clear();
        return {
          refused: envelopes.map((envelope) => ({ envelope, reason: 'it could not be stored' })),
          held: new Map(),
          told: new Map(),
          failed: new Set(envelopes.map((envelope) => envelope.producer)),
        };
      }
    }
  };

  return {
    run,
    hasWork: () => reviews.size > 0 || [...wantsPrice.keys()].some(isDue),
    review: (eventId, rule) => void reviews.set(eventId, rule === undefined ? {} : { rule }),
    wakePrices: () => {
      const now = clock.now();
      for (const [eventId, at] of againAt) {
        if (at > now) continue;
        againAt.delete(eventId);
        if (world.records.has(eventId)) wantsPrice.set(eventId, 0);
      }
    },
    settleSnapshot: async (producer, told) => {
      for (const record of world.records.values()) {
        if (record.producer !== producer || record.endedAt !== undefined) continue;
        const markets = told.get(record.eventId);
        if (!markets) world.lost.add(record.eventId);
        if (record.pricedBy === 'feed') reviews.set(record.eventId, { keepOnly: markets ?? new Set() });
        else if (!markets) reviews.set(record.eventId, {});
      }
      if (reviews.size > 0) await run([]);
    },
  };
}

const isPricedByUs = (record: EventRecord): boolean =>
  record.pricedBy === 'house' && record.endedAt === undefined;

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
