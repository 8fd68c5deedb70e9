import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { isAlive, open } from './support/browser.ts';
import { closeCountry } from './support/closed-country.ts';
import { formOf, isIn, isOut } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { until, untilSeen } from './support/screen.ts';

describe('a new player', () => {
  journey.for(LANGUAGES)(
    'registers in one click, sees the password once, stays signed in, signs out and in, in %s',
    async (lang, { page }) => {
      const { words, at } = await inLanguage(lang);
      const header = page.getByRole('banner');
      await open(page, at(''));
      await header.getByRole('link', { name: words.t('shell.register') }).click();
      const form = page.getByRole('dialog', { name: words.t('people.registration_title') });
      await form.getByRole('tab', { name: words.t('fields.type_fast_reg') }).click();
      for (const name of [words.t('fields.agree-policy'), words.t('fields.agree-age', { ageMin: 18 })])
        await form.getByRole('checkbox', { name }).check();
      await form.getByRole('button', { name: words.t('fields.submit') }).click();

      const login = await form.getByRole('textbox', { name: words.t('people.created_login') }).inputValue();
      const password = await form
        .getByRole('textbox', { name: words.t('people.created_password') })
        .inputValue();
      expect(login).toMatch(/^\d+$/);
      expect(password.length).toBeGreaterThan(15);
      await form.getByRole('button', { name: words.t('people.created_go') }).click();
      const account = header.getByRole('button', {
        name: new RegExp(`^${words.t('shell.my_account')}, ${words.t('shell.balance')}`),
      });
      await account.waitFor();

      await page.reload();
      await account.waitFor();
      expect(await page.content()).not.toContain(password);

      await isAlive(page);
      await account.click();
      await untilSeen(page, words.t('office.number', { number: login }));
      await page.getByRole('button', { name: words.t('office.sign_out') }).click();
      await header.getByRole('link', { name: words.t('shell.sign_in') }).click();

      await page.getByRole('textbox', { name: words.t('people.name_label') }).fill(login);
      const secret = page.getByRole('textbox', { name: words.t('people.password'), exact: true });
      await secret.fill('not this one at all');
      const submit = page
        .getByRole('form', { name: words.t('people.sign_in_title') })
        .getByRole('button', { name: words.t('people.sign_in_submit'), exact: true });
      await submit.click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await secret.fill(password);
      await submit.click();
      await account.waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'registers by e-mail: what is wrong stands at its field, the mail confirms the address, in %s',
    async (lang, { page }) => {
      const { words, at } = await inLanguage(lang);
      const { main, fill, press } = formOf(page);
      const email = `${randomUUID()}@players.example`;
      await open(page, at('/registration'));
      await main.getByLabel(words.t('fields.email'), { exact: true }).fill(email);
      const fillPassword = async (password: string): Promise<void> => {
        await fill(words.t('fields.password'), password);
        await fill(words.t('fields.password_again'), password);
      };
      await fillPassword('password1234');
      await fill(words.t('fields.name'), 'Asha');
      await fill(words.t('fields.surname'), 'Okafor');
      await main.getByLabel(words.t('fields.birthday')).fill('1990-05-17');
      await main.getByRole('checkbox', { name: words.t('fields.agree-policy') }).check();
      await press(words.t('fields.submit'));
      // Only the server knows which passwords everybody uses.
      const secret = main.getByRole('textbox', { name: words.t('fields.password'), exact: true });
      await until(() => secret.getAttribute('aria-invalid')).toBe('true');
      await fillPassword('quiet harbour lamp 31');
      await press(words.t('fields.submit'));
      await isIn(page);

      await open(page, at('/office/profile'));
      await untilSeen(main, words.t('office.email_unconfirmed'));
      await open(page, at('/outbox'));
      const mail = page.getByRole('listitem').filter({ hasText: email });
      await mail.getByText(words.t('mail.confirm_email_subject', { brand: 'Overround' })).click();
      await mail.getByRole('link', { name: /activate/ }).click();
      await untilSeen(page, words.t('people.activate_done'));
      await open(page, at('/office/profile'));
      await main.getByText(words.t('office.email_confirmed'), { exact: true }).waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'of a closed country may look around and opens no account, in %s',
    async (lang, { device, databaseUrl }) => {
      const { words, at } = await inLanguage(lang);
      const { page } = await device({ seenIn: 'US' });
      const { main, press } = formOf(page);
      await closeCountry(page, databaseUrl, 'US');
      await open(page, at('/registration'));
      await main.getByRole('tab', { name: words.t('fields.type_fast_reg') }).click();
      for (const name of [words.t('fields.agree-policy'), words.t('fields.agree-age', { ageMin: 18 })])
        await main.getByRole('checkbox', { name }).check();
      await press(words.t('fields.submit'));
      await untilSeen(page, words.refusal('country_forbidden'));
      await isOut(page, words);
    },
  );
});
