import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilPrice, untilSeen } from './support/screen.ts';

describe('boards of a reader’s own', () => {
  journey(
    'a match stands beside others and on the dashboard, its prices over time, and in the Asian way',
    async ({ page, feed }) => {
      const match = await pushMatch(feed, { isLive: true });
      await open(page, `/en/search?q=${encodeURIComponent(match.home)}`);
      await page.getByRole('link', { name: match.title }).click();
      await page.getByRole('button', { name: `Pin ${match.title} to the dashboard` }).click();
      await page.getByRole('button', { name: `Show ${match.title} in multi-live` }).click();

      await page.getByRole('button', { name: 'How the prices of Match result moved' }).click();
      const graph = page.getByRole('dialog', { name: 'Price graph' });
      await graph.locator('canvas').waitFor();
      const download = page.waitForEvent('download');
      await graph.getByRole('button', { name: 'Download CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^prices-\d+\.csv$/);
      await page.keyboard.press('Escape');

      await open(page, '/en/multi-live');
      const column = page.getByRole('article', { name: match.title });
      await column.getByRole('img', { name: 'Match tracker' }).waitFor();
      await match.price({ home: 1400 });
      await untilPrice(cellOf(page, match, 'Match result', match.home), '1.40');
      await page.reload();
      await column.waitFor();

      await open(page, '/en/dashboard');
      await untilSeen(page.locator('main'), '1 of 20');
      await page.getByRole('article', { name: match.title }).waitFor();

      await open(page, '/en/live/football');
      await page.getByRole('radio', { name: 'Asian' }).check({ force: true });
      await page
        .getByRole('button', { name: new RegExp(`^${match.title}, Asian total, Over `) })
        .first()
        .waitFor();
      await page.reload();
      await until(() => page.getByRole('radio', { name: 'Asian' }).isChecked()).toBe(true);
    },
  );

  journey('cricket is found on pages of its own', async ({ page }) => {
    await open(page, '/en/cricket');
    await page.getByRole('heading', { level: 1, name: 'Cricket' }).waitFor();
    for (const place of ['Tournaments', 'Matches', 'Broadcasts', 'Find cricket']) {
      await page
        .getByRole('navigation', { name: 'Cricket pages' })
        .getByRole('link', { name: place })
        .click();
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
    }
  });
});
