import type { Page } from 'playwright-core';
import { matchAddress } from './addresses.ts';
import { open } from './browser.ts';
import { couponOf, pickOn, place } from './coupon.ts';
import type { Feed } from './feed.ts';
import { richPlayer } from './player.ts';
import { pushMatch } from './pushed-match.ts';
import { untilSeen } from './screen.ts';

/** Signs the page in as a player who has something on every page, and tells where everything is, without the language. */
export async function preparePages(page: Page, feed: Feed): Promise<readonly string[]> {
  const match = await pushMatch(feed);
  await richPlayer(page);
  await pickOn(page, match, 'Match result', match.home);
  await place(page, '10');
  await untilSeen(couponOf(page), 'Bet placed');
  await open(page, '/en/bets');
  const bet = await page
    .getByRole('main')
    .getByRole('link', { name: /^Single/ })
    .first()
    .getAttribute('href');
  await open(page, '/en/office/payments');
  const payment = await page.locator('main a[href*="/office/payments/"]').first().getAttribute('href');
  const game = await matchAddress(page, match);
  const withoutLanguage = (path: string | null): string => (path ?? '').replace(/^\/en/, '');
  return [
    '',
    '/line',
    '/live',
    '/line/football',
    '/live/tennis',
    withoutLanguage(game.replace(/\/[^/]*$/, '')),
    withoutLanguage(game),
    '/search',
    '/search?q=un',
    '/results',
    '/settings',
    '/bets',
    withoutLanguage(bet),
    '/office',
    '/office/recharge',
    '/office/withdrawal',
    '/office/payments',
    withoutLanguage(payment),
    '/office/statement',
    '/office/wallets',
    '/office/profile',
    '/office/settings',
    '/office/security',
    '/activate?key=unknown',
    '/outbox',
    '/information/rules',
    '/information/rules/responsible',
    '/nothing-here',
  ];
}

/** Pages that only those see who are not signed in. */
export const GUEST_PAGES = ['/sign-in', '/registration', '/bets', '/office'] as const;
