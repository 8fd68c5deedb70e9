import type { Clock, Instant } from '@overround/kernel';
import type { Happening } from '@overround/sports';
import type { BookEvent, BookGame, LineBook } from '../book/line-book.ts';

export interface CountryName {
  readonly countryId: number;
  readonly alpha2: string;
  readonly name: string;
}
/** The country of an alpha-2 code in a language; `undefined` for invented countries. */
export type CountryOf = (alpha2: string, lang: string) => CountryName | undefined;

/** What every presenter of the feeds reads from. */
export interface WireContext {
  readonly book: LineBook;
  readonly clock: Clock;
  readonly countryOf: CountryOf;
  /** When something became known, where this process saw it happen. */
  readonly happenedAt?: (eventId: number, happening: Happening) => Instant | undefined;
}

/** An event with its main listing: what a list shows in one row. */
export interface ListedEvent {
  readonly event: BookEvent;
  readonly main: BookGame;
}

/** `true`, `0` and `''` are left out on the short wire, except where a client needs them (wire-shapes 3). */
export function compact<T extends object>(value: T): T {
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || item === 0 || item === false || item === '') Reflect.deleteProperty(value, key);
  }
  return value;
}

export const imageOf = (id: number): string => `${id}.png`;

/** The picture of a country is its flag among the site's files, named after its code: a client needs no list of countries. */
export const flagImageOf = ({ alpha2 }: Pick<CountryName, 'alpha2'>): string => `${alpha2.toLowerCase()}.svg`;
