// How an account is begun, opened and locked, and changed by its owner: phone, sessions, password, login, second factor, PIN.
import { randomInt } from 'node:crypto';
import type { Phrases } from '@overround/phrases';
import { type Page, request } from 'playwright-core';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { appCode, codeSentTo } from './support/codes.ts';
import { formOf, goByMenu, isIn, leave } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES, reading } from './support/language.ts';
import { post, registerPlayer } from './support/player.ts';
import { until, untilSeen } from './support/screen.ts';
import { minutesPassed } from './support/time-passed.ts';

const RUSSIA = '+7';
/** Two numbers that no other walk has; their last digits, which alone are shown, differ. */
function twoNumbers(): { readonly first: string; readonly next: string } {
  const end = randomInt(999_999);
  const number = (digits: number) => `9167${String(digits).padStart(6, '0')}`;
  return { first: number(end), next: number(end + 1) };
}
/** Gives the page's player a phone, by calls: its forms are walked through above. */
async function bindPhone(page: Page): Promise<string> {
  const { first } = twoNumbers();
  await post(page, '/web-api/office/phoneActions/createPhoneNumber', {
    phone_number: first,
    country_code: 'RU',
  });
  await post(page, '/web-api/office/phoneActions/createPhoneNumber/confirm', {
    confirm_code: await codeSentTo(page, RUSSIA + first, 1),
  });
  return RUSSIA + first;
}

/** Confirms the second factor by the app, whose code may grow half a minute too old on its way. */
async function turnOn(page: Page, words: Phrases, key: string): Promise<void> {
  const { press, fill } = formOf(page);
  const isOn = async (): Promise<boolean> => {
    const answer = page.waitForResponse(/twofactorauthenable/);
    await fill(words.t('people.code_label'), appCode(key));
    await press(words.t('office.factor_confirm'));
    return (await answer).ok();
  };
  if (!(await isOn())) expect(await isOn()).toBe(true);
}

const OTHER_DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PIN = '290561';

