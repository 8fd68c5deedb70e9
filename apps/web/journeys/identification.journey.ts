import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { open } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { registerPlayer } from './support/player.ts';

/** Estonia: people there have Smart-ID. */
const ESTONIA = { countryId: 66, currencyId: 12, currency: 'EUR' };
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
    const main = page.getByRole('main');
    await registerPlayer(page, ESTONIA);
    await open(page, '/en/office/identification');
    await main.getByLabel('Personal code').fill('48010010107');
    await main.getByRole('button', { name: 'Send to my phone' }).click();
    const spoken = (await main.getByText(/^The code is/).textContent()) ?? '';
    const code = spoken.replaceAll(/\D/g, '');
    const [phone] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: 'Open the phone of the sandbox' }).click(),
    ]);
    await phone.getByRole('radio', { name: code }).check();
    await phone.getByLabel('First name in the register').fill('Asha');
    await phone.getByLabel('Surname in the register').fill('Kumar');
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await main.getByText('Who you are: Done').waitFor();

    await main.getByRole('link', { name: 'Next: Where you live' }).click();
    await main.getByLabel('Given name').fill('Asha');
    await main.getByLabel('Surname').fill('Kumar');
    await main.getByLabel('City').fill('Tallinn');
    await main.getByLabel('Address').fill('Pikk 12');
    await main.getByLabel('Who wrote it').fill('Power');
    await main.getByLabel('Date of issue').fill(new Date().toISOString().slice(0, 10));
    await main
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await darkPicture(page) });
    await main.getByText('Taken over').waitFor();
    await main.getByRole('button', { name: 'Hand in' }).click();
    await main.getByText('Everything else you have shown stands.').waitFor();
    await main.getByText(/^It cannot be read/).waitFor();
    await open(page, '/en/office/verification');
    await main.getByRole('link', { name: 'Repeat only this step' }).waitFor();
    await main.getByText('To be repeated').first().waitFor();
  });
});
