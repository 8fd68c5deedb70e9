import type { BrandId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { acceptedLanguages, resolveSite, type SiteRequest } from './resolve-site.ts';

// Only what the resolution looks at; the whole brand is tested against the database.
const brand = (brandId: number, key: string, languages: string[]) =>
  ({
    brandId: brandId as BrandId,
    key,
    languages,
    defaultLang: languages[0],
    defaultCountryId: 7,
    hosts: [key],
  }) as unknown as Brand;
const house = brand(1, 'house', ['ru', 'en', 'ar']);
const najm = brand(2, 'najm', ['ar', 'en']);
const directory = {
  brands: () => [house, najm],
  brandByHost: (host: string) => [house, najm].find(({ key }) => host.startsWith(key)),
  brandByKey: (wanted: string) => [house, najm].find(({ key }) => key === wanted),
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

it('reads at most ten languages of a header', () => {
  expect(acceptedLanguages(Array(50).fill('en').join(','))).toHaveLength(10);
});
