import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { open } from './support/browser.ts';
import { couponOf } from './support/coupon.ts';
import { matchAddress } from './support/addresses.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilSeen } from './support/screen.ts';

const focused = (page: Page) => page.locator(':focus');
/** What has the focus shows it: a ring of its own, of the page's focus colour. */
const ringOf = (page: Page) =>
  focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

/** What has the focus, looked at once: a row of the board may end meanwhile and take its focus with it, and then there is nothing. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const top =
      box.width === 0 || box.height === 0
        ? null
        : document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      html: element.outerHTML.slice(0, 160),
      ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      isCovered: top !== null && !element.contains(top) && !top.contains(element),
    };
  });

const STOPS = 40;

/** Presses Tab until this has the focus, as far as one page goes. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < STOPS; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${await wanted.innerText()}`);
}

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

  journey('places a bet: price, stake and button, nothing touched', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await richPlayer(page);
    await open(page, await matchAddress(page, match));
    await cellOf(page, match, 'Match result', match.home).focus();
    await page.keyboard.press('Enter');
    const stake = couponOf(page).getByRole('textbox', { name: /^Stake/ });
    await stake.waitFor();
    await page.keyboard.press('b');
    await tabTo(page, stake);
    await page.keyboard.type('5');
    const button = couponOf(page).getByRole('button', { name: /^Place / });
    await tabTo(page, button);
    await until(async () => {
      // A press right after a change does not count.
      if (await button.isVisible()) await page.keyboard.press('Enter');
      return couponOf(page).getByText('Bet placed').count();
    }).toBeGreaterThan(0);
  });

  for (const [lang, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const)
    journey(`shows where it is at every stop: ${lang}, ${theme}`, async ({ device }) => {
      const { page } = await device({ theme });
      await open(page, `/${lang}`);
      const stops = new Set<string>();
      for (let step = 0; step < STOPS; step += 1) {
        await page.keyboard.press('Tab');
        const stop = await stopOf(page);
        if (!stop) continue;
        expect(stop.ring, stop.html).toBeGreaterThan(0);
        stops.add(stop.html);
      }
      expect(stops.size).toBeGreaterThan(STOPS * 0.8);
    });

  journey('never loses the focused element below the header or the bottom bar', async ({ device }) => {
    const { page } = await device({ size: 'phone' });
    await open(page, '/en/live');
    let seen = 0;
    for (let step = 0; step < STOPS; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopOf(page);
      if (!stop) continue;
      expect(stop.isCovered, stop.html).toBe(false);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(STOPS * 0.8);
  });
});
