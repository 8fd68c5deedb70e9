import type { Locator, Page } from 'playwright-core';
import { open } from './browser.ts';
import { matchAddress } from './addresses.ts';
import type { PushedMatch } from './pushed-match.ts';
import { cellOf, until } from './screen.ts';

const PRESS_MS = 1000;

/** The coupon beside the board on a wide screen. */
export const couponOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Coupon' });

/** Opens the page of a match and takes one of its prices into the coupon. */
export async function pickOn(page: Page, match: PushedMatch, market: string, outcome: string): Promise<void> {
  await open(page, await matchAddress(page, match));
  await pickHere(page, match, market, outcome);
}

/** Takes a price of the page that is open into the coupon. */
export async function pickHere(
  page: Page,
  match: PushedMatch,
  market: string,
  outcome: string,
): Promise<void> {
  await cellOf(page, match, market, outcome).click();
  await couponOf(page)
    .getByRole('button', { name: `Remove ${outcome}` })
    .waitFor();
}

/** Puts the receipt away. */
export const putAway = (page: Page): Promise<void> =>
  pressUntil(
    couponOf(page).getByRole('button', { name: /^Done/ }),
    couponOf(page).getByText('Tap a price to add it here.'),
  );

/** Presses a button of the coupon, and again while nothing happens: a press right after a change does not count. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await until(async () => {
    if (await seen.first().isVisible()) return true;
    await button.click({ timeout: PRESS_MS }).catch(() => undefined);
    return seen.first().isVisible();
  }).toBe(true);
}

/** Types a stake and places the bet. */
export async function place(page: Page, stake: string): Promise<void> {
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: /^Stake/ }).fill(stake);
  const answer = coupon.getByText(/^(?:Placing|Waiting|Bet placed|Not placed)/);
  await pressUntil(coupon.getByRole('button', { name: /^Place / }), answer);
}
