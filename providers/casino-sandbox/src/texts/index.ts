// Texts of the pages, in the languages of the product. `{name}` is filled in by the page.

import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';
import { ru } from './ru.ts';

interface Spoken {
  readonly lang: string;
  /** For numbers; digits are Latin (decisions 8). */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
}

const SPOKEN: ReadonlyMap<string, Spoken> = new Map(
  [
    { lang: 'en', tag: 'en-GB', direction: 'ltr', texts: en } as const,
    { lang: 'ru', tag: 'ru-RU', direction: 'ltr', texts: ru } as const,
    { lang: 'ar', tag: 'ar-u-nu-latn', direction: 'rtl', texts: ar } as const,
  ].map((spoken) => [spoken.lang, spoken]),
);
const ENGLISH: Spoken = { lang: 'en', tag: 'en-GB', direction: 'ltr', texts: en };

/** English where the language is not spoken here. */
export const textsOf = (lang: string): Spoken => SPOKEN.get(lang) ?? ENGLISH;
