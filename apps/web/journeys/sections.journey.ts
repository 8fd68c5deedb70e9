import type { SiteConfig } from '@overround/contracts/site';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { overflowOf, violationsOf } from './support/accessibility.ts';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { expect, journey } from './support/journey.ts';
import { type PushedMatch, pushMatch } from './support/pushed-match.ts';
import { until } from './support/screen.ts';

type Section = SiteConfig['sections'][number];

/** What the site itself tells browsers of its sections. */
async function sectionsOf(page: Page, brand = ''): Promise<readonly Section[]> {
  const answer = await page.request.get(`/web-api/site/config?lng=en&brand=${brand}`, RESENT);
  // Only what this walk looks at.
  return ((await answer.json()) as { readonly data: Pick<SiteConfig, 'sections'> }).data.sections;
}

/** What the server draws of a section: one heading, and matches, places to go or the reason why there are none. */
async function drawnWrongs(page: Page, path: string): Promise<readonly string[]> {
  const answer = await page.request.get(path, RESENT);
  const html = await answer.text();
  const [, main = ''] = html.split('<main');
  const hasContent = /href="\/en\/[^"]+\/\d+|<p[^>]*>[^<]+<\/p>|role="switch"/.test(main);
  const isFine = answer.status() === 200 && html.split('<h1').length === 2 && hasContent;
  return isFine ? [] : [`${path}: ${answer.status()} without content`];
}

/** Nothing shuts people out of a page, once it is drawn and its fades are over, and it fits its screen. */
async function expectUsable(page: Page, path: string): Promise<void> {
  await open(page, path);
  await until(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await until(() => page.getByRole('main').getByRole('status', { name: 'Loading' }).count()).toBe(0);
  expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  await until(() => violationsOf(page)).toEqual([]);
}

/** Blocks like none on the pages that are walked elsewhere: a page with each is used, a short one where there is a choice. */
const OWN_BLOCKS = [
  ['recommended', '/tennis'],
  ['teams', ''],
  ['express_proof', ''],
] as const;

/** A match on the page of a section, its own page there, and the way back. */
async function visit(page: Page, path: string, match: PushedMatch): Promise<void> {
  const [section = ''] = path.split('/');
  await open(page, `/en/${path}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(match.home) })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/en/${section}/[^/]+/[^/]+/\\d+`));
  await until(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(match.title);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').nth(1).click();
  await page.waitForURL(new RegExp(`/en/${section}$`));
}

describe('the sections of the site', () => {
  journey(
    'each have a page, matches of their own with the way back, and are others on another brand',
    { timeout: 240_000 },
    async ({ device, feed }) => {
      const video = await pushMatch(feed, { sportId: 85 });
      const cage = await pushMatch(feed, { sportId: 189 });
      const { page } = await device();
      const sections = await sectionsOf(page);
      for (const { path } of sections) expect(await drawnWrongs(page, `/en/${path}`)).toEqual([]);
      for (const [block, below] of OWN_BLOCKS) {
        const section = sections.find(({ blocks }) => blocks.includes(block));
        await expectUsable(page, `/en/${section?.path}${below}`);
      }

      await visit(page, 'cyber/85', video);
      await visit(page, 'ufc', cage);
      // By keyboard from the menu: a section that is not among the first.
      const rail = page.getByRole('navigation', { name: 'Sports', exact: true });
      await rail.getByRole('button', { name: 'All sections' }).press('Enter');
      await rail.getByRole('link', { name: 'Politics and specials' }).press('Enter');
      await page.waitForURL(/\/en\/politics$/);

      const { page: phone } = await device({ size: 'phone', theme: 'light' });
      const others = (await sectionsOf(phone, 'najm')).map(({ key }) => key);
      expect(others).toContain('cricket-house');
      expect(others).not.toContain('cyber');
      expect((await phone.goto('/ar/cyber?brand=najm'))?.status()).toBe(404);
      await open(phone, '/ar?brand=najm');
      // The sheet of sports leads to them too.
      await phone.getByRole('button', { name: 'الرياضات' }).click();
      await phone.getByRole('dialog').getByRole('link', { name: 'بيت الكريكيت' }).click();
      await phone.waitForURL(/\/ar\/cricket-house$/);
      await until(() => phone.getByRole('heading', { level: 1 }).textContent()).toBe('بيت الكريكيت');
      expect(await overflowOf(phone)).toBe(0);
    },
  );
});
