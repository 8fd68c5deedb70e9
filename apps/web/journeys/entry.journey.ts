// The ways in, and what guards them.
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { isAlive, open, walk } from './support/browser.ts';
import { RESENT } from './support/calls.ts';
import { appCode, codeSentTo, linkSentTo, signInCodeSentTo, turnThatFits } from './support/codes.ts';
import { formOf, isIn, isOut } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES, reading } from './support/language.ts';
import { post, registerPlayer } from './support/player.ts';
import { until, untilSeen } from './support/screen.ts';
import { enterSecondBrand } from './support/second-brand.ts';
import { minutesPassedSinceCode } from './support/time-passed.ts';

const PASSWORD = 'quiet harbour lamp 31';
const signOut = (page: Page) => post(page, '/web-api/user/disconnect', {});
const RUSSIA = '+7';
const aNumber = (): string => `9165${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** The browser's own authenticator: its owner is there and shows a finger whenever asked. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('ways in', () => {
  journey.for(LANGUAGES)(
    'by phone: registers with a code, signs in elsewhere, and ends what is open, in %s',
    async (lang, { page, device }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const number = aNumber();
      await open(page, at('/registration'));
      await main.getByRole('tab', { name: words.t('fields.type_phone_reg') }).click();
      await fill(words.t('fields.phone'), number);
      await press(words.t('fields.phone_code'));
      await fill(words.t('fields.phone_confirmation'), await codeSentTo(page, RUSSIA + number, 1));
      await main.getByText(words.t('fields.phone_proven')).waitFor();
      await fill(words.t('fields.password'), PASSWORD);
      for (const name of [words.t('fields.agree-policy'), words.t('fields.agree-age', { ageMin: 18 })])
        await main.getByRole('checkbox', { name }).check();
      await press(words.t('fields.submit_phone'));
      await isIn(page);

      const other = (await device({ locale: lang })).page;
      const elsewhere = formOf(other);
      await open(other, at('/sign-in'));
      await elsewhere.fill(words.t('people.name_label'), RUSSIA + number);
      await elsewhere.fill(words.t('people.password'), PASSWORD);
      await elsewhere.press(words.t('people.sign_in_submit'));
      await isIn(other);

      await page.waitForURL(at(''));
      await walk(page, at('/office/security'));
      await main.getByRole('button', { name: new RegExp(`^${words.t('office.session_end')}: `) }).click();
      await isOut(other, words);
      await press(words.t('office.sessions_end_all'));
      await isOut(page, words);
    },
  );

  journey.for(LANGUAGES)(
    'by a mailed link, an app and a recovery code; a question is answered and the address changed, in %s',
    async (lang, { page }) => {
      const { words, at } = await inLanguage(lang);
      const { main, press, fill } = formOf(page);
      const [email, next] = [`${randomUUID()}@players.example`, `${randomUUID()}@players.example`];
      await post(page, '/web-api/user/registration', {
        type: 'full_reg',
        fields: {
          country_id: 14,
          currency_id: 12,
          email,
          password: PASSWORD,
          password_again: PASSWORD,
          name: 'Asha',
          surname: 'Okafor',
          birthday: '1990-05-17',
          'agree-policy': true,
        },
      });
      await signOut(page);
      await open(page, at('/password-reset'));
      await fill(words.t('people.name_label'), email);
      await press(words.t('people.reset_submit'));
      // The first mail asks for the proof of the address.
      await page.goto(await linkSentTo(page, email, 2));
      await isAlive(page);
      const password = `${PASSWORD} and more`;
      await fill(words.t('people.reset_new'), password);
      await fill(words.t('people.reset_new_again'), password);
      await press(words.t('people.reset_save'));
      await main.getByRole('link', { name: words.t('people.sign_in_submit') }).click();
      const signIn = async () => {
        await fill(words.t('people.name_label'), email);
        await fill(words.t('people.password'), password);
        await press(words.t('people.sign_in_submit'));
      };
      await signIn();
      await isIn(page);
      await page.waitForURL(at(''));

      await walk(page, at('/office/security-question'));
      await fill(words.t('office.secret_answer'), 'the old harbour');
      await press(words.t('office.secret_save'));
      await page.getByText(words.t('office.secret_saved')).waitFor();

      await walk(page, at('/office/two-factor/enable'));
      await press(words.t('office.factor_begin'));
      const key = await main.getByRole('code').innerText();
      // That of half a minute ago is taken too, and leaves the one of now for the sign-in.
      const isOn = async (): Promise<boolean> => {
        const answer = page.waitForResponse(/twofactorauthenable/);
        await fill(words.t('people.code_label'), appCode(key, -1));
        await press(words.t('office.factor_confirm'));
        return (await answer).ok();
      };
      // One that grew a half minute older on its way is refused.
      if (!(await isOn())) expect(await isOn()).toBe(true);
      const recovery = await main.getByRole('listitem').getByRole('code').first().innerText();

      for (const code of [() => appCode(key), () => recovery]) {
        await signOut(page);
        await open(page, at(`/sign-in?return-url=${encodeURIComponent(at('/office/change-email'))}`));
        await signIn();
        await fill(words.t('people.code_label'), code());
        await press(words.t('people.sign_in_submit'));
        await isIn(page);
      }

      await fill(words.t('office.email_new'), next);
      await press(words.t('people.send_code'));
      await fill(words.t('people.sent_code'), await codeSentTo(page, next, 1));
      await press(words.t('office.phone_confirm'));
      await main.getByText(next).waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'past a puzzle after wrong passwords; by a mailed code, once the owner lets their address open the account, in %s',
    async (lang, { page, device, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { main, fill } = formOf(page);
      const email = `${randomUUID()}@players.example`;
      await enterSecondBrand(page, databaseUrl, lang);
      await open(page, at('/sign-in'));
      await post(page, '/web-api/user/registration', {
        type: 'full_reg',
        fields: {
          country_id: 4,
          currency_id: 501,
          email,
          password: PASSWORD,
          password_again: PASSWORD,
          name: 'ليلى',
          surname: 'حداد',
          birthday: '1990-05-17',
          'agree-policy': true,
        },
      });
      const link = await linkSentTo(page, email, 1);
      await post(page, '/web-api/api/internal/v1/user/activate', {
        key: new URL(link).searchParams.get('key'),
      });
      await signOut(page);
      for (const password of ['one', 'two', 'three'])
        await page.request.post('/web-api/user/auth', { data: { login: email, password }, ...RESENT });
      await fill(words.t('people.name_label'), email);
      await fill(words.t('people.password'), PASSWORD);
      const slider = page.getByRole('dialog').getByRole('slider');
      // The fourth try has to wait a second; what is asked covers the button.
      const submit = main.getByRole('button', { name: words.t('people.sign_in_submit'), exact: true });
      await until(async () => {
        if (!(await slider.isVisible())) await submit.click({ timeout: 500 }).catch(() => undefined);
        return slider.isVisible();
      }).toBe(true);
      await slider.fill(String(await turnThatFits(page, 24)));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.t('people.go_on') })
        .click();
      await isIn(page);

      const other = (await device({ locale: lang })).page;
      const elsewhere = formOf(other);
      await enterSecondBrand(other, databaseUrl, lang);
      await open(other, at('/sign-in'));
      /** Asks for the code; gives what goes with it. */
      const askForCode = async (): Promise<string> => {
        await elsewhere.press(words.t('people.by_email'));
        await elsewhere.fill(words.t('people.email_label'), email);
        // The first answer may ask for a proof of work.
        const answer = other.waitForResponse((one) => one.url().endsWith('/send-code') && one.ok());
        await elsewhere.press(words.t('people.send_code'));
        // The shape of the call.
        return ((await (await answer).json()) as { readonly data: { readonly hash: string } }).data.hash;
      };
      const signInBy = async (code: string): Promise<void> => {
        await elsewhere.fill(words.t('people.sent_code'), code);
        await elsewhere.press(words.t('people.sign_in_submit'));
      };
      const ticket = await askForCode();
      const code = await signInCodeSentTo(page, email, 1);
      await page.waitForURL(at(''));
      await walk(page, at('/office/email-sign-in'));
      const door = main.getByRole('switch', { name: words.t('office.email_codes_switch') });
      await until(() => door.getAttribute('aria-checked')).toBe('true');
      const isSaved = async (): Promise<boolean> => {
        const answer = page.waitForResponse((one) => one.url().endsWith('/account/login'));
        await door.click();
        return (await answer).ok();
      };
      expect(await isSaved()).toBe(true);
      await signInBy(code);
      await untilSeen(elsewhere.main, words.refusal('email_code_wrong'));
      await until(() => door.getAttribute('aria-checked')).toBe('false');
      expect(await isSaved()).toBe(true);

      await minutesPassedSinceCode(databaseUrl, ticket, 1);
      await elsewhere.press(words.t('people.by_password'));
      await askForCode();
      await signInBy(await signInCodeSentTo(page, email, 2));
      await isIn(other);
      expect(await page.locator('html').getAttribute('dir')).toBe(words.language.direction);
    },
  );

  journey.for(LANGUAGES)(
    'by a passkey that is added in the security settings, named, and removed, in %s',
    async (lang, { page }) => {
      await giveAuthenticator(page);
      await registerPlayer(page);
      const { words, at } = await inLanguage(lang);
      const { main, press } = formOf(page);
      await open(page, at('/office/security'));
      await press(words.t('office.passkey_add'));
      const device = words.t('office.device', { browser: 'Chrome', system: 'Linux' });
      await untilSeen(main, device);
      await press(`${words.t('office.passkey_rename')}: ${device}`);
      const name = randomUUID().slice(0, 8);
      const field = main.getByRole('textbox', { name: words.t('office.passkey_name') });
      await field.fill(name);
      await field.press('Enter');
      await untilSeen(main, name);

      await signOut(page);
      await open(page, at(`/sign-in?return-url=${encodeURIComponent(at('/office/security'))}`));
      await press(words.t('people.by_passkey'));
      await untilSeen(main, reading(words, 'office.passkey_used', ['at']));

      await press(`${words.t('office.passkey_remove')}: ${name}`);
      await main.getByText(name).waitFor({ state: 'detached' });
    },
  );
});
