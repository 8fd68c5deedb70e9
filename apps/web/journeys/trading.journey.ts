// The trading desk beside a player: what a key stops there cannot be bet on here, and what is bet here is seen there.
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { violationsOf } from './support/accessibility.ts';
import { couponOf, pickOn, place } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilSeen } from './support/screen.ts';

/** Of the demonstration; the start of the product prints it. */
const OPERATOR = { email: 'operator@overround.example', password: 'play-the-other-side-2026' };

/** Staff sign in with a code; the app of the demonstration is the installation, which tells it to whoever sits at the machine. */
async function signIn(page: Page, internalUrl: string): Promise<void> {
  await page.goto('/backoffice/');
  await page.getByLabel('E-mail').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const answer = await fetch(`${internalUrl}/demo/operator-code`);
  // The shape of the answer.
  const { code } = (await answer.json()) as { readonly code: string };
  await page.getByLabel('Code of the authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Events' }).waitFor();
}

describe('the trading desk', () => {
  journey(
    'stops a market with one key, opens it again, and sees the bet that follows',
    async ({ page, feed, device, internalUrl }) => {
      const match = await pushMatch(feed);
      await richPlayer(page, 50_00n);
      await pickOn(page, match, 'Match result', match.home);
      const coupon = couponOf(page);
      await coupon.getByRole('textbox', { name: 'Stake' }).fill('10');

      const desk = (await device()).page;
      await signIn(desk, internalUrl);
      await desk.keyboard.press('/');
      await desk.keyboard.type(match.home);
      await desk.getByRole('link', { name: match.title }).click();
      await desk.getByRole('button', { name: match.home, exact: true }).first().focus();
      await desk.keyboard.press('s');
      await desk.getByRole('button', { name: 'Resume Match result' }).waitFor();
      await until(() => cellOf(page, match, 'Match result', match.home).getAttribute('aria-disabled')).toBe(
        'true',
      );
      await untilSeen(coupon, /^Bets are stopped by the bookmaker/);
      expect(await coupon.getByRole('button', { name: /^Place/ }).isDisabled()).toBe(true);

      // No message of the feed lifts what a hand has stopped.
      await match.price({ draw: 3500 });
      await desk
        .getByRole('cell', { name: /3\.50$/ })
        .first()
        .waitFor();
      expect(await desk.getByRole('button', { name: 'Resume Match result' }).isVisible()).toBe(true);
      await desk.keyboard.press('s');
      await desk.getByRole('button', { name: 'Stop Match result' }).waitFor();
      await until(() => cellOf(page, match, 'Match result', match.home).getAttribute('aria-disabled')).toBe(
        null,
      );
      await place(page, '10');
      await untilSeen(coupon, 'Bet placed');
      await untilSeen(desk.getByRole('feed', { name: 'Bets' }), match.title);
      expect(await violationsOf(desk)).toEqual([]);
    },
  );
});
