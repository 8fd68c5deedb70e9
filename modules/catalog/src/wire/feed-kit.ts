// What the reads of both feed families share: the envelope, the filter and the page behind a query, what a read depends on.

import { CYBER_FLAG, type FeedQuery, type ListFilter } from '@overround/contracts/catalog';
import { openMenuSports } from '@overround/sports';
import type { ListingKind } from '../book/line-book.ts';
import { type EventFilter, everything, subjectsOf } from './select-events.ts';
import type { WireContext } from './wire-context.ts';

export const LIST_AGE_MS = { line: 10_000, live: 5_000 } as const;

/** The envelope of the family around a finished value (wire-shapes 2.1). */
export const inFeedEnvelope = (value: string): string =>
  `{"Error":"","ErrorCode":0,"Guid":"","Id":0,"Success":true,"Value":${value}}`;

export const clamp = (count: number | undefined, usual: number, most: number): number =>
  count === undefined || count <= 0 ? usual : Math.min(count, most);
export const sorted = (ids: readonly number[] | undefined): readonly number[] =>
  [...new Set(ids ?? [])].sort((a, b) => a - b);

/** Which part of a long list an answer holds. */
export interface Page {
  readonly first: number;
  readonly count: number;
}

/** Pages count from 1; what is no page is the first. */
export function pageOf(
  { count, page }: { readonly count?: number | undefined; readonly page?: number | undefined },
  usual: number,
  most: number,
): Page {
  const size = clamp(count, usual, most);
  return { first: (clamp(page, 1, PAGES_MAX) - 1) * size, count: size };
}
const PAGES_MAX = 1000;
export const onPage = <Item>(items: readonly Item[], { first, count }: Page): readonly Item[] =>
  items.slice(first, first + count);

/** Sports of a query, entries of the menu that stand for several among them. */
export const sportsAsked = (
  sports: readonly number[] | undefined,
  sport: number | undefined,
): readonly number[] => sorted(openMenuSports(sports ?? (sport === undefined ? [] : [sport])));

/** What a list shows by its query; the names of both families mean the same. */
export function filterOf(query: ListFilter, kind: ListingKind): EventFilter {
  const { champs, champId, groupId, cyberFlag = CYBER_FLAG.all, tsFrom, tsTo, tf, minOffset } = query;
  const country = query.countryFirst === true ? (query.country ?? query.fcountry) : undefined;
  return {
    ...everything(kind),
    sports: sportsAsked(query.sports, query.sport ?? query.sportId),
    champs: sorted(champs ?? (champId === undefined ? [] : [champId])),
    antisports: sorted(openMenuSports(query.antisports ?? [])),
    withEmpty: query.getEmpty === true,
    onlyTop: query.top === true,
    ...(query.noFilterBlockEvent === false ? { withoutBlocked: true } : {}),
    ...(groupId === undefined ? {} : { countryId: groupId }),
    ...(country === undefined ? {} : { countryFirst: country }),
    ...(query.virtualSports === false ? { withoutVirtual: true } : {}),
    ...(cyberFlag === CYBER_FLAG.all ? {} : { isOfCyber: cyberFlag === CYBER_FLAG.only }),
    ...(tsFrom === undefined ? {} : { fromSeconds: tsFrom }),
    ...(tsTo === undefined ? {} : { toSeconds: tsTo }),
    ...(query.tsEnd === undefined ? {} : { endsBySeconds: query.tsEnd }),
    ...(tf === undefined || tf <= 0 ? {} : { withinMinutes: tf }),
    ...(minOffset === undefined || minOffset <= 0 ? {} : { afterMinutes: minOffset }),
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
