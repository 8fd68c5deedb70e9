// What coins are worth, and currencies that no bank of Europe tells: `GET /simple/price` of the API of CoinGecko (docs.coingecko.com).

import { type Clock, type CurrencyCode, type Instant, instant, SECOND } from '@overround/kernel';
import { asObject, type JsonObject, objectOfJson, openOutbound } from '@overround/provider-kit';
import type { Currency, CurrencyRates, RateSource } from '@overround/site';
import { CannotStart } from './fatal.ts';

/** A coin as the service names it, and how many of our units are one. */
const COINS: Readonly<Record<CurrencyCode, { readonly id: string; readonly unitsOfOne: number }>> = {
  mBTC: { id: 'bitcoin', unitsOfOne: 1000 },
  uBTC: { id: 'bitcoin', unitsOfOne: 1_000_000 },
  DOGE: { id: 'dogecoin', unitsOfOne: 1 },
  USDT: { id: 'tether', unitsOfOne: 1 },
};
/** Currencies the service prices coins in and the European Central Bank does not tell. */
const BEYOND_THE_BANK: ReadonlySet<CurrencyCode> = new Set(
  'AED ARS BDT BHD CLP GEL KWD LKR MMK NGN PKR RUB SAR TWD UAH VND'.split(' '),
);
/** What both currencies of a cross rate are compared by. */
const MEASURE = 'bitcoin';

/** Accounts of the service: where they ask, and the header of their key. Without a key it answers a few times a minute. */
const PLANS = {
  demo: { baseUrl: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { baseUrl: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const;

/** A few lines; more is no answer. */
const BYTES_MAX = 64 * 1024;

export interface CoinRatesDeps {
  readonly currencies: () => readonly Pick<Currency, 'code'>[];
  readonly clock: Clock;
  /** It is played on this machine. Never in production. */
  readonly localUrl?: string;
}

/** The service of `COIN_RATES` (`coingecko`, `coingecko:demo:KEY` or `coingecko:pro:KEY`); nothing where none is set. The key stands in no message. */
export function coinSourceOf(text: string | undefined, deps: CoinRatesDeps): RateSource | undefined {
  if (text === undefined || text === '') return undefined;
  const [service, plan = 'demo', key, ...more] = text.split(':');
  const known = plan === 'demo' || plan === 'pro' ? PLANS[plan] : undefined;
  const isWhole = text === 'coingecko' || (key !== undefined && key !== '' && more.length === 0);
  if (service !== 'coingecko' || !known || !isWhole)
    throw new CannotStart(
      'COIN_RATES means nothing: write coingecko, coingecko:demo:KEY or coingecko:pro:KEY',
    );
  const baseUrl = deps.localUrl ?? known.baseUrl;
  const ask = openOutbound({
    origins: [new URL(baseUrl).origin],
    bytesMax: BYTES_MAX,
    isLocal: deps.localUrl !== undefined,
  });
  return {
    name: 'coingecko',
    read: async () => {
      const codes = deps.currencies().map(({ code }) => code);
      const ids = new Set([MEASURE, ...codes.flatMap((code) => COINS[code]?.id ?? [])]);
      const others = codes.filter((code) => BEYOND_THE_BANK.has(code)).map((code) => code.toLowerCase());
      const query = `ids=${[...ids].join(',')}&vs_currencies=${['eur', ...others].join(',')}`;
      const { status, text: body } = await ask({
        url: `${baseUrl}/simple/price?${query}&include_last_updated_at=true&precision=full`,
        headers: { accept: 'application/json', ...(key !== undefined && { [known.header]: key }) },
      });
      if (status !== 200) throw new Error(`the service answered ${status}`);
      return readCoinPrices(objectOfJson(body), codes, deps.clock.now());
    },
  };
}

/** `{"bitcoin":{"eur":58012.5,"rub":…,"last_updated_at":1711356300},…}`. What is no price above zero, or has no time, is left out; nothing left is no answer. */
export function readCoinPrices(
  prices: JsonObject | undefined,
  codes: readonly CurrencyCode[],
  now: Instant,
): CurrencyRates {
  const perEuro = new Map<CurrencyCode, string>();
  const ratedAtOf = new Map<CurrencyCode, Instant>();
  const tell = (code: CurrencyCode, coinId: string, units: (coin: JsonObject) => number) => {
    const coin = asObject(prices?.[coinId]) ?? {};
    const [rate, updatedAt] = [units(coin), numberOf(coin['last_updated_at'])];
    if (!(rate > 0 && rate < RATE_END && updatedAt > 0)) return;
    perEuro.set(code, rate.toFixed(DECIMALS));
    ratedAtOf.set(code, instant(updatedAt * SECOND));
  };
  for (const code of codes) {
    const coin = COINS[code];
    if (coin) tell(code, coin.id, ({ eur }) => coin.unitsOfOne / numberOf(eur));
    else if (BEYOND_THE_BANK.has(code))
      tell(code, MEASURE, (measure) => numberOf(measure[code.toLowerCase()]) / numberOf(measure['eur']));
  }
  if (perEuro.size === 0) throw new Error('the service told no prices');
  return { ratedAt: now, perEuro, ratedAtOf };
}

/** As many as a rate is kept with. */
const DECIMALS = 12;
const RATE_END = 1e12;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
