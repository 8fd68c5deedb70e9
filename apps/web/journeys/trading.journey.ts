// The trading desk beside a player: what a key stops there cannot be bet on here, and what is bet here is seen there.
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { overflowOf, violationsOf } from './support/accessibility.ts';
import { couponOf, pickOn, place } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, until, untilSeen } from './support/screen.ts';
import { type Desk, OPERATOR, operatorCode } from './support/staff.ts';

/** Staff sign in with a code; it is tried again when another walk was quicker with the same one. */
async function signIn(page: Page, desk: Pick<Desk, 'internalUrl' | 'databaseUrl'>): Promise<void> {
  await page.goto('/backoffice/');
  await page.getByLabel('E-mail').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await until(async () => {
    await page.getByLabel('Code of the authenticator app').fill(await operatorCode(desk));
    const answer = page.waitForResponse(/\/operator-api\/v1\/session$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return (await answer).ok();
  }).toBe(true);
  await page.getByRole('region', { name: 'Events' }).waitFor();
}

describe('the trading desk', () => {
  journey(
    'stops a market with one key, opens it again, and sees the bet that follows',
    async ({ page, feed, device, internalUrl, databaseUrl }) => {
      const match = await pushMatch(feed);
      await richPlayer(page, 50_00n);
      await pickOn(page, match, 'Match result', match.home);
      const coupon = couponOf(page);
      await coupon.getByRole('textbox', { name: 'Stake' }).fill('10');

      const desk = (await device()).page;
      await signIn(desk, { internalUrl, databaseUrl });
      const search = desk.locator('input:focus');
      await until(async () => {
        if ((await search.count()) === 0) await desk.keyboard.press('/');
        return search.count();
      }).toBe(1);
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
      // The figures of the day stand beside the rooms, not over them.
      expect(await overflowOf(desk)).toBe(0);
    },
  );
});
