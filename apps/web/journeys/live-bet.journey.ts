import { describe } from 'vitest';
import { couponOf, pickOn, place } from './support/coupon.ts';
import { journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { untilBalance, untilSeen } from './support/screen.ts';

describe('a live bet', () => {
  journey('waits its seconds and is accepted', async ({ page, feed }) => {
    const match = await pushMatch(feed, { isLive: true });
    await richPlayer(page, 50_00n);
    await pickOn(page, match, 'Match result', match.home);
    await place(page, '10');
    const coupon = couponOf(page);
    await untilSeen(coupon, /Waiting \d s/);
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '40.00');
  });

  journey('is followed to the end: score, bet and payout stay in sight', async ({ page, feed }) => {
    const match = await pushMatch(feed, { isLive: true });
    await richPlayer(page, 50_00n);
    await pickOn(page, match, 'Match result', match.home);
    await place(page, '10');
    await untilSeen(couponOf(page), 'Bet placed');
    await page.getByRole('tab', { name: 'My bets' }).click();
    const bets = page.getByRole('main').getByRole('list', { name: 'Bets' });
    await untilSeen(bets, match.home);
    await match.end(1, 0);
    await untilSeen(page, /^This match is over/);
    await untilSeen(page.getByRole('main'), 'Finished');
    await untilSeen(bets, 'Won');
    await untilBalance(page, '61.00');
  });

  journey(
    'is not accepted when its market stops meanwhile, and the money is back',
    async ({ page, feed }) => {
      const match = await pushMatch(feed, { isLive: true });
      await richPlayer(page, 50_00n);
      await pickOn(page, match, 'Match result', match.home);
      await place(page, '10');
      const coupon = couponOf(page);
      await untilSeen(coupon, /Waiting \d s/);
      await match.stop();
      await untilSeen(coupon, 'Not placed');
      await untilBalance(page, '50.00');
    },
  );
});
