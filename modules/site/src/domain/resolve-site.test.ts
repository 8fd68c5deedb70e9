import type { BrandId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { languageOfCountry } from './language-of-country.ts';
import { acceptedLanguages, resolveSite, type SiteRequest } from './resolve-site.ts';

// Only what the resolution looks at; the whole brand is tested against the database.
const brand = (brandId: number, key: string, languages: string[]) =>
  ({
    brandId: brandId as BrandId,
    key,
    languages,
    defaultLang: languages[0],
    defaultCountryId: 7,
    countryIds: [7, 65],
    hosts: [key],
  }) as unknown as Brand;
const house = brand(1, 'house', ['ru', 'en', 'ar']);
const najm = brand(2, 'najm', ['ar', 'en']);
const COUNTRIES = [
  { countryId: 1, alpha2: 'RU' },
  { countryId: 65, alpha2: 'EG' },
  { countryId: 99, alpha2: 'IN' },
];
const directory = {
  brands: () => [house, najm],
  brandByHost: (host: string) => [house, najm].find(({ key }) => host.startsWith(key)),
  brandByKey: (wanted: string) => [house, najm].find(({ key }) => key === wanted),
  countryByCode: (alpha2: string) => COUNTRIES.find((country) => country.alpha2 === alpha2) as never,
  countryById: (countryId: number) => (countryId > 0 && countryId < 250 ? ({} as never) : undefined),
};
const resolve = (request: Partial<SiteRequest>, isDevelopment = false) =>
  resolveSite(
    directory,
    { host: 'house.example', url: '/', headers: {}, ...request },
    { isDevelopment, originOf: ({ key }) => `https://${key}.example` },
  );

describe('the brand of a request', () => {
  it.each([
    ['the host decides', { host: 'najm.example' }, false, 'najm'],
    ['an unknown host is nobody', { host: 'other' }, false, undefined],
    ['the query means nothing in production', { url: '/?brand=najm' }, false, 'house'],
    ['the cookie means nothing in production', { headers: { cookie: '__Host-brand=najm' } }, false, 'house'],
    ['the query decides in development', { url: '/?brand=najm' }, true, 'najm'],
    ['the cookie remembers in development', { headers: { cookie: 'a=b; __Host-brand=najm' } }, true, 'najm'],
    [
      'the query is newer than the cookie',
      { url: '/?brand=house', headers: { cookie: '__Host-brand=najm' } },
      true,
      'house',
    ],
    ['a brand nobody knows is ignored', { url: '/?brand=nobody' }, true, 'house'],
    ['any host will do in development', { host: '192.0.2.1:8080' }, true, 'house'],
  ] as const)('%s', (_sentence, request, isDevelopment, key) => {
    expect(resolve(request, isDevelopment)?.brandKey).toBe(key);
  });

  it('takes the origin of links from configuration, not from the host header', () => {
    expect(resolve({ host: 'house.evil' })?.origin).toBe('https://house.example');
  });
});

describe('the language of a request', () => {
  it.each([
    ['the first path segment wins', { url: '/en/live?lng=ar' }, 'en'],
    ['then lng', { url: '/web-api/x?lng=ar&lang=en' }, 'ar'],
    ['then lang', { url: '/web-api/x?lang=en' }, 'en'],
    ['then the cookie', { headers: { cookie: 'lng=en', 'accept-language': 'ar' } }, 'en'],
    ['then what the browser wants', { headers: { 'accept-language': 'de,en;q=0.5,ar;q=0.9' } }, 'ar'],
    [
      'then the browser before the country',
      { headers: { 'accept-language': 'en' }, seenCountry: 'EG' },
      'en',
    ],
    ['then the country', { headers: { 'accept-language': 'de' }, seenCountry: 'EG' }, 'ar'],
    ['no language of that country', { seenCountry: 'IN' }, 'ru'],
    ['then the brand', { headers: { 'accept-language': 'de' } }, 'ru'],
    ['a language the brand does not speak is passed over', { url: '/fr/live?lng=en' }, 'en'],
  ] as const)('%s', (_sentence, request, lang) => {
    expect(resolve(request)?.lang).toBe(lang);
  });
});

describe('the country of a request', () => {
  it.each([
    ['/x?country=2', 2],
    ['/x?fcountry=3', 3],
    ['/x?country=999', 7],
    ['/x?country=-1', 7],
    ['/x', 7],
  ])('%s is %i', (url, countryId) => {
    expect(resolve({ url })?.countryId).toBe(countryId);
  });
});

describe('a visitor who is seen in a country', () => {
  it.each([
    ['gets it where the brand serves it', '/x', 'EG', 65, 65],
    ['is asked for another all the same', '/x?country=2', 'EG', 2, 65],
    ['gets the brand’s where it does not', '/x', 'IN', 7, 99],
    ['gets the brand’s where nobody knows the code', '/x', 'ZZ', 7, undefined],
    ['is seen nowhere when nothing says', '/x?country=65', undefined, 65, undefined],
  ])('%s', (_sentence, url, seenCountry, countryId, seenCountryId) => {
    const site = resolve({ url, seenCountry });
    expect([site?.countryId, site?.seenCountryId]).toEqual([countryId, seenCountryId]);
  });
});

it.each([
  ['RU', ['en', 'ru'], 'ru'],
  ['IQ', ['ar', 'iq'], 'iq'],
  ['SA', ['ar', 'iq'], 'ar'],
  ['IL', ['en', 'he'], 'he'],
  ['CA', ['ru', 'en'], 'en'],
  ['JP', ['ru', 'en'], undefined],
])('people of %s read of %j %s', (alpha2, languages, code) => {
  expect(languageOfCountry(alpha2, languages)).toBe(code);
});

it('reads at most ten languages of a header', () => {
  expect(acceptedLanguages(Array(50).fill('en').join(','))).toHaveLength(10);
});
