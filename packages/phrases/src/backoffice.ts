// Texts of the back office: a dictionary of its own, which the player's site never loads.

import type { BackofficeKey, BackofficeTexts } from './backoffice/texts.ts';
import type { AreaTexts } from './dictionary.ts';
import { dictionaryOf, type ShippedLanguage } from './languages.ts';
import { createPhrases, type Phrases } from './phrases.ts';

export type { BackofficeKey } from './backoffice/texts.ts';
export type BackofficePhrases = Phrases<BackofficeKey>;

interface Loaders {
  readonly own: () => Promise<BackofficeTexts>;
  readonly refusal: () => Promise<AreaTexts<'refusal'>>;
}

// Refusals are the one area of the site that is needed; named here, the build takes no other along.
const loaders: Readonly<Record<ShippedLanguage, Loaders>> = {
  en: {
    own: () => import('./backoffice/en/index.ts').then((file) => file.en),
    refusal: () => import('./en/refusal/index.ts').then((file) => file.refusal),
  },
  ru: {
    own: () => import('./backoffice/ru/index.ts').then((file) => file.ru),
    refusal: () => import('./ru/refusal/index.ts').then((file) => file.refusal),
  },
  ar: {
    own: () => import('./backoffice/ar/index.ts').then((file) => file.ar),
    refusal: () => import('./ar/refusal/index.ts').then((file) => file.refusal),
  },
};

/** Every text of the back office in a language, and those of refusals. */
export async function loadBackofficePhrases(code: string): Promise<BackofficePhrases> {
  const { own, refusal: refusals } = loaders[dictionaryOf(code)];
  const [texts, refusal] = await Promise.all([own(), refusals()]);
  return createPhrases<BackofficeKey>(code, { ...texts, refusal });
}
