import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { isAlive, open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { until, untilSeen } from './support/screen.ts';

describe('a new player', () => {
  journey(
    'registers in one click, sees the password once, stays signed in, signs out and in',
    async ({ page }) => {
      await open(page, '/en');
      await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
      const form = page.getByRole('dialog', { name: 'Registration' });
      await form.getByRole('tab', { name: 'In one click' }).click();
      await form.getByRole('checkbox', { name: /I accept the terms/ }).check();
      await form.getByRole('checkbox', { name: /I am at least/ }).check();
      await form.getByRole('button', { name: 'Register' }).click();

      const login = await form.getByRole('textbox', { name: 'Your number' }).inputValue();
      const password = await form.getByRole('textbox', { name: 'Your password' }).inputValue();
      expect(login).toMatch(/^\d+$/);
      expect(password.length).toBeGreaterThan(15);
      await form.getByRole('button', { name: 'I have saved them, go on' }).click();
      const account = page.getByRole('banner').getByRole('button', { name: /^My account, Balance/ });
      await account.waitFor();

      await page.reload();
      await account.waitFor();
      expect(await page.content()).not.toContain(password);

      await isAlive(page);
      await account.click();
      await untilSeen(page, `Number ${login}`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

      await page.getByRole('textbox', { name: 'Login, e-mail or number' }).fill(login);
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not this one at all');
      const submit = page
        .getByRole('form', { name: 'Sign in' })
        .getByRole('button', { name: 'Sign in', exact: true });
      await submit.click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
      await submit.click();
      await account.waitFor();
    },
  );

  journey(
    'registers by e-mail: what is wrong stands at its field, the mail confirms the address',
    async ({ page }) => {
      const email = `${randomUUID()}@players.example`;
      await open(page, '/en/registration');
      const form = page.getByRole('main');
      const field = (name: string) => form.getByRole('textbox', { name, exact: true });
      await form.getByLabel('E-mail', { exact: true }).fill(email);
      await field('Password').fill('password1234');
      await field('Password again').fill('password1234');
      await field('First name').fill('Asha');
      await field('Last name').fill('Okafor');
      await form.getByLabel('Date of birth').fill('1990-05-17');
      await form.getByRole('checkbox', { name: /I accept the terms/ }).check();
      const register = form.getByRole('button', { name: 'Register' });
      await register.click();
      // Only the server knows which passwords everybody uses.
      await until(() => field('Password').getAttribute('aria-invalid')).toBe('true');
      await field('Password').fill('quiet harbour lamp 31');
      await field('Password again').fill('quiet harbour lamp 31');
      await register.click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^My account, Balance/ })
        .waitFor();

      await open(page, '/en/office/profile');
      await untilSeen(page.getByRole('main'), 'Not confirmed yet');
      await open(page, '/en/outbox');
      const mail = page.getByRole('listitem').filter({ hasText: email });
      await mail.getByText('Confirm your e-mail for Overround').click();
      await mail.getByRole('link', { name: /activate/ }).click();
      await untilSeen(page, 'Your e-mail address is confirmed.');
      await open(page, '/en/office/profile');
      await untilSeen(page.getByRole('main'), 'Confirmed');
    },
  );
});
