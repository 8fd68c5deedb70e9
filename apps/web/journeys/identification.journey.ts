import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { readNationalCode } from '@overround/provider-kit';
import { phoneTexts } from '../../../providers/identity-sandbox/src/index.ts';
import { open } from './support/browser.ts';
import { formOf } from './support/form.ts';
import { journey } from './support/journey.ts';
import { inLanguage, reading } from './support/language.ts';
import { registerPlayer } from './support/player.ts';

/** Estonia: people there have Smart-ID. */
const ESTONIA = { countryId: 66, currencyId: 12, currency: 'EUR' };
/** A code as Estonia gives them, that opens one account of a house. */
function personalCode(): string {
  const [year, serial] = [50 + randomInt(45), randomInt(1000)];
  const open = `4${year}01${String(10 + randomInt(18))}${String(serial).padStart(3, '0')}`;
  const digits = Array.from({ length: 10 }, (_, digit) => `${open}${digit}`);
  return digits.find((code) => readNationalCode('EE', code)) ?? '';
}

/** A picture that nobody can read: black all over, drawn by the page. */
const darkPicture = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

describe('identification', () => {
  journey('by the phone, then a paper that is sent back and asked for again, alone', async ({ page }) => {
    const { words, at, lang } = await inLanguage('en');
    const { main, press } = formOf(page);
    const own = phoneTexts(lang);
    const step = (name: 'identity' | 'address') => words.t(`identification.step_${name}`);
    const fill = (field: 'name' | 'surname' | 'city' | 'address' | 'issuer' | 'issued_on', text: string) =>
      main.getByLabel(words.t(`identification.field_${field}`), { exact: true }).fill(text);
    await registerPlayer(page, ESTONIA);
    await open(page, at('/office/identification'));
    await main.getByLabel(words.t('identification.field_personal_code')).fill(personalCode());
    await press(words.t('proof.ask_phone'));
    const spoken = main.getByText(reading(words, 'proof.code_spoken', ['code']));
    const code = ((await spoken.textContent()) ?? '').replaceAll(/\D/g, '');
    const [phone] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: words.t('proof.open_sandbox_phone') }).click(),
    ]);
    await phone.getByRole('radio', { name: code }).check();
    await phone.getByLabel(own.name).fill('Asha');
    await phone.getByLabel(own.surname).fill('Kumar');
    await phone.getByRole('button', { name: own.confirm }).click();
    await main.getByText(`${step('identity')}: ${words.t('proof.status_done')}`).waitFor();

    await main.getByRole('link', { name: words.t('proof.next', { step: step('address') }) }).click();
    await fill('name', 'Asha');
    await fill('surname', 'Kumar');
    await fill('city', 'Tallinn');
    await fill('address', 'Pikk 12');
    await fill('issuer', 'Power');
    await fill('issued_on', new Date().toISOString().slice(0, 10));
    await main
      .getByLabel(words.t('proof.picture_choose'))
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await darkPicture(page) });
    await main.getByText(words.t('proof.picture_ready')).waitFor();
    await press(words.t('proof.doc_send'));
    await main.getByText(words.t('proof.other_steps_stand')).waitFor();
    await main.getByText(words.t('identification.reason_unreadable')).waitFor();
    await open(page, at('/office/verification'));
    await main.getByRole('link', { name: words.t('proof.repeat_step') }).waitFor();
    await main.getByText(words.t('proof.status_refused'), { exact: true }).first().waitFor();
  });
});
