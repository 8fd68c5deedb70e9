import type { BenchRow } from './row.ts';

/** Chapters of the bench, loaded only when they are run. */
export const CHAPTERS: Readonly<Record<string, () => Promise<() => Promise<BenchRow[]>>>> = {
  accuracy: async () => (await import('./accuracy.ts')).runAccuracyBench,
  bets: async () => (await import('./bets.ts')).runBetsBench,
  feeds: async () => (await import('./feeds.ts')).runFeedsBench,
  live: async () => (await import('./live.ts')).runLiveBench,
  pricing: async () => (await import('./pricing.ts')).runPricingBench,
};
