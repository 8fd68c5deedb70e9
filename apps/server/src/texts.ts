import type { Refusal } from '@overround/kernel';
import { createPhrases, LANGUAGES, loadDictionary, type Phrases } from '@overround/phrases';

/** Whole dictionaries in memory; the sentence for a refusal in the reader's language. */
export async function loadTexts(
  codes: readonly string[],
): Promise<(lang: string, refusal: Refusal) => string> {
  const shipped = codes.filter((code) => LANGUAGES.some((language) => language.code === code));
  const loaded = await Promise.all(
    shipped.map(
      async (code): Promise<[string, Phrases]> => [code, createPhrases(code, await loadDictionary(code))],
    ),
  );
  const byCode = new Map(loaded);
  const fallback = byCode.get('en');
  return (lang, { ok: _ok, code, ...facts }) => (byCode.get(lang) ?? fallback)?.refusal(code, facts) ?? code;
}
