// Pages that the server writes: what is drawn of them, and what can be done there.
import { DOCUMENT_PAGES, type DocumentBlock, type InformationLink } from '@overround/contracts/content';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../app/information-pages.ts';
import { ASHA, fakeServer, good, PERSONAL, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { foundPlaces } from './Places.tsx';

const forget = (name: string): void => void (document.cookie = `${name}=; max-age=0; path=/`);
afterEach(() => {
  cleanup();
  localStorage.clear();
  forget('cookie_agree');
});

const link = (page: string, group: InformationLink['group']): InformationLink => ({
  page,
  path: `information/${page}`,
  title: `Title of ${page}`,
  description: `About ${page}`,
  group,
});
const LINKS = good({
  links: [link('rules', 'betting'), link('contacts', 'brand'), link('payment', 'money')],
});
const PLACES = [
  {
    kind: 'terminal',
    name: 'Terminal 1',
    city: 'Dubai',
    address: '1 Street',
    hours: 'always',
    currencies: ['AED'],
  },
  { kind: 'shop', name: 'Shop', city: 'Málaga', address: '2 Road', hours: '', currencies: [] },
] as const;

const BLOCKS: readonly DocumentBlock[] = [
  {
    kind: 'text',
    spans: [
      { text: 'Ask ' },
      { text: 'support', to: 'office/support' },
      { text: ' or ' },
      { text: 'the board', href: 'https://board.example' },
      { text: ' now', isStrong: true },
    ],
  },
  { kind: 'list', isOrdered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
  {
    kind: 'facts',
    rows: [{ label: 'E-mail', value: [{ text: 'a@b.example', href: 'mailto:a@b.example' }] }],
  },
  {
    kind: 'table',
    caption: 'Ways',
    head: ['Way', 'Least'],
    rows: [[[{ text: 'Card' }], [{ text: '1 EUR' }]]],
  },
  { kind: 'image', src: '/map.png', alt: 'A map' },
  { kind: 'places', places: PLACES.map((place) => ({ ...place, currencies: [...place.currencies] })) },
];
const written = (page: string, blocks = BLOCKS) => ({
  page,
  lang: 'en',
  title: `Title of ${page}`,
  description: 'What it says.',
  version: '2026-01-02',
  isOwnText: false,
  sections: [{ id: 'one', heading: 'One', blocks }],
});

const world = (page: string, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /web-api/external-api/seo/information/links': LINKS,
    [`GET /web-api/information/document/${page}`]: good(written(page)),
    ...more,
  });

describe('a page that the server writes', () => {
  it('has a route for every page of the contract', () => {
    expect([...DOCUMENTS].toSorted()).toEqual([...DOCUMENT_PAGES].toSorted());
  });

  it('is drawn part by part', async () => {
    await openPage('/en/information/contacts', world('contacts'));
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeTruthy();
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1, name: 'Title of contacts' })).toBeTruthy();
    expect(article.getByRole('link', { name: 'support' }).getAttribute('href')).toBe('/en/office/support');
    const outside = article.getByRole('link', { name: 'the board' });
    expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([
      'https://board.example',
      'noopener',
    ]);
    expect(article.getByRole('link', { name: 'a@b.example' }).getAttribute('href')).toBe(
      'mailto:a@b.example',
    );
    expect(article.getByRole('row', { name: 'Card 1 EUR' })).toBeTruthy();
    expect(article.getByRole('img', { name: 'A map' })).toBeTruthy();
    expect(article.getByText('Version of 02.01.2026')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = world('about', { 'GET /web-api/information/document/about': refusedWith(503, 'not_now') });
    await openPage('/en/information/about', server);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    server.become('GET /web-api/information/document/about', good(written('about')));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeTruthy();
  });

  it('has the sums of payments in the currency that is chosen', async () => {
    const server = world('payment');
    const { router } = await openPage('/en/information/payment', server);
    fireEvent.click(await screen.findByRole('button', { name: 'SAR' }));
    await waitFor(() => expect(router.state.location.search).toBe('?currency=SAR'));
    const asked = server.asked('GET /web-api/information/document/payment').map(({ url }) => url);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(server.asked('GET /web-api/information/document/payment').at(-1)?.url).toContain('currency=SAR'),
    );
  });

  it('finds places by words in any order, whatever marks letters have', () => {
    const names = (text: string) =>
      foundPlaces(
        PLACES.map((place) => ({ ...place, currencies: [...place.currencies] })),
        text,
      ).map(({ name }) => name);
    expect(names('')).toEqual(['Terminal 1', 'Shop']);
    expect(names('street dubai')).toEqual(['Terminal 1']);
    expect(names('malaga')).toEqual(['Shop']);
    expect(names('dubai road')).toEqual([]);
  });
});

