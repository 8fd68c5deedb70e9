import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { post, registerPlayer } from './support/player.ts';

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

describe('a passkey', () => {
  journey(
    'is added in the security settings, named, opens the account without a password, and is removed',
    async ({ page }) => {
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
    },
  );
});
