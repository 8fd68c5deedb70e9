// Texts of the information pages that the server writes: a dictionary of its own, which browsers never load.

import type { DocumentKey, DocumentTexts } from './documents/texts.ts';
import { dictionaryOf, type ShippedLanguage } from './languages.ts';
import { createPhrases, type Phrases } from './phrases.ts';

export type { DocumentKey, DocumentTexts } from './documents/texts.ts';
export type DocumentPhrases = Phrases<DocumentKey>;

const loaders: Readonly<Record<ShippedLanguage, () => Promise<DocumentTexts>>> = {
  en: () => import('./documents/en/index.ts').then((file) => file.en),
  ru: () => import('./documents/ru/index.ts').then((file) => file.ru),
  ar: () => import('./documents/ar/index.ts').then((file) => file.ar),
};

/** The texts themselves, as they are written: for whoever numbers their versions. */
export const loadDocumentTexts = (code: string): Promise<DocumentTexts> => loaders[dictionaryOf(code)]();

/** Every text of documents in a language. */
export const loadDocumentPhrases = async (code: string): Promise<DocumentPhrases> =>
  createPhrases<DocumentKey>(code, await loadDocumentTexts(code));
