import type { BenchRow } from './row.ts';

/** Chapters of the bench, loaded only when they are run. */
export const CHAPTERS: Readonly<Record<string, () => Promise<() => Promise<BenchRow[]>>>> = {
  accuracy: async () => (await import('./accuracy.ts')).runAccuracyBench,
  bets: async () => (await import('./bets.ts')).runBetsBench,
  feeds: async () => (await import('./feeds.ts')).runFeedsBench,
  gateways: async () => (await import('./gateways.ts')).runGatewaysBench,
  growth: async () => (await import('./growth.ts')).runGrowthBench,
  kin: async () => (await import('./kin.ts')).runKinBench,
  live: async () => (await import('./live.ts')).runLiveBench,
  people: async () => (await import('./people.ts')).runPeopleBench,
  pricing: async () => (await import('./pricing.ts')).runPricingBench,
  settle: async () => (await import('./settle.ts')).runSettleBench,
  tickets: async () => (await import('./tickets.ts')).runTicketsBench,
  web: async () => (await import('./web.ts')).runWebBench,
};
