import { type BrandId, HOUR, instant, present } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resolveBrand } from './domain/brand.ts';
import { insertRates, openSite, readRates, type Site } from './index.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

/** The least a brand says of itself. */
const HOUSE = {
  name: 'House',
  hosts: ['house.example'],
  languages: ['en'],
  defaultLang: 'en',
  currencies: ['EUR'],
  defaultCurrency: 'EUR',
  countries: ['DE'],
  defaultCountry: 'DE',
  ageMin: 18,
  isDemo: true,
  theme: { accent: '#000000', accentInk: '#ffffff' },
  refId: 1,
  groupId: 1,
};

let db: TestDatabase;
let site: Site;
beforeAll(async () => {
  db = await openTestDatabase();
  site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: false, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

describe('the seeded brands', () => {
  it('are two that differ in language, colour, money and countries', () => {
    const [house, najm] = site.directory.brands();
    expect([house?.key, house?.defaultLang, house?.defaultCurrency, house?.theme.accent]).toEqual([
      'overround',
      'ru',
      'EUR',
      '#f5b82e',
    ]);
    expect([najm?.key, najm?.defaultLang, najm?.defaultCurrency, najm?.theme.accent]).toEqual([
      'najm',
      'ar',
      'AED',
      '#16b3a1',
    ]);
    expect([house?.isDemo, najm?.isDemo]).toEqual([true, true]);
    expect(new Set(house?.countryIds).isDisjointFrom(new Set(najm?.countryIds))).toBe(true);
  });

  it.each([
    ['localhost:8080', 'overround'],
    ['127.0.0.1', 'overround'],
    ['NAJM.localhost:8080', 'najm'],
    ['evil.example', undefined],
  ])('answer on host %s as %s', (host, key) => {
    expect(site.directory.brandByHost(host)?.key).toBe(key);
  });

  it('give every currency stake limits in whole minor units, rising', () => {
    for (const brand of site.directory.brands()) {
      for (const code of brand.currencies) {
        const limits = present(brand.betting.limits.get(code), code);
        const steps = [
          limits.stakeMinorMin,
          ...limits.quickStakesMinor,
          limits.stakeMinorMax,
          limits.payoutMinorMax,
        ];
        expect(steps).toEqual(steps.toSorted((a, b) => (a < b ? -1 : 1)));
        expect(limits.stakeMinorMin).toBeGreaterThan(0n);
      }
    }
  });
});

it('shows the taxes of a brand with their threshold in its currency, and that another has none', () => {
  const bettingOf = (key: string) => {
    const brand = present(site.directory.brandByKey(key), key);
    return site.directory.publicView(brand, 'en').betting;
  };
  expect(bettingOf('overround')).toMatchObject({
    taxes: null,
    hasAdvanceBets: false,
    hasVipBets: true,
    hasTote: true,
    pool: { commissionPercent: 2, bandPercent: 15, hoursDefault: 6, hoursMax: 48 },
  });
  expect(bettingOf('najm')).toMatchObject({
    taxes: { type: 2, stakeTaxPercent: 0, payoutTaxPercent: 5, hasReturnTax: false },
    hasAdvanceBets: true,
    pool: null,
  });
});

it.each([
  ['a ladder that falls', { expressBoost: { legsMin: 3, percents: [5, 3], oddsMilliMin: 1200 } }, /ladder/],
  ['a law that limits nothing', { jurisdictions: [{ country: 'DE' }] }, /limits something/],
  [
    'a sum without its currency',
    { jurisdictions: [{ country: 'DE', stakeMinorMax: '5' }] },
    /names a currency/,
  ],
  ['a law of nowhere', { jurisdictions: [{ country: 'XX', oddsMax: 5 }] }, /jurisdiction XX/],
  [
    'a payout tax of nothing',
    {
      taxes: {
        type: 2,
        stakeTaxBps: 0,
        payoutTaxBps: 0,
        winUnitsMin: 0,
        oddsMilliMin: 0,
        hasReturnTax: false,
      },
    },
    /payout tax/,
  ],
])('does not start with %s', (_name, betting, problem) => {
  const reference = {
    countryByCode: new Map(site.directory.countries().map((one) => [one.alpha2, one])),
    currencyByCode: new Map(site.directory.currencies().map((one) => [one.code, one])),
  };
  const config = { ...HOUSE, betting };
  expect(() => resolveBrand({ brandId: 1 as BrandId, key: 'house', version: 1, config }, reference)).toThrow(
    problem,
  );
});

it('does not start with a country that it serves and forbids', () => {
  const reference = {
    countryByCode: new Map(site.directory.countries().map((one) => [one.alpha2, one])),
    currencyByCode: new Map(site.directory.currencies().map((one) => [one.code, one])),
  };
  const config = { ...HOUSE, forbiddenCountries: ['US', 'DE'] };
  expect(() => resolveBrand({ brandId: 1 as BrandId, key: 'house', version: 1, config }, reference)).toThrow(
    /serves no country it forbids/,
  );
});

describe('reference data', () => {
  it.each([
    [1, 'RU'],
    [2, 'UA'],
  ])('keeps country %i of the wire as %s', (countryId, alpha2) => {
    expect(site.directory.countryById(countryId)?.alpha2).toBe(alpha2);
  });
  it.each([
    [1, 'RUB', 2],
    [3, 'UAH', 2],
    [10, 'USD', 2],
    [12, 'EUR', 2],
    [18, 'GBP', 2],
    [259, 'DOGE', 8],
    [270, 'USDT', 6],
  ])('keeps currency %i of the wire as %s with %i decimals', (currencyId, code, exponent) => {
    expect(site.directory.currencyById(currencyId)).toMatchObject({ code, exponent });
  });
});

it('keeps the newest rate of a currency, and none of a time to come, of the euro or of what is no currency', async () => {
  const told = (currency: string, perEuro: string, hoursAgo: number) => {
    const ratedAt = instant(Date.now() - hoursAgo * HOUR);
    return { currency, source: 'test-bank', perEuro, ratedAt };
  };
  const rates = [
    told('USD', '1.1', 1),
    told('USD', '1.2', 5),
    told('USD', '9', -24),
    told('EUR', '2', 1),
    told('ZZZ', '3', 1),
  ];
  await db.inTransaction('platform', (tx) => insertRates(tx, rates));
  expect(await db.read('platform', (tx) => readRates(tx))).toMatchObject([
    { currency: 'USD', perEuro: '1.1', source: 'test-bank' },
  ]);
  const missing = await site.missingRates();
  expect([missing.includes('USD'), missing.includes('USDT')]).toEqual([false, true]);
});

describe('the public view', () => {
  it('names countries and currencies in the language asked for', () => {
    const brand = present(site.directory.brandByKey('overround'), 'the house brand');
    const countryOf = (lang: string) =>
      site.directory.publicView(brand, lang).countries.find((country) => country.id === 1)?.name;
    expect([countryOf('ru'), countryOf('en'), countryOf('xx')]).toEqual(['Россия', 'Russia', 'Россия']);
  });
  it('tells of a currency what specification 2 names: hidden, of coins, its rate and its smallest stake', async () => {
    await site.reload();
    const house = present(site.directory.brandByKey('overround'), 'the house brand');
    const brand = { ...house, wallet: { ...house.wallet, hiddenCurrencies: ['USD'] } };
    const shown = new Map(site.directory.publicView(brand, 'en').currencies.map((one) => [one.code, one]));
    expect(shown.get('EUR')).toMatchObject({
      hide: false,
      is_crypto: false,
      coef_convert: 1,
      min_sum_bet: 0.2,
    });
    expect(shown.get('USD')).toMatchObject({ hide: true, coef_convert: 1.1 });
    expect(shown.get('USDT')).toMatchObject({ is_crypto: true, exponent: 6, coef_convert: null });
  });
  it('shows the higher of the ages of brand and country', () => {
    const brand = present(site.directory.brandByKey('overround'), 'the house brand');
    const { countries } = site.directory.publicView(brand, 'en');
    expect(countries.find(({ code }) => code === 'GR')?.ageMin).toBe(21);
    expect(countries.find(({ code }) => code === 'DE')?.ageMin).toBe(18);
  });
});

describe('a changed configuration', () => {
  it('is read by running processes without a restart', async () => {
    await db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, config || '{"name": "Overround Two"}', 'test'
        from site.brand_version where brand_id = 1 order by version desc limit 1`);
    await vi.waitFor(() => expect(site.directory.brandById(1)?.name).toBe('Overround Two'), WAIT_MS);
  });

  it('is refused by the database when somebody edits an old version', async () => {
    await expect(db.asOwner(`update site.brand_version set reason = 'other'`)).rejects.toThrow(
      /never changed/,
    );
  });

  it('keeps what holds when the new one does not fit the schema', async () => {
    await db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select 1, 99, config || '{"colour": "red"}', 'test' from site.brand_version where brand_id = 1 and version = 1`);
    await expect(site.reload()).rejects.toThrow(/configuration 99 of brand overround/);
    expect(site.directory.brandById(1)?.name).toBe('Overround Two');
  });
});
