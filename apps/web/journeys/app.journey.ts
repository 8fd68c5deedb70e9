import { describe } from 'vitest';
import { isAlive, open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { pickOn } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { registerPlayer, richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilBalance, untilSeen } from './support/screen.ts';

describe('the site as an app', () => {
  journey('says without a network that there is none, and shows no prices', async ({ page, context }) => {
    await open(page, '/en');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/en/live');
    await isAlive(page);
    await untilSeen(page, /^There is no network/);
    expect(new URL(page.url()).pathname).toBe('/en/offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await until(() => new URL(page.url()).pathname).toBe('/en');
  });

  journey('is named and drawn as its brand', async ({ page }) => {
    const seen = { names: new Set<unknown>(), icons: new Set<string>() };
    for (const brand of ['house', 'najm']) {
      const manifest = await page.request.get(`/manifest.webmanifest?brand=${brand}`, RESENT);
      seen.names.add(((await manifest.json()) as { readonly name: unknown }).name);
      seen.icons.add(await (await page.request.get(`/icon.svg?brand=${brand}`, RESENT)).text());
    }
    expect([seen.names.size, seen.icons.size]).toEqual([2, 2]);
  });

  journey('offers a newer build, and does not take it by itself', async ({ page }) => {
    await open(page, '/en/results');
    await page.route('**/version.json', (route) => route.fulfill({ json: { files: ['/assets/newer.js'] } }));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilSeen(page, /^A new version is here/);
    await page.unroute('**/version.json');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Update', exact: true }).click(),
    ]);
    expect(await page.getByText(/^A new version is here/).count()).toBe(0);
  });
});

describe('a session that ends because this browser signed in anew', () => {
  journey('leaves the page signed in', async ({ page, context }) => {
    const { login, password } = await registerPlayer(page);
    await open(page, '/en/results');
    await untilBalance(page, '0.00');
    const asked = page.waitForResponse((response) => response.url().endsWith('/web-api/user/balance'));
    const other = await context.newPage();
    await other.goto('/en/sign-in');
    const answer = await other.request.post('/web-api/user/auth', {
      ...RESENT,
      data: { login, password },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(answer.ok()).toBe(true);
    await asked;
    await untilBalance(page, '0.00');
  });
});

describe('one-click bets', () => {
  journey('bet with one press while they are armed, and no longer', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await richPlayer(page, 50_00n);
    await pickOn(page, match, 'Match result', match.away);
    // What the house says of the coupon stands above the switch: a press that it moves under presses nothing.
    await untilSeen(page, /^Margin in these odds/);
    await page.getByText('One-click bet').first().click();
    await page.getByRole('textbox', { name: /^Budget of a day/ }).fill('20');
    await page.getByRole('switch', { name: 'One-click bet' }).click();
    await untilSeen(page, /^One-click bet is on: 5\.00/);
    await cellOf(page, match, 'Match result', match.home).click();
    await untilBalance(page, '45.00');
    await untilSeen(page.getByRole('region', { name: 'Messages' }), `Placed: ${match.home}`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await cellOf(page, match, 'Match result', 'Draw').click();
    expect(await cellOf(page, match, 'Match result', 'Draw').getAttribute('aria-pressed')).toBe('true');
    await untilBalance(page, '45.00');
  });
});
