import { describe } from 'vitest';
import { champAddress } from './support/addresses.ts';
import { open, walk } from './support/browser.ts';
import { couponOf, pickHere, place, pressUntil, putAway } from './support/coupon.ts';
import { journey } from './support/journey.ts';
import { EMIRATES, richPlayer } from './support/player.ts';
import { pushMatch, wholeMatch } from './support/pushed-match.ts';
import { pushRace, raceAddress } from './support/pushed-race.ts';
import { cellOf, untilBalance, untilSeen } from './support/screen.ts';
import { answerVip } from './support/staff.ts';

describe('bets that are more than a press', () => {
  journey('wait for their odds, are insured, and are given more stake', async ({ page, feed }) => {
    const first = await pushMatch(feed);
    const { champ } = first;
    const [second, third] = [await pushMatch(feed, { champ }), await pushMatch(feed, { champ })];
    await richPlayer(page, 200_00n);
    await open(page, await champAddress(page, third));
    const coupon = couponOf(page);
    const stake = coupon.getByRole('textbox', { name: /^Stake/ });
    const leave = (): Promise<void> =>
      pressUntil(coupon.getByRole('button', { name: 'Leave the order' }), coupon.getByText('Order left'));

    // A bid waits until the line pays its odds.
    await pickHere(page, first, 'Match result', first.home);
    await stake.fill('10');
    await coupon.getByText('More options').click();
    await coupon.getByRole('radio', { name: 'at my odds' }).check();
    await coupon.getByRole('textbox', { name: 'My odds' }).fill('2.3');
    await leave();
    await putAway(page);
    // An auto-bet too, once its player allows such bets.
    await pickHere(page, second, 'Match result', second.home);
    await stake.fill('20');
    await coupon.getByText('More options').click();
    await coupon.getByRole('radio', { name: 'when it comes' }).check();
    await coupon.getByRole('switch', { name: 'Allow auto-bets' }).click();
    await coupon.getByRole('textbox', { name: 'Odds from' }).fill('2.4');
    await leave();
    await putAway(page);

    // An insured single, and more stake on it afterwards.
    await pickHere(page, third, 'Match result', third.home);
    await stake.fill('10');
    await coupon.getByText('More options').click();
    await coupon.getByRole('button', { name: '50 %' }).click();
    await untilSeen(coupon, /comes back when the bet loses/);
    await coupon.getByRole('button', { name: 'none' }).click();
    await place(page, '10');
    await untilBalance(page, '190.00');

    await walk(page, '/en/office/orders');
    await untilSeen(page.getByRole('main'), first.home);
    await first.price({ home: 2350 });
    await second.price({ home: 2450 });
    await untilBalance(page, '160.00');
    await walk(page, '/en/office/powerbet');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: third.home })
      .getByRole('link', { name: /Look at bet/ })
      .click();
    const power = page.getByRole('region', { name: 'Power bet' });
    await power.getByRole('textbox', { name: /^More stake/ }).fill('15');
    await power.getByRole('button', { name: 'What does it cost?' }).click();
    await power.getByRole('button', { name: /^(?:Stake|Add|Change)/ }).click();
    await untilBalance(page, '145.00');
  });

  journey('stand on a race: each way, in a duel of its runners, and in a pool', async ({ page, feed }) => {
    const race = await pushRace(feed);
    await richPlayer(page, 100_00n);
    await open(page, await raceAddress(page, race));
    const [winner = '', next = '', third = ''] = race.runners;
    const coupon = couponOf(page);
    const card = page.getByRole('region', { name: 'Race card' });
    await card.getByRole('button', { name: `${race.name}, Each way, ${winner},` }).click();
    await untilSeen(coupon, 'Half of the stake on the winner');
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '90.00');
    await putAway(page);

    await page.getByText('Build a duel', { exact: true }).click();
    const who = page.getByLabel('Who', { exact: true });
    await who.first().selectOption({ index: 1 });
    await who.nth(1).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show the prices' }).click();
    await page
      .getByRole('button', { name: new RegExp(`Duel.*${winner},`) })
      .first()
      .click();
    await place(page, '10');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '80.00');

    // The first two in order: one runner over two others.
    await card.getByRole('button', { name: 'Tote', exact: true }).click();
    await card.getByRole('button', { name: 'Exacta', exact: true }).click();
    for (const name of [`${winner}, 1st`, `${next}, 2nd`, `${third}, 2nd`])
      await card.getByRole('checkbox', { name }).check();
    await card.getByRole('textbox', { name: /^Stake a line/ }).fill('5');
    await card.getByRole('button', { name: /^Stake .*10\.00/ }).click();
    await untilSeen(card, /^You staked .*10\.00.* on 2 lines/);
    await untilBalance(page, '70.00');
    await walk(page, '/en/office/tote');
    const own = page.getByRole('listitem').filter({ hasText: race.name });
    await untilSeen(own, 'Open');

    // Ten less a quarter on one of the two lines is 1.50 for one.
    await race.end([1, 2, 3, 4, 5, 6]);
    await untilSeen(own, 'Won');
    await untilSeen(own, /1-2 at 1\.50/);
    await untilSeen(own, /^Paid .*7\.50/);
    await walk(page, '/en/bets');
    await untilSeen(page.getByRole('main'), 'Each way');
  });

  journey(
    'are one press, and above the maximum what house and others take',
    async ({ page, feed, device, internalUrl }) => {
      const first = await pushMatch(feed);
      const second = await pushMatch(feed, { champ: first.champ, prices: { home: 1_500_000 } });
      // Less than the sum from which the law wants to know who somebody is.
      await richPlayer(page, 1900_00n);
      const coupon = couponOf(page);
      await open(page, await champAddress(page, second));

      // Long odds: the most that may be won makes the usual maximum a small sum. Far above it staff are asked.
      await pickHere(page, second, 'Match result', second.home);
      const stake = coupon.getByRole('textbox', { name: 'Stake' });
      await stake.fill('1800');
      await coupon.getByText(/the limit of this match/).waitFor();
      await coupon.getByRole('button', { name: /^Take \d/ }).click();
      const usual = Math.floor(Number(await stake.inputValue()));
      await stake.fill(String(usual * 8));
      await coupon.getByRole('button', { name: /^Ask for/ }).click();
      const request = page.getByRole('region', { name: /^Request for/ });
      await untilSeen(request, /^The house looks at it/);
      await answerVip(page, internalUrl, { stakeMinor: BigInt(usual * 2) * 100n, oddsMilli: 1_400_000 });
      await untilSeen(request, /The house offers .* at .*s left/);
      await untilSeen(request, 'At lower odds than the line');
      await untilSeen(request, /^What the house does not take/);
      // Pressed once: every press asks for the requests anew.
      await request.getByRole('button', { name: 'Take the offer' }).click();
      await untilSeen(request, /was placed/);

      // The rest is for others.
      await request.getByText('Offer the rest to other players').click();
      await request.getByRole('textbox', { name: /^Stake to offer/ }).fill('2');
      await request.getByRole('button', { name: /^Offer / }).click();
      await untilSeen(request, /2\.00.* is offered to other players/);
      const { page: other } = await device();
      await richPlayer(other, 1900_00n);
      await open(other, '/en/office/pool');
      const offer = other.getByRole('listitem').filter({ hasText: second.title });
      await offer.getByRole('textbox', { name: /^You put up at most/ }).fill('1499');
      await offer.getByRole('button', { name: /^Take the other side/ }).click();
      await untilSeen(other, /^Taken: your .*1.499\.00.* against .*1\.00/);
      await untilBalance(other, '401.00');

      // One press, and the day has no room for another one: that picks again.
      await coupon.getByText('One-click bet').first().click();
      await coupon.getByRole('textbox', { name: /^Sum of each bet/ }).fill('6');
      await coupon.getByRole('switch', { name: 'One-click bet' }).click();
      await untilSeen(coupon, 'Set what these bets may cost in a day first.');
      await coupon.getByRole('textbox', { name: /^Budget of a day/ }).fill('10');
      await coupon.getByRole('switch', { name: 'One-click bet' }).click();
      await untilSeen(page, /^One-click bet is on/);
      await cellOf(page, first, 'Match result', first.home).click();
      await untilSeen(page, new RegExp(`^Placed: ${first.home}`));
      await untilSeen(coupon, /6\.00.* of .*10\.00/);

      // The favourite wins: the stake of one, less the commission, belongs to who put up the other side.
      await second.play(wholeMatch(0, 1));
      await second.end(0, 1);
      await untilBalance(other, '900.98');
      await untilSeen(other.getByRole('listitem').filter({ hasText: second.title }), 'Won');
      await walk(page, '/en/office/pool');
      const mine = page.getByRole('listitem').filter({ hasText: second.title });
      await untilSeen(mine, /1\.00.* of .*2\.00/);
      await untilSeen(mine, 'Lost');
      await walk(page, '/en/bets');
      await untilSeen(page.getByRole('main'), second.home);
    },
  );

  journey('are paid by an advance on open bets, where the brand offers it', async ({ page, feed }) => {
    const first = await pushMatch(feed);
    const second = await pushMatch(feed, { champ: first.champ });
    await richPlayer(page, 100_00n, EMIRATES);
    const coupon = couponOf(page);
    await open(page, await champAddress(page, second));
    await pickHere(page, first, 'Match result', first.home);
    await place(page, '100');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '0.00');
    await putAway(page);

    await pickHere(page, second, 'Match result', 'Draw');
    await coupon.getByText('More options').click();
    await coupon.getByRole('switch', { name: 'Allow advance bets' }).click();
    const advance = coupon.getByRole('switch', { name: /^Advance bet/ });
    await untilSeen(coupon, /at worst/i);
    await advance.click();
    await place(page, '20');
    await untilSeen(coupon, 'Bet placed');
    await untilBalance(page, '0.00');
    await walk(page, '/en/bets');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Single/ })
      .first()
      .click();
    await untilSeen(page.getByRole('main'), 'The stake is an advance of 20.00');
  });
});
