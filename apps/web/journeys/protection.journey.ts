// What protects a player from their own play, and from the house: a limit of stakes, a pause, self-exclusion, a closing by staff.
import type { Phrases } from '@overround/phrases';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { open, walk } from './support/browser.ts';
import { matchAddress } from './support/addresses.ts';
import { couponOf, couponWords, pickWinner, place, putAway } from './support/coupon.ts';
import { formOf, goByMenu, isOut } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { type Credentials, registerPlayer, richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { hearing, untilSeen } from './support/screen.ts';
import { actAsStaff, signInStaff } from './support/staff.ts';
import { minutesPassed } from './support/time-passed.ts';

/** In minutes. */
const A_DAY = 24 * 60;

/** What stands before the first of the facts that are filled into a sentence. */
const opening = (words: Phrases, key: Parameters<Phrases['t']>[0]): string =>
  words.t(key, { date: '|', time: '|' }).split('|')[0] ?? '';

/** What a limit is called on its card. */
const nameOf = (words: Phrases, kind: 'deposit' | 'session', period: 'day' | 'month'): string =>
  words.t('protection.named', {
    kind: words.t(`protection.kind_${kind}`),
    period: words.t(`protection.period_${period}`),
  });

/** Signs in with the form that the page shows. */
async function signIn(page: Page, words: Phrases, { login, password }: Credentials): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: words.t('people.name_label') }).fill(login);
  await main.getByRole('textbox', { name: words.t('people.password'), exact: true }).fill(password);
  await main.getByRole('button', { name: words.t('people.sign_in_submit'), exact: true }).click();
}

/** Signed out and told so, then by the link that is offered to the page where money leaves. */
async function withdrawAfterClosing(page: Page, words: Phrases, player: Credentials): Promise<void> {
  const main = page.getByRole('main');
  await untilSeen(main, words.t('protection.blocked_lead'));
  await isOut(page, words);
  await main.getByRole('link', { name: words.t('protection.blocked_withdraw') }).click();
  await signIn(page, words, player);
  await page.waitForURL(/\/office\/withdrawal$/);
  await main.getByRole('radio').first().waitFor();
}

async function setStakeLimit(page: Page, words: Phrases, sum: string): Promise<void> {
  const form = page.getByRole('main').getByRole('region', { name: words.t('protection.set') });
  await form.getByLabel(words.t('protection.field_kind')).selectOption('stake');
  await form.getByRole('textbox', { name: words.t('protection.field_amount', { unit: 'EUR' }) }).fill(sum);
  await form.getByRole('button', { name: words.t('protection.submit') }).click();
}

