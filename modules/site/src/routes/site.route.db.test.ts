import { silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../index.ts';

let db: TestDatabase;
let production: { site: Site; calls: TestCalls };
let development: { site: Site; calls: TestCalls };
beforeAll(async () => {
  db = await openTestDatabase();
  const open = async (isDevelopment: boolean) => {
    const options = {
      isDevelopment,
      originOf: () => 'https://bets.example',
      captchaOf: (brandKey: string) => ({
        type: brandKey === 'najm' ? ('puzzle' as const) : ('hunt' as const),
        isAllowed: true,
      }),
      documentFieldsOf: (alpha2: string) => [
        { doc_type: 'passport' as const, fields: alpha2 === 'GB' ? ['name' as const] : [] },
      ],
    };
    const site = await openSite({ db, log: silentLog, options });
    const calls = await openTestCalls(site.module.routes, {
      siteOf: site.siteOf,
      sessionOf: () => Promise.resolve(undefined),
    });
    return { site, calls };
  };
  production = await open(false);
  development = await open(true);
});
afterAll(async () => {
  for (const { site, calls } of [production, development]) {
    await calls.close();
    await site.close();
  }
  await db.drop();
});

const ask = (calls: TestCalls, url: string, headers: Record<string, string> = {}) =>
  calls.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } });

