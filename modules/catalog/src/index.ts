export type * from './book/line-book.ts';
export { type Catalog, type CatalogDeps, openCatalog } from './catalog.ts';
export type {
  Cancellation,
  Certainty,
  EventResult,
  ExplicitOutcome,
  MarketScope,
} from './domain/event-result.ts';
export {
  type FeedHealth,
  type FeedReadiness,
  feedReadiness,
  type ProducerCounts,
} from './intake/feed-health.ts';
export type { HousePrices, PriceEvent } from './intake/trader.ts';
export { holdOn } from './hands/hold.ts';
export type { HandAct } from './hands/hand-line.ts';
export type { LineDesk } from './hands/line-desk.ts';
export type { StoredHandPrice, StoredHold } from './store/hand-store.ts';
export { readTradePolicy } from './trade/read-trade-policy.ts';
export { DEFAULT_TRADE_POLICY, type SportMargins, type TradePolicy } from './trade/trade-policy.ts';
export { catalogInvariants } from './invariants.ts';
export type { LiveServerOptions } from './live/live-server.ts';
export { namesByNumber } from './wire/runner-names.ts';
export {
  type DeedRefusal,
  envelopeOfDeed,
  isNextResult,
  type ResultDeed,
  resultsAround,
} from './intake/decide.ts';
export { readChampNames } from './store/read-champ-names.ts';
export { readResult, readResults } from './store/read-result.ts';
export type { OutcomeHistory, PricePoint } from './domain/price-history.ts';
export {
  lastPastEvents,
  type MarketAsk,
  marketHistory,
  type PastEvent,
} from './store/market-history.ts';
export { readRevisions, type ResultRevision } from './store/read-revisions.ts';
export { leanKey, LEAN_STEPS_MAX, type Leans } from './trade/lean-prices.ts';
export { BACK_IN_MS } from './domain/suspension.ts';
export type { Source } from './merge/claims.ts';
export { type MergedFeed, mergeFeeds, type MergeHealth } from './merge/merge-feeds.ts';
export { feedMappingStore } from './store/feed-mapping-store.ts';