describe('an account', () => {
  journey.for(LANGUAGES)(
    'is begun beside the offers: cookies are chosen, and its password is saved as a file, in %s',
    async (lang, { page }) => {
      const { words, at } = await inLanguage(lang);
      const { main } = formOf(page);
      await open(page, at('/promo'));
      const note = page.getByRole('region', { name: words.t('shell.footer_cookies') });
      await note.getByRole('button', { name: words.t('shell.cookies_choose') }).click();
      const choice = page.getByRole('dialog', { name: words.t('shell.footer_cookies') });
      await choice.getByRole('switch', { name: words.t('people.cookies_functionality') }).click();
      await choice.getByRole('button', { name: words.t('people.cookies_save') }).click();
      await note.waitFor({ state: 'detached' });

      const widget = main.getByRole('region', { name: words.t('people.registration_title') });
      await widget.getByRole('tab', { name: words.t('fields.type_fast_reg') }).click();
      for (const box of [words.t('fields.agree-policy'), words.t('fields.agree-age', { ageMin: 18 })])
        await widget.getByRole('checkbox', { name: box }).check();
      await widget.locator('form button[type="submit"]').click();
      const login = await widget.getByRole('textbox', { name: words.t('people.created_login') }).inputValue();
      const saved = page.waitForEvent('download');
      await widget.getByRole('button', { name: words.t('fields.save_login'), exact: true }).click();
      expect((await saved).suggestedFilename()).toContain(login);
      await widget.getByRole('button', { name: words.t('people.created_go') }).click();
      await isIn(page);
      await until(() => new URL(page.url()).pathname).toBe(at(''));
    },
  );

  journey.for(LANGUAGES)(
    'is opened by a code to its phone: the phone is added, activated where that was left, then changed, in %s',
    async (lang, { page, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const { first, next } = twoNumbers();
      const player = await registerPlayer(page);
      const confirm = async (number: string, count: number): Promise<void> => {
        await fill(words.t('people.sent_code'), await codeSentTo(page, RUSSIA + number, count));
        await press(words.t('office.phone_confirm'));
      };
      await open(page, at('/office/security'));
      await main.getByRole('link', { name: words.t('office.phone_bind'), exact: true }).click();
      await fill(words.t('people.phone_number'), first);
      await press(words.t('people.send_code'));
      await untilSeen(main, words.t('office.phone_bind_code_text'));
      // The page is left before the code comes; another one, loaded anew, goes on there.
      await open(page, at('/office/phone/activate'));
      await confirm(first, 1);

      await untilSeen(main, words.t('office.phone_change_text'));
      await minutesPassed(databaseUrl, player, 'codes', 1);
      await press(words.t('people.send_code'));
      await confirm(first, 2);
      await untilSeen(main, words.t('office.phone_new_text'));
      await fill(words.t('people.phone_number'), next);
      await press(words.t('people.send_code'));
      await confirm(next, 1);
      await untilSeen(main, new RegExp(`\\*${next.slice(-2)}$`));
      await untilSeen(main, words.t('office.phone_change_text'));
      await goByMenu(page, words, words.t('office.to_security'));

      await leave(page, words);
      await minutesPassed(databaseUrl, player, 'codes', 1);
      await page
        .getByRole('banner')
        .getByRole('link', { name: words.t('shell.sign_in') })
        .click();
      const door = page.getByRole('dialog');
      const pressThere = (name: string) => door.getByRole('button', { name, exact: true }).click();
      await pressThere(words.t('people.by_phone'));
      await door.getByRole('textbox', { name: words.t('people.phone_number') }).fill(next);
      await pressThere(words.t('people.send_code'));
      await door
        .getByRole('textbox', { name: words.t('people.sent_code') })
        .fill(await codeSentTo(page, RUSSIA + next, 2));
      await pressThere(words.t('people.sign_in_submit'));
      await isIn(page);
    },
  );

  journey.for(LANGUAGES)(
    'is kept by its owner: sessions, password, login, a second factor by app and by text message on and off, a PIN, in %s',
    async (lang, { page, productUrl, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const player = await registerPlayer(page);
      const phone = await bindPhone(page);
      const elsewhere = await request.newContext({ baseURL: productUrl, userAgent: OTHER_DEVICE });
      await elsewhere.post('/web-api/user/auth', { data: player, ...RESENT });
      await open(page, at('/office/security'));
      const other = main.getByRole('listitem').filter({ hasText: 'Firefox' });
      await other.getByRole('button', { name: new RegExp(`^${words.t('office.session_end')}: `) }).click();
      await untilSeen(
        other,
        new RegExp(`^${words.t('office.session_ended', { at: '', reason: '' }).trim()}`),
      );
      expect((await elsewhere.get('/web-api/user/sessions', RESENT)).status()).toBe(401);
      await elsewhere.dispose();

      const password = 'quiet harbour lamp 31';
      await fill(words.t('office.password_old'), player.password);
      await fill(words.t('office.password_new'), password);
      await fill(words.t('office.password_again'), password);
      await press(words.t('office.password_submit'));
      await untilSeen(main, words.t('office.password_changed', { count: 0 }));
      const login = `leyla.${player.login}`;
      await fill(words.t('office.login_label'), login);
      // What is told passes with its page: the walk goes on when the house has answered.
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/account/login'));
      await main
        .locator('form')
        .filter({ has: page.getByRole('heading', { name: words.t('office.login_title'), exact: true }) })
        .getByRole('button', { name: words.t('office.save'), exact: true })
        .click();
      expect((await saved).ok()).toBe(true);
      await goByMenu(page, words, words.t('office.to_profile'));
      await untilSeen(main, login);
      await goByMenu(page, words, words.t('office.to_security'));

      await main.getByRole('link', { name: words.t('office.factor_enable'), exact: true }).click();
      await press(words.t('office.factor_begin'));
      const key = await main.getByRole('code').innerText();
      await minutesPassed(databaseUrl, player, 'codes', 1);
      await press(words.t('office.factor_by_text'));
      await fill(words.t('office.factor_text_code'), await codeSentTo(page, phone, 2));
      await turnOn(page, words, key);
      const recovery = await main.getByRole('listitem').getByRole('code').first().innerText();
      await main.getByRole('link', { name: words.t('office.factor_codes_kept') }).click();

      await leave(page, words);
      await minutesPassed(databaseUrl, player, 'codes', 1);
      await open(page, at(`/sign-in?return-url=${encodeURIComponent(at('/office/security'))}`));
      await fill(words.t('people.name_label'), login);
      await fill(words.t('people.password'), password);
      await press(words.t('people.sign_in_submit'));
      await main.getByRole('button', { name: reading(words, 'people.code_by_text', ['phone']) }).click();
      await fill(words.t('people.code_label'), await codeSentTo(page, phone, 3));
      await press(words.t('people.sign_in_submit'));
      await isIn(page);
      await main.getByRole('link', { name: words.t('office.factor_disable'), exact: true }).click();
      await fill(words.t('people.code_label'), recovery);
      await press(words.t('office.factor_disable'));
      await untilSeen(main, words.t('office.factor_was_off'));
      await main.getByRole('link', { name: words.t('people.go_on') }).click();

      const pin = main.getByLabel(words.t('office.pin'), { exact: true });
      await pin.fill(PIN);
      await main.getByLabel(words.t('office.pin_again'), { exact: true }).fill(PIN);
      await press(words.t('office.pin_save'));
      await press(words.t('office.pin_lock'));
      await untilSeen(main, words.t('office.pin_locked'));
      expect(await main.getByRole('heading', { name: words.t('office.sessions_title') }).count()).toBe(0);
      await pin.fill(PIN.slice(1));
      await press(words.t('office.pin_open'));
      await main.getByRole('alert').getByText(/\S/).first().waitFor();
      await pin.fill(PIN);
      await press(words.t('office.pin_open'));
      await press(words.t('office.pin_remove'));
      await main.getByRole('button', { name: words.t('office.pin_remove') }).waitFor({ state: 'detached' });
    },
  );
});
