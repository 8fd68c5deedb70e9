import type { CurrencyCode, Instant } from '@overround/kernel';

/** What currencies were worth at one time. */
export interface CurrencyRates {
  /** The time the source gives. */
  readonly ratedAt: Instant;
  /** Units of a currency for one euro: decimal text, at most 12 decimals, above zero. */
  readonly perEuro: ReadonlyMap<CurrencyCode, string>;
  /** Of currencies that the source gives a time of their own. */
  readonly ratedAtOf?: ReadonlyMap<CurrencyCode, Instant>;
}

/** Who says what currencies are worth. */
export interface RateSource {
  /** Kept with every rate: `ecb`, `coingecko`, `sandbox`. */
  readonly name: string;
  /** Throws when it has nothing to say: then what was read before holds until it is too old. */
  read(): Promise<CurrencyRates>;
}

/** A rate as it is kept. */
export interface CurrencyRate {
  readonly currency: CurrencyCode;
  readonly source: string;
  readonly ratedAt: Instant;
  readonly perEuro: string;
}

/** What a source may be called. */
export const RATE_SOURCE = /^[a-z0-9-]{2,40}$/;

const DECIMAL = /^\d{1,15}(\.\d{1,12})?$/;
/** What is no number, or is nothing, is no rate. */
export const isRate = (text: string): boolean => DECIMAL.test(text) && /[1-9]/.test(text);
