import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { pushRace, raceAddress } from './support/pushed-race.ts';
import { untilBalance, untilSeen } from './support/screen.ts';

describe('bets that are more than a press', () => {
  journey('wait for their odds, are insured, and are given more stake', async ({ page, feed }) => {
    const [first, second, third] = [await pushMatch(feed), await pushMatch(feed), await pushMatch(feed)];
    await richPlayer(page, 200_00n);
    const coupon = couponOf(page);
    const stake = coupon.getByRole('textbox', { name: /^Stake/ });
    const leave = (): Promise<void> =>
      pressUntil(coupon.getByRole('button', { name: 'Leave the order' }), coupon.getByText('Order left'));
    const done = (): Promise<void> =>
      pressUntil(
        coupon.getByRole('button', { name: /^Done/ }),
        coupon.getByText('Tap a price to add it here.'),
      );

    // A bid waits until the line pays its odds.
    await pickOn(page, first, 'Match result', first.home);
    await stake.fill('10');
    await coupon.getByText('More options').click();
    await coupon.getByRole('radio', { name: 'at my odds' }).check();
    await coupon.getByRole('textbox', { name: 'My odds' }).fill('2.3');
    await leave();
    await done();
    // An auto-bet too, once its player allows such bets.
    await pickOn(page, second, 'Match result', second.home);
    await stake.fill('20');
    await coupon.getByText('More options').click();
    await coupon.getByRole('radio', { name: 'when it comes' }).check();
    await coupon.getByRole('switch', { name: 'Allow auto-bets' }).click();
    await coupon.getByRole('textbox', { name: 'Odds from' }).fill('2.4');
    await leave();
    await done();
    await open(page, '/en/office/orders');
    await untilSeen(page.getByRole('main'), first.home);
    await first.price({ home: 2350 });
    await second.price({ home: 2450 });
    await untilBalance(page, '170.00');

    // An insured single, and more stake on it afterwards.
    await pickOn(page, third, 'Match result', third.home);
    await stake.fill('10');
    await coupon.getByText('More options').click();
    await coupon.getByRole('button', { name: '50 %' }).click();
    await untilSeen(coupon, /comes back when the bet loses/);
    await coupon.getByRole('button', { name: 'none' }).click();
    await place(page, '10');
    await untilBalance(page, '160.00');
    await open(page, '/en/office/powerbet');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Look at bet/ })
      .first()
      .click();
    const power = page.getByRole('region', { name: 'Power bet' });
    await power.getByRole('textbox', { name: /^More stake/ }).fill('15');
    await power.getByRole('button', { name: 'What does it cost?' }).click();
    await power.getByRole('button', { name: /^(?:Stake|Add|Change)/ }).click();
    await untilBalance(page, '145.00');
  });

  journey('stand on a race: each way, and in a duel of its runners', async ({ page, feed }) => {
    const race = await pushRace(feed);
    await richPlayer(page, 100_00n);
    await open(page, await raceAddress(page, race));
    const [winner = ''] = race.runners;
    const coupon = couponOf(page);
    const card = page.getByRole('region', { name: 'Race card' });
    await card.getByRole('button', { name: `${race.name}, Each way, ${winner},` }).click();
    await untilSeen(coupon, 'Half of the stake on the winner');
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '90.00');
    await pressUntil(
      coupon.getByRole('button', { name: /^Done/ }),
      coupon.getByText('Tap a price to add it here.'),
    );

    await page.getByText('Build a duel', { exact: true }).click();
    const [one, other] = [
      page.getByLabel('Who', { exact: true }).first(),
      page.getByLabel('Who', { exact: true }).nth(1),
    ];
    await one.selectOption({ index: 1 });
    await other.selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show the prices' }).click();
    await page
      .getByRole('button', { name: new RegExp(`Duel.*${winner},`) })
      .first()
      .click();
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await open(page, '/en/bets');
    await untilSeen(page.getByRole('main'), 'Each way');
  });
});
