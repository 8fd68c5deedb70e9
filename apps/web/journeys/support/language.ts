// In which language a walk of people goes: each has one of its own, and `WALK_LANGUAGE` takes all of them through another.

import { isShippedLanguage, type Phrases, SHIPPED_LANGUAGES, type ShippedLanguage } from '@overround/phrases';
import { wordsOf } from './form.ts';

export interface Language {
  readonly lang: ShippedLanguage;
  readonly words: Phrases;
  /** A page of the site in this language: `at('/office')`. */
  readonly at: (path: string) => string;
}

/** The language of a walk: that of the run, else its usual one. */
export async function inLanguage(usual: ShippedLanguage): Promise<Language> {
  const lang = process.env['WALK_LANGUAGE'] ?? usual;
  if (!isShippedLanguage(lang))
    throw new Error(`WALK_LANGUAGE is ${lang}: write one of ${SHIPPED_LANGUAGES.join(', ')}`);
  return { lang, words: await wordsOf(lang), at: (path) => `/${lang}${path}` };
}

const GAP = '\uE000';
const quote = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text as a person reads it, whatever stands in the places of `gaps`; `known` are its other values. */
export function reading(
  words: Phrases,
  key: Parameters<Phrases['t']>[0],
  gaps: readonly string[],
  known: Parameters<Phrases['t']>[1] = {},
): RegExp {
  const text = words.t(key, { ...known, ...Object.fromEntries(gaps.map((gap) => [gap, GAP])) });
  return new RegExp(`^${text.split(GAP).map(quote).join('.*')}$`, 's');
}
