import { findMainLiveByLineId, getCountries, getSportInfo, getSports } from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { SPORT } from '@overround/sports';
import type { LineBook } from '../book/line-book.ts';
import { english } from '../texts/english.ts';
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

const SPORT_IDS = Object.keys(english.sports).map(Number);
/** Sports of single persons; all others are played by teams. */
const SINGLE: ReadonlySet<number> = new Set([SPORT.tennis, SPORT.tableTennis]);
const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export function referenceRoutes({ book, countries, countryName }: ReferenceDeps): readonly Route[] {
  const langOf = (query: { lng?: string }, siteLang: string): string => langFrom(query.lng, siteLang);
  return [
    route(getSports, ({ query }, { site }) =>
      accept(
        SPORT_IDS.map((id) => ({
          id,
          name: sportName(id, langOf(query, site.lang)),
          nameEng: sportName(id, 'en'),
          isCyber: false,
          command: !SINGLE.has(id),
          shortName: slug(sportName(id, 'en')),
        })),
      ),
    ),
    route(getSportInfo, ({ query }, { site }) =>
      accept(SPORT_IDS.map((id) => ({ id, name: sportName(id, langOf(query, site.lang)) }))),
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
      return live ? accept({ id: live.gameId, constId: live.constId }) : refuse('game_not_found');
    }),
  ];
}
