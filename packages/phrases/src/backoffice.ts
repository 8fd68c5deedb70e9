// Texts of the back office: a dictionary of its own, which the player's site never loads.

import type { BackofficeKey, BackofficeTexts } from './backoffice/texts.ts';
import { dictionaryOf, type ShippedLanguage } from './languages.ts';
import { loadArea } from './load.ts';
import { createPhrases, type Phrases } from './phrases.ts';

export type { BackofficeKey } from './backoffice/texts.ts';
export type BackofficePhrases = Phrases<BackofficeKey>;

const loaders: Readonly<Record<ShippedLanguage, () => Promise<BackofficeTexts>>> = {
  en: () => import('./backoffice/en/index.ts').then((file) => file.en),
  ru: () => import('./backoffice/ru/index.ts').then((file) => file.ru),
  ar: () => import('./backoffice/ar/index.ts').then((file) => file.ar),
};

/** Every text of the back office in a language, and those of refusals. */
export async function loadBackofficePhrases(code: string): Promise<BackofficePhrases> {
  const [texts, refusal] = await Promise.all([loaders[dictionaryOf(code)](), loadArea(code, 'refusal')]);
  return createPhrases<BackofficeKey>(code, { ...texts, refusal });
}
