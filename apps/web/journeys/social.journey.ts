import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { consentTexts, sandboxWallet } from '../../../providers/social-sandbox/src/index.ts';
import { open } from './support/browser.ts';
import { formOf, isIn } from './support/form.ts';
import { journey } from './support/journey.ts';
import { inLanguage, type Language, LANGUAGES, reading } from './support/language.ts';
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

const signInAt = ({ at }: Language): string =>
  at(`/sign-in?return-url=${encodeURIComponent(at('/office/security'))}`);

/** What a service does not tell is asked; its address may be somebody's in a world that others share. */
async function fillRest(page: Page, { words }: Language): Promise<void> {
  const { main, press } = formOf(page);
  await main.getByLabel(words.t('fields.email'), { exact: true }).fill(`asha-${randomUUID()}@example.com`);
  await main.getByLabel(words.t('fields.name'), { exact: true }).fill('Asha');
  await main.getByLabel(words.t('fields.surname'), { exact: true }).fill('Kumar');
  await main.getByLabel(words.t('fields.birthday')).fill('1990-02-28');
  await main.getByRole('checkbox', { name: words.t('fields.agree-policy') }).check();
  await press(words.t('fields.submit'));
  await isIn(page);
}

describe('an account of another service', () => {
  journey.for(LANGUAGES)(
    'registers by it in a window of its own, and signs in by it again, in %s',
    async (lang, { page }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, press } = formOf(page);
      /** Of who is new to the service as well; they come back as the same person. */
      let key: string | undefined;
      const pressThere = async (name: string): Promise<void> => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), press(name)]);
        const button = popup.getByRole('button', { name: consentTexts(lang).newcomer });
        key ??= (await button.getAttribute('value')) ?? '';
        await button.evaluate((element, person) => element.setAttribute('value', person), key);
        await button.click();
      };
      await open(page, at('/registration'));
      await main.getByRole('tab', { name: words.t('fields.type_soc_reg') }).click();
      await pressThere(words.t('people.social_register_by', { provider: 'Google' }));
      await fillRest(page, language);

      await post(page, '/web-api/user/disconnect', {});
      await open(page, signInAt(language));
      await pressThere(words.t('people.social_by', { provider: 'Google' }));
      await main.getByRole('heading', { name: words.t('office.social_title') }).waitFor();
      await main.getByText(words.t('office.social_last')).waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'is a wallet: it signs for who is new, and again for who is known, in %s',
    async (lang, { page }) => {
      await giveWallet(page);
      const language = await inLanguage(lang);
      const { words } = language;
      const { main, press } = formOf(page);
      const provider = 'MetaMask';
      const sign = async (): Promise<void> => {
        await open(page, signInAt(language));
        await main.getByRole('button', { name: reading(words, 'people.social_more', ['count']) }).click();
        await press(words.t('people.social_by', { provider }));
      };
      await sign();
      await main.getByRole('heading', { name: words.t('people.social_new_title', { provider }) }).waitFor();
      await press(words.t('people.social_register'));
      await fillRest(page, language);

      await post(page, '/web-api/user/disconnect', {});
      await sign();
      await main.getByText(words.t('office.social_last')).waitFor();
    },
  );
});
