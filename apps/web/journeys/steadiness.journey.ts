import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { matchAddress } from './support/addresses.ts';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilPrice } from './support/screen.ts';

/** The limit of a good page (web vitals). */
const SHIFT_MAX = 0.1;
const TICKS = 12;

/** Starts to add up what moves by itself. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(globalThis, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Chromium's own entry type; the document library does not know it.
        const shift = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (!shift.hadRecentInput) seen.total += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: { total: number } }).layoutShifts.total);

describe('while prices tick', () => {
  for (const size of ['desktop', 'phone'] as const)
    journey(`nothing moves: ${size}`, async ({ device, feed }) => {
      const { page } = await device({ size });
      await watchShifts(page);
      const match = await pushMatch(feed, { isLive: true });
      // The board of its league: that of the sport shows the first ones of many.
      await open(page, (await matchAddress(page, match)).replace(/\/\d+$/, ''));
      const cell = cellOf(page, match, 'Match result', match.home);
      for (let tick = 1; tick <= TICKS; tick += 1) {
        // From the shortest price to the longest and back.
        const home = tick % 2 === 0 ? 1010 : 15_000;
        await match.price({ home });
        await untilPrice(cell, tick % 2 === 0 ? '1.01' : '15.00');
        await (tick % 4 === 0 ? match.reopen() : tick % 4 === 3 ? match.stop() : Promise.resolve());
      }
      await until(() => shiftsOf(page)).toBeLessThan(SHIFT_MAX);
      expect(await shiftsOf(page)).toBeLessThan(SHIFT_MAX);
    });
});

/** Of pages that come drawn from the server: what somebody kept here is in its place from the beginning. */
const DRAWN_SHIFT_MAX = 0.02;

describe('while a page comes alive', () => {
  journey(
    'favourites and results stay where they were drawn, and rows are as high as they were thought',
    async ({ device, feed }) => {
      const { page } = await device({ size: 'phone' });
      const match = await pushMatch(feed, { isLive: true });
      await open(page, await matchAddress(page, match));
      await page.getByRole('button', { name: `Add ${match.title} to favourites` }).click();
      await watchShifts(page);
      for (const path of ['/en/live', '/en/favourites', '/en/results']) {
        await open(page, path);
        // Live shows the first of what is played, which is another match at another hour; what somebody kept is always there.
        if (path === '/en/live') await page.locator('main li[class*="_row"]').first().waitFor();
        if (path === '/en/favourites') await page.getByText(match.home).first().waitFor();
        await until(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
        expect(await shiftsOf(page), path).toBeLessThan(DRAWN_SHIFT_MAX);
      }
      await open(page, '/en/live');
      const heights = await page.locator('main li[class*="_row"]').evaluateAll((rows) =>
        ['hidden', 'visible'].map((visibility) =>
          rows.map((row) => {
            (row as HTMLElement).style.contentVisibility = visibility;
            (row as HTMLElement).style.containIntrinsicBlockSize =
              visibility === 'hidden' ? 'revert-layer' : '';
            return Math.round(row.getBoundingClientRect().height);
          }),
        ),
      );
      expect(heights[0]).toEqual(heights[1]);
    },
  );
});
