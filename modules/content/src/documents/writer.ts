// What every page is written with: texts, numbers in the words of a language, blocks.

import type { DocumentBlock, DocumentSection, TextSpan } from '@overround/contracts/content';
import { decimalFromMinor } from '@overround/kernel';
import type { DocumentKey, DocumentPhrases } from '@overround/phrases/documents';
import type { SiteContext } from '@overround/platform';
import { ageMinOf, type Brand } from '@overround/site';
import type { ContentRoom } from '../deps.ts';
import { blocksOf, spansOf } from '../domain/markdown.ts';

type Values = Readonly<Record<string, string | number>>;
export type Spans = TextSpan[];

export interface Writer {
  readonly room: ContentRoom;
  readonly site: SiteContext;
  readonly brand: Brand;
  readonly lang: string;
  /** Lowest age where the visitor is. */
  readonly age: number;
  t(key: DocumentKey, values?: Values): string;
  /** A text with paragraphs, lists and links. */
  prose(key: DocumentKey, values?: Values): DocumentBlock[];
  section(heading: DocumentKey | '', ...blocks: readonly DocumentBlock[]): DocumentSection;
  /** `30 days` in the language of the page. */
  duration(count: number, unit: 'minute' | 'hour' | 'day' | 'year'): string;
  /** Whole units without decimals. */
  money(amountMinor: bigint, currency: string): string;
  list(words: readonly string[]): string;
  /** A date `yyyy-MM-dd` in words. */
  day(date: string): string;
  country(alpha2: string): string;
  /** The text in the language of the page, else in the brand's, else any. */
  localised(texts: Readonly<Record<string, string>> | undefined): string | undefined;
}

/** A word that leads somewhere, or stands alone. */
export const word = (text: string, link: Pick<TextSpan, 'to' | 'href'> = {}): Spans => [{ text, ...link }];

/** A list of facts without those that are not known. */
export function factsOf(
  rows: readonly (readonly [label: string, value: Spans | undefined])[],
): DocumentBlock[] {
  const known = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return known.length > 0 ? [{ kind: 'facts', rows: known }] : [];
}

export const tableOf = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Spans[])[],
): DocumentBlock => ({ kind: 'table', caption, head: [...head], rows: rows.map((row) => [...row]) });

const WHOLE = /\.0+$/;

export function createWriter(
  room: ContentRoom,
  site: SiteContext,
  {
    brand,
    lang,
    phrases,
  }: { readonly brand: Brand; readonly lang: string; readonly phrases: DocumentPhrases },
): Writer {
  const tag = phrases.formatTag;
  const t = (key: DocumentKey, values: Values = {}) => phrases.t(key, { brand: brand.name, ...values });
  const regions = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' });
  return {
    room,
    site,
    brand,
    lang,
    age: ageMinOf(brand, room.directory.countryById(site.countryId)),
    t,
    prose: (key, values) => blocksOf(t(key, values)),
    section: (heading, ...blocks) => ({
      id: heading === '' ? 'lead' : heading.replace('.', '-'),
      heading: heading === '' ? '' : t(heading),
      blocks: [...blocks],
    }),
    duration: (count, unit) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    money(amountMinor, currency) {
      const exponent = room.directory.currency(currency)?.exponent ?? 2;
      const text = decimalFromMinor(amountMinor, exponent).replace(WHOLE, '');
      const decimals = text.split('.')[1]?.length ?? 0;
      // Digits only group here: the value is exact text up to the limits of what is shown.
      const shown = new Intl.NumberFormat(tag, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(text as Intl.StringNumericLiteral);
      return `${shown} ${currency}`;
    },
    list: (words) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(words),
    day: (date) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      ),
    country: (alpha2) => regions.of(alpha2) ?? alpha2,
    localised: (texts) => texts && (texts[lang] ?? texts[brand.defaultLang] ?? Object.values(texts)[0]),
  };
}

export const textBlock = (text: string): DocumentBlock => ({ kind: 'text', spans: spansOf(text) });
