import type { Database, Log } from '@overround/platform';
import { type CurrencyRate, isRate, type RateSource } from '../domain/rates.ts';
import { insertRates, readRates, tellSiteChanged } from '../store/rate-store.ts';

export interface RatesDeps {
  readonly db: Database;
  readonly log: Log;
  readonly rates?: readonly RateSource[];
}

/** Asks each source what currencies are worth now and keeps it. One that fails leaves what there is, which grows old. */
export async function keepRates({ rates = [], ...deps }: RatesDeps): Promise<void> {
  for (const source of rates) await keepRatesOf(deps, source);
}

async function keepRatesOf({ db, log }: Pick<RatesDeps, 'db' | 'log'>, source: RateSource): Promise<void> {
  try {
    const { ratedAt, perEuro, ratedAtOf } = await source.read();
    const rates: CurrencyRate[] = [...perEuro]
      .filter(([, text]) => isRate(text))
      .map(([currency, text]) => ({
        currency,
        source: source.name,
        ratedAt: ratedAtOf?.get(currency) ?? ratedAt,
        perEuro: text,
      }));
    await db.inTransaction('platform', async (tx) => {
      const before = new Map((await readRates(tx)).map((rate) => [rate.currency, rate.perEuro]));
      await insertRates(tx, rates);
      const now = await readRates(tx);
      if (now.some(({ currency, perEuro: text }) => before.get(currency) !== text)) await tellSiteChanged(tx);
    });
  } catch (error) {
    log.warn({ rates: `${source.name}: ${error instanceof Error ? error.message : String(error)}` });
  }
}
