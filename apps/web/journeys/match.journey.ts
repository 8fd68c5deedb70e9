import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { pushMatch, START } from './support/pushed-match.ts';
import { cellOf, until, untilPrice, untilSeen } from './support/screen.ts';

describe('the page of a match', () => {
  journey('folds markets and remembers it, and finds a market by its name', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await open(page, `/en/search?q=${encodeURIComponent(match.home)}`);
    await page.getByRole('link', { name: match.title }).click();
    await page.getByRole('heading', { level: 1, name: match.title }).waitFor();
    const result = page.getByRole('region', { name: 'Match result' });
    const fold = result.getByRole('button', { name: 'Match result', exact: true });
    const home = cellOf(page, match, 'Match result', match.home);
    await home.waitFor();

    await fold.click();
    await until(() => fold.getAttribute('aria-expanded')).toBe('false');
    await home.waitFor({ state: 'detached' });
    await page.reload();
    await until(() => fold.getAttribute('aria-expanded')).toBe('false');
    expect(await home.count()).toBe(0);
    await page.getByRole('region', { name: 'Total' }).first().waitFor();

    await page.getByRole('button', { name: 'Collapse all' }).click();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await home.waitFor();

    const find = page.getByRole('searchbox', { name: 'Find a market' });
    await find.fill('total');
    await result.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Total' }).first().waitFor();
    await find.fill('nothing like this');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await result.waitFor();
  });

  journey('follows play: prices, score, tracker and timeline move by themselves', async ({ page, feed }) => {
    const match = await pushMatch(feed, { isLive: true });
    await open(page, `/en/search?q=${encodeURIComponent(match.home)}`);
    await page.getByRole('link', { name: match.title }).click();
    await untilSeen(page.locator('main'), '1st half');

    await match.play([
      ...START,
      { kind: 'play', play: 'dangerous_attack', side: 1, period: 1, second: 30, zone: 90 },
    ]);
    await page.getByRole('img', { name: 'Match tracker' }).waitFor();
    await untilSeen(page, `${match.home}: dangerous attack`);

    await match.play([...START, { kind: 'score', side: 1, period: 1, second: 60, points: 1 }]);
    await match.price({ home: 1400 });
    await untilPrice(cellOf(page, match, 'Match result', match.home), '1.40');
    await untilSeen(page.locator('main'), '1:0');

    await page.getByRole('tab', { name: 'Timeline' }).click();
    await untilSeen(page.getByRole('tabpanel'), `Goal: ${match.home}`);
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await page.getByRole('tab', { name: 'My bets' }).click();
    await untilSeen(page.getByRole('tabpanel'), 'Sign in to see your bets on this match.');
  });
});
