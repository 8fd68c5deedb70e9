import type { SiteConfig } from '@overround/contracts/site';
import { describe, expect, it } from 'vitest';
import { visitorView } from './directory.ts';
import type { Brand } from './domain/brand.ts';

// Only what the view of one visitor looks at; the whole of it is tested against the database.
const LOGO = { light: '/logo-light.svg', dark: '/logo-dark.svg' };
const view = { logo: LOGO, defaultCountryId: 1 } as SiteConfig;
const directory = {
  publicView: () => view,
  countryById: (countryId: number) => ({ countryId, alpha2: countryId === 53 ? 'DE' : 'RU' }) as never,
};
const seen = (countryId: number, flags: Record<string, boolean>) =>
  visitorView(directory, { countryIds: [1, 2], flags } as unknown as Brand, { lang: 'en', countryId });

describe('the view of a visitor', () => {
  it('begins with their country where the brand serves it', () => {
    expect([seen(2, {}), seen(53, {})].map(({ defaultCountryId }) => defaultCountryId)).toEqual([2, 1]);
  });

  it.each([
    ['a brand that hides it', 53, { hide_logo_in_germany: true }, { light: null, dark: null }],
    ['a brand that says nothing', 53, {}, LOGO],
    ['a brand that hides it, elsewhere', 2, { hide_logo_in_germany: true }, LOGO],
  ])('in Germany goes without the logo of %s', (_what, countryId, flags, logo) => {
    expect(seen(countryId, flags).logo).toEqual(logo);
  });
});
