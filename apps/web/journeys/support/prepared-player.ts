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

/** All other pages of a player whose address names nothing: looked at in one surrounding. */
export const FURTHER_PAGES = [
  '/casino',
  '/slots',
  '/blog',
  '/blog/category/how-it-works',
  '/blog/how-a-bet-is-settled',
  '/favourites',
  '/favourites/news',
  '/dashboard',
  '/multi-live',
  '/partners',
  '/information/ledger',
  '/information/acceptance',
  '/office/account',
  '/office/account/edit',
  '/office/admin-request',
  '/office/bonuses',
  '/office/bonuses/cashback',
  '/office/bonuses/gifts',
  '/office/bonuses/points',
  '/office/bonuses/premium-cashback',
  '/office/bonuses/promotions',
  '/office/bonuses/rewards',
  '/office/bonuses/settings',
  '/office/bonuses/special',
  '/office/bonuses/vip-cashback',
  '/office/bonuses/wager',
  '/office/calendar',
  '/office/casino',
  '/office/slots',
  '/office/change-email',
  '/office/change-login',
  '/office/change-password',
  '/office/session-history',
  '/office/clarify-data',
  '/office/convert-account',
  '/office/email-sign-in',
  '/office/friends',
  '/office/friends/banners',
  '/office/friends/rules',
  '/office/ideas',
  '/office/identification',
  '/office/identification/welcome',
  '/office/limits',
  '/office/mailing',
  '/office/messages',
  '/office/orders',
  '/office/own-data',
  '/office/partner',
  '/office/paycheck',
  '/office/payment-requests',
  '/office/phone/bind',
  '/office/pool',
  '/office/powerbet',
  '/office/promo',
  '/office/promo/history',
  '/office/security-question',
  '/office/sports',
  '/office/support',
  '/office/tote',
  '/office/two-factor/codes',
  '/office/two-factor/enable',
  '/office/verification',
] as const;

/** Pages that only those see who are not signed in. */
export const GUEST_PAGES = ['/sign-in', '/registration', '/bets', '/office'] as const;
