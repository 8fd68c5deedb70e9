import { minor } from '@overround/kernel';
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { methodsOf, pageTexts } from '../../../providers/payment-sandbox/src/index.ts';
import { violationsOf } from './support/accessibility.ts';
import { open } from './support/browser.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { figures, inLanguage, type Language, LANGUAGES, reading, readingSums } from './support/language.ts';
import { registerPlayer } from './support/player.ts';
import { untilBalance, untilSeen } from './support/screen.ts';
import { signInStaff } from './support/staff.ts';
import { showWhoTheyAre } from './support/time-passed.ts';

const IBAN = 'AT611904300234573201';
/** How the sandbox calls the account that a bank pays out to. */
const accountField = (lang: string): string =>
  methodsOf({ code: 'EUR', exponent: 2, unitMinor: minor(100n) }, lang)
    .flatMap(({ fields = [] }) => fields)
    .find(({ fieldId }) => fieldId === 'account')?.title ?? '';

/** By their buttons on the sandbox's page. */
type Ending = 'approve' | 'decline' | 'twice' | 'wrongAmount';

/** From the cashier to the provider's page, what is done there, and back to the page of the payment. */
async function deposit(page: Page, { words, at, lang }: Language, sum: string, how: Ending): Promise<void> {
  await open(page, at('/office/recharge'));
  const main = page.getByRole('main');
  const provider = pageTexts(lang);
  // Who was not asked for limits yet is asked before the first deposit.
  const noLimit = page.getByRole('button', { name: words.t('protection.prompt_none') });
  const field = main.getByRole('textbox', { name: words.t('cashier.amount', { currency: 'EUR' }) });
  await noLimit.or(field).first().waitFor();
  if (await noLimit.isVisible()) await noLimit.click();
  await main.locator('input[type=radio][value="payment-sandbox:card"]').check();
  await field.fill(sum);
  await main.getByRole('button', { name: reading(words, 'cashier.deposit_submit', ['amount']) }).click();
  await page.getByRole('heading', { name: provider.title }).waitFor();
  await page.getByRole('button', { name: provider[how] }).click();
}

describe('the cashier', () => {
  journey.for(LANGUAGES)(
    'takes deposits as the provider tells: approved, declined, told twice, a wrong sum, and cash on a code, in %s',
    async (lang, { page }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const main = page.getByRole('main');
      const arrived = (sum: string) => readingSums(words, 'cashier.deposit_succeeded_says', { amount: sum });
      const balance = (sum: string) => untilBalance(page, sum, words.t('shell.balance'));
      await registerPlayer(page);
      await deposit(page, language, '50', 'approve');
      await untilSeen(main, arrived('50.00'));
      await balance('50.00');

      await deposit(page, language, '20', 'decline');
      await untilSeen(main, words.t('cashier.deposit_declined_says'));
      await balance('50.00');

      await deposit(page, language, '30', 'twice');
      await untilSeen(main, arrived('30.00'));
      await balance('80.00');

      await deposit(page, language, '40', 'wrongAmount');
      await untilSeen(main, words.t('cashier.deposit_review_says'));
      await balance('80.00');

      // With a code to a desk, whose cashier is played in English: less than the most is paid in.
      await open(page, at('/office/recharge'));
      await main.locator('input[type=radio][value="cash:desk"]').check();
      await main
        .getByRole('textbox', { name: words.t('cashier.amount_most', { currency: 'EUR' }) })
        .fill('25');
      await main.getByRole('button', { name: reading(words, 'cashier.code_submit', ['amount']) }).click();
      await main.getByRole('img', { name: words.t('cashier.code_qr') }).waitFor();
      const code = await main.locator('bdi[dir=ltr] >> text=/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/').innerText();
      const desk = await page.context().newPage();
      await desk.goto(new URL('/sandbox-pay/cash/desk?lang=en', page.url()).href);
      await desk.getByLabel('Code').fill(code);
      await desk.getByRole('button', { name: 'Look it up' }).click();
      await desk.getByLabel('Sum, EUR').fill('15');
      await desk.getByRole('button', { name: 'Take cash' }).click();
      await untilSeen(desk.getByRole('main'), /Done: take .15 EUR. from the player/);
      await desk.close();
      await untilSeen(main, arrived('15.00'));
      await untilSeen(main, 'Sandbox kiosk, 1 Invented Street');
      await balance('95.00');

      await open(page, at('/office/payments'));
      for (const state of ['review', 'declined', 'succeeded'] as const)
        await untilSeen(main, words.t(`cashier.status_${state}`));
      await open(page, at('/office/statement'));
      await main
        .getByRole('cell', { name: new RegExp(figures('95.00')) })
        .first()
        .waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'pays nobody who is not known, then a large sum once staff let it go, in %s',
    async (lang, { page, device, productUrl, internalUrl, databaseUrl }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, fill, press } = formOf(page);
      const balance = (sum: string) => untilBalance(page, sum, words.t('shell.balance'));
      const { login, password } = await registerPlayer(page);
      await deposit(page, language, '600', 'approve');
      await balance('600.00');

      await open(page, at('/office/withdrawal'));
      const withdraw = async () => {
        await fill(words.t('cashier.amount', { currency: 'EUR' }), '521.37');
        await fill(accountField(lang), IBAN);
        await main
          .getByRole('button', { name: reading(words, 'cashier.withdrawal_submit', ['amount']) })
          .click();
      };
      await withdraw();
      await untilSeen(main, words.t('refusal.password_to_replace'));

      await open(page, at('/office/security'));
      const next = 'nine quiet boats 77';
      await fill(words.t('office.password_old'), password);
      await fill(words.t('office.password_new'), next);
      await fill(words.t('office.password_again'), next);
      await press(words.t('office.password_submit'));
      await untilSeen(main, words.t('office.password_changed', { count: 0 }));

      await open(page, at('/office/withdrawal'));
      await withdraw();
      await untilSeen(main, words.t('refusal.identification_needed', { step: 'identity' }));
      await balance('600.00');

      await showWhoTheyAre(databaseUrl, login);
      await withdraw();
      await untilSeen(main, readingSums(words, 'cashier.withdrawal_waiting_says', { amount: '521.37' }));
      await balance('78.63');

      const desk = (await device()).page;
      await signInStaff(desk, { productUrl, internalUrl, databaseUrl });
      await desk.goto('/backoffice/payments');
      await desk
        .getByRole('link', { name: /521\.37 EUR/ })
        .filter({ hasText: login })
        .click();
      await untilSeen(desk.getByRole('main'), IBAN);
      expect(await violationsOf(desk)).toEqual([]);
      await desk.getByLabel('Reason').fill('Known, and their own account');
      await desk.getByRole('button', { name: 'Let it go' }).click();
      await untilSeen(desk.getByRole('main'), /Known, and their own account/);

      // What waits for staff is asked about once a minute: who looks again sees it at once.
      await page.reload();
      await untilSeen(main, readingSums(words, 'cashier.withdrawal_paid_says', { amount: '521.37' }));
      await balance('78.63');
    },
  );
});
