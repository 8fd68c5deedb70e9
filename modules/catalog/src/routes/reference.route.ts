import { findMainLiveByLineId, getCountries, getSportInfo, getSports } from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { SPORTS } from '@overround/markets';
import { type Route, route } from '@overround/platform';
import type { LineBook } from '../book/line-book.ts';
import { langFrom, sportName } from '../texts/feed-texts.ts';

export interface CountryRow {
  readonly countryId: number;
  readonly alpha2: string;
  readonly callingCode: string;
}

export interface ReferenceDeps {
  readonly book: LineBook;
  readonly countries: () => readonly CountryRow[];
  readonly countryName: (alpha2: string, lang: string) => string;
}

/** Sports of single persons, animals and machines; all others are played by teams (ids of wire-shapes 13). */
const SINGLE: ReadonlySet<number> = new Set([
  4, 9, 10, 11, 12, 16, 18, 19, 20, 21, 22, 23, 24, 26, 30, 31, 36, 38, 41, 44, 53, 56, 60, 63, 68, 69, 81,
  82, 87, 92, 102, 103, 132, 133, 138, 150, 176, 189, 202, 236, 239, 282, 283,
]);
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function referenceRoutes({ book, countries, countryName }: ReferenceDeps): readonly Route[] {
  const langOf = (query: { lng?: string }, siteLang: string): string => langFrom(query.lng, siteLang);
  return [
    route(getSports, ({ query }, { site }) =>
      accept(
        SPORTS.map(({ id, isCyber }) => ({
          id,
          name: sportName(id, langOf(query, site.lang)),
          nameEng: sportName(id, 'en'),
          isCyber,
          command: !SINGLE.has(id),
          shortName: slug(sportName(id, 'en')),
        })),
      ),
    ),
    route(getSportInfo, ({ query }, { site }) =>
      accept(SPORTS.map(({ id }) => ({ id, name: sportName(id, langOf(query, site.lang)) }))),
    ),
    route(getCountries, ({ query }, { site }) =>
      accept(
        countries().map(({ countryId, alpha2, callingCode }) => ({
          id: countryId,
          name: countryName(alpha2, langOf(query, site.lang)),
          code: alpha2.toLowerCase(),
          telCode: callingCode,
        })),
      ),
    ),
    route(findMainLiveByLineId, ({ query }) => {
      const live = book.findGame(book.liveGameIdOf(query.lineId ?? query.id ?? 0) ?? 0);
      return live ? accept({ id: live.gameId, constId: live.constId }) : refuse('game_not_live');
    }),
  ];
}
