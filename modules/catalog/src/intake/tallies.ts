import { newCounts, type ProducerCounts } from './feed-health.ts';

/** What was counted of each producer since this process began. */
export interface Tallies {
  of(producer: string): ProducerCounts;
}

export function openTallies(): Tallies {
  const counts = new Map<string, ProducerCounts>();
  return {
    of: (producer) => {
      const known = counts.get(producer) ?? newCounts();
      counts.set(producer, known);
      return known;
    },
  };
}
