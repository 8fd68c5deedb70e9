import {
  findSport,
  names,
  periodName as cataloguePeriodName,
  sportName as catalogueName,
} from '@overround/markets';
import { dictionaryOf, languageOf, type ShippedLanguage } from '@overround/phrases';
import {
  type CounterKind,
  declarationOf,
  type MatchFormat,
  periodKind,
  type PeriodUnit,
  type SportId,
} from '@overround/sports';
import { arabic } from './arabic.ts';
import { english, type FeedTexts } from './english.ts';
import { russian } from './russian.ts';

const TEXTS: Readonly<Record<ShippedLanguage, FeedTexts>> = { en: english, ru: russian, ar: arabic };

/** Texts of a language; dialects read their parent's, unknown languages read English. */
export const feedTexts = (lang: string): FeedTexts => TEXTS[dictionaryOf(lang)];

/** A language we know, from what a client wrote; one answer is kept per language, so nobody may invent them. */
export const langFrom = (written: string | undefined, otherwise: string): string =>
  written === undefined || written === '' ? otherwise : languageOf(written.toLowerCase()).code;

/** A name in a language, else in its parent's, else in English. */
export const nameIn = (
  names: { readonly en: string } & Readonly<Record<string, string>>,
  lang: string,
): string => names[lang] ?? names[dictionaryOf(lang)] ?? names.en;

/** A place: names by language, or one text for everybody. */
export const placeIn = (place: string | Parameters<typeof nameIn>[0], lang: string): string =>
  typeof place === 'string' ? place : nameIn(place, lang);

/** The name of a sport; a sport that only a feed knows is named by its number. */
export function sportName(sportId: SportId, lang: string): string {
  const name = catalogueName(sportId, dictionaryOf(lang));
  return name === '' ? `#${sportId}` : name;
}

/** Video games stand in a list category of their own (wire-shapes 4, `CID`). */
export const isCyber = (sportId: SportId): boolean => findSport(sportId)?.isCyber ?? false;

/** Units with words of the feeds' own; others are named as in the market catalogue. */
type FeedUnit = 'half' | 'quarter' | 'period' | 'set';
const isFeedUnit = (unit: PeriodUnit): unit is FeedUnit => unit in english.units;

const UNITS: Readonly<Record<number, PeriodUnit>> = { 1: 'half', 3: 'quarter' };

/** What a period of the sport is called: as it is declared, else a period. */
export const unitOf = (sportId: SportId): PeriodUnit =>
  declarationOf(sportId)?.unit ?? UNITS[sportId] ?? 'period';

/** One of them and several, in words (`TN`, `TNS`). */
export function unitNames(sportId: SportId, lang: string): readonly string[] {
  const unit = unitOf(sportId);
  return isFeedUnit(unit) ? feedTexts(lang).units[unit] : names(dictionaryOf(lang)).units[unit];
}

/**
 * The name of a period by its wire number (wire-shapes 6): basketball halves are 11 and 12, numbers above the regular ones
 * are overtime and then the shoot-out.
 */
export function periodName(format: MatchFormat, period: number, lang: string): string {
  const texts = feedTexts(lang);
  if (format.periods === 4 && (period === 11 || period === 12)) return texts.ordinal('half', period - 10);
  switch (periodKind(format, period)) {
    case 'overtime':
      return texts.overtime;
    case 'shootout':
      return texts.shootout;
    default:
      return ordinal(format, period, lang);
  }
}

function ordinal(format: MatchFormat, period: number, lang: string): string {
  const unit = unitOf(format.sportId);
  return isFeedUnit(unit)
    ? feedTexts(lang).ordinal(unit, period)
    : cataloguePeriodName(format, period, dictionaryOf(lang));
}

export const counterName = (counter: CounterKind, lang: string): string => feedTexts(lang).counters[counter];

export const categoryName = (category: number, lang: string): string => {
  const categories: Readonly<Record<number, string>> = feedTexts(lang).categories;
  return categories[category] ?? feedTexts(lang).categories[8];
};
