// Information pages of two brands, versions of the terms, and what search engines are told.

import { openSite, type Site } from '@overround/site';
import { type BrandId, minor, type PersonId } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import type { SiteDocument } from '@overround/contracts/content';
import { DOCUMENT_PAGES } from '@overround/contracts/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptTermsInForce, openContent } from './index.ts';

const OLD = '0198a000-0000-7000-8000-000000000001' as PersonId;
const NEW = '0198a000-0000-7000-8000-000000000002' as PersonId;
const HOUSE = 1 as BrandId;

let db: TestDatabase;
let site: Site;
let calls: TestCalls;
let asking: PersonId | undefined;
let isWhole = true;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.asOwner(
    `insert into site.brand_version (brand_id, version, reason, config)
     select brand_id, version + 1, 'test', jsonb_set(config, '{content}', (config -> 'content') || $1::jsonb)
       from site.brand_version where brand_id = 2 order by version desc limit 1`,
    [
      JSON.stringify({
        licences: [
          {
            number: 'L-1',
            regulator: 'The Board',
            url: 'https://board.example/check',
            country: 'MT',
            since: '2020-01-31',
          },
        ],
        disputes: { answerDays: 3, finalDays: 20, body: { name: 'IBAS', url: 'https://ibas.example' } },
        points: { en: 'A point for **every** bet.' },
        pages: {
          about: {
            en: {
              title: 'Najm and you',
              text: '## Hello\nWe are [here](information/contacts), [there](javascript:alert(1)) <script>x</script>.',
              version: '2026-01-02',
            },
          },
        },
        seo: { live: { en: { title: 'Live bets', description: 'All live bets.' } } },
        visuals: { live: { image: 'assets/own/live', alt: { en: 'A stadium' } } },
        counters: [{ kind: 'plain', counterId: 'C-1' }],
      }),
    ],
  );
  site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: false, originOf: (brand) => `https://${brand.key}.example` },
  });
  const content = openContent({
    db,
    directory: site.directory,
    waysToPay: (_site, currency) =>
      Promise.resolve({
        isWhole,
        ways:
          currency === 'USD'
            ? []
            : [
                {
                  kind: 'deposit',
                  title: 'Card',
                  amountMinorMin: minor(100n),
                  amountMinorMax: minor(500_000n),
                  usualMinutes: 0,
                },
                {
                  kind: 'withdrawal',
                  title: 'Bank',
                  amountMinorMin: minor(1050n),
                  amountMinorMax: minor(2_000_000n),
                  fee: { permille: 15, fixedMinor: minor(50n) },
                  usualMinutes: 2000,
                },
              ],
      }),
    checks: {
      thresholdMinor: 200_000n,
      fundsThresholdMinor: 1_000_000n,
      currency: 'EUR',
      windowHours: 24,
      windowDays: 30,
      recordYears: 5,
    },
    numbers: {
      sessionHours: 24,
      deviceDays: 30,
      freshMinutes: 5,
      holdHours: 24,
      refusedOrderDays: 7,
      filesMax: 20,
      fileMegabytesMax: 10,
      unclaimedHours: 24,
    },
  });
  calls = await openTestCalls(content.module.routes, {
    siteOf: site.siteOf,
    // No more of a session is read here.
    sessionOf: () => Promise.resolve(asking && ({ personId: asking } as never)),
  });
  for (const [personId, days] of [
    [OLD, 30],
    [NEW, -1],
  ])
    await db.asOwner(
      `insert into identity.person (brand_id, person_id, country_id, lang, created_at)
       values (1, $1, 1, 'en', clock_timestamp() - $2 * interval '1 day')`,
      [personId, days],
    );
});
afterAll(async () => {
  await calls.close();
  await site.close();
  await db.drop();
});

const ask = async (url: string, host = 'localhost') =>
  calls.app.inject({ method: 'GET', url, headers: { host, 'x-requested-with': 'overround' } });
const read = async (page: string, { host, query = 'lng=en' }: { host?: string; query?: string } = {}) =>
  (await ask(`/web-api/information/document/${page}?${query}`, host)).json().data as SiteDocument;
/** All words of a page, as a reader meets them. */
const wordsOf = (page: SiteDocument): string => JSON.stringify(page.sections);
const NAJM = 'najm.localhost';

