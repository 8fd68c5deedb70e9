// What protects a player from their own play, and from the house: a limit of stakes, a pause, self-exclusion, a closing by staff.
import type { Phrases } from '@overround/phrases';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { open, walk } from './support/browser.ts';
import { couponOf, pickHere, pickOn, place, putAway } from './support/coupon.ts';
import { formOf, goByMenu, isOut, wordsOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { type Credentials, registerPlayer, richPlayer } from './support/player.ts';
import { pushMatch } from './support/pushed-match.ts';
import { hearing, untilSeen } from './support/screen.ts';
import { actAsStaff, signInStaff } from './support/staff.ts';
import { minutesPassed } from './support/time-passed.ts';

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

const setStakeLimit = async (main: Locator, sum: string): Promise<void> => {
  const form = main.getByRole('region', { name: 'Set or change a limit' });
  await form.getByLabel('What is limited').selectOption('stake');
  await form.getByRole('textbox', { name: 'The most, EUR' }).fill(sum);
  await form.getByRole('button', { name: 'Set the limit' }).click();
};

describe('protection', () => {
  journey(
    'by a limit of stakes: it holds in the coupon, is lowered at once, and raised only after a day',
    async ({ page, feed }) => {
      const match = await pushMatch(feed);
      await richPlayer(page);
      await open(page, '/en/office/limits');
      const main = page.getByRole('main');
      await setStakeLimit(main, '15');
      await untilSeen(main, /0\.00.+of 15\.00.+used, 15\.00.+left/);

      await pickOn(page, match, 'Match result', match.home);
      await place(page, '10');
      await untilSeen(couponOf(page), 'Bet placed');
      await putAway(page);
      await pickHere(page, match, 'Match result', match.away);
      const coupon = couponOf(page);
      await coupon.getByRole('textbox', { name: /^Stake/ }).fill('6');
      await untilSeen(coupon, /^At most .*5\.00.*: that is left of your limit\.$/);
      expect(await coupon.getByRole('button', { name: /^Place/ }).isDisabled()).toBe(true);

      await walk(page, '/en/office/limits');
      await untilSeen(main, /10\.00.+of 15\.00.+used, 5\.00.+left/);
      await setStakeLimit(main, '12');
      await untilSeen(main, /10\.00.+of 12\.00.+used, 2\.00.+left/);
      await setStakeLimit(main, '50');
      await untilSeen(page, 'Noted. You can confirm it in 24 hours.');
      await untilSeen(main, /You asked for 50\.00.*You can confirm it from .*Until then the limit holds/);
      expect(await main.getByText(/of 12\.00.+used, 2\.00.+left/).isVisible()).toBe(true);
      expect(await main.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
    },
  );

  journey(
    'by a pause and by self-exclusion, in Russian: both let money out and nothing in',
    async ({ page, feed }) => {
      const match = await pushMatch(feed);
      const words = await wordsOf('ru');
      const player = await richPlayer(page);
      const main = page.getByRole('main');
      await open(page, '/ru/office/limits');
      const pause = main.getByRole('region', { name: words.t('protection.pause') });
      await pause.getByRole('button', { name: words.t('protection.pause_submit') }).click();
      await untilSeen(
        pause,
        words.t('protection.pause_sure', { days: words.t('protection.days', { count: 1 }) }),
      );
      await pause.getByRole('button', { name: words.t('protection.confirm') }).click();
      await withdrawAfterClosing(page, words, player);
      await walk(page, '/ru/office/limits');
      await untilSeen(main, opening(words, 'protection.closed_time_out'));

      await pickOn(page, match, 'Match result', match.home);
      await place(page, '10');
      await untilSeen(couponOf(page), /^Not placed/);

      await open(page, '/ru/office/limits');
      const exclusion = main.getByRole('region', { name: words.t('protection.exclude') });
      const submit = exclusion.getByRole('button', { name: words.t('protection.exclude_submit') });
      await exclusion.getByRole('textbox').fill(words.t('protection.exclude_word').slice(1));
      expect(await submit.isDisabled()).toBe(true);
      await exclusion.getByRole('textbox').fill(words.t('protection.exclude_word').toLowerCase());
      await submit.click();
      await withdrawAfterClosing(page, words, player);
      await walk(page, '/ru/office/limits');
      await untilSeen(main, opening(words, 'protection.closed_self_exclusion'));
    },
  );

  journey(
    'from the house, in Arabic: who was shut out by staff reads why, and writes',
    async ({ page, device, productUrl, internalUrl, databaseUrl }) => {
      const words = await wordsOf('ar');
      const main = page.getByRole('main');
      const player = await registerPlayer(page);
      await open(page, '/ar/office/limits');

      const desk = (await device()).page;
      await signInStaff(desk, { productUrl, internalUrl, databaseUrl });
      await desk.goto(`/backoffice/people/limits/${player.login}`);
      const play = desk.getByRole('region', { name: 'Play' });
      await play.getByLabel('Reason').fill('Signs of harm: ten deposits in one night.');
      await play.getByRole('button', { name: 'Close play now' }).click();
      await play.getByRole('button', { name: 'Close it: yes' }).click();
      await untilSeen(play, /Staff closed play/);

      await isOut(page, words);
      await open(page, '/ar/sign-in?return-url=%2Far%2Foffice%2Flimits');
      await signIn(page, words, player);
      await untilSeen(main, opening(words, 'protection.closed_by_staff_until'));
      await untilSeen(main, 'Signs of harm: ten deposits in one night.');
      await main.getByRole('link', { name: words.t('protection.appeal_to_management') }).click();
      await page.waitForURL('/ar/office/admin-request');
      await main.getByLabel(words.t('contact.enquiry_subject')).fill('خطأ');
      await main.getByLabel(words.t('contact.enquiry_text')).fill('لم أكن أنا.');
      await main.getByRole('button', { name: words.t('contact.enquiry_send') }).click();
      await untilSeen(main, 'خطأ');
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    },
  );

  journey(
    'by the clock, in Arabic: a look at an hour, a limit before the first deposit, the end of the time, and play closed for months',
    async ({ page, databaseUrl }) => {
      const words = await wordsOf('ar');
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      await minutesPassed(databaseUrl, player, 'session', 60);
      const untilHearing = hearing(page);
      await open(page, '/ar/office/recharge');
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

  journey(
    'is closed to who is blocked, in Russian: they read why, and appeal without being signed in',
    async ({ page, productUrl, internalUrl, databaseUrl }) => {
      const words = await wordsOf('ru');
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      await actAsStaff({ productUrl, internalUrl, databaseUrl }, '/protection/block', {
        brand: 'overround',
        player: Number(player.login),
        reason: 'Карта другого человека.',
      });
      await open(page, '/ru/sign-in');
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
