// What leaves the house about a brand, field by field and on purpose: never the stored row.

import type { SiteConfig } from '@overround/contracts/site';
import { digitsOfMinor, minor, present, wireNumberFromMinor } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import type { SiteDirectory } from '../directory.ts';
import { ageMinOf, type Brand } from '../domain/brand.ts';
import { type Currency, countryName, currencyName } from '../domain/reference.ts';

export const PASSWORD_LENGTH_MAX = 128;

export function presentSite(brand: Brand, directory: SiteDirectory, wishedLang: string): SiteConfig {
  const lang = brand.languages.includes(wishedLang) ? wishedLang : brand.defaultLang;
  const { tag } = languageOf(lang);
  return {
    brandKey: brand.key,
    name: brand.name,
    isDemo: brand.isDemo,
    theme: { accent: brand.theme.accent, accentInk: brand.theme.accentInk },
    logo: { light: brand.logo.light, dark: brand.logo.dark },
    refId: brand.refId,
    groupId: brand.groupId,
    lang,
    defaultLang: brand.defaultLang,
    nonMultiAccountsSections: [...brand.wallet.nonMultiAccountsSections],
    languages: brand.languages.map((code) => presentLanguage(code)),
    defaultCurrency: brand.defaultCurrency,
    currencies: brand.currencies.map((code) => presentCurrency(brand, directory, { code, tag })),
    defaultCountryId: brand.defaultCountryId,
    countries: presentCountries(brand, directory, tag),
    ageMin: ageMinOf(brand, undefined),
    timeZone: brand.timeZone,
    oddsFormats: [...brand.oddsFormats],
    oddsFormatDefault: brand.oddsFormatDefault,
    navigation: headerPlaces(brand),
    sections: [...brand.sections],
    officePlaces: [...brand.office],
    betting: {
      couponEventsMax: brand.betting.couponEventsMax,
      systemEventsMax: brand.betting.systemEventsMax,
      oddsPolicies: [...brand.betting.oddsPolicies],
      oddsPolicyDefault: brand.betting.oddsPolicyDefault,
      liveDelayMsDefault: brand.betting.liveDelayMsDefault,
      antiExpressPercent: brand.betting.antiExpressPercent,
      saleMarginPercent: brand.betting.saleMarginPercent,
      undoMs: brand.betting.undoMs,
      insurance: brand.betting.insurance ? { percents: [...brand.betting.insurance.percents] } : null,
      hasAdvanceBets: brand.betting.advance !== undefined,
      hasVipBets: brand.betting.vip !== undefined,
      pool: presentPool(brand),
      hasTote: brand.betting.tote !== undefined,
      taxes: presentTaxes(brand),
      views: [...brand.betting.views],
      asianViewCountryIds: [...brand.betting.asianViewCountryIds],
    },
    session: { isAutoLogoff: brand.isAutoLogoff, idleMinutes: brand.idleMs / 60_000 },
    rememberDays: brand.rememberDays,
    password: { lengthMin: brand.passwordLengthMin, lengthMax: PASSWORD_LENGTH_MAX },
    registration: {
      types: brand.registrationTypes.map(({ id }) => id),
      defaultType: present(brand.registrationTypes[0], 'a registration type').id,
    },
    embedOrigins: [...brand.embedOrigins],
    captcha: { type: 'none', isAllowed: false },
    flags: { ...brand.flags },
  };
}

/** Most places a header has room for (spec 2 section 9). */
const HEADER_PLACES_MAX = 9;

/** The brand's places, then the sections that ask to stand among them. */
const headerPlaces = ({ navigation, sections }: Brand): SiteConfig['navigation'] =>
  [...navigation, ...sections.filter(({ inHeader }) => inHeader)]
    .map(({ key, path }) => ({ key, path }))
    .slice(0, HEADER_PLACES_MAX);

function presentTaxes({ betting, defaultCurrency }: Brand): SiteConfig['betting']['taxes'] {
  const { taxes } = betting;
  if (!taxes) return null;
  const { unitMinor } = present(betting.limits.get(defaultCurrency), `limits of ${defaultCurrency}`);
  return {
    type: taxes.type,
    stakeTaxPercent: taxes.stakeTaxBps / 100,
    payoutTaxPercent: taxes.payoutTaxBps / 100,
    winMinorMin: digitsOfMinor(minor(unitMinor * BigInt(taxes.winUnitsMin))),
    oddsMilliMin: taxes.oddsMilliMin,
    hasReturnTax: taxes.hasReturnTax,
  };
}

function presentLanguage(code: string): SiteConfig['languages'][number] {
  const { tag, direction, name } = languageOf(code);
  return { code, tag, direction, name };
}

function presentCurrency(
  brand: Brand,
  directory: SiteDirectory,
  { code, tag }: { readonly code: string; readonly tag: string },
): SiteConfig['currencies'][number] {
  const currency = present(directory.currency(code), `currency ${code}`);
  const limits = present(brand.betting.limits.get(code), `limits of ${code}`);
  return {
    id: currency.currencyId,
    code,
    exponent: currency.exponent,
    symbol: currency.symbol,
    name: currencyName(currency, tag),
    isCrypto: currency.isCrypto,
    is_crypto: currency.isCrypto,
    hide: brand.wallet.hiddenCurrencies.includes(code),
    coef_convert: coefConvertOf(currency, directory.currency(brand.defaultCurrency)),
    min_sum_bet: wireNumberFromMinor(limits.stakeMinorMin, currency.exponent),
    stakeMinorMin: digitsOfMinor(limits.stakeMinorMin),
    stakeMinorMax: digitsOfMinor(limits.stakeMinorMax),
    payoutMinorMax: digitsOfMinor(limits.payoutMinorMax),
    quickStakesMinor: limits.quickStakesMinor.map(digitsOfMinor),
  };
}

/** Units for one of the base currency, for reading; null where one of them has no rate. */
function coefConvertOf(currency: Currency, base: Currency | undefined): number | null {
  if (currency.perEuro === undefined || base?.perEuro === undefined) return null;
  return Number((Number(currency.perEuro) / Number(base.perEuro)).toPrecision(8));
}

/** In the order people of that language look for a name. */
function presentCountries(brand: Brand, directory: SiteDirectory, tag: string): SiteConfig['countries'] {
  const collator = new Intl.Collator(tag);
  return brand.countryIds
    .map((countryId) => {
      const country = present(directory.countryById(countryId), `country ${countryId}`);
      return {
        id: countryId,
        code: country.alpha2,
        name: countryName(country, tag),
        callingCode: country.callingCode,
        ageMin: ageMinOf(brand, country),
      };
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}

function presentPool({ betting: { pool } }: Brand): SiteConfig['betting']['pool'] {
  if (!pool) return null;
  const hours = (ms: number): number => ms / 3_600_000;
  return {
    commissionPercent: pool.commissionBps / 100,
    bandPercent: pool.bandPercent,
    hoursDefault: hours(pool.lastsMsDefault),
    hoursMax: hours(pool.lastsMsMax),
  };
}