describe('information pages', () => {
  it.each(['en', 'ru', 'ar'])('are whole in %s: no text is missing, no placeholder is left', async (lang) => {
    for (const name of DOCUMENT_PAGES) {
      const page = await read(name, { query: `lng=${lang}` });
      expect(page.lang).toBe(lang);
      expect(page.sections.length).toBeGreaterThan(0);
      expect(`${page.title}${page.description}${wordsOf(page)}`).not.toMatch(
        /\{[a-z]+\}|undefined|NaN|(?:company|payment|storage|privacy|checks|terms|pages)\.[a-z_]+/,
      );
    }
  });

  it('show no fact that a brand has not given, and say so', async () => {
    const [contacts, licences, terminals] = [
      await read('contacts'),
      await read('licenses'),
      await read('cashTerminals'),
    ];
    expect(wordsOf(contacts)).toContain('neither an address nor a phone number');
    expect(wordsOf(contacts)).not.toContain('"facts"');
    expect(wordsOf(licences)).toContain('no licence is needed');
    expect(wordsOf(terminals)).toContain('no cash terminals');
  });

  it('show what another brand gave', async () => {
    const contacts = wordsOf(await read('contacts', { host: NAJM }));
    expect(contacts).toContain('mailto:help@najm.example');
    expect(contacts).toContain('Every day from 9 to 21');
    expect(contacts).not.toContain('"Phone"');
    const licences = wordsOf(await read('licenses', { host: NAJM }));
    expect(licences).toContain('"href":"https://board.example/check"');
    expect(licences).toContain('31 January 2020');
    const [places] = (await read('cashTerminals', { host: NAJM })).sections.flatMap(({ blocks }) => blocks);
    expect(places).toMatchObject({
      kind: 'places',
      places: { length: 3, 1: { city: 'Sharjah', hours: '' } },
    });
    expect(wordsOf(await read('points', { host: NAJM }))).toContain('"text":"every","isStrong":true');
    const disputes = wordsOf(await read('disputeresolution', { host: NAJM }));
    expect(disputes).toContain('"text":"IBAS","href":"https://ibas.example"');
    expect(disputes).toContain('within 3 days');
  });

  it('are a brand’s own words where it wrote some, and nothing in them runs', async () => {
    const about = await read('about', { host: NAJM });
    expect(about).toMatchObject({ title: 'Najm and you', version: '2026-01-02', isOwnText: true });
    expect(about.sections).toEqual([
      {
        id: 's1',
        heading: 'Hello',
        blocks: [
          {
            kind: 'text',
            spans: [
              { text: 'We are ' },
              { text: 'here', to: 'information/contacts' },
              { text: ', [there](javascript:alert(1)) <script>x</script>.' },
            ],
          },
        ],
      },
    ]);
    expect((await read('about', { host: NAJM, query: 'lng=ar' })).isOwnText).toBe(false);
  });

  it('tell ways to pay as providers do: sums, fees, times, and who is silent', async () => {
    const page = wordsOf(await read('payment'));
    for (const text of ['1 EUR', '5,000 EUR', '10.50 EUR', '1.5 % + 0.50 EUR', 'at once', '2 days'])
      expect(page).toContain(`"${text}"`);
    const dollars = wordsOf(await read('payment', { query: 'lng=en&currency=USD' }));
    expect(dollars).toContain('Nothing can be paid in in USD');
    isWhole = false;
    expect(wordsOf(await read('payment'))).toContain('does not answer now');
    isWhole = true;
  });

  it('tell the numbers of the checks', async () => {
    const text = wordsOf(await read('amlkyc'));
    for (const number of ['2,000 EUR', '10,000 EUR', '24 hours', '30 days', '5 years'])
      expect(text).toContain(number);
    expect(wordsOf(await read('amlkyc', { host: NAJM }))).toContain('at least 21 years');
  });

  it('have a list without what a brand has not', async () => {
    const links = async (host: string) =>
      (await ask('/web-api/external-api/seo/information/links?lng=en', host)).json().data.links as {
        page: string;
        title: string;
      }[];
    const [house, najm] = [await links('localhost'), await links(NAJM)];
    expect(house.map(({ page }) => page)).not.toContain('points');
    expect(najm.map(({ page }) => page)).toEqual(expect.arrayContaining(['points', 'cashTerminals']));
    expect(house.every(({ title }) => title !== '')).toBe(true);
  });

  it('refuse a page that is none', async () => {
    expect((await ask('/web-api/information/document/secrets')).statusCode).toBe(400);
  });
});

