import { randomInt } from 'node:crypto';
import type { FriendState } from '@overround/contracts/partners';
import { changeRows } from '@overround/testkit/owner-rows';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { couponOf, pickOn, place, putAway } from './support/coupon.ts';
import { expect, journey } from './support/journey.ts';
import { payIn, registerPlayer, richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { until, untilBalance, untilSeen } from './support/screen.ts';
import { actAsStaff } from './support/staff.ts';

/** Visits of programs are not kept. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

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

describe('a friend', () => {
  journey(
    'comes by the link of a player and plays by the rules; staff look at the address they share, and the reward is taken',
    async ({ page, device, feed, productUrl, internalUrl, databaseUrl }) => {
      const desk = { productUrl, internalUrl, databaseUrl };
      const match = await pushMatch(feed);
      const main = page.getByRole('main');
      await registerPlayer(page);
      await open(page, '/en/office/friends');
      const link = main.getByText(/\/friend\/[0-9A-Z]{8}$/);
      await link.waitFor();
      const [path = ''] = /\/friend\/[0-9A-Z]{8}$/.exec((await link.textContent()) ?? '') ?? [];

      const friend = (await device({ userAgent: READER })).page;
      await open(friend, `/en${path}`);
      await friend.getByRole('main').getByRole('link', { name: 'Register' }).waitFor();
      await registerPlayer(friend);
      await payIn(friend, 60_00n);
      await pickOn(friend, match, 'Match result', match.home);
      await place(friend, '50');
      await untilSeen(couponOf(friend), 'Bet placed');
      await match.end(1, 0);
      await untilBalance(friend, '115.00');

      // The house looks once a minute; a walk does not wait for it.
      await changeRows(databaseUrl, 'select graphile_worker.add_job($1)', ['partners.look_at_friends']);
      const brought = async () => {
        const answer = await page.request.get('/web-api/api/bringfriend/v1/state');
        return ((await answer.json()) as { readonly data: FriendState }).data.friends[0]; // The shape of the call.
      };
      await until(async () => (await brought())?.status).toBe('held');
      const yes = { brand: 'overround', isUpheld: true, reason: 'two rooms of one house' };
      await actAsStaff(desk, `/partners/friends/${(await brought())?.friendship_id}/decision`, yes);

      await open(page, '/en/office/friends');
      await main.getByRole('button', { name: /^Take .*10\.00/ }).click();
      await untilSeen(main, /^Paid$/);
      await untilBalance(page, '10.00');
    },
  );
});
