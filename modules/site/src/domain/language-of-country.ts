import { languageOf } from '@overround/phrases';

/**
 * The language of a list that people of a country (alpha-2) most likely read, by CLDR's likely subtags: one spoken just there (`iq` in
 * Iraq) before one spoken elsewhere too. `undefined` when the list has none.
 */
export function languageOfCountry(alpha2: string, languages: readonly string[]): string | undefined {
  const { language } = new Intl.Locale(`und-${alpha2}`).maximize();
  const spoken = languages
    .map((code) => ({ code, locale: new Intl.Locale(languageOf(code).tag) }))
    .filter(({ locale }) => locale.language === language);
  return (spoken.find(({ locale }) => locale.region === alpha2) ?? spoken[0])?.code;
}