describe('versions of the terms', () => {
  const terms = async () => (await ask('/web-api/office/terms')).json().data;
  const say = (version: string) =>
    calls.app.inject({
      method: 'POST',
      url: '/web-api/office/terms',
      headers: { host: 'localhost', 'x-requested-with': 'overround' },
      payload: { data: { attributes: { version } } },
    });
  const faultOf = async (personId: PersonId): Promise<string | undefined> => {
    const [row] = await db.asOwner(
      `select limits.faults_of_stakes(1, array[$1::uuid], array['EUR'], array[100::int8]) as faults`,
      [personId],
    );
    return (row as { faults: ({ code: string } | null)[] | null }).faults?.[0]?.code;
  };

  it('ask nobody about the first', async () => {
    asking = OLD;
    expect(await terms()).toEqual({ version: '2026-11-22', isDue: false, accepted: [] });
    expect(await faultOf(OLD)).toBeUndefined();
  });

  it('take no stake of who has not accepted a newer one, and take it again afterwards', async () => {
    await db.asOwner(
      `insert into content.terms_version (brand_id, version, in_force_from, changes)
       values (1, '2', clock_timestamp() - interval '1 hour', '{"en": "Ties are void."}'),
              (1, '3', clock_timestamp() + interval '1 day', '{}')`,
      [],
    );
    asking = OLD;
    expect(await terms()).toMatchObject({ version: '2', isDue: true });
    expect(await faultOf(OLD)).toBe('terms_to_confirm');
    expect(await faultOf(NEW)).toBeUndefined();
    for (const version of ['2026-11-22', '3', 'x']) {
      const refused = await say(version);
      expect([refused.statusCode, refused.json().error?.code]).toEqual([422, 'terms_changed']);
    }
    expect(await faultOf(OLD)).toBe('terms_to_confirm');
    expect((await say('2')).json().data).toMatchObject({ isDue: false, accepted: [{ version: '2' }] });
    expect((await say('2')).json().data.accepted).toHaveLength(1);
    expect(await faultOf(OLD)).toBeUndefined();
    expect(wordsOf(await read('confirmTerms'))).toContain('Ties are void.');
    expect(wordsOf(await read('consent'))).toContain('"text":"2"');
  });

  it('note at registration what was in force', async () => {
    await db.inTransaction({ brandId: HOUSE }, (tx) =>
      acceptTermsInForce(tx, { brandId: HOUSE, personId: NEW }),
    );
    asking = NEW;
    expect((await terms()).accepted).toMatchObject([{ version: '2' }]);
  });

  it('are never changed, nor is what somebody accepted', async () => {
    for (const table of ['terms_version', 'terms_acceptance'])
      await expect(db.asOwner(`delete from content.${table}`, [])).rejects.toThrow();
  });
});

