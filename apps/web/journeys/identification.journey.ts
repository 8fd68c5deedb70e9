import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DocumentField, QueueItem } from '@overround/contracts/verification';
import { describe } from 'vitest';
import { readNationalCode } from '@overround/provider-kit';
import { phoneTexts } from '../../../providers/identity-sandbox/src/index.ts';
import { open } from './support/browser.ts';
import { formOf } from './support/form.ts';
import { expect, journey } from './support/journey.ts';
import { inLanguage, type Language, LANGUAGES, reading } from './support/language.ts';
import { registerPlayer } from './support/player.ts';
import { untilSeen } from './support/screen.ts';
import { actAsStaff, type Desk, readAsStaff } from './support/staff.ts';

/** Estonia: people there have Smart-ID. */
const ESTONIA = { countryId: 66, currencyId: 12, currency: 'EUR' };
/** A code as Estonia gives them, that opens one account of a house. */
function personalCode(): string {
  const [year, serial] = [50 + randomInt(45), randomInt(1000)];
  const open = `4${year}01${String(10 + randomInt(18))}${String(serial).padStart(3, '0')}`;
  const digits = Array.from({ length: 10 }, (_, digit) => `${open}${digit}`);
  return digits.find((code) => readNationalCode('EE', code)) ?? '';
}

type Kind = 'dark' | 'readable' | 'face';

/** A picture drawn by the page: black all over, which nobody can read, with lines of something on it, or something round as a face. */
const drawnPicture = async (page: Page, kind: Kind): Promise<Buffer> => {
  const url = await page.evaluate((drawn) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    const pen = canvas.getContext('2d');
    pen?.fillRect(0, 0, 600, 600);
    if (pen && drawn === 'readable')
      for (let line = 0; line < 12; line++) {
        pen.fillStyle = line % 3 === 0 ? '#89a' : '#fff';
        pen.fillRect(line * 7, line * 50, 600, 46);
      }
    if (pen && drawn === 'face') {
      pen.fillStyle = '#ecc';
      pen.arc(300, 300, 220, 0, 2 * Math.PI);
      pen.fill();
    }
    return canvas.toDataURL('image/png');
  }, kind);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

/** Chooses a picture in the one place that there is for one, and waits until the house has it. */
async function choosePicture(page: Page, { words }: Language, kind: Kind): Promise<void> {
  const { main } = formOf(page);
  await main
    .getByLabel(words.t('proof.picture_choose'))
    .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: await drawnPicture(page, kind) });
  await main.getByText(words.t('proof.picture_ready')).waitFor();
}

/** Fills in what stands on a paper, with its one picture, and hands it in. */
async function handIn(
  page: Page,
  language: Language,
  fields: Readonly<Partial<Record<DocumentField, string>>>,
  kind: Kind,
): Promise<void> {
  const { main, press } = formOf(page);
  const { words } = language;
  // The shape of an entry of what is written above.
  for (const [field, text] of Object.entries(fields) as [DocumentField, string][])
    await main.getByLabel(words.t(`identification.field_${field}`), { exact: true }).fill(text);
  await choosePicture(page, language, kind);
  await press(words.t('proof.doc_send'));
}

const PERSON = { name: 'Asha', surname: 'Kumar' };
const today = (): string => new Date().toISOString().slice(0, 10);

/** Fills in a bill for the address and hands it in. */
const handInBill = (page: Page, language: Language, kind: Kind): Promise<void> =>
  handIn(
    page,
    language,
    { ...PERSON, city: 'Tallinn', address: 'Pikk 12', issuer: 'Power', issued_on: today() },
    kind,
  );

/** A passport that was given to one person alone, and is good for years. */
const passport = () => ({
  ...PERSON,
  birthday: '1990-02-28',
  document_number: `P${randomInt(1_000_000, 10_000_000)}`,
  expires_on: `${new Date().getUTCFullYear() + 5}-01-15`,
});

/** Of the house: accepts what a player handed in for a step. */
async function acceptPaper(desk: Desk, login: string, step: 'identity' | 'address'): Promise<void> {
  const queue = `/verifications?brand=overround&step=${step}`;
  const { items } = await readAsStaff<{ readonly items: readonly QueueItem[] }>(desk, queue);
  const paper = items.find(({ player }) => String(player) === login)?.document_id;
  await actAsStaff(desk, `/verifications/${paper}/decide`, { brand: 'overround', decision: 'accept' });
}

/** The phone of the sandbox, which is being asked now, in a window of its own. */
async function phoneOf(page: Page, { words }: Language): Promise<Page> {
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: words.t('proof.open_sandbox_phone') })
      .click(),
  ]);
  return phone;
}

async function confirmAs(phone: Page, lang: string): Promise<void> {
  const own = phoneTexts(lang);
  await phone.getByLabel(own.name).fill('Asha');
  await phone.getByLabel(own.surname).fill('Kumar');
  await phone.getByRole('button', { name: own.confirm }).click();
}

