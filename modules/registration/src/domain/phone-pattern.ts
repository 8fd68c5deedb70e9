import { phoneMaskOf } from '@overround/identity';

/** First digits behind the calling code, in countries that share one (specification 2 section 5). */
const FIRST: Readonly<Record<string, string>> = { RU: '9', KZ: '[67]' };
const known = new Map<string, string | undefined>();

/** What the digits behind the calling code look like in a country (alpha-2); nothing for one without a plan. */
export function phonePattern(country: string): string | undefined {
  if (known.has(country)) return known.get(country);
  const mask = phoneMaskOf(country);
  const first = FIRST[country];
  const taken = first === undefined ? 0 : 1;
  const pattern = mask && `^${first ?? ''}\\d{${mask.digitsMin - taken},${mask.digitsMax - taken}}$`;
  known.set(country, pattern);
  return pattern;
}
