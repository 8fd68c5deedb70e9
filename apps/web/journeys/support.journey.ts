// A player writes to support with a picture; staff answer in their room; the answer is there without loading the page again.
import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { violationsOf } from './support/accessibility.ts';
import { open } from './support/browser.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, LANGUAGES } from './support/language.ts';
import { registerPlayer } from './support/player.ts';
import { until, untilSeen } from './support/screen.ts';
import { signInStaff } from './support/staff.ts';

describe('support', () => {
  journey.for(LANGUAGES)(
    'is written to with a picture, and answers while one waits, in %s',
    async (lang, { page, device, productUrl, internalUrl, databaseUrl }) => {
      // Not the time: one of ten such numbers could be that of a card, and is hidden.
      const subject = `A deposit is missing ${randomUUID().slice(0, 8)}`;
      await registerPlayer(page);
      const { words, at } = await inLanguage(lang);
      const { main, press } = formOf(page);
      await open(page, at('/office/support'));
      await main.getByLabel(words.t('contact.enquiry_subject')).fill(subject);
      await main.getByLabel(words.t('contact.enquiry_text')).fill('Since Monday. The receipt is below.');
      await main.locator('input[type="file"]').setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }),
      });
      await untilSeen(main, 'receipt.png');
      await press(words.t('contact.enquiry_send'));
      await main
        .getByRole('link', { name: subject })
        .or(main.getByRole('heading', { name: subject }))
        .first()
        .waitFor();

      const desk = (await device()).page;
      await signInStaff(desk, { productUrl, internalUrl, databaseUrl });
      await desk.goto('/backoffice/people/enquiries');
      await desk.getByRole('link', { name: subject }).click();
      // From the host of files, at an origin of its own: a browser shows it in the page all the same, and saves it.
      const picture = desk.locator('img[src*="/files/"]');
      await until(() => picture.evaluate((one) => 'naturalWidth' in one && one.naturalWidth)).toBe(60);
      const saving = desk.waitForEvent('download');
      await desk.getByRole('link', { name: 'receipt.png' }).click();
      const saved = await saving;
      expect([new URL(saved.url()).hostname, saved.suggestedFilename()]).toEqual([
        'files.localhost',
        'receipt.png',
      ]);
      expect(await saved.failure()).toBeNull();
      await desk.getByRole('button', { name: 'Take it' }).click();
      await desk.getByRole('button', { name: 'Give it back' }).waitFor();
      expect(await violationsOf(desk)).toEqual([]);
      await desk.getByLabel('Answer', { exact: true }).fill('It is on your account now.');
      await desk.getByRole('button', { name: 'Send and close' }).click();
      await untilSeen(desk.getByRole('main'), 'It is on your account now.');

      // Beside the word in the menu, over the socket.
      await page
        .getByRole('link', { name: `${words.t('office.to_messages')} 1` })
        .first()
        .click();
      await untilSeen(main, subject);
    },
  );
});
