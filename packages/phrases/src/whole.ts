import type { Dictionary } from './dictionary.ts';
import { dictionaryOf } from './languages.ts';

/** Every area of a language at once: server rendering, mails, tests. */
export async function loadDictionary(code: string): Promise<Dictionary> {
  switch (dictionaryOf(code)) {
    case 'ru':
      return (await import('./ru/index.ts')).ru;
    case 'ar':
      return (await import('./ar/index.ts')).ar;
    case 'en':
      return (await import('./en/index.ts')).en;
  }
}
