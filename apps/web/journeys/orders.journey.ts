import { describe } from 'vitest';
import { matchAddress } from './support/addresses.ts';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, pressUntil } from './support/coupon.ts';
import { journey } from './support/journey.ts';
import { EMIRATES, richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { pushRace, raceAddress } from './support/pushed-race.ts';
import { cellOf, untilBalance, untilSeen } from './support/screen.ts';

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

  journey('are one press, and above the maximum what the house offers', async ({ page, feed }) => {
    const [first, second] = [await pushMatch(feed), await pushMatch(feed, { prices: { home: 300_000 } })];
    await richPlayer(page, 5000_00n);
    await open(page, await matchAddress(page, first));
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: 'One-click bet' }).click();
    await coupon.getByText('One-click bet').first().click();
    await coupon.getByRole('textbox', { name: /^Sum of each bet/ }).fill('6');
    await coupon.getByRole('switch', { name: 'One-click bet' }).click();
    await untilSeen(coupon, 'Set what these bets may cost in a day first.');
    await coupon.getByRole('textbox', { name: /^Budget of a day/ }).fill('10');
    await coupon.getByRole('switch', { name: 'One-click bet' }).click();
    await untilSeen(page, /^One-click bet is on/);
    await cellOf(page, first, 'Match result', first.home).click();
    await untilSeen(page, new RegExp(`^Placed: ${first.home}`));
    await untilBalance(page, '994.00');
    // The day has no room for another one: a press picks again.
    await untilSeen(coupon, /6\.00.* of .*10\.00/);
    await pressUntil(
      coupon.getByRole('button', { name: /^Done/ }),
      coupon.getByText('Tap a price to add it here.'),
    );

    // Long odds: the most that may be won makes the usual maximum a small sum.
    await pickOn(page, second, 'Match result', second.home);
    const stake = coupon.getByRole('textbox', { name: 'Stake' });
    await stake.fill('4000');
    await coupon.getByText(/the limit of this match/).waitFor();
    await coupon.getByRole('button', { name: /^Take \d/ }).click();
    const usual = Number(await stake.inputValue());
    await stake.fill(String(Math.floor(usual * 3)));
    await coupon.getByRole('button', { name: /^Ask for/ }).click();
    const request = page.getByRole('region', { name: /^Request for/ });
    await untilSeen(request, /The house offers .* at .*s left/);
    await untilSeen(request, 'At lower odds than the line');
    await pressUntil(
      request.getByRole('button', { name: 'Take the offer' }),
      request.getByText(/was placed/),
    );
    await open(page, '/en/bets');
    await untilSeen(page.getByRole('main'), second.home);
  });

  journey('are paid by an advance on open bets, where the brand offers it', async ({ page, feed }) => {
    const [first, second] = [await pushMatch(feed), await pushMatch(feed)];
    await richPlayer(page, 100_00n, EMIRATES);
    const coupon = couponOf(page);
    await pickOn(page, first, 'Match result', first.home);
    await place(page, '100');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '0.00');
    await pressUntil(
      coupon.getByRole('button', { name: /^Done/ }),
      coupon.getByText('Tap a price to add it here.'),
    );

    await pickOn(page, second, 'Match result', 'Draw');
    await coupon.getByText('More options').click();
    await coupon.getByRole('switch', { name: 'Allow advance bets' }).click();
    const advance = coupon.getByRole('switch', { name: /^Advance bet/ });
    await untilSeen(coupon, /at worst/i);
    await advance.click();
    await place(page, '20');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '0.00');
    await open(page, '/en/bets');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Single/ })
      .first()
      .click();
    await untilSeen(page.getByRole('main'), 'The stake is an advance of 20.00');
  });
});
