import { randomInt } from 'node:crypto';
import { changeRows } from '@overround/testkit/owner-rows';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, putAway } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { untilBalance, untilSeen } from './support/screen.ts';

/** A code that opens the free bet of one euro that the shop for points sells. */
async function freeBetCode(databaseUrl: string): Promise<string> {
  const code = `FREE${randomInt(1_000_000_000, 10_000_000_000)}`;
  const made = await changeRows(
    databaseUrl,
    `insert into bonus.promo_code (brand_id, code, offer_id, uses_max, made_by)
     select brand_id, $1, offer_id, 1, 'walk' from bonus.offer where code = 'POINTS1' and brand_id = 1 and version = 1`,
    [code],
  );
  expect(made).toBe(1);
  return code;
}

describe('a bonus', () => {
  journey(
    'comes by a code, counts bet by bet, becomes own money; a free bet pays what is won beyond it',
    async ({ page, feed, databaseUrl }) => {
      const [first, second] = [await pushMatch(feed), await pushMatch(feed)];
      const freeBet = await freeBetCode(databaseUrl);
      await richPlayer(page, 100_00n);
      const main = page.getByRole('main');
      const coupon = couponOf(page);

      await open(page, '/en/office/promo');
      await main.getByRole('textbox', { name: 'Promo code' }).fill('over5');
      await main.getByRole('button', { name: 'Look first' }).click();
      await untilSeen(main, /up to .*5\.00/);
      await main.getByRole('button', { name: 'Get bonus' }).click();
      await untilSeen(main, /OVER5 was used/);

      await pickOn(page, first, 'Match result', first.home);
      await coupon.getByRole('button', { name: /^Bonus, .*5\.00/ }).click();
      await coupon.getByRole('textbox', { name: 'Stake' }).fill('5');
      await untilSeen(coupon, /This slip counts .*5\.00.* of .*15\.00.* that is left/);
      await place(page, '5');
      await untilSeen(coupon, 'Bet placed');
      await putAway(page);
      await untilBalance(page, '100.00');
      await first.end(2, 0);
      await open(page, '/en/office/bonuses/wager');
      await untilSeen(main, /5\.00.* of .*15\.00.* staked · 33%/);

      await pickOn(page, second, 'Match result', second.home);
      await coupon.getByRole('button', { name: /^Bonus, .*10\.50/ }).click();
      await place(page, '10.5');
      await untilSeen(coupon, 'Bet placed');
      await putAway(page);
      await second.end(1, 0);
      await open(page, '/en/office/bonuses/wager');
      await untilSeen(main, /Became your own money: .*22\.05/);
      await untilBalance(page, '122.05');
      await main.getByRole('link', { name: /^Bet / }).first().click();
      await untilSeen(
        main,
        /Paid from Promo code\. Counts .*10\.50.* of the .*15\.00.* to be staked: Counts\./,
      );

      // A free bet is staked whole, by a code that is used without leaving the coupon.
      const third = await pushMatch(feed);
      await pickOn(page, third, 'Match result', third.home);
      await coupon.getByRole('button', { name: 'Use a promo code' }).click();
      await coupon.getByRole('textbox', { name: 'Code you have not used yet' }).fill(freeBet);
      await coupon.getByRole('button', { name: 'Get bonus' }).click();
      await coupon.getByRole('button', { name: /^Bonus, .*1\.00/, pressed: true }).waitFor();
      await place(page, '1');
      await untilSeen(coupon, 'Bet placed');
      await third.end(3, 0);
      await open(page, '/en/office/promo/history');
      await untilSeen(main, freeBet);
      await open(page, '/en/office/bonuses/wager');
      await untilSeen(main, /Became your own money: .*1\.10/);
      await untilBalance(page, '123.15');
    },
  );
});
