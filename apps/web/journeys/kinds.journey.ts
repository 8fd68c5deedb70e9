import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { untilBalance, untilSeen } from './support/screen.ts';

describe('every kind of bet', () => {
  journey('is put together in the coupon, placed, and stands in the history', async ({ page, feed }) => {
    const [first, second, third] = [await pushMatch(feed), await pushMatch(feed), await pushMatch(feed)];
    await richPlayer(page, 200_00n);
    await pickOn(page, first, 'Match result', first.home);
    await pickOn(page, second, 'Match result', 'Draw');
    await pickOn(page, third, 'Match result', third.away);
    const coupon = couponOf(page);
    const choose = async (kind: RegExp): Promise<void> => {
      await coupon.getByRole('tab', { name: 'More' }).click();
      await coupon.getByRole('button', { name: kind }).click();
    };
    const bet = async (stake: string, balance: string): Promise<void> => {
      await place(page, stake);
      await untilSeen(coupon, 'Bet placed');
      await untilBalance(page, balance);
      await pressUntil(
        coupon.getByRole('button', { name: 'Keep selections' }),
        coupon.getByRole('tab', { name: 'More' }),
      );
    };

    await choose(/^Chain/);
    await coupon.getByRole('button', { name: `${first.home}: later` }).click();
    await untilSeen(coupon, 'No. 3');
    await bet('10', '190.00');

    await choose(/^If-bet/);
    await coupon.getByRole('radio', { name: 'if it wins or is refunded' }).check();
    await bet('10', '180.00');

    await choose(/^Anti-express/);
    // 2.1 × 3.3 × 3.6 = 24.948; half of 1 / 23.948 on top.
    await untilSeen(coupon, '1.02');
    await bet('10', '170.00');

    await choose(/^Multibet/);
    await coupon.getByRole('combobox', { name: `Group of ${first.home}` }).selectOption('0');
    await coupon.getByRole('combobox', { name: 'Group of Draw' }).selectOption('1');
    await coupon.getByRole('combobox', { name: `Group of ${third.away}` }).selectOption('2');
    await coupon.getByRole('textbox', { name: 'Sum of Group 1' }).fill('7');
    await bet('3', '160.00');

    await coupon.getByRole('tab', { name: /Single/ }).click();
    await coupon.getByRole('switch', { name: 'All or none' }).click();
    await coupon.getByRole('textbox', { name: 'Sum on Draw' }).fill('4');
    await bet('3', '150.00');

    // One word, two covers: of the British books, and of those that leave the singles out.
    await coupon.getByRole('tab', { name: /System/ }).click();
    await coupon.getByRole('button', { name: 'Patent', exact: true }).click();
    await untilSeen(coupon, '7 lines');
    await bet('7', '143.00');
    await coupon.getByRole('tab', { name: /System/ }).click();
    await coupon.getByRole('button', { name: 'All expresses', exact: true }).click();
    await untilSeen(coupon, '4 lines');
    await bet('4', '139.00');

    await coupon.getByRole('button', { name: 'Clear all' }).click();
    await pickOn(page, first, 'Match result', first.home);
    await page.getByRole('switch', { name: 'Bet builder' }).click();
    await pickOn(page, first, 'Total', 'Over 2.5');
    await untilSeen(coupon, 'Take apart');
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '129.00');

    await open(page, '/en/bets');
    const bets = page.getByRole('main');
    for (const kind of [
      /Chain/,
      /Conditional/,
      /Anti-express/,
      /Multibet/,
      'Over 2.5',
      /1, 2, 3 of 3/,
      /2, 3 of 3/,
    ])
      await untilSeen(bets, kind);
  });
});
