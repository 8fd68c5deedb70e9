// In which languages a walk of people goes: in each that the site ships, or in that of `WALK_LANGUAGE` alone.

import { isShippedLanguage, type Phrases, SHIPPED_LANGUAGES, type ShippedLanguage } from '@overround/phrases';
import { wordsOf } from './form.ts';

export interface Language {
  readonly lang: ShippedLanguage;
  readonly words: Phrases;
  /** A page of the site in this language: `at('/office')`. */
  readonly at: (path: string) => string;
}

function languagesOfRun(): readonly ShippedLanguage[] {
  const only = process.env['WALK_LANGUAGE'];
  if (only === undefined) return SHIPPED_LANGUAGES;
  if (!isShippedLanguage(only))
    throw new Error(`WALK_LANGUAGE is ${only}: write one of ${SHIPPED_LANGUAGES.join(', ')}`);
  return [only];
}

/** The languages of a run: a walk of people goes once in each, `journey.for(LANGUAGES)('…, in %s', …)`. */
export const LANGUAGES = languagesOfRun();

export const inLanguage = async (lang: ShippedLanguage): Promise<Language> => ({
  lang,
  words: await wordsOf(lang),
  at: (path) => `/${lang}${path}`,
});

type Key = Parameters<Phrases['t']>[0];
type Values = Parameters<Phrases['t']>[1];

const quote = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A mark for each gap, of those that no text has. */
const markAt = (at: number): string => String.fromCodePoint(0xe000 + at);

/** A text as a person reads it, with patterns in its gaps. */
function withPatterns(words: Phrases, key: Key, gaps: readonly (readonly [string, string])[], known: Values) {
  const marked = Object.fromEntries(gaps.map(([gap], at) => [gap, markAt(at)]));
  const text = quote(words.t(key, { ...known, ...marked }));
  const pattern = gaps.reduce((left, [, inside], at) => left.replaceAll(markAt(at), inside), text);
  return new RegExp(`^${pattern}$`, 's');
}

/** A text as a person reads it, whatever stands in the places of `gaps`; `known` are its other values. */
export const reading = (words: Phrases, key: Key, gaps: readonly string[], known: Values = {}): RegExp =>
  withPatterns(
    words,
    key,
    gaps.map((gap) => [gap, '.*']),
    known,
  );

/** A sum as each language writes it, by its figures: `50.00` is `€50.00` and `50,00 €`. */
export const figures = (sum: string): string => `.*${quote(sum).replace(String.raw`\.`, '[.,]')}.*`;

/** A text whose gaps are sums: `readingSums(words, 'cashier.withdrawal_paid_says', { amount: '521.37' })`. */
export const readingSums = (
  words: Phrases,
  key: Key,
  sums: Readonly<Record<string, string>>,
  known: Values = {},
): RegExp =>
  withPatterns(
    words,
    key,
    Object.entries(sums).map(([gap, sum]) => [gap, figures(sum)]),
    known,
  );

/** The same with other words around it. */
export const inside = ({ source, flags }: RegExp): RegExp => new RegExp(source.slice(1, -1), flags);
