// Which services people are likely to have, by where they live and what they read: those stand first.

import type { SocialOffer } from '@overround/contracts/identity';

/** So many stand in sight; the others are a press away. */
export const SOCIAL_SHOWN = 4;

const EVERYWHERE = ['google', 'apple', 'fb', 'telegram'];
const RUSSIAN_SPEAKING = ['vk', 'yandex', 'telegram', 'google'];
const OF_LINE = ['line', 'google', 'apple', 'fb'];
const KOREAN = ['kakaotalk', 'google', 'apple', 'telegram'];
/** Country (alpha-2) → the services used most there. */
const BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['RU', 'BY', 'KZ', 'KG', 'TJ', 'UZ', 'AM'].map((code) => [code, RUSSIAN_SPEAKING])),
  ...Object.fromEntries(['JP', 'TH', 'TW'].map((code) => [code, OF_LINE])),
  BE: ['itsme', 'google', 'apple', 'fb'],
  KR: KOREAN,
  UA: ['google', 'telegram', 'apple', 'fb'],
};
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = { ru: RUSSIAN_SPEAKING, ko: KOREAN };

/** The same offers, those used most first: by the country, else by the language, else as everywhere. */
export function usedFirst(
  offers: readonly SocialOffer[],
  { country, lang }: { readonly country: string | undefined; readonly lang: string },
): readonly SocialOffer[] {
  const first = BY_COUNTRY[country ?? ''] ?? BY_LANGUAGE[lang] ?? EVERYWHERE;
  const placeOf = ({ id }: SocialOffer): number => {
    const at = first.indexOf(id);
    return at === -1 ? first.length : at;
  };
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other));
}
