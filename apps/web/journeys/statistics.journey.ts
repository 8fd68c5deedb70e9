import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { untilSeen } from './support/screen.ts';

describe('statistics', () => {
  journey(
    'open in a window whose outcomes go into the coupon, and in a frame that speaks with its host',
    async ({ page, context, feed, productUrl }) => {
      const match = await pushMatch(feed);
      await open(page, `/en/search?q=${encodeURIComponent(match.home)}`);
      await page.getByRole('link', { name: match.title }).click();
      await page.getByRole('heading', { level: 1, name: match.title }).waitFor();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: `Statistics of ${match.title}` }).click();
      const popup = await opened;
      await popup.getByRole('heading', { name: 'Bet from here' }).waitFor();
      await popup.getByRole('button', { name: match.home }).click();
      await untilSeen(popup.getByRole('main'), `In the coupon: ${match.home}`);
      await untilSeen(page.getByRole('complementary', { name: 'Coupon' }), match.home);

      const { pathname } = new URL(popup.url());
      await popup.close();
      const framed = pathname.replace('/en/statisticpopup/', '');
      await page.goto(`/embed-demo.html?page=${framed}`);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: match.home }).click();
      await untilSeen(page.locator('#said'), `Match result: ${match.home}`);
      await frame.getByRole('tab', { name: 'Meetings' }).click();
      await untilSeen(page.locator('#said'), `replace: /en/statistics/${framed.replace('main', 'h2h')}`);

      const ancestorsOf = async (path: string): Promise<string | undefined> =>
        /frame-ancestors ([^;]*)/.exec(
          (await fetch(`${productUrl}${path}`)).headers.get('content-security-policy') ?? '',
        )?.[1];
      expect(await ancestorsOf(`/en/statistics/${framed}`)).toBe("'self'");
      expect(await ancestorsOf(pathname)).toBe("'none'");
      // Drawn by the server as the host wants it.
      await open(page, `/en/statistics/${framed}?d=1`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    },
  );
});
