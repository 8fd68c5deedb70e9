import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BrandId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { type Drawing, openPageShelf, packPage, shelfKey } from './page-shelf.ts';

const pageWith = (html: string) =>
  packPage({ status: 200, headers: {}, html, inlineStyles: ['a{}'], inlineScripts: ['go()'] });

function openShelf() {
  let nowMs = 0;
  let drawn = 0;
  const shelf = openPageShelf({ nowMs: () => nowMs, ageMs: 500, pagesMax: 2 });
  return {
    drawnTimes: () => drawn,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ask: (key: string, isShared = true) =>
      shelf(key, async (): Promise<Drawing> => {
        drawn += 1;
        const page = pageWith(`${key} ${drawn}`);
        await Promise.resolve();
        return { page, isShared };
      }),
  };
}

describe('a page that visitors share', () => {
  it('is drawn once for all who ask at the same time and shortly after', async () => {
    const shelf = openShelf();
    const [first, second] = await Promise.all([shelf.ask('/en'), shelf.ask('/en')]);
    shelf.pass(499);
    expect(await shelf.ask('/en')).toBe(first);
    expect(second).toBe(first);
    expect(shelf.drawnTimes()).toBe(1);
  });

  it('is drawn anew when it is old', async () => {
    const shelf = openShelf();
    const first = await shelf.ask('/en');
    shelf.pass(500);
    expect(await shelf.ask('/en')).not.toBe(first);
  });

  it('is drawn for each visitor when it turns out to be personal or refused', async () => {
    const shelf = openShelf();
    const [first, second] = await Promise.all([shelf.ask('/en', false), shelf.ask('/en', false)]);
    expect(first).not.toBe(second);
    await shelf.ask('/en', false);
    expect(shelf.drawnTimes()).toBe(3);
  });

  it('makes room for others, the oldest first', async () => {
    const shelf = openShelf();
    for (const key of ['/a', '/b', '/c', '/c', '/b']) await shelf.ask(key);
    expect(shelf.drawnTimes()).toBe(3);
    await shelf.ask('/a');
    expect(shelf.drawnTimes()).toBe(4);
  });

  it('is forgotten when drawing it failed', async () => {
    const shelf = openPageShelf({ nowMs: () => 0, ageMs: 500, pagesMax: 2 });
    await expect(shelf('/en', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const page = await shelf('/en', async () => ({ page: pageWith('whole'), isShared: true }));
    expect(String(await page.body('identity'))).toBe('whole');
  });
});

it('is of one brand, language, country, host, address and set of preferences', () => {
  const site = { brandId: 1 as BrandId, lang: 'en', countryId: 1 };
  const asked = { host: 'house.example', url: '/en', preferences: '{}' };
  const keys = [
    shelfKey(site, asked),
    shelfKey({ ...site, brandId: 2 as BrandId }, asked),
    shelfKey({ ...site, lang: 'ru' }, asked),
    shelfKey({ ...site, countryId: 2 }, asked),
    shelfKey(site, { ...asked, host: 'other.example' }),
    shelfKey(site, { ...asked, url: '/ru' }),
    shelfKey(site, { ...asked, preferences: undefined }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(shelfKey({ ...site }, { ...asked })).toBe(keys[0]);
});

it('a page is packed each way once, and its styles are named by hash', async () => {
  const page = pageWith('<p>prices</p>'.repeat(99));
  const whole = await page.body('identity');
  expect(brotliDecompressSync(await page.body('br'))).toEqual(whole);
  expect(gunzipSync(await page.body('gzip'))).toEqual(whole);
  expect(await page.body('br')).toBe(await page.body('br'));
  expect(page.styleHashes).toEqual(['sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=']);
});