describe('identification', () => {
  journey.for(LANGUAGES)(
    'by the phone, then a paper that is sent back and asked for again, alone, in %s',
    async (lang, { page }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, press } = formOf(page);
      const step = (name: 'identity' | 'address') => words.t(`identification.step_${name}`);
      await registerPlayer(page, ESTONIA);
      await open(page, at('/office/identification'));
      await main.getByLabel(words.t('identification.field_personal_code')).fill(personalCode());
      await press(words.t('proof.ask_phone'));
      const spoken = main.getByText(reading(words, 'proof.code_spoken', ['code']));
      const code = ((await spoken.textContent()) ?? '').replaceAll(/\D/g, '');
      const phone = await phoneOf(page, language);
      await phone.getByRole('radio', { name: code }).check();
      await confirmAs(phone, lang);
      await main.getByText(`${step('identity')}: ${words.t('proof.status_done')}`).waitFor();

      await main.getByRole('link', { name: words.t('proof.next', { step: step('address') }) }).click();
      await handInBill(page, language, 'dark');
      await main.getByText(words.t('proof.other_steps_stand')).waitFor();
      await main.getByText(words.t('identification.reason_unreadable')).waitFor();
      await open(page, at('/office/verification'));
      await main.getByRole('link', { name: words.t('proof.repeat_step') }).waitFor();
      await main.getByText(words.t('proof.status_refused'), { exact: true }).first().waitFor();
    },
  );

  journey.for(LANGUAGES)(
    'by the card in the phone, refused there first; a paper is accepted by staff, and nothing is left to do, in %s',
    async (lang, { page, productUrl, internalUrl, databaseUrl }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, press } = formOf(page);
      const desk = { productUrl, internalUrl, databaseUrl };
      const done = (step: 'identity' | 'address') =>
        `${words.t(`identification.step_${step}`)}: ${words.t('proof.status_done')}`;
      const { login } = await registerPlayer(page, ESTONIA);
      await open(page, at('/office/identification'));
      await main.getByRole('tab', { name: words.t('proof.way_mobile_id') }).click();
      const ask = async () => {
        await main.getByLabel(words.t('proof.phone'), { exact: true }).fill(phoneNumber);
        await main.getByLabel(words.t('proof.national_code')).fill(nationalCode);
        await press(words.t('proof.ask_phone'));
      };
      const [phoneNumber, nationalCode] = [`+3725${randomInt(1_000_000, 10_000_000)}`, personalCode()];
      await ask();
      const refusing = await phoneOf(page, language);
      // Pictures of other walks may wait below, with a button of the same word.
      const refuse = refusing.getByRole('button', { name: phoneTexts(lang).refuse });
      await refuse.and(refusing.locator('[name=act]')).click();
      await main.getByText(words.t('identification.reason_refused_on_phone')).first().waitFor();
      await refusing.close();
      await press(words.t('proof.again'));
      await ask();
      await confirmAs(await phoneOf(page, language), lang);
      await untilSeen(main, done('identity'));

      await open(page, at('/office/identification?step=address'));
      await handInBill(page, language, 'readable');
      await main.getByText(words.t('proof.status_waiting_review')).first().waitFor();

      await acceptPaper(desk, login, 'address');
      await untilSeen(main, done('address'));
      await open(page, at('/office/verification'));
      await untilSeen(main, words.t('proof.done_all'));
    },
  );

  journey.for(LANGUAGES)(
    'by pictures, where no phone tells it: of a document and of a face, each repeated alone when it was refused, in %s',
    async (lang, { page, productUrl, internalUrl, databaseUrl }) => {
      const language = await inLanguage(lang);
      const { words, at } = language;
      const { main, press } = formOf(page);
      const desk = { productUrl, internalUrl, databaseUrl };
      const stands = (step: 'identity' | 'face', status: 'done' | 'waiting_review') =>
        `${words.t(`identification.step_${step}`)}: ${words.t(`proof.status_${status}`)}`;
      const repeat = async () => {
        await open(page, at('/office/verification'));
        const again = main.getByRole('link', { name: words.t('proof.repeat_step') });
        await again.waitFor();
        expect(await again.count()).toBe(1);
        await again.click();
      };
      const { login } = await registerPlayer(page);
      const paper = passport();
      await open(page, at('/office/identification'));
      await handIn(page, language, paper, 'dark');
      await untilSeen(main, words.t('identification.reason_unreadable'));
      await repeat();
      await handIn(page, language, paper, 'readable');
      await untilSeen(main, stands('identity', 'waiting_review'));

      await open(page, at('/office/identification?step=face'));
      await choosePicture(page, language, 'readable');
      await press(words.t('proof.face_send'));
      // The picture of the document, held up to the camera.
      await untilSeen(main, words.t('identification.reason_not_live'));
      await repeat();
      await choosePicture(page, language, 'face');
      await press(words.t('proof.face_send'));
      await untilSeen(main, stands('face', 'done'));

      await acceptPaper(desk, login, 'identity');
      await open(page, at('/office/identification?step=identity'));
      await untilSeen(main, stands('identity', 'done'));
    },
  );
});
