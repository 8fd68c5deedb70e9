// What the short-key calls share: the envelope, the filter behind a query, and what a read depends on.

import type { FeedQuery } from '@overround/contracts/catalog';
import { openMenuSports } from '@overround/sports';
import type { ListingKind } from '../book/line-book.ts';
import { type EventFilter, subjectsOf } from './select-events.ts';
import type { WireContext } from './wire-context.ts';

export const LIST_AGE_MS = { line: 10_000, live: 5_000 } as const;

/** The envelope of the family around a finished value (wire-shapes 2.1). */
export const inFeedEnvelope = (value: string): string =>
  `{"Error":"","ErrorCode":0,"Guid":"","Id":0,"Success":true,"Value":${value}}`;

export const clamp = (count: number | undefined, usual: number, most: number): number =>
  count === undefined || count <= 0 ? usual : Math.min(count, most);
export const sorted = (ids: readonly number[] | undefined): readonly number[] =>
  [...new Set(ids ?? [])].sort((a, b) => a - b);

/** Sports of a query, entries of the menu that stand for several among them. */
export const sportsAsked = (
  sports: readonly number[] | undefined,
  sport: number | undefined,
): readonly number[] => sorted(openMenuSports(sports ?? (sport === undefined ? [] : [sport])));

export function filterOf(query: FeedQuery, kind: ListingKind): EventFilter {
  return {
    kind,
    sports: sportsAsked(query.sports, query.sport),
    champs: sorted(query.champs),
    antisports: sorted(query.antisports),
    withEmpty: query.getEmpty === true,
    onlyTop: query.top === true,
    ...(query.tsFrom === undefined ? {} : { fromSeconds: query.tsFrom }),
    ...(query.tsTo === undefined ? {} : { toSeconds: query.tsTo }),
  };
}

export interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

export const readOf = (name: string, filter: EventFilter, lang: string, more: readonly unknown[]) => ({
  key: JSON.stringify([name, filter, lang, ...more]),
  subjects: subjectsOf(filter),
  maxAgeMs: LIST_AGE_MS[filter.kind],
});

export const arrayOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;