describe('the page of cookies', () => {
  it('takes the choice in place, and comfort is forgotten with it', async () => {
    localStorage.setItem('recent-searches', 'x');
    localStorage.setItem('favourites', 'y');
    const LOG = 'POST /api-v3/v1/user/agreement-with-cookies/log';
    const server = world('cookies', { [LOG]: good({ isLogged: true }) });
    await openPage('/en/information/cookies', server);
    const choice = within(await screen.findByRole('region', { name: 'Your choice' }));
    fireEvent.click(choice.getByRole('switch', { name: 'Functionality' }));
    fireEvent.click(choice.getByRole('button', { name: 'Keep this choice' }));
    await waitFor(() => expect(server.bodyOf(LOG)).toEqual({ level: 0 }));
    expect(document.cookie).toContain('cookie_agree=0');
    expect([localStorage.getItem('recent-searches'), localStorage.getItem('favourites')]).toEqual([
      null,
      'y',
    ]);
  });
});

describe('versions of the terms', () => {
  const TERMS = 'GET /web-api/office/terms';
  const due = good({ version: '2', isDue: true, accepted: [] });
  const accepted = good({ version: '2', isDue: false, accepted: [{ version: '2', at: 1_790_000_000 }] });

  it('are asked for on every page, and accepted on theirs', async () => {
    const server = world('confirmTerms', {
      ...PERSONAL,
      [TERMS]: due,
      'POST /web-api/office/terms': accepted,
    });
    const { router } = await openPage('/en/nowhere', { ...server, signedIn: ASHA });
    fireEvent.click(await screen.findByRole('link', { name: 'Read the terms' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/information/confirmTerms'));
    fireEvent.click(await screen.findByRole('button', { name: 'I have read version 2 and accept it' }));
    expect(await screen.findByText(/You accepted version 2 on/)).toBeTruthy();
    expect(server.bodyOf('POST /web-api/office/terms')).toEqual({ version: '2' });
  });

  it('that changed while one read are shown anew', async () => {
    const server = world('confirmTerms', {
      ...PERSONAL,
      [TERMS]: due,
      'POST /web-api/office/terms': refusedWith(422, 'terms_changed'),
    });
    await openPage('/en/information/confirmTerms', { ...server, signedIn: ASHA });
    const button = await screen.findByRole('button', { name: 'I have read version 2 and accept it' });
    server.become(TERMS, good({ version: '3', isDue: true, accepted: [] }));
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'I have read version 3 and accept it' })).toBeTruthy();
  });

  it('ask nothing of a guest', async () => {
    const server = world('confirmTerms', { [TERMS]: due });
    await openPage('/en/information/confirmTerms', server);
    await screen.findByRole('heading', { level: 2, name: 'One' });
    expect(server.asked(TERMS)).toHaveLength(0);
  });
});

describe('what leads there', () => {
  it('the foot of every page names the pages of the brand, and questions of its section', async () => {
    const server = world('contacts', {
      'GET /web-api/external-api/seo/questions/footer/nowhere': good({
        section: 'nowhere',
        questions: [{ question: 'Why?', answer: 'Because.' }],
      }),
    });
    await openPage('/en/nowhere', server);
    const links = within(await screen.findByRole('navigation', { name: 'Information' }));
    expect(links.getByRole('link', { name: 'Title of contacts' }).getAttribute('href')).toBe(
      '/en/information/contacts',
    );
    expect(links.queryByRole('link', { name: 'Title of rules' })).toBeNull();
    const questions = within(screen.getByRole('region', { name: 'Questions and answers' }));
    fireEvent.click(questions.getByText('Why?'));
    expect(questions.getByText('Because.')).toBeTruthy();
  });

  it('the hub has every page by what it is about', async () => {
    await openPage('/en/information', world('contacts'));
    const main = within(await screen.findByRole('article'));
    expect((await main.findByRole('link', { name: /Title of payment/ })).textContent).toContain(
      'About payment',
    );
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'About betting',
      'About money',
      'About us',
      'Law and data',
    ]);
  });
});

describe('what search engines are told', () => {
  it('stands in the head: title, addresses, languages, data', async () => {
    const server = world('contacts', {
      'GET /seo-module-api/api/v2/pagedata': good({
        title: 'Written for engines',
        description: 'In a sentence.',
        canonical: 'https://house.example/en/results',
        alternates: [{ hreflang: 'ru-RU', href: 'https://house.example/ru/results' }],
        isHidden: false,
        structured: [{ '@type': 'Organization', name: '</script><b>' }],
      }),
    });
    await openPage('/en/results', server);
    await waitFor(() => expect(document.title).toContain('Written for engines'));
    const head = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    expect(head('link[rel=canonical]', 'href')).toBe('https://house.example/en/results');
    expect(head('link[rel=alternate]', 'hreflang')).toBe('ru-RU');
    expect(head('meta[name=description]', 'content')).toBe('In a sentence.');
    const data = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
    expect(data).not.toContain('</script>');
    expect(JSON.parse(data)).toEqual([{ '@type': 'Organization', name: '</script><b>' }]);
  });
});
