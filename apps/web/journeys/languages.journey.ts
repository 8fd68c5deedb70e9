import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { isAlive, open } from './support/browser.ts';
import { couponOf } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilPrice, untilSeen } from './support/screen.ts';

const root = (page: Page, name: string) =>
  page.evaluate((of) => document.documentElement.getAttribute(of), name);
const startOf = async (page: Page, role: 'complementary' | 'main'): Promise<number> =>
  (await page.getByRole(role).first().boundingBox())?.x ?? Number.NaN;

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Язык|اللغة|Language)/ }).click();
  await page.getByRole('link', { name: language }).click();
  await isAlive(page);
}

describe('a visitor', () => {
  journey('goes from Russian to Arabic to English and keeps the coupon', async ({ page, feed }) => {
    const match = await pushMatch(feed, { isLive: true });
    await open(page, '/ru/live/football');
    expect(await root(page, 'lang')).toBe('ru-RU');
    expect(await root(page, 'dir')).toBe('ltr');
    await untilSeen(page.getByRole('heading', { level: 1 }), /./);
    await page.getByRole('button', { name: match.home }).first().click();
    expect(await startOf(page, 'complementary')).toBeGreaterThan(await startOf(page, 'main'));

    await choose(page, 'العربية');
    expect(await root(page, 'dir')).toBe('rtl');
    expect(new URL(page.url()).pathname).toBe('/ar/live/football');
    // Mirrored as a whole: the coupon is on the other side, prices stay left to right.
    expect(await startOf(page, 'complementary')).toBeLessThan(await startOf(page, 'main'));
    await untilSeen(page.getByRole('complementary').first(), match.home);

    await choose(page, 'English');
    expect(await root(page, 'dir')).toBe('ltr');
    await untilSeen(couponOf(page), match.home);
  });

  journey(
    'reads odds in another notation and the pages in another theme, and finds both again',
    async ({ page, feed }) => {
      const match = await pushMatch(feed, { isLive: true });
      await open(page, '/en/live/football');
      const cell = cellOf(page, match, 'Match result', match.home);
      await untilPrice(cell, '2.10');
      const settings = page.getByRole('button', { name: 'Quick settings' });
      await settings.click();
      await page.getByRole('combobox', { name: 'Odds' }).selectOption({ label: 'Fractional · 3/2' });
      await untilPrice(cell, '11/10');
      await page.getByRole('combobox', { name: 'Odds' }).selectOption({ label: 'American · +150' });
      await untilPrice(cell, '+110');
      await page
        .getByRole('button', { name: 'Light' })
        .or(page.getByRole('radio', { name: 'Light' }))
        .first()
        .click();
      await until(() => root(page, 'data-theme')).toBe('light');
      await page.reload();
      expect(await root(page, 'data-theme')).toBe('light');
      await untilPrice(cell, '+110');

      // Another tab notes another zone while a page is on its way: it comes alive as it was drawn, or the walk fails.
      await page.addInitScript(() => {
        const noted = /preferences=[^;]*Athens[^;]*/.exec(document.cookie)?.[0];
        if (noted) document.cookie = `${noted.replace('Athens', 'Moscow')}; path=/; max-age=3600`;
      });
      await open(page, '/en/line/football');
      await until(() => page.evaluate(() => document.cookie)).toContain('Athens');
    },
  );
});