describe('protection', () => {
  journey.for(LANGUAGES)(
    'by a limit of stakes: it holds in the coupon, is lowered at once, and raised only after a day and a second yes, in %s',
    async (lang, { page, feed, databaseUrl }) => {
      const match = await pushMatch(feed);
      const { words, at } = await inLanguage(lang);
      const say = couponWords(words);
      const player = await richPlayer(page);
      await open(page, at('/office/limits'));
      const main = page.getByRole('main');
      /** How much of the limit is used and left, with the sums as figures alone. */
      const isUsed = (used: string, limit: string, left: string) =>
        new RegExp(
          words.t('protection.used', { used: `.*${used}.*`, limit: `.*${limit}.*`, left: `.*${left}.*` }),
        );
      await setStakeLimit(page, words, '15');
      await untilSeen(main, isUsed('0\\.00', '15\\.00', '15\\.00'));

      await open(page, await matchAddress(page, match, lang));
      await pickWinner(page, match, match.home, say);
      await place(page, '10', say);
      const coupon = couponOf(page, say);
      await untilSeen(coupon, words.t('ticket.placed'));
      await putAway(page, say);
      await pickWinner(page, match, match.away, say);
      await coupon.getByRole('textbox', { name: say.stake }).fill('6');
      await untilSeen(coupon, new RegExp(words.t('ticket.problem_high_budget', { sum: '.*5\\.00.*' })));
      expect(await coupon.getByRole('button', { name: say.place }).isDisabled()).toBe(true);

      await walk(page, at('/office/limits'));
      await untilSeen(main, isUsed('10\\.00', '15\\.00', '5\\.00'));
      await setStakeLimit(page, words, '12');
      await untilSeen(main, isUsed('10\\.00', '12\\.00', '2\\.00'));
      await setStakeLimit(page, words, '50');
      await untilSeen(main, new RegExp(words.t('protection.wish_raise', { amount: '.*50\\.00.*' })));
      await untilSeen(main, new RegExp(words.t('protection.wish_wait', { date: '.*', time: '.*' })));
      expect(await main.getByText(isUsed('10\\.00', '12\\.00', '2\\.00')).isVisible()).toBe(true);
      const confirm = main.getByRole('button', { name: words.t('protection.confirm'), exact: true });
      expect(await confirm.count()).toBe(0);

      await minutesPassed(databaseUrl, player, 'wish', A_DAY);
      await open(page, at('/office/limits'));
      await confirm.click();
      await untilSeen(main, isUsed('10\\.00', '50\\.00', '40\\.00'));
      expect(await confirm.count()).toBe(0);
    },
  );

  journey.for(LANGUAGES)(
    'by a pause and by self-exclusion: both let money out and nothing in, and the way back is asked for, in %s',
    async (lang, { page, feed, databaseUrl }) => {
      const match = await pushMatch(feed);
      const { words, at } = await inLanguage(lang);
      const say = couponWords(words);
      const player = await richPlayer(page);
      const main = page.getByRole('main');
      await open(page, at('/office/limits'));
      const pause = main.getByRole('region', { name: words.t('protection.pause') });
      await pause.getByRole('button', { name: words.t('protection.pause_submit') }).click();
      await untilSeen(
        pause,
        words.t('protection.pause_sure', { days: words.t('protection.days', { count: 1 }) }),
      );
      await pause.getByRole('button', { name: words.t('protection.confirm') }).click();
      await withdrawAfterClosing(page, words, player);
      await walk(page, at('/office/limits'));
      await untilSeen(main, opening(words, 'protection.closed_time_out'));

      await open(page, await matchAddress(page, match, lang));
      await pickWinner(page, match, match.home, say);
      const coupon = couponOf(page, say);
      await coupon.getByRole('textbox', { name: say.stake }).fill('10');
      await untilSeen(coupon, words.t('shell.play_time_out'));
      await coupon.getByRole('link', { name: words.t('shell.footer_limits') }).waitFor();
      expect(await coupon.getByRole('button', { name: say.place }).isDisabled()).toBe(true);

      await open(page, at('/office/limits'));
      const exclusion = main.getByRole('region', { name: words.t('protection.exclude') });
      const submit = exclusion.getByRole('button', { name: words.t('protection.exclude_submit') });
      await exclusion.getByRole('textbox').fill(words.t('protection.exclude_word').slice(1));
      expect(await submit.isDisabled()).toBe(true);
      await exclusion.getByRole('textbox').fill(words.t('protection.exclude_word').toLowerCase());
      await submit.click();
      await withdrawAfterClosing(page, words, player);
      await walk(page, at('/office/limits'));
      await untilSeen(main, opening(words, 'protection.closed_self_exclusion'));

      // Half a year, and the day on which its end is over for sure.
      await minutesPassed(databaseUrl, player, 'exclusion', 185 * A_DAY);
      await open(page, at('/office/limits'));
      await untilSeen(main, words.t('protection.closed_over'));
      await main.getByRole('button', { name: words.t('protection.return_ask'), exact: true }).click();
      await untilSeen(main, words.t('protection.return_sure'));
      await main.getByRole('button', { name: words.t('protection.return_submit'), exact: true }).click();
      await untilSeen(main, opening(words, 'protection.closed_opens'));
      expect(await main.getByRole('button', { name: words.t('protection.return_ask') }).count()).toBe(0);
    },
  );

  journey.for(LANGUAGES)(
    'from the house: who was shut out by staff reads why, and writes, in %s',
    async (lang, { page, device, productUrl, internalUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const main = page.getByRole('main');
      const player = await registerPlayer(page);
      await open(page, at('/office/limits'));

      const desk = (await device()).page;
      await signInStaff(desk, { productUrl, internalUrl, databaseUrl });
      await desk.goto(`/backoffice/people/limits/${player.login}`);
      const play = desk.getByRole('region', { name: 'Play' });
      await play.getByLabel('Reason').fill('Signs of harm: ten deposits in one night.');
      await play.getByRole('button', { name: 'Close play now' }).click();
      await play.getByRole('button', { name: 'Close it: yes' }).click();
      await untilSeen(play, /Staff closed play/);

      await isOut(page, words);
      await open(page, at(`/sign-in?return-url=${encodeURIComponent(at('/office/limits'))}`));
      await signIn(page, words, player);
      await untilSeen(main, opening(words, 'protection.closed_by_staff_until'));
      await untilSeen(main, 'Signs of harm: ten deposits in one night.');
      await main.getByRole('link', { name: words.t('protection.appeal_to_management') }).click();
      await page.waitForURL(at('/office/admin-request'));
      await main.getByLabel(words.t('contact.enquiry_subject')).fill('خطأ');
      await main.getByLabel(words.t('contact.enquiry_text')).fill('لم أكن أنا.');
      await main.getByRole('button', { name: words.t('contact.enquiry_send') }).click();
      await untilSeen(main, 'خطأ');
      expect(await page.locator('html').getAttribute('dir')).toBe(words.language.direction);
    },
  );

  journey.for(LANGUAGES)(
    'by the clock: a look at an hour, a limit before the first deposit, the end of the time, and play closed for months, in %s',
    async (lang, { page, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      await minutesPassed(databaseUrl, player, 'session', 60);
      const untilHearing = hearing(page);
      await open(page, at('/office/recharge'));
      const look = page.getByRole('dialog', { name: words.t('protection.reality'), exact: true });
      await untilSeen(look, words.t('protection.reality_lead'));
      await look.getByRole('button', { name: words.t('protection.reality_go_on') }).click();
      await look.waitFor({ state: 'detached' });

      const asked = main.getByRole('region', { name: words.t('protection.prompt') });
      await asked.getByLabel(words.t('protection.field_amount', { unit: 'EUR' })).fill('50');
      await asked.getByRole('button', { name: words.t('protection.submit') }).click();
      await main.getByRole('radio').first().waitFor();

      await goByMenu(page, words, words.t('office.to_limits'));
      const limits = main.getByRole('region', { name: words.t('protection.limits'), exact: true });
      await untilSeen(limits, nameOf(words, 'deposit', 'month'));
      await main.getByLabel(words.t('protection.field_kind')).selectOption('session');
      await fill(words.t('protection.field_minutes'), '90');
      await press(words.t('protection.submit'));
      await untilSeen(limits, nameOf(words, 'session', 'day'));

      const test = main.locator('details').filter({ hasText: words.t('protection.test') });
      await test.locator('summary').click();
      for (const question of await test.getByRole('group').all())
        await question.getByRole('radio').first().check();
      await test.getByRole('button', { name: words.t('protection.test_submit') }).click();
      await untilSeen(test, words.t('protection.level_none'));

      await untilHearing();
      await minutesPassed(databaseUrl, player, 'session', 30);
      const over = page.getByRole('dialog', { name: words.t('protection.time_over') });
      await untilSeen(over, words.t('protection.time_over_text'));
      await isOut(page, words);
      await over.getByRole('link', { name: words.t('protection.time_over_sign_in') }).click();
      await signIn(page, words, player);
      await untilSeen(limits, nameOf(words, 'session', 'day'));
      const spent = main
        .getByRole('table', { name: words.t('protection.activity') })
        .getByRole('row')
        .filter({ hasText: words.t('protection.period_day') });
      // An hour and a half, and however long the walk itself takes.
      const hour = words.t('protection.hours', { hours: 1, minutes: 0 }).split('0')[0] ?? '';
      await spent.getByRole('cell', { name: new RegExp(`^${hour}`) }).waitFor();

      const exclusion = main.getByRole('region', { name: words.t('protection.exclude') });
      await exclusion.getByRole('textbox').fill(words.t('protection.exclude_word'));
      await exclusion.getByRole('button', { name: words.t('protection.exclude_submit') }).click();
      await untilSeen(main, words.t('protection.blocked_lead'));
      await isOut(page, words);
    },
  );

  journey.for(LANGUAGES)(
    'is closed to who is blocked: they read why, and appeal without being signed in, in %s',
    async (lang, { page, productUrl, internalUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      await actAsStaff({ productUrl, internalUrl, databaseUrl }, '/protection/block', {
        brand: 'overround',
        player: Number(player.login),
        reason: 'Карта другого человека.',
      });
      await open(page, at('/sign-in'));
      await signIn(page, words, player);
      await untilSeen(main, words.t('protection.appeal_blocked'));
      await untilSeen(main, 'Карта другого человека.');
      await fill(words.t('protection.appeal_text'), 'Это ошибка: проверьте, пожалуйста.');
      await press(words.t('protection.appeal_send'));
      await untilSeen(main, 'Это ошибка: проверьте, пожалуйста.');
      await isOut(page, words);
    },
  );
});
