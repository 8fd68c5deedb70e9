// A brand that asks everything a form may ask, says things in its own words and wants a captcha.

import { REGISTRATION_EXTRAS } from '@overround/contracts/registration';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationCallsOf } from './registration-calls.testing.ts';
import { openRegistrationWorld, type RegistrationWorld } from './registration-world.testing.ts';

let db: TestDatabase;
let world: RegistrationWorld;
const { post, get, fullFields, register, sessionHeaders } = registrationCallsOf(() => world);
const CONFIG = {
  registrationExtras: [...REGISTRATION_EXTRAS],
  registrationPage: {
    hidesDepositBanner: false,
    words: { en: { emailButton: 'Open it' } },
    banner: { image: '', words: { en: { alt: '', title: 'A season of our own', text: 'It begins.' } } },
  },
};
beforeAll(async () => {
  db = await openTestDatabase();
  await db.asOwner(
    `insert into site.brand_version (brand_id, version, reason, config)
     select brand_id, version + 1, 'test', config || $1::jsonb
       from site.brand_version where brand_id = 1 order by version desc limit 1`,
    [JSON.stringify(CONFIG)],
  );
  world = await openRegistrationWorld(db, { sendsTexts: true });
});
afterAll(async () => {
  await world.close();
  await db.drop();
});

const TOLD = {
  birthplace: 'Tver',
  citizenship_id: '14',
  passport_date: '2019-05-04',
  passport_end_date: '2099-05-04',
  passport_who: 'Office 7',
  inn: '500100732259',
  bank: 'A bank',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  bank_account_owner: 'Asha',
  partner_account: 'asha-7',
  partner_nickname: 'Asha',
  partner_phone: '+79161234567',
  partner_email: 'partner@example.com',
  checkbox_pep: true,
};

it('shows each field in its kind', async () => {
  const form = (await get('/web-api/api/web/registration/v1/fields/full_reg?lng=en')).json().data.attributes
    .fields;
  const types = Object.fromEntries(form.map(({ id, type }: Record<string, string>) => [id, type]));
  expect(types).toMatchObject({
    birthplace: 'input',
    citizenship_id: 'dropdown',
    passport_date: 'datepicker',
    cpf: 'input',
    partner_email: 'email',
    checkbox_pep: 'extended_checkbox',
  });
  const fieldOf = (id: string) => form.find((field: { id: string }) => field.id === id);
  // Of any country, also of those that the brand does not serve; the tax number of the country that has it.
  expect(fieldOf('citizenship_id').options.length).toBeGreaterThan(200);
  expect(fieldOf('cpf').depends_on).toMatchObject({ field_id: 'country_id', values: ['33'] });
  expect(fieldOf('passport_date').validation.maxValue.value).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/);
  expect(fieldOf('checkbox_pep').tooltip).toContain('ministers');
});

it('keeps what was told, sealed, and lets all of it be left out', async () => {
  expect((await register(fullFields())).statusCode).toBe(200);
  const answer = await register(fullFields({ ...TOLD, gender: 'female' }));
  expect(answer.statusCode).toBe(200);
  const info = (await get('/userinfo?lng=en', sessionHeaders(answer))).json().data;
  expect(info.gender).toBe('female');
  const shown = Object.fromEntries(info.told.map(({ id, value }: Record<string, string>) => [id, value]));
  const numbers = { inn: '…259', bank_account: '…000' };
  expect(shown).toEqual({ ...TOLD, ...numbers, citizenship_id: 'Austria', checkbox_pep: '✓' });
  const [row] = await db.asOwner('select sealed from account.told_papers order by told_at desc limit 1');
  expect(Buffer.from(row?.['sealed'] as Uint8Array).toString('latin1')).not.toContain('500100732259');
});

it.each([
  ['inn', '500100732250', 'tax_number_wrong'],
  ['inn', '7707083893', 'tax_number_wrong'],
  ['bank_account', 'DE89370400440532013001', 'bank_account_wrong'],
  ['citizenship_id', '9999', 'option_unknown'],
  ['passport_date', '2999-01-01', 'value_too_large'],
  ['passport_end_date', '2020-01-01', 'document_expired'],
  ['passport_end_date', '2021-02-30', 'value_malformed'],
  ['partner_email', 'asha', 'email_malformed'],
  ['partner_phone', 'many', 'phone_malformed'],
  ['birthplace', '<b>', 'value_malformed'],
  ['checkbox_pep', 'yes', 'value_malformed'],
])('refuses %s: %j', async (id, value, code) => {
  const answer = await register(fullFields({ [id]: value }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details).toEqual([expect.objectContaining({ field: id, code })]);
});

it('asks nobody for the tax number of another country', async () => {
  // Sent by a form that was filled before the country changed: what is not shown is not asked.
  const answer = await register(fullFields({ cpf: 'not a number' }));
  expect(answer.statusCode).toBe(200);
  const { told } = (await get('/userinfo?lng=en', sessionHeaders(answer))).json().data;
  expect(told).toEqual([]);
});

it('says around the form what the brand says', async () => {
  const { data } = (await post('/web-api/registration?lng=en')).json();
  expect(data).toMatchObject({
    banner: { title: 'A season of our own' },
    additionalConfig: { email_button_text: 'Open it', hide_deposit_banner: false, hide_left_banner: false },
  });
});
