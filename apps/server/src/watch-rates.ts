import type { Site } from '@overround/site';
import { Gauge, type Registry } from 'prom-client';

/** Tells each currency that a brand keeps accounts in and nobody tells the worth of, asked at every look at the metrics: an alarm where there is one. */
export function watchRates(registry: Registry, site: Pick<Site, 'missingRates'>): void {
  const gauge: Gauge = new Gauge({
    name: 'overround_rate_missing',
    help: '1 for each currency that a brand keeps accounts in and that has no rate, or one too old for money',
    labelNames: ['currency'],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      for (const currency of await site.missingRates()) gauge.set({ currency }, 1);
    },
  });
}
