import { assert, type BrandId, type CurrencyCode, minor } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { Compile } from 'typebox/compile';
import type { SiteData } from '../directory.ts';
import { stakeMinorMinOf } from '../domain/betting-rules.ts';
import { type BrandRow, resolveBrand } from '../domain/brand.ts';
import { BrandConfig } from '../domain/brand-config.ts';
import type { Country, Currency } from '../domain/reference.ts';
import { readRates } from './rate-store.ts';

const brandConfigCheck = Compile(BrandConfig);

/**
 * Reads the newest configuration of every active brand. A configuration outside its schema stops the start,
 * loudly.
 */
export async function readSiteData(tx: Tx): Promise<SiteData> {
  const countries = await many(
    tx,
    sql<Country>`
    select country_id as "countryId", alpha2, alpha3, calling_code as "callingCode", age_min as "ageMin", currency
      from site.country
     order by country_id
  `,
  );
  const currencies = await readCurrencies(tx);
  const rows = await many(
    tx,
    sql<{ brandId: number; key: string; version: number; config: unknown }>`
    select distinct on (brand_id) brand_id as "brandId", brand_key as key, version, config
      from site.brand
      join site.brand_version using (brand_id)
     where is_active
     order by brand_id, version desc
  `,
  );
  const reference = {
    countryByCode: new Map(countries.map((country) => [country.alpha2, country])),
    currencyByCode: new Map(currencies.map((currency) => [currency.code, currency])),
  };
  return { countries, currencies, brands: rows.map((row) => resolveBrand(checkedRow(row), reference)) };
}

async function readCurrencies(tx: Tx): Promise<Currency[]> {
  const rows = await many(
    tx,
    sql<{
      currencyId: number;
      code: CurrencyCode;
      exponent: number;
      symbol: string;
      isCrypto: boolean;
      unit: bigint;
    }>`
    select currency_id as "currencyId", code, exponent, symbol, is_crypto as "isCrypto", unit_minor as unit
      from site.currency
     order by currency_id
  `,
  );
  const perEuro = new Map((await readRates(tx)).map((rate) => [rate.currency, rate.perEuro]));
  return rows.map(({ unit, ...row }) => {
    const unitMinor = minor(unit);
    const rate = row.code === 'EUR' ? '1' : perEuro.get(row.code);
    return {
      ...row,
      unitMinor,
      minStakeMinor: stakeMinorMinOf(unitMinor),
      ...(rate === undefined ? {} : { perEuro: rate }),
    };
  });
}

function checkedRow(row: { brandId: number; key: string; version: number; config: unknown }): BrandRow {
  const { config } = row;
  if (!brandConfigCheck.Check(config)) {
    const [problem] = brandConfigCheck.Errors(config);
    assert(
      false,
      `configuration ${row.version} of brand ${row.key}: ${problem?.instancePath} ${problem?.message}`,
    );
  }
  return { brandId: row.brandId as BrandId, key: row.key, version: row.version, config }; // The table's own key.
}
