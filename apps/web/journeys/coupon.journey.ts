import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { open, SIZES } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilBalance, untilSeen } from './support/screen.ts';

/** How many picks a phone has room for between the kinds of bets and the button, with all that stands there. */
async function picksInSight(page: Page): Promise<number> {
  await page.locator('#open-coupon').click();
  const sheet = page.getByRole('dialog', { name: 'Coupon' });
  await sheet.getByRole('tab', { name: /Express/ }).waitFor();
  // The sheet rises; its heights are those it keeps.
  const heightOf = (part: Locator): Promise<number> => part.evaluate((element) => element.clientHeight);
  const pick = sheet.getByRole('listitem').first();
  const [least, all, foot] = [
    await heightOf(pick),
    await heightOf(sheet),
    await heightOf(sheet.locator('footer')),
  ];
  const oneClick = await heightOf(sheet.locator('details').last());
  const above =
    (await heightOf(sheet.locator('header').first())) + (await heightOf(sheet.getByRole('tablist')));
  await page.keyboard.press('Escape');
  return (Math.max(all, SIZES.phone.height * 0.9) - above - foot - oneClick) / least;
}

describe('the coupon', () => {
  journey('makes an express and a system, and refuses what depends on one match', async ({ page, feed }) => {
    const [first, second, third] = [await pushMatch(feed), await pushMatch(feed), await pushMatch(feed)];
    await richPlayer(page, 100_00n);
    await pickOn(page, first, 'Match result', first.home);
    await pickOn(page, first, 'Total', 'Over 2.5');
    const coupon = couponOf(page);
    await coupon.getByRole('tab', { name: /Express/ }).click();
    await untilSeen(coupon, /Cannot be combined with/);
    expect(await coupon.getByRole('button', { name: /^Place/ }).isDisabled()).toBe(true);
    await coupon.getByRole('button', { name: /^Remove Over 2.5/ }).click();

    await pickOn(page, second, 'Match result', 'Draw');
    await pickOn(page, third, 'Match result', third.away);
    await coupon.getByRole('tab', { name: /Express/ }).click();
    // 2.1 × 3.3 × 3.6
    await untilSeen(coupon, '24.948');
    await place(page, '5');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '95.00');
    await coupon.getByRole('button', { name: 'Keep selections' }).click();

    await page.setViewportSize(SIZES.phone);
    await until(() => picksInSight(page)).toBeGreaterThanOrEqual(4);
    await page.setViewportSize(SIZES.desktop);

    await coupon.getByRole('tab', { name: /System/ }).click();
    await untilSeen(coupon, '3 lines');
    await place(page, '6');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '89.00');
    await pressUntil(
      coupon.getByRole('button', { name: 'Done' }),
      coupon.getByText('Tap a price to add it here.'),
    );
    await untilSeen(coupon, 'Tap a price to add it here.');

    await open(page, '/en/bets');
    const bets = page.getByRole('main');
    await untilSeen(bets, 'Express of 3 selections');
    await untilSeen(bets, 'System 2 of 3');
  });

  journey('asks before it takes other odds, and marks a stopped outcome', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await richPlayer(page, 50_00n);
    await pickOn(page, match, 'Match result', match.home);
    const coupon = couponOf(page);
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('10');
    await match.price({ home: 1900 });
    await untilSeen(coupon, 'were 2.10');
    await pressUntil(
      coupon.getByRole('button', { name: 'Accept changes' }),
      coupon.getByRole('button', { name: /^Place bet/ }),
    );
    await untilSeen(coupon, /19\.00/);

    await match.stop();
    await untilSeen(coupon, /^Bets are stopped: something is happening in the match\./);
    expect(await coupon.getByRole('button', { name: /^Place/ }).isDisabled()).toBe(true);
    await match.reopen();
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '40.00');
  });

  journey('is still there after a reload, and in another language', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await pickOn(page, match, 'Match result', match.away);
    await page.reload();
    await untilSeen(couponOf(page), match.title);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'Русский' }).click();
    await untilSeen(page.getByRole('complementary', { name: 'Купон' }), match.away);
  });
});
