import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilSeen } from './support/screen.ts';

describe('the search', () => {
  journey('forgives a typo, missing diacritics and another alphabet', async ({ page, feed }) => {
    const match = await pushMatch(feed, { home: 'Grönvaldsborg', away: 'Ørsundby Sparta' });
    await open(page, '/en');
    for (const words of ['gronvaldsborg', 'Gronvaldsbrog', 'Гронвалдсборг', 'orsundby']) {
      await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
      await field.fill(words);
      await field.press('Enter');
      await until(() => new URL(page.url()).searchParams.get('q')).toBe(words);
      await page.getByRole('link', { name: match.title }).waitFor();
    }
  });

  journey('says when nothing was found, and remembers what was searched', async ({ page }) => {
    await open(page, '/en/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('qqqxxqqqxx');
    await field.press('Enter');
    await untilSeen(page.getByRole('main'), 'Nothing found for “qqqxxqqqxx”.');
    await untilSeen(page.getByRole('main'), 'Check the spelling, or try only the team’s first word.');
  });
});
