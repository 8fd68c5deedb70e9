import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { cellOf, untilBalance, untilSeen } from './support/screen.ts';

describe('a single bet', () => {
  journey('is placed, follows the match, is paid, and says why it was won', async ({ page, feed }) => {
    const match = await pushMatch(feed);
    await richPlayer(page, 100_00n);
    await pickOn(page, match, 'Match result', match.home);
    expect(await cellOf(page, match, 'Match result', match.home).getAttribute('aria-pressed')).toBe('true');
    const coupon = couponOf(page);
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('10');
    await untilSeen(coupon, /21\.00/);
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '90.00');
    const receipt = (await coupon.textContent()) ?? '';
    expect(receipt).toContain('21.00');
    await pressUntil(
      coupon.getByRole('button', { name: 'Done' }),
      coupon.getByText('Tap a price to add it here.'),
    );

    await open(page, '/en/bets');
    const bet = page.getByRole('main').getByRole('listitem').filter({ hasText: match.title }).first();
    await untilSeen(bet, 'Open');
    await match.end(2, 1);
    // Nobody presses anything: the list and the header hear of it.
    await untilSeen(bet, 'Won');
    await untilBalance(page, '111.00');

    await bet.getByRole('link', { name: /Single/ }).click();
    await page.getByText('Why', { exact: true }).click();
    await untilSeen(page.getByRole('main'), /2:1/);
    await open(page, '/en/office/statement');
    await page.getByRole('row', { name: /Payout of bet/ }).waitFor();
  });
});
