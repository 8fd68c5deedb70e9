import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/accessibility.ts';
import { open } from './support/browser.ts';
import { expect, journey } from './support/journey.ts';
import { registerPlayer } from './support/player.ts';
import { untilBalance, untilSeen } from './support/screen.ts';
import { signInStaff } from './support/staff.ts';
import { showWhoTheyAre } from './support/time-passed.ts';

/** From the cashier to the provider's page, what is done there, and back to the page of the payment. */
async function deposit(page: Page, sum: string, action: string): Promise<void> {
  await open(page, '/en/office/recharge');
  // Who was not asked for limits yet is asked before the first deposit.
  const none = page.getByRole('button', { name: 'No limit now' });
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Sum, EUR' });
  await none.or(field).first().waitFor();
  if (await none.isVisible()) await none.click();
  await main.getByRole('radio', { name: /^Card \(simulated\)/ }).check();
  await field.fill(sum);
  await main.getByRole('button', { name: /^Deposit / }).click();
  await page.getByRole('heading', { name: 'Payment sandbox' }).waitFor();
  await page.getByRole('button', { name: action }).click();
}

describe('the cashier', () => {
  journey(
    'takes deposits as the provider tells: approved, declined, told twice, a wrong sum',
    async ({ page }) => {
      await registerPlayer(page);
      await deposit(page, '50', 'Approve');
      await untilSeen(page.getByRole('main'), /Done: .*50\.00.* arrived on your account\./);
      await untilBalance(page, '50.00');

      await deposit(page, '20', 'Decline');
      await untilSeen(
        page.getByRole('main'),
        'The provider declined the payment. Your money was not touched.',
      );
      await untilBalance(page, '50.00');

      await deposit(page, '30', 'Pay and report it twice');
      await untilSeen(page.getByRole('main'), /Done: .*30\.00.* arrived/);
      await untilBalance(page, '80.00');

      await deposit(page, '40', 'Pay a wrong amount');
      await untilSeen(page.getByRole('main'), /a person looks at it/);
      await untilBalance(page, '80.00');

      await open(page, '/en/office/payments');
      for (const state of ['Being checked', 'Declined', 'Paid in'])
        await untilSeen(page.getByRole('main'), state);
      await open(page, '/en/office/statement');
      await page
        .getByRole('cell', { name: /80\.00/ })
        .first()
        .waitFor();
    },
  );

  journey(
    'pays nobody who is not known, then a large sum once staff let it go',
    async ({ page, device, productUrl, internalUrl, databaseUrl }) => {
      const { login, password } = await registerPlayer(page);
      await deposit(page, '600', 'Approve');
      await untilBalance(page, '600.00');

      await open(page, '/en/office/withdrawal');
      const main = page.getByRole('main');
      const withdraw = async () => {
        await main.getByRole('textbox', { name: 'Sum, EUR' }).fill('521.37');
        await main.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('AT611904300234573201');
        await main.getByRole('button', { name: /^Withdraw / }).click();
      };
      await withdraw();
      await untilSeen(main, /password/i);

      await open(page, '/en/office/security');
      await main.getByRole('textbox', { name: 'Current password' }).fill(password);
      await main.getByRole('textbox', { name: 'New password', exact: true }).fill('nine quiet boats 77');
      await main.getByRole('textbox', { name: 'New password again' }).fill('nine quiet boats 77');
      await main.getByRole('button', { name: 'Change the password' }).click();
      await untilSeen(main, /Your password is changed/);

      await open(page, '/en/office/withdrawal');
      await withdraw();
      await untilSeen(main, /Show first who you are/);
      await untilBalance(page, '600.00');

      await showWhoTheyAre(databaseUrl, login);
      await withdraw();
      await untilSeen(main, /looked at by our staff before it is sent/);
      await untilBalance(page, '78.63');

      const desk = (await device()).page;
      await signInStaff(desk, { productUrl, internalUrl, databaseUrl });
      await desk.goto('/backoffice/payments');
      await desk
        .getByRole('link', { name: /521\.37 EUR/ })
        .filter({ hasText: login })
        .click();
      await untilSeen(desk.getByRole('main'), 'AT611904300234573201');
      expect(await violationsOf(desk)).toEqual([]);
      await desk.getByLabel('Reason').fill('Known, and their own account');
      await desk.getByRole('button', { name: 'Let it go' }).click();
      await untilSeen(desk.getByRole('main'), /Known, and their own account/);

      // What waits for staff is asked about once a minute: who looks again sees it at once.
      await page.reload();
      await untilSeen(main, /Done: .*521\.37.* were paid out to you\./);
      await untilBalance(page, '78.63');
    },
  );
});
