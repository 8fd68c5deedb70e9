import type { Database, Log } from '@overround/platform';
import { type CurrencyRate, isRate, type RateSource } from '../domain/rates.ts';
import { insertRates, readRates, tellSiteChanged } from '../store/rate-store.ts';

export interface RatesDeps {
  readonly db: Database;
  readonly log: Log;
  readonly rates?: RateSource;
}

/** Asks the source what currencies are worth now and keeps it. A source that fails leaves what there is, which grows old. */
export async function keepRates({ db, log, rates: source }: RatesDeps): Promise<void> {
  if (!source) return;
  try {
    const { ratedAt, perEuro } = await source.read();
    const rates: CurrencyRate[] = [...perEuro]
      .filter(([, text]) => isRate(text))
      .map(([currency, text]) => ({ currency, source: source.name, ratedAt, perEuro: text }));
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
