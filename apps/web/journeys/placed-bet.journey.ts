import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilBalance, untilSeen } from './support/screen.ts';

describe('a coupon that is shared, and a placed bet', () => {
  journey('is worked out, passed on, bet, changed and sold by itself', async ({ page, feed, device }) => {
    const [first, second, past] = [await pushMatch(feed), await pushMatch(feed), await pushMatch(feed)];
    await past.end(2, 0);
    await richPlayer(page, 100_00n);
    await pickOn(page, first, 'Match result', first.home);
    await pickOn(page, second, 'Total', 'Over 2.5');
    const coupon = couponOf(page);
    await coupon.getByRole('tab', { name: /Express/ }).click();

    // The calculator says what the coupon says: 10 at 2.1 × 1.9.
    await coupon.getByRole('link', { name: 'Work it out' }).click();
    const answer = page.getByRole('region', { name: 'What comes back' });
    await untilSeen(answer, /from 0\.00.*to 39\.90/);
    await page.getByLabel('Result').first().selectOption('Half won');
    await page.getByLabel('Result').nth(1).selectOption('Won');
    await untilSeen(answer, /29\.45/);

    // Whoever opens the link sees the prices of then and now, and takes the picks over.
    await coupon.getByRole('button', { name: 'Share' }).click();
    const link = await coupon
      .getByRole('link', { name: 'Link, QR code, picture' })
      .evaluate((element) => (element as HTMLAnchorElement).pathname); // It is a link.
    await first.price({ home: 2300 });
    const { page: other } = await device();
    // Without a language: the site gives it its own.
    await open(other, link.replace(/^\/en/, ''));
    await other.getByRole('row', { name: new RegExp(`${first.home}.*2[.,]10.*2[.,]30`) }).waitFor();
    await open(other, link);
    await other.getByRole('button', { name: 'QR code' }).click();
    await other.getByRole('img', { name: /QR code of the link/ }).waitFor();
    await other.getByRole('button', { name: /Put into my coupon/ }).click();
    await untilSeen(other, 'The selections are in your coupon.');
    await untilSeen(couponOf(other), '4.37');

    await pressUntil(
      coupon.getByRole('button', { name: 'Accept changes' }),
      coupon.getByRole('button', { name: /^Place bet|Enter a stake/ }),
    );
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '90.00');
    await open(page, '/en/bets');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Express of 2/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Bet / }).waitFor();
    const placed = page.url();

    // A leg is swapped within its market; the cost stands there line by line before it is made.
    await page.getByText('Change the bet', { exact: true }).click();
    await page.getByLabel('Over 2.5').selectOption({ label: 'Change Under 2.5 · 1.95' });
    await page.getByRole('button', { name: 'What does it cost?' }).last().waitFor();
    await page.locator('details[open]').getByRole('button', { name: 'What does it cost?' }).first().click();
    await untilSeen(page.getByRole('main'), 'swapped at our price');
    await page.getByRole('button', { name: /^Change it/ }).click();
    await until(() => page.url()).not.toBe(placed);
    await untilSeen(page.getByRole('region', { name: 'Selections' }), 'Under 2.5');

    // It waits for its value, and sells itself when the price comes.
    const sale = page.getByRole('region', { name: 'Sell the bet' });
    await sale.getByText('Sell by itself', { exact: true }).click();
    await sale.getByLabel(/^At this value or more/).fill('11');
    // What the rule would have brought: the match that is over was not sold in play, and the home side won it at 2.1.
    await sale.getByRole('button', { name: 'Try it on past matches' }).click();
    await sale.getByText('Match by match', { exact: true }).first().click();
    await untilSeen(sale.getByRole('row', { name: new RegExp(past.home) }), /2[.,]10.*–.*21\.00/);
    await sale.getByRole('button', { name: 'Let it wait' }).click();
    await untilSeen(sale, /by itself: at 11\.00/);
    await first.price({ home: 1600, draw: 4000, away: 5500 });
    await untilSeen(page.getByRole('main'), 'Sold');
    expect(page.url()).toContain('/en/bets/');
  });
});