describe('GET /web-api/site/config', () => {
  it('tells a browser what it needs of the brand of its host', async () => {
    const { data } = (await ask(production.calls, '/web-api/site/config?lng=en')).json();
    expect(data).toMatchObject({
      brandKey: 'overround',
      isDemo: true,
      lang: 'en',
      auth: { auth_types: ['login', 'id', 'email', 'passkey'] },
      theme: { accent: '#f5b82e', accentInk: '#15110a' },
      betting: { couponEventsMax: 50, systemEventsMax: 20, oddsPolicies: [0, 1, 2], oddsPolicyDefault: 0 },
      session: { isAutoLogoff: true, idleMinutes: 30 },
      registration: { types: ['full_reg', 'fast_reg'], defaultType: 'full_reg' },
    });
    const euro = data.currencies.find((currency: { code: string }) => currency.code === 'EUR');
    expect(euro).toMatchObject({
      id: 12,
      exponent: 2,
      stakeMinorMin: '20',
      quickStakesMinor: ['500', '1000', '2500', '5000'],
    });
  });

  it('says what each document of the country asks for', async () => {
    const { data } = (await ask(production.calls, '/web-api/site/config?fcountry=79')).json();
    expect(data.office).toEqual({ required_field_by_doc_type: [{ doc_type: 'passport', fields: ['name'] }] });
    expect(data.officePlaces.length).toBeGreaterThan(0);
  });

  it('speaks Arabic from right to left on the second brand', async () => {
    const { data } = (await ask(production.calls, '/web-api/site/config', { host: 'najm.localhost' })).json();
    expect([data.brandKey, data.lang, data.languages[0].direction]).toEqual(['najm', 'ar', 'rtl']);
    expect(data.captcha).toEqual({ type: 'puzzle', isAllowed: true });
  });

  it('tells each brand’s own sections, and the header has at most nine places', async () => {
    const of = async (host: string) =>
      (await ask(production.calls, '/web-api/site/config?lng=en', { host })).json().data;
    const [house, najm] = [await of('localhost'), await of('najm.localhost')];
    const keys = (data: { sections: { key: string }[] }) => data.sections.map(({ key }) => key);
    expect(keys(house)).toEqual(expect.arrayContaining(['home', 'cyber', 'ufc', 'marble', 'express-day']));
    expect(keys(najm)).toContain('cricket-house');
    expect(keys(najm)).not.toContain('cyber');
    const own = najm.sections.find(({ key }: { key: string }) => key === 'cricket-house');
    expect(own).toMatchObject({ sports: [66], names: { en: 'House of cricket' }, inHeader: true });
    const places = (data: { navigation: { key: string }[] }) => data.navigation.map(({ key }) => key);
    expect(places(house).slice(0, 3)).toEqual(['line', 'live', 'results']);
    expect(places(house)).toEqual(expect.arrayContaining(['cyber', 'express-day']));
    expect(places(house).length).toBeLessThanOrEqual(9);
    expect(places(najm)).not.toEqual(places(house));
  });

  it('is nobody’s on a host of no brand', async () => {
    expect((await ask(production.calls, '/web-api/site/config', { host: 'evil.example' })).statusCode).toBe(
      404,
    );
  });

  it('follows and remembers ?brand= in development only', async () => {
    const answer = await ask(development.calls, '/web-api/site/config?brand=najm');
    expect(answer.json().data.brandKey).toBe('najm');
    expect(String(answer.headers['set-cookie'])).toContain('__Host-brand=najm');
    const refused = await ask(production.calls, '/web-api/site/config?brand=najm');
    expect(refused.json().data.brandKey).toBe('overround');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('gives nothing away that was not meant for browsers', async () => {
    const text = (await ask(production.calls, '/web-api/site/config')).body;
    expect(text).not.toMatch(/mailFrom|no-reply|paymentProviders|hosts/);
  });
});

describe('calling codes', () => {
  it('come in both shapes', async () => {
    const older = (await ask(production.calls, '/web-api/user/getphonecountries?lng=en')).json().data;
    expect(older).toContainEqual({ id: 1, name: 'Russia', country_code: 'ru', tel_code: '7' });
    const newer = (await ask(production.calls, '/account-api/user/v1/phone-data?lng=en')).json();
    expect(newer.countries).toContainEqual({
      id: 1,
      name: 'Russia',
      code: 'ru',
      alpha2: 'RU',
      phoneCode: '+7',
      otpChannels: [],
    });
    expect(newer.countries).toHaveLength(older.length);
  });
});

describe('calls of phones', () => {
  it.each(['/web-api/user/getphonecountries', '/account-api/user/v1/phone-data'])(
    'skip the cache: %s',
    async (path) => {
      expect((await ask(production.calls, path)).headers['cache-control']).toBe('no-store');
    },
  );
});

describe('GET …/CheckLink', () => {
  it('follows paths and addresses of the brand only, under every spelling of its path', async () => {
    const check = async (link: string, root = 'restcore/api/External/v1/Web') =>
      (await ask(production.calls, `/service-api/${root}/CheckLink?link=${encodeURIComponent(link)}`)).json();
    expect(await check('/en/line')).toEqual({ isAllowed: true, link: '/en/line' });
    expect(await check('http://localhost/en', 'RestCore/api/external/v1/Web')).toMatchObject({
      isAllowed: true,
    });
    expect(await check('https://evil.example/')).toEqual({ isAllowed: false, link: '' });
    expect(await check('http://najm.localhost/')).toEqual({ isAllowed: false, link: '' });
  });
});

describe('regions, and cities by region', () => {
  const namesAt = async (path: string) => {
    const answer = await ask(production.calls, path);
    return answer.statusCode === 200
      ? answer.json().data.items.map(({ name }: { name: string }) => name)
      : answer.statusCode;
  };
  it('are told for countries of the brand, by a part of the name', async () => {
    const russia = await ask(production.calls, '/web-api/office/regions?country_id=1&search=mosc&lng=en');
    expect(russia.json().data).toEqual({
      items: [
        { id: 'RU.48', name: 'Moscow' },
        { id: 'RU.47', name: 'Moscow Oblast' },
      ],
      has_more: false,
    });
    expect(await namesAt('/cities?region_id=RU.47&search=zvenigorod')).toEqual(['Zvenigorod']);
    expect(await namesAt('/cities?region_id=RU.47&offset=50')).toHaveLength(50);
    expect(await namesAt('/regions?search=mosc&lng=en')).toEqual(
      await namesAt('/regions?country_id=1&search=mosc&lng=en'),
    );
  });
  it('are not told of what the brand does not serve, and of nothing that is not there', async () => {
    expect(await namesAt('/regions?country_id=99999')).toBe(404);
    expect(await namesAt('/cities?region_id=XX.99')).toBe(404);
    expect(await namesAt('/cities?region_id=../etc')).toBe(400);
  });
});
