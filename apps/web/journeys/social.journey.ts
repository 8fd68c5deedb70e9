import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { post } from './support/player.ts';

describe('an account of another service', () => {
  journey('registers by it in a window of its own, and signs in by it again', async ({ page }) => {
    const main = page.getByRole('main');
    const press = async (name: string, person: string): Promise<void> => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        main.getByRole('button', { name, exact: true }).click(),
      ]);
      await popup.getByRole('button', { name: person }).click();
    };
    await open(page, '/en/registration');
    await main.getByRole('tab', { name: 'Social networks' }).click();
    await press('Register with Google', 'Go on as Asha Kumar');
    // What the service does not tell is asked; its address may be somebody's in a world that others share.
    await main.getByLabel('E-mail').fill(`asha-${randomUUID()}@example.com`);
    await main.getByLabel('First name').fill('Asha');
    await main.getByLabel('Last name').fill('Kumar');
    await main.getByLabel('Date of birth').fill('1990-02-28');
    await main.getByRole('checkbox', { name: /terms/i }).check();
    await main.getByRole('button', { name: 'Register', exact: true }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^My account/ })
      .waitFor();

    await post(page, '/web-api/user/disconnect', {});
    await open(page, '/en/sign-in?return-url=%2Fen%2Foffice%2Fsecurity');
    await press('Sign in with Google', 'Go on as Asha Kumar');
    await main.getByRole('heading', { name: 'Accounts of other services' }).waitFor();
    await main.getByText('Your only way in').waitFor();
  });
});
