// Which languages a site may speak. The code is ours (first path segment); the tag is what the browser and Intl understand.

export interface Language {
  /** First path segment and `lng` of the calls. */
  readonly code: string;
  /** BCP 47 tag for `lang` attributes. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's name in itself. */
  readonly name: string;
}

const ltr = (code: string, tag: string, name: string): Language => ({ code, tag, direction: 'ltr', name });
const rtl = (code: string, tag: string, name: string): Language => ({ code, tag, direction: 'rtl', name });

/** `ku` means Sorani and `iq` Iraqi Arabic (decisions 8); directions are listed, not asked from Intl. */
export const LANGUAGES: readonly Language[] = [
  ltr('en', 'en-GB', 'English'),
  ltr('ru', 'ru-RU', 'Русский'),
  rtl('ar', 'ar', 'العربية'),
  rtl('fa', 'fa-IR', 'فارسی'),
  rtl('he', 'he-IL', 'עברית'),
  rtl('ku', 'ckb', 'کوردیی ناوەندی'),
  rtl('ur', 'ur-PK', 'اردو'),
  rtl('iq', 'ar-IQ', 'العربية (العراق)'),
];

/** Languages with every phrase translated. */
export const SHIPPED_LANGUAGES = ['en', 'ru', 'ar'] as const;
export type ShippedLanguage = (typeof SHIPPED_LANGUAGES)[number];
export const FALLBACK_LANGUAGE: ShippedLanguage = 'en';

export const isShippedLanguage = (code: string): code is ShippedLanguage =>
  (SHIPPED_LANGUAGES as readonly string[]).includes(code);

const ENGLISH: Language = ltr('en', 'en-GB', 'English');

/** The language of a code; English when we do not know it. */
export const languageOf = (code: string): Language =>
  LANGUAGES.find((language) => language.code === code) ?? ENGLISH;

/** Dictionary that serves a language: dialects read their parent's, unknown languages read English. */
export function dictionaryOf(code: string): ShippedLanguage {
  if (isShippedLanguage(code)) return code;
  return code === 'iq' ? 'ar' : FALLBACK_LANGUAGE;
}

/** Tag for number and date formatting: Latin digits and Gregorian calendar everywhere (decisions 8). */
export const formatTagOf = (code: string): string => `${languageOf(code).tag}-u-ca-gregory-nu-latn`;
