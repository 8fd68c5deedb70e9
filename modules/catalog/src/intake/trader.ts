import type { EventRecord } from '../domain/event-record.ts';
import type { FeedMarket } from '@overround/provider-kit';
import type { Instant } from '@overround/kernel';
import type { MatchExpectation } from '@overround/sports';

export interface HousePrices {
  /** Every market now on offer; markets left out are closed. */
  readonly markets: readonly FeedMarket[];
  /** What the prices were made from, kept with the event. */
  readonly expectation: MatchExpectation;
  /** When the same belief and state would be offered with more markets. */
  readonly againAt?: Instant;
}

/** Prices an event of ours from its expectation and state; `undefined` when nothing can be said of it. */
export type PriceEvent = (record: EventRecord, now: Instant) => HousePrices | undefined;
