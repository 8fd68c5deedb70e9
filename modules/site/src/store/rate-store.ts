import { type CurrencyCode, type Instant, instant } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { CurrencyRate } from '../domain/rates.ts';

/** The newest rate of each of these currencies; of all when none is named. The euro is worth itself. */
export async function readRates(tx: Tx, currencies?: readonly CurrencyCode[]): Promise<CurrencyRate[]> {
  const rows = await many(
    tx,
    sql<{ currency: CurrencyCode; source: string; rated_at: Date; per_euro: string }>`
      select distinct on (currency) currency, source, rated_at, trim_scale(per_euro)::text as per_euro
        from site.currency_rate
       where ${currencies ?? null}::text[] is null or currency = any (${currencies ?? null})
       order by currency, rated_at desc, read_at desc`,
  );
  return rows.map(({ currency, source, rated_at, per_euro }) => ({
    currency,
    source,
    ratedAt: instant(rated_at.getTime()),
    perEuro: per_euro,
  }));
}

/** The newest rates, and the time it is there. */
export async function readRatesNow(
  tx: Tx,
): Promise<{ readonly rates: CurrencyRate[]; readonly now: Instant }> {
  const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
  return { rates: await readRates(tx), now: instant(now.getTime()) };
}

/**
 * Adds what is new. Left out: currencies that are not kept here, the euro, which is worth itself, and what is told of a time to come: it would be
 * the newest for as long.
 */
export async function insertRates(tx: Tx, rates: readonly CurrencyRate[]): Promise<number> {
  const count = await run(
    tx,
    sql`insert into site.currency_rate (currency, source, rated_at, per_euro)
        select r.currency, r.source, r.rated_at, r.per_euro
          from unnest(${rates.map((rate) => rate.currency)}::text[], ${rates.map((rate) => rate.source)}::text[],
                      ${rates.map((rate) => new Date(rate.ratedAt))}::timestamptz[], ${rates.map((rate) => rate.perEuro)}::numeric[])
               as r (currency, source, rated_at, per_euro)
          join site.currency c on c.code = r.currency
         where r.currency <> 'EUR' and r.rated_at <= clock_timestamp() + interval '1 hour'
            on conflict do nothing`,
  );
  return Number(count);
}

/** Tells every process to read the site again. */
export async function tellSiteChanged(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_notify('site_changed', 'rates')`);
}
