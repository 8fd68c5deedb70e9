// The blog of a brand: a list by category and page, an article, and what stands where there is nothing.

import type { BlogArticle, BlogHead, BlogList } from '@overround/contracts/content';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, good, refusedWith } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const BASE = 'GET /blog-api/api/public/v1/projects/house';
const head = (change: Partial<BlogHead> = {}): BlogHead => ({
  key: 'why-a-price-moves',
  category: 'how-it-works',
  day: '2026-11-18',
  lang: 'en',
  title: 'Why a price moves',
  lead: 'Goals are not the only reason.',
  image: null,
  ...change,
});
const list = (change: Partial<BlogList> = {}): BlogList => ({
  items: [head(), head({ key: 'another', title: 'Another' })],
  page: 1,
  page_count: 1,
  ...change,
});
const CATEGORIES = {
  [`${BASE}/categories`]: good({ categories: [{ key: 'how-it-works', name: 'How it works', articles: 2 }] }),
};

it('lists articles with their days, and leads to categories and to older ones', async () => {
  const server = fakeServer({ ...CATEGORIES, [`${BASE}/articles`]: good(list({ page_count: 3 })) });
  await openPage('/en/blog', server);
  const main = within(await screen.findByRole('main'));
  const article = await main.findByRole('link', { name: /Why a price moves.*18/ });
  expect(article.getAttribute('href')).toBe('/en/blog/why-a-price-moves');
  expect(main.getByRole('link', { name: 'How it works 2' }).getAttribute('href')).toBe(
    '/en/blog/category/how-it-works',
  );
  expect(main.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/en/blog?page=2');
  expect(main.queryByRole('link', { name: 'Newer' })).toBeNull();
});

it('asks for the category and the page of the address', async () => {
  const server = fakeServer({ ...CATEGORIES, [`${BASE}/articles`]: good(list({ page: 2, page_count: 2 })) });
  await openPage('/en/blog/category/how-it-works?page=2', server);
  expect(await screen.findByRole('heading', { level: 1, name: 'How it works' })).toBeTruthy();
  const { url } = server.asked(`${BASE}/articles`)[0] ?? { url: '' };
  expect(Object.fromEntries(new URL(url, 'http://house').searchParams)).toEqual({
    lng: 'en',
    page: '2',
    category: 'how-it-works',
  });
  expect(screen.getByRole('link', { name: 'Newer' })).toBeTruthy();
});

it('shows an article part by part, below its category', async () => {
  const article: BlogArticle = {
    ...head(),
    sections: [
      {
        id: 's0',
        heading: '',
        blocks: [{ kind: 'text', spans: [{ text: 'A chance turned upside down.' }] }],
      },
      {
        id: 's1',
        heading: 'Why it stops',
        blocks: [{ kind: 'list', isOrdered: false, items: [[{ text: 'A goal' }]] }],
      },
    ],
  };
  await openPage(
    '/en/blog/why-a-price-moves',
    fakeServer({ ...CATEGORIES, [`${BASE}/articles/why-a-price-moves`]: good(article) }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Why a price moves' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Why it stops' })).toBeTruthy();
  expect(screen.getByText('A goal')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How it works' })).toBeTruthy();
});

it.each([
  ['/en/blog/gone', `${BASE}/articles/gone`, 'There is no such article here.', 'To the blog'],
  ['/en/blog/Not_A_Key', '', 'There is no such article here.', 'To the blog'],
  ['/en/blog', `${BASE}/articles`, 'Nothing has been written here yet.', 'Home'],
])('says of %s that nothing is there, and leads on', async (address, call, says, way) => {
  await openPage(
    address,
    fakeServer({ ...CATEGORIES, ...(call && { [call]: refusedWith(404, 'not_found') }) }),
  );
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(says)).toBeTruthy();
  expect(main.getAllByRole('link', { name: way }).length).toBeGreaterThan(0);
});
