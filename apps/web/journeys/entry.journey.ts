// The ways in, and what guards them, each in one of the languages of the site.
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { isAlive, open, walk } from './support/browser.ts';
import { appCode, codeSentTo, linkSentTo, turnThatFits } from './support/codes.ts';
import { formOf, isIn, isOut, wordsOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { post, registerPlayer } from './support/player.ts';
import { until } from './support/screen.ts';

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
  journey(
    'by phone, in Russian: registers with a code, signs in elsewhere, and ends what is open',
    async ({ page, device }) => {
      const words = await wordsOf('ru');
      const { main, press, fill } = formOf(page);
      const number = aNumber();
      await open(page, '/ru/registration');
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

      const other = (await device({ locale: 'ru-RU' })).page;
      const elsewhere = formOf(other);
      await open(other, '/ru/sign-in');
      await elsewhere.fill(words.t('people.name_label'), RUSSIA + number);
      await elsewhere.fill(words.t('people.password'), PASSWORD);
      await elsewhere.press(words.t('people.sign_in_submit'));
      await isIn(other);

      await page.waitForURL('/ru');
      await walk(page, '/ru/office/security');
      await main.getByRole('button', { name: new RegExp(`^${words.t('office.session_end')}: `) }).click();
      await isOut(other, words);
      await press(words.t('office.sessions_end_all'));
      await isOut(page, words);
    },
  );

  journey(
    'by a mailed link, an app and a recovery code; a question is answered and the address changed',
    async ({ page }) => {
      const words = await wordsOf('en');
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
      await open(page, '/en/password-reset');
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
      await page.waitForURL('/en');

      await walk(page, '/en/office/security-question');
      await fill(words.t('office.secret_answer'), 'the old harbour');
      await press(words.t('office.secret_save'));
      await page.getByText(words.t('office.secret_saved')).waitFor();

      await walk(page, '/en/office/two-factor/enable');
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
        await open(page, '/en/sign-in?return-url=%2Fen%2Foffice%2Fchange-email');
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

  journey('past a puzzle after wrong passwords, and by a mailed code, in Arabic', async ({ page }) => {
    const words = await wordsOf('ar');
    const { main, press, fill } = formOf(page);
    const email = `${randomUUID()}@players.example`;
    await page.request.get('/web-api/site/config?brand=najm');
    await open(page, '/ar/sign-in');
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
      await page.request.post('/web-api/user/auth', { data: { login: email, password } });
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

    await signOut(page);
    await open(page, '/ar/sign-in');
    await press(words.t('people.by_email'));
    await fill(words.t('people.email_label'), email);
    await press(words.t('people.send_code'));
    await fill(words.t('people.sent_code'), await codeSentTo(page, email, 2));
    await press(words.t('people.sign_in_submit'));
    await isIn(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  });

  journey('by a passkey that is added in the security settings, named, and removed', async ({ page }) => {
    await giveAuthenticator(page);
    await registerPlayer(page);
    await open(page, '/en/office/security');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add a passkey' }).click();
    await main.getByText('Chrome on Linux').waitFor();
    await main.getByRole('button', { name: 'Rename: Chrome on Linux' }).click();
    const name = randomUUID().slice(0, 8);
    await main.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
    await main.getByRole('textbox', { name: 'Name of the passkey' }).press('Enter');
    await main.getByText(name).waitFor();

    await post(page, '/web-api/user/disconnect', {});
    await open(page, '/en/sign-in?return-url=%2Fen%2Foffice%2Fsecurity');
    await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await main.getByText('Last used').waitFor();

    await main.getByRole('button', { name: `Remove: ${name}` }).click();
    await main.getByText(name).waitFor({ state: 'detached' });
  });
});
