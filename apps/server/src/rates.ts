// Who says what currencies are worth: a file as the European Central Bank publishes it, a service that knows coins (`coin-rates.ts`), or rates of our
// own that are honest about it.

import { readFile } from 'node:fs/promises';
import { type Clock, type Instant, instant, MINUTE } from '@overround/kernel';
import type { Currency, CurrencyRates, RateSource } from '@overround/site';
import { coinSourceOf } from './coin-rates.ts';

/** The bank publishes around 16:00 in Frankfurt and gives the day alone: an hour that is never later than that. */
const PUBLISHED_AT = 'T14:00:00Z';
const STEP_MS = 10 * MINUTE;

/** `eurofxref-daily.xml`: `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0876"/>…`. Throws on what is no such file. */
export function readReferenceRates(text: string): CurrencyRates {
  const day = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(text)?.[1];
  const rows = [...text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']/g)];
  const ratedAt = Date.parse(`${day ?? ''}${PUBLISHED_AT}`);
  if (Number.isNaN(ratedAt) || rows.length === 0) throw new Error('the file holds no reference rates');
  return {
    ratedAt: instant(ratedAt),
    perEuro: new Map(rows.map(([, currency = '', rate = '']) => [currency, rate])),
  };
}

const referenceFile = (file: string): RateSource => ({
  name: 'ecb',
  read: async () => readReferenceRates(await readFile(file, 'utf8')),
});

/** The round sums that are worth about a euro: good for play money, and for nothing else. */
export const sandboxRates = (currencies: () => readonly Currency[], clock: Clock): RateSource => ({
  name: 'sandbox',
  read: () =>
    Promise.resolve({
      // The same in every process of the house.
      ratedAt: instant(clock.now() - (clock.now() % STEP_MS)) satisfies Instant,
      perEuro: new Map(currencies().map((currency) => [currency.code, unitText(currency)])),
    }),
});

/** 16050 minor units of two decimals are `160.50`. */
function unitText({ unitMinor, exponent }: Currency): string {
  const digits = unitMinor.toString().padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

export interface RatesDeps {
  /** `RATES_FILE`. */
  readonly file: string | undefined;
  /** `COIN_RATES`. */
  readonly coins: string | undefined;
  readonly hasSandboxes: boolean;
  readonly currencies: () => readonly Currency[];
  readonly clock: Clock;
}

/** Sandboxes play a bank only where nobody real is asked: their sums would be the newest. */
export function rateSourcesOf({ file, coins, hasSandboxes, currencies, clock }: RatesDeps): RateSource[] {
  const coinSource = coinSourceOf(coins, { currencies, clock });
  const real = [
    ...(file === undefined || file === '' ? [] : [referenceFile(file)]),
    ...(coinSource ? [coinSource] : []),
  ];
  return real.length === 0 && hasSandboxes ? [sandboxRates(currencies, clock)] : real;
}
