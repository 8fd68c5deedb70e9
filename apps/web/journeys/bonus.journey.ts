import { randomInt } from 'node:crypto';
import type { FriendState } from '@overround/contracts/partners';
import { changeRows } from '@overround/testkit/owner-rows';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { couponOf, couponWords, pickHome, place, putAway } from './support/coupon.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, inside, LANGUAGES, reading, readingSums } from './support/language.ts';
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
  journey.for(LANGUAGES)(
    'comes by a code, counts bet by bet, becomes own money; a free bet pays what is won beyond it, in %s',
    async (lang, { page, feed, databaseUrl }) => {
      const [first, second] = [await pushMatch(feed), await pushMatch(feed)];
      const freeBet = await freeBetCode(databaseUrl);
      await richPlayer(page, 100_00n);
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, fill, press } = formOf(page);
      const say = couponWords(words);
      const coupon = couponOf(page, say);
      const balance = (sum: string) => untilBalance(page, sum, words.t('shell.balance'));
      const fromBonus = (sum: string) => ({ name: readingSums(words, 'bonus.pay_bonus', { amount: sum }) });
      const bet = async (stake: string) => {
        await place(page, stake, say);
        await untilSeen(coupon, words.t('ticket.placed'));
      };

      await open(page, at('/office/promo'));
      await fill(words.t('bonus.promo_label'), 'over5');
      await press(words.t('bonus.promo_check'));
      await untilSeen(main, readingSums(words, 'bonus.up_to', { max: '5.00' }));
      await press(words.t('bonus.get'));
      await untilSeen(main, words.t('bonus.promo_done', { code: 'OVER5' }));

      await pickHome(page, language, first);
      await coupon.getByRole('textbox', { name: say.stake }).fill('5');
      const why = words.t('bonus.slip_why_own');
      await untilSeen(coupon, words.t('bonus.slip_not', { of: 'own', why }));
      await coupon.getByRole('button', fromBonus('5.00')).click();
      const slip = { counted: '5.00', left: '15.00' };
      await untilSeen(coupon, readingSums(words, 'bonus.slip_counts', slip, { of: 'bonus' }));
      await bet('5');
      await putAway(page, say);
      await balance('100.00');
      await first.end(2, 0);
      await open(page, at('/office/bonuses/wager'));
      const oneThird = readingSums(words, 'bonus.progress', { done: '5.00', all: '15.00' });
      await untilSeen(main, new RegExp(`${inside(oneThird).source} · 33%$`));

      await pickHome(page, language, second);
      await coupon.getByRole('button', fromBonus('10.50')).click();
      await bet('10.5');
      await putAway(page, say);
      await second.end(1, 0);
      await open(page, at('/office/bonuses/wager'));
      await untilSeen(main, inside(readingSums(words, 'bonus.did_converted', { own: '22.05' })));
      await balance('122.05');
      await main
        .getByRole('link', { name: reading(words, 'bonus.bet_number', ['number']) })
        .first()
        .click();
      const paidFrom = {
        name: words.t('bonus.kind_promocode'),
        why: words.t('bonus.reason_counts'),
        of: 'bonus',
      };
      const counted = { counted: '10.50', required: '15.00' };
      await untilSeen(main, readingSums(words, 'bonus.bet_counts', counted, paidFrom));

      // A free bet is staked whole, by a code that is used without leaving the coupon.
      const third = await pushMatch(feed);
      await pickHome(page, language, third);
      await coupon.getByRole('button', { name: words.t('bonus.coupon_code') }).click();
      await coupon.getByRole('textbox', { name: words.t('bonus.coupon_code_new') }).fill(freeBet);
      await coupon.getByRole('button', { name: words.t('bonus.get') }).click();
      await coupon.getByRole('button', { ...fromBonus('1.00'), pressed: true }).waitFor();
      await bet('1');
      await third.end(3, 0);
      await open(page, at('/office/promo/history'));
      await untilSeen(main, freeBet);
      await open(page, at('/office/bonuses/wager'));
      await untilSeen(main, inside(readingSums(words, 'bonus.did_converted', { own: '1.10' })));
      await balance('123.15');
    },
  );
});

describe('a friend', () => {
  journey.for(LANGUAGES)(
    'comes by the link of a player and plays by the rules; staff look at the address they share, and the reward is taken, in %s',
    async (lang, { page, device, feed, productUrl, internalUrl, databaseUrl }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const say = couponWords(words);
      const balance = (who: Page, sum: string) => untilBalance(who, sum, words.t('shell.balance'));
      const desk = { productUrl, internalUrl, databaseUrl };
      const match = await pushMatch(feed);
      const main = page.getByRole('main');
      await registerPlayer(page);
      await open(page, at('/office/friends'));
      const link = main.getByText(/\/friend\/[0-9A-Z]{8}$/);
      await link.waitFor();
      const [path = ''] = /\/friend\/[0-9A-Z]{8}$/.exec((await link.textContent()) ?? '') ?? [];

      const friend = (await device({ userAgent: READER })).page;
      await open(friend, at(path));
      await friend
        .getByRole('main')
        .getByRole('link', { name: words.t('friends.invited_register') })
        .waitFor();
      await registerPlayer(friend);
      await payIn(friend, 60_00n);
      await pickHome(friend, language, match);
      await place(friend, '50', say);
      await untilSeen(couponOf(friend, say), words.t('ticket.placed'));
      await match.end(1, 0);
      await balance(friend, '115.00');

      // The house looks once a minute; a walk does not wait for it.
      await changeRows(databaseUrl, 'select graphile_worker.add_job($1)', ['partners.look_at_friends']);
      const brought = async () => {
        const answer = await page.request.get('/web-api/api/bringfriend/v1/state', RESENT);
        return ((await answer.json()) as { readonly data: FriendState }).data.friends[0]; // The shape of the call.
      };
      await until(async () => (await brought())?.status).toBe('held');
      const yes = { brand: 'overround', isUpheld: true, reason: 'two rooms of one house' };
      await actAsStaff(desk, `/partners/friends/${(await brought())?.friendship_id}/decision`, yes);

      await open(page, at('/office/friends'));
      await main
        .getByRole('button', { name: readingSums(words, 'friends.take', { reward: '10.00' }) })
        .click();
      await main.getByText(words.t('friends.status_paid'), { exact: true }).waitFor();
      await balance(page, '10.00');
    },
  );
});