describe('what search engines are told', () => {
  const data = async (url: string, host?: string) => (await ask(url, host)).json().data;

  it('is what the brand wrote, else the name of the page, else nothing', async () => {
    const texts = (path: string) => data(`/frontend-api/seo/seoContent?lng=en&path=${path}`, NAJM);
    expect(await texts('en/live/1-football')).toMatchObject({
      title: 'Live bets',
      description: 'All live bets.',
    });
    expect(await texts('information/contacts')).toMatchObject({ title: 'Contacts' });
    expect(await texts('information/about')).toMatchObject({ title: 'Najm and you' });
    expect(await texts('results')).toEqual({ title: '', description: '', heading: '' });
  });

  it('names one address of a page, and those in other languages', async () => {
    const page = await data('/seo-module-api/api/v2/pagedata?lng=en&path=live');
    expect(page).toMatchObject({ canonical: 'https://overround.example/en/live', isHidden: false });
    expect(page.alternates).toEqual([
      { hreflang: 'ru-RU', href: 'https://overround.example/ru/live' },
      { hreflang: 'en-GB', href: 'https://overround.example/en/live' },
      { hreflang: 'ar', href: 'https://overround.example/ar/live' },
      { hreflang: 'x-default', href: 'https://overround.example/ru/live' },
    ]);
    const front = await data('/seo-module-api/api/v2/pagedata?lng=en');
    expect(front.structured.map((one: { '@type': string }) => one['@type'])).toEqual([
      'Organization',
      'FAQPage',
    ]);
    expect(await data('/seo-module-api/api/v2/pagedata?lng=en&path=office/messages')).toMatchObject({
      isHidden: true,
      alternates: [],
      structured: [],
    });
  });

  it('has pictures, questions, counters and languages of the brand', async () => {
    expect(await data('/seo-module-api/api/v1/visual?lng=en&path=live', NAJM)).toEqual({
      image: '/assets/own/live',
      alt: 'A stadium',
    });
    expect(await data('/seo-module-api/api/v1/visual?path=results', NAJM)).toEqual({ image: null, alt: '' });
    const questions = '/web-api/external-api/seo/questions/footer';
    expect((await data(`${questions}?lng=en`)).questions).toHaveLength(3);
    expect(await data(`${questions}/main?lng=en`)).toEqual(await data(`${questions}?lng=en`));
    expect(await data(`${questions}/tennis?lng=en`)).toEqual({ section: 'tennis', questions: [] });
    const counters = '/seo-module-api/api/public/v1/analytics-counters';
    expect(await data(counters, NAJM)).toEqual({ counters: [{ kind: 'plain', counterId: 'C-1' }] });
    expect(await data(counters)).toEqual({ counters: [] });
    expect(await data('/seo-module-api/api/public/v1/language-iso-codes', NAJM)).toEqual({
      languages: [
        { code: 'ar', iso: 'ar', direction: 'rtl', isDefault: true },
        { code: 'en', iso: 'en-GB', direction: 'ltr', isDefault: false },
      ],
    });
  });

  it.each([
    '/frontend-api/seo/seoContent',
    '/seo-module-api/api/v2/pagedata',
    '/seo-module-api/api/v1/visual',
  ])('%s calls a path that is none an invalid request', async (url) => {
    const answer = await ask(`${url}?path=${encodeURIComponent('<x>')}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'value_malformed']);
  });
});

describe('the blog of a brand', () => {
  const BASE = '/blog-api/api/public/v1/projects';
  const get = async (url: string) => {
    const { data } = (await ask(url)).json();
    return data;
  };
  const keys = (list: { items: { key: string }[] }) => list.items.map(({ key }) => key);

  it('is one project, with articles newest first, by category and by page', async () => {
    expect((await get(BASE)).projects).toEqual([
      { key: 'overround', name: 'Overround', languages: expect.arrayContaining(['en', 'ru', 'ar']) },
    ]);
    const all = await get(`${BASE}/overround/articles?lng=en`);
    expect(keys(all)).toEqual(['how-a-bet-is-settled', 'why-a-price-moves', 'a-limit-before-the-first-bet']);
    expect(keys(await get(`${BASE}/overround/articles?category=stay-in-control`))).toEqual([
      'a-limit-before-the-first-bet',
    ]);
    const second = await get(`${BASE}/overround/articles?count=2&page=2`);
    expect([keys(second), second.page, second.page_count]).toEqual([['a-limit-before-the-first-bet'], 2, 2]);
  });

  it('is read in the language asked for, without markup', async () => {
    const article = await get(`${BASE}/overround/articles/why-a-price-moves?lng=ru`);
    expect(article).toMatchObject({
      lang: 'ru',
      title: 'Почему меняется коэффициент',
      category: 'how-it-works',
    });
    expect(article.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
      '',
      'Почему он останавливается',
      'Что можно выбрать',
    ]);
  });

  it('has its categories, and everything a link may lead to', async () => {
    const { categories } = await get(`${BASE}/overround/categories?lng=en`);
    expect(categories).toEqual([
      { key: 'how-it-works', name: 'How it works', articles: 2 },
      { key: 'stay-in-control', name: 'Stay in control', articles: 1 },
    ]);
    const { objects } = await get(`${BASE}/overround/site-structure/object-to-choice?lng=en`);
    expect(objects).toHaveLength(5);
    expect(objects.at(-1)).toEqual({
      kind: 'article',
      key: 'a-limit-before-the-first-bet',
      title: 'A limit before the first bet',
      path: 'blog/a-limit-before-the-first-bet',
      parent: 'stay-in-control',
    });
  });

  it.each(['najm/articles', 'overround/articles/none', 'overround/articles?category=none'])(
    'refuses %s: another brand, or nothing there',
    async (path) => {
      expect((await ask(`${BASE}/${path}`)).json().error.code).toBe('not_found');
    },
  );
});
