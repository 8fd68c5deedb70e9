// Everything about brands, currencies and countries, in memory. Replaced as a whole when the configuration
// changes.

import type { SiteConfig } from '@overround/contracts/site';
import type { CurrencyCode } from '@overround/kernel';
import { LANGUAGES, type Language } from '@overround/phrases';
import type { SiteContext } from '@overround/platform';
import type { Brand } from './domain/brand.ts';
import type { Country, Currency } from './domain/reference.ts';
import type { SiteOptions } from './domain/resolve-site.ts';
import { presentSite } from './reads/public-view.ts';

export interface SiteDirectory {
  brands(): readonly Brand[];
  brandById(brandId: number): Brand | undefined;
  brandByKey(key: string): Brand | undefined;
  /** By host name; a port is ignored. */
  brandByHost(host: string): Brand | undefined;
  currencies(): readonly Currency[];
  currency(code: CurrencyCode): Currency | undefined;
  currencyById(currencyId: number): Currency | undefined;
  countries(): readonly Country[];
  countryById(countryId: number): Country | undefined;
  countryByCode(alpha2: string): Country | undefined;
  languages(): readonly Language[];
  /** What a browser may know of a brand, in a language of it. Made once per brand, language and version. */
  publicView(brand: Brand, lang: string): SiteConfig;
}

/**
 * The public view as one visitor gets it: a country that the brand serves stands before its own default, and a brand may go without its
 * logo in Germany (flag `hide_logo_in_germany`, specification 2 section 3).
 */
export function visitorView(
  directory: Pick<SiteDirectory, 'publicView' | 'countryById'>,
  brand: Brand,
  { lang, countryId }: Pick<SiteContext, 'lang' | 'countryId'>,
): SiteConfig {
  const view = directory.publicView(brand, lang);
  const isLogoHidden =
    brand.flags['hide_logo_in_germany'] === true && directory.countryById(countryId)?.alpha2 === GERMANY;
  return {
    ...view,
    ...(brand.countryIds.includes(countryId) && { defaultCountryId: countryId }),
    ...(isLogoHidden && { logo: NO_LOGO }),
  };
}

const GERMANY = 'DE';
/** The name of the house stands in its place. */
const NO_LOGO: SiteConfig['logo'] = { light: null, dark: null };

export interface SiteData {
  readonly brands: readonly Brand[];
  readonly currencies: readonly Currency[];
  readonly countries: readonly Country[];
}

const keyed = <K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, T> =>
  new Map(items.map((item) => [keyOf(item), item]));

/** What the house has no means for is not shown, whatever a brand says. */
export function buildDirectory(
  data: SiteData,
  {
    sendsTexts = false,
    hasSocial = () => false,
    captchaOf,
  }: Pick<SiteOptions, 'sendsTexts' | 'hasSocial' | 'captchaOf'>,
): SiteDirectory {
  const byId = keyed<number, Brand>(data.brands, (brand) => brand.brandId);
  const byKey = keyed(data.brands, (brand) => brand.key);
  const byHost = new Map(data.brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  const currencyByCode = keyed(data.currencies, (currency) => currency.code);
  const currencyById = keyed(data.currencies, (currency) => currency.currencyId);
  const countryById = keyed(data.countries, (country) => country.countryId);
  const countryByCode = keyed(data.countries, (country) => country.alpha2);
  const views = new Map<string, SiteConfig>();
  const directory: SiteDirectory = {
    brands: () => data.brands,
    brandById: (brandId) => byId.get(brandId),
    brandByKey: (key) => byKey.get(key),
    brandByHost: (host) => byHost.get(hostName(host)),
    currencies: () => data.currencies,
    currency: (code) => currencyByCode.get(code),
    currencyById: (currencyId) => currencyById.get(currencyId),
    countries: () => data.countries,
    countryById: (countryId) => countryById.get(countryId),
    countryByCode: (alpha2) => countryByCode.get(alpha2),
    languages: () => LANGUAGES,
    publicView: (brand, lang) => {
      const key = `${brand.brandId}/${lang}`;
      const known = views.get(key);
      if (known) return known;
      const shown = presentSite(brand, directory, lang);
      // Where there is no gateway nothing is offered that needs one, whatever the brand says.
      const sms = sendsTexts && shown.flags['sms'] !== false;
      const types = brand.registrationTypes
        .filter(({ way }) => (sms || way !== 'phone_reg') && (way !== 'soc_reg' || hasSocial(brand.key)))
        .map(({ id }) => id);
      const registration = { types, defaultType: types[0] ?? shown.registration.defaultType };
      const captcha = captchaOf?.(brand.key) ?? shown.captcha;
      const view = { ...shown, registration, captcha, flags: { ...shown.flags, sms } };
      views.set(key, view);
      return view;
    },
  };
  return directory;
}

function hostName(host: string): string {
  const name = host.toLowerCase();
  return name.startsWith('[') ? name.slice(0, name.indexOf(']') + 1) : (name.split(':', 1)[0] ?? name);
}

/** A directory that always answers from the newest data. */
export function currentDirectory(current: () => SiteDirectory): SiteDirectory {
  return {
    brands: () => current().brands(),
    brandById: (brandId) => current().brandById(brandId),
    brandByKey: (key) => current().brandByKey(key),
    brandByHost: (host) => current().brandByHost(host),
    currencies: () => current().currencies(),
    currency: (code) => current().currency(code),
    currencyById: (currencyId) => current().currencyById(currencyId),
    countries: () => current().countries(),
    countryById: (countryId) => current().countryById(countryId),
    countryByCode: (alpha2) => current().countryByCode(alpha2),
    languages: () => current().languages(),
    publicView: (brand, lang) => current().publicView(brand, lang),
  };
}
