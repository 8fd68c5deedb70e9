import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { sandboxWallet } from '../../../providers/social-sandbox/src/index.ts';
import { open } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { post } from './support/player.ts';

/** A wallet as an extension puts it into every page (EIP-1193); its key signs for real (EIP-191). */
async function giveWallet(page: Page): Promise<void> {
  const wallet = sandboxWallet(randomUUID());
  await page.exposeFunction('signByKey', (text: string) => wallet.sign(text));
  await page.addInitScript((address) => {
    const { signByKey } = globalThis as unknown as { signByKey: (text: unknown) => Promise<string> };
    Object.assign(globalThis, {
      ethereum: {
        request: ({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) =>
          method === 'personal_sign' ? signByKey(params?.[0]) : Promise.resolve([address]),
      },
    });
  }, wallet.address);
}

const SIGN_IN = '/en/sign-in?return-url=%2Fen%2Foffice%2Fsecurity';
const mainOf = (page: Page) => page.getByRole('main');

/** What a service does not tell is asked; its address may be somebody's in a world that others share. */
async function fillRest(page: Page): Promise<void> {
  const main = mainOf(page);
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
}

describe('an account of another service', () => {
  journey('registers by it in a window of its own, and signs in by it again', async ({ page }) => {
    const main = mainOf(page);
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
    await fillRest(page);

    await post(page, '/web-api/user/disconnect', {});
    await open(page, SIGN_IN);
    await press('Sign in with Google', 'Go on as Asha Kumar');
    await main.getByRole('heading', { name: 'Accounts of other services' }).waitFor();
    await main.getByText('Your only way in').waitFor();
  });

  journey('is a wallet: it signs for who is new, and again for who is known', async ({ page }) => {
    await giveWallet(page);
    const main = mainOf(page);
    const sign = async (): Promise<void> => {
      await open(page, SIGN_IN);
      await main.getByRole('button', { name: /^\d+ more$/ }).click();
      await main.getByRole('button', { name: 'Sign in with MetaMask' }).click();
    };
    await sign();
    await main.getByRole('heading', { name: 'You are new here with MetaMask' }).waitFor();
    await main.getByRole('button', { name: 'Register', exact: true }).click();
    await fillRest(page);

    await post(page, '/web-api/user/disconnect', {});
    await sign();
    await main.getByText('Your only way in').waitFor();
  });
});
