// When the house prices its own events: at once when the score moves, else in slices that leave readers their share of the time.

import { subGameKey } from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';
import { newGameOf } from '../domain/fold-fixture.ts';
import { foldOdds, withoutGroups } from '../domain/fold-odds.ts';
import { type Batch, type FoldContext, type FoldedEvent, open } from './fold-batch.ts';
import type { IntakeDeps } from './intake.ts';
import type { HousePrices } from './trader.ts';

export interface HousePricing {
  /** Prices what the batch made urgent, and as much of the rest as there is time for. */
  priceBatch(batch: Batch, context: FoldContext): void;
  /** Events that wait to be priced, at most one slice of them. */
  readonly sliceSize: number;
  hasDue(): boolean;
  /** Marks the events whose menu has grown by now. */
  wake(): void;
}

/** A live match is priced at most once a second, unless its score moved; less often while only its clock runs. */
const REPRICE_MS = 1000;
const QUIET_REPRICE_MS = 3000;
/** Pricing of one batch stops after this long; goals are priced in any case. */
const PRICING_MS_MAX = 40;
const PRICED_PER_BATCH = 50;

const isPricedByUs = (record: EventRecord): boolean =>
  record.pricedBy === 'house' && record.endedAt === undefined;

export function openHousePricing(deps: IntakeDeps): HousePricing {
  const { clock, log, world, ids, priceEvent } = deps;
  /** Events to be priced, with how long after their last price. */
  const wanted = new Map<number, number>();
  const pricedAtMs = new Map<number, number>();
  const againAt = new Map<number, number>();
  if (deps.repricesAll === true)
    for (const record of world.records.values())
      if (isPricedByUs(record)) wanted.set(record.eventId, REPRICE_MS);

  const isDue = (eventId: number): boolean =>
    clock.monotonicMs() - (pricedAtMs.get(eventId) ?? Number.NEGATIVE_INFINITY) >=
    (wanted.get(eventId) ?? REPRICE_MS);

  /** What is being played first, then by start: a bettor waits for the next match, not for next week's. */
  const dueInOrder = (batch: Batch): readonly number[] => {
    const startOf = (eventId: number): number => {
      const record = batch.events.get(eventId)?.record ?? world.records.get(eventId);
      return record?.kind === 'live' ? 0 : (record?.startsAt ?? 0);
    };
    return [...wanted.keys()]
      .filter(isDue)
      .map((eventId) => [startOf(eventId), eventId] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, PRICED_PER_BATCH)
      .map(([, eventId]) => eventId);
  };

  /** A match that cannot be priced has no prices: its markets close, the others go on. */
  const pricesOf = (record: EventRecord): HousePrices | undefined => {
    try {
      return priceEvent(record, clock.now());
    } catch (error) {
      log.error({ event: record.eventId, pricing: String(error) });
      return undefined;
    }
  };

  const price = (folded: FoldedEvent): void => {
    const { eventId } = folded.record;
    const prices = pricesOf(folded.record);
    pricedAtMs.set(eventId, clock.monotonicMs());
    wanted.delete(eventId);
    if (prices?.againAt === undefined) againAt.delete(eventId);
    else againAt.set(eventId, prices.againAt);
    const markets = prices?.markets ?? [];
    const fold = foldOdds(folded.record, markets, true, newGameOf(ids));
    const priced = new Set(markets.map(({ part, group }) => `${subGameKey(part)}/${group}`));
    const record = withoutGroups(fold.record, (partKey, group) => !priced.has(`${partKey}/${group}`));
    folded.record =
      prices === undefined || record.expectation === prices.expectation
        ? record
        : { ...record, expectation: prices.expectation };
  };

  return {
    get sliceSize() {
      return Math.min(wanted.size, PRICED_PER_BATCH);
    },
    priceBatch: (batch, context) => {
      const startedMs = clock.monotonicMs();
      for (const [eventId, folded] of batch.events) {
        if (!isPricedByUs(folded.record)) wanted.delete(eventId);
        else if (folded.wantsPrice === 'now') price(folded);
        else if (folded.wantsPrice === 'soon') wanted.set(eventId, REPRICE_MS);
        else if (folded.wantsPrice === 'later' && !wanted.has(eventId)) wanted.set(eventId, QUIET_REPRICE_MS);
      }
      for (const eventId of dueInOrder(batch)) {
        if (clock.monotonicMs() - startedMs >= PRICING_MS_MAX) break;
        const folded = open(batch, eventId, context);
        if (folded && isPricedByUs(folded.record)) price(folded);
        else wanted.delete(eventId);
      }
    },
    hasDue: () => wanted.keys().some(isDue),
    wake: () => {
      const now = clock.now();
      for (const [eventId, at] of againAt) {
        if (at > now) continue;
        againAt.delete(eventId);
        if (world.records.has(eventId)) wanted.set(eventId, 0);
      }
      for (const eventId of pricedAtMs.keys()) if (!world.records.has(eventId)) pricedAtMs.delete(eventId);
    },
  };
}
