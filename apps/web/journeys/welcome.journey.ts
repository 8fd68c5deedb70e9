// The first minute of a newcomer: what may be kept in the browser, and the form beside what the house offers.
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { formOf, isIn, wordsOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { until } from './support/screen.ts';

describe('a newcomer', () => {
  journey(
    'chooses about cookies and registers beside the offers, in Arabic: the password is saved as a file',
    async ({ page }) => {
      const words = await wordsOf('ar');
      const { main } = formOf(page);
      await open(page, '/ar/promo');
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
      await until(() => new URL(page.url()).pathname).toBe('/ar');
    },
  );
});
