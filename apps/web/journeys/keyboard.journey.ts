import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { open } from './support/browser.ts';
import { couponOf } from './support/coupon.ts';
import { matchAddress } from './support/addresses.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilSeen } from './support/screen.ts';

const focused = (page: Page) => page.locator(':focus');
/** What has the focus shows it: a ring of its own, of the page's focus colour. */
const ringOf = (page: Page) =>
  focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

describe('the keyboard alone', () => {
  journey(
    'skips to the content, searches, walks a grid of prices, picks, and reads help',
    async ({ page, feed }) => {
      const match = await pushMatch(feed, { isLive: true });
      await open(page, await matchAddress(page, match));

      await page.keyboard.press('Tab');
      expect(await focused(page).textContent()).toBe('Skip to content');
      expect(await ringOf(page)).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      expect(await focused(page).getAttribute('id')).toBe('content');

      const home = cellOf(page, match, 'Match result', match.home);
      await home.focus();
      await page.keyboard.press('ArrowRight');
      const draw = cellOf(page, match, 'Match result', 'Draw');
      await until(() => draw.evaluate((cell) => cell === document.activeElement)).toBe(true);
      expect(await ringOf(page)).toBeGreaterThan(0);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await until(() => draw.getAttribute('aria-pressed')).toBe('true');

      await page.keyboard.press('b');
      await until(() => focused(page).getAttribute('id')).toBe('coupon');
      await untilSeen(couponOf(page), 'Draw');

      await page.keyboard.press('/');
      const field = page.getByRole('banner').getByRole('searchbox');
      await until(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });

      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard' });
      await help.waitFor();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
    },
  );

  journey('never loses the focused element below the header or the bottom bar', async ({ device }) => {
    const { page } = await device({ size: 'phone' });
    await open(page, '/en/live');
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const isHidden = await focused(page).evaluate((element) => {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) return false;
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top !== null && top !== element && !element.contains(top) && !top.contains(element);
      });
      expect(isHidden, await focused(page).evaluate((element) => element.outerHTML.slice(0, 120))).toBe(
        false,
      );
    }
  });
});
