// A brand that asks everything a form may ask, has lists of its own, says things in its own words and wants a captcha.

import { REGISTRATION_EXTRAS } from '@overround/contracts/registration';
import { present } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationCallsOf } from './registration-calls.testing.ts';
import { openRegistrationWorld, type RegistrationWorld } from './registration-world.testing.ts';

let db: TestDatabase;
let world: RegistrationWorld;
let captcha: 'hcaptcha' | 'puzzle' | undefined;
const { post, get, fullFields, register, sessionHeaders } = registrationCallsOf(() => world);
const CONFIG = {
  registrationTypes: ['full_reg', 'papers_reg', 'fast_reg'],
  registrationForms: [
    {
      id: 'papers_reg',
      way: 'full_reg',
      extras: ['document'],
      names: { en: 'With a document' },
      icon: 'id-card',
    },
  ],
  registrationExtras: [...REGISTRATION_EXTRAS],
  registrationBanks: [
    { id: 'north', name: 'Bank of the North', countryId: 1, accountLength: 20 },
    { id: 'south', name: 'Bank of the South', countryId: 33, accountLength: 12 },
  ],
  wallet: { hiddenCurrencies: ['USD'] },
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
  world = await openRegistrationWorld(db, {
    sendsTexts: true,
    captchaOf: (_brand, action) => (action === 'registration' ? captcha : undefined),
    captchaProviders: new Map([
      [
        'hcaptcha',
        {
          providerId: 'hcaptcha',
          siteKey: 'key-of-the-site',
          scriptUrl: 'https://captcha.example/api.js',
          policy: { script: [], frame: [], style: [], connect: [] },
          verify: () => Promise.resolve('error'),
        },
      ],
    ]),
  });
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
  bank: 'north',
  bank_account: '40817 810 0 9991 0004312',
  bank_account_owner: 'Asha',
  partner_account: 'asha-7',
  partner_nickname: 'Asha',
  partner_phone: '+79161234567',
  partner_email: 'partner@example.com',
  checkbox_pep: true,
};

interface Shown extends Record<string, unknown> {
  readonly id: string;
  readonly options: readonly Record<string, unknown>[];
  readonly depends_on: object | null;
  readonly validation: Readonly<Record<string, { readonly value: unknown }>>;
  readonly tooltip: string;
}
const fieldsOfForm = async (): Promise<readonly Shown[]> =>
  (await get('/web-api/api/web/registration/v1/fields/full_reg?lng=en')).json().data.attributes.fields;

it('shows each field in its kind', async () => {
  const form = await fieldsOfForm();
  const types = Object.fromEntries(form.map(({ id, type }) => [id, type]));
  expect(types).toMatchObject({
    birthplace: 'input',
    citizenship_id: 'dropdown',
    passport_date: 'datepicker',
    cpf: 'input',
    partner_email: 'email',
    checkbox_pep: 'extended_checkbox',
  });
  const fieldOf = (id: string) =>
    present(
      form.find((field) => field.id === id),
      id,
    );
  // Of any country, also of those that the brand does not serve; the tax number of the country that has it.
  expect(fieldOf('citizenship_id').options.length).toBeGreaterThan(200);
  expect(fieldOf('cpf').depends_on).toMatchObject({ field_id: 'country_id', values: ['33'] });
  expect(fieldOf('passport_date').validation['maxValue']?.value).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/);
  expect(fieldOf('checkbox_pep').tooltip).toContain('ministers');
});

it('offers a further type by data: under its own name, with its own questions, and registers by it', async () => {
  const types = (await get('/api/web/registration/v1/types?lng=en')).json().data.attributes;
  expect(types).toEqual({
    types: ['full_reg', 'papers_reg', 'fast_reg'],
    titles: { papers_reg: 'With a document' },
    ways: { papers_reg: 'full_reg' },
    icons: { full_reg: 'full-reg', papers_reg: 'id-card', fast_reg: 'fast-reg' },
  });
  const form = (await post('/registration/fields', { type: 'papers_reg' })).json().data.fields;
  const ids = form.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(['email', 'passport']));
  expect(ids).not.toContain('gender');
  const beside = await register(fullFields({ gender: 'female' }), 'papers_reg');
  expect(Object.keys(beside.json().validation_errors)).toEqual(['gender']);
  expect((await register(fullFields({ passport: '345678' }), 'papers_reg')).statusCode).toBe(200);
  const [row] = await db.asOwner(
    `select after ->> 'type' as type from audit.audit_log where action = 'person.registered' order by seq desc limit 1`,
  );
  expect(row).toEqual({ type: 'papers_reg' });
});

it('says in the older form what each value of a parent shows', async () => {
  const url = '/api/web/registration/v1/fields/full_reg';
  const relations: readonly { field_id: string; value: string | null }[] = (await get(url)).json().data
    .attributes.relation_fields;
  const papers = ['document_type_id', 'passport_series'];
  const shownWith = (country: string | null) =>
    relations.find(({ field_id, value }) => field_id === 'country_id' && value === country);
  expect(shownWith('1')).toMatchObject({ show: [...papers, 'inn', 'bank'], hide: ['cpf'] });
  expect(shownWith('2')).toMatchObject({ show: papers, hide: ['cpf', 'inn', 'bank'] });
  expect(shownWith('33')).toMatchObject({ show: ['cpf', 'bank'], hide: [...papers, 'inn'] });
  expect(shownWith(null)).toMatchObject({ show: [], hide: [...papers, 'cpf', 'inn', 'bank'] });
});

it('keeps what was told, sealed, and lets all of it be left out', async () => {
  expect((await register(fullFields())).statusCode).toBe(200);
  const answer = await register(fullFields({ ...TOLD, gender: 'female' }));
  expect(answer.statusCode).toBe(200);
  const info = (await get('/userinfo?lng=en', sessionHeaders(answer))).json().data;
  expect(info.gender).toBe('female');
  const shown = Object.fromEntries(info.told.map(({ id, value }: Record<string, string>) => [id, value]));
  const told = { inn: '…259', bank: 'Bank of the North', bank_account: '…312' };
  expect(shown).toEqual({ ...TOLD, ...told, citizenship_id: 'Austria', checkbox_pep: '✓' });
  const [row] = await db.asOwner('select sealed from account.told_papers order by told_at desc limit 1');
  expect(Buffer.from(row?.['sealed'] as Uint8Array).toString('latin1')).not.toContain('500100732259');
});

describe('what was told, in the office', () => {
  const DATA = '/web-api/office/accountdata?lng=en';
  const SAVE = '/web-api/office/saveaccountfields';
  interface Field {
    readonly id: string;
    readonly value: string;
    readonly disabled: boolean;
    readonly lock: object | null;
    readonly depends_on: object | null;
    readonly validation: object;
    readonly options?: readonly object[];
  }
  const fieldsOf = async (headers: Record<string, string>): Promise<Map<string, Field>> =>
    new Map((await get(DATA, headers)).json().data.fields.map((field: Field) => [field.id, field]));

  it('is asked by the fields of the form for where one lives, and changed by its rules', async () => {
    const headers = sessionHeaders(await register(fullFields({ ...TOLD, gender: 'female' })));
    const fields = await fieldsOf(headers);
    const form: readonly Field[] = (await post('/registration/fields?lng=en', { type: 'full_reg' })).json()
      .data.fields;
    const inForm = form.find(({ id }) => id === 'inn');
    expect(fields.get('inn')).toEqual({ ...inForm, depends_on: null, value: '…259', lock: null });
    // Of another country, of who brought them, of no account.
    for (const id of ['cpf', 'partner_email', 'password']) expect(fields.has(id)).toBe(false);
    const values = Object.fromEntries([...fields].map(([id, { value }]) => [id, value]));
    expect(values).toMatchObject({
      gender: 'female',
      bank: 'north',
      bank_account: '…312',
      passport_date: '2019-05-04',
    });
    // All of it sent back as it stands changes nothing; what is changed is kept with what was told beside.
    const saved = await post(
      SAVE,
      { ...values, checkbox_pep: true, inn: '500100732259', gender: 'male' },
      headers,
    );
    expect(saved.statusCode).toBe(200);
    const info = (await get('/userinfo?lng=en', headers)).json().data;
    expect(info.gender).toBe('male');
    expect(info.told).toContainEqual(expect.objectContaining({ id: 'partner_email' }));
    const patch = {
      method: 'PATCH',
      url: '/accountdata',
      headers: { host: 'localhost', ...headers },
    } as const;
    const emptied = await world.calls.app.inject({ ...patch, payload: { birthplace: '' } });
    expect([emptied.statusCode, (await fieldsOf(headers)).get('birthplace')?.value]).toEqual([200, '']);
  });

  it('is refused field by field, and stands once a document proved it', async () => {
    const answer = await register(fullFields(TOLD));
    const headers = sessionHeaders(answer);
    const problemsOf = async (sent: object) => (await post(SAVE, sent, headers)).json().validation_errors;
    const wrong = await problemsOf({
      inn: '500100732250',
      bank: 'south',
      cpf: '1',
      checkbox_pep: false,
      city: 'Tver',
    });
    expect(Object.keys(wrong).toSorted()).toEqual(['bank', 'checkbox_pep', 'cpf', 'inn']);
    const [person] = await db.asOwner(
      'select person_id from account.told_papers order by told_at desc limit 1',
    );
    world.identified.add(String(person?.['person_id']));
    expect((await fieldsOf(headers)).get('birthplace')).toMatchObject({
      disabled: true,
      lock: { code: 'field_fixed', message: expect.stringContaining('proven') },
    });
    expect(Object.keys(await problemsOf({ birthplace: 'Omsk', gender: 'male', inn: '' }))).toEqual([
      'birthplace',
    ]);
  });

  it('is changed behind a fresh sign-in alone', async () => {
    const headers = sessionHeaders(await register(fullFields(TOLD)));
    await db.asOwner(`update identity.session set signed_in_at = now() - interval '6 minutes'`);
    expect((await post(SAVE, { bank_account: '40817810099910004312' }, headers)).json().error.code).toBe(
      'sign_in_not_fresh',
    );
    expect((await post(SAVE, { gender: 'male' }, headers)).statusCode).toBe(200);
  });
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
  ['bank', 'nowhere', 'option_unknown'],
  ['bank', 'south', 'option_unknown'],
  ['currency_id', 10, 'option_unknown'],
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

it('lists its banks with their country and the length of their accounts, and holds accounts to it', async () => {
  const bank = (await fieldsOfForm()).find(({ id }) => id === 'bank');
  expect(bank).toMatchObject({
    type: 'select',
    depends_on: { field_id: 'country_id', values: ['1', '33'] },
    options: [
      { value: 'north', title: 'Bank of the North', country_id: '1', account_length: 20 },
      { value: 'south', title: 'Bank of the South', country_id: '33', account_length: 12 },
    ],
  });
  const short = await register(fullFields({ bank: 'north', bank_account: '4081 7810 0999' }));
  expect(short.json().error.details).toEqual([{ field: 'bank_account', code: 'bank_account_wrong' }]);
  expect((await register(fullFields({ bank_account: '4081 7810 0999' }))).statusCode).toBe(200);
});

it('offers no currency that it hides', async () => {
  const currencies = (await fieldsOfForm()).find(({ id }) => id === 'currency_id')?.options ?? [];
  expect(currencies.map(({ code }) => code)).toContain('EUR');
  expect(currencies.map(({ code }) => code)).not.toContain('USD');
});

it('says which captcha it wants, by the key of the site (captcha_key) where others host it', async () => {
  const last = async () => (await fieldsOfForm()).at(-1);
  captcha = 'hcaptcha';
  expect(await last()).toMatchObject({
    id: 'google_captcha_response',
    type: 'captcha',
    captcha_key: 'key-of-the-site',
    show_label: false,
  });
  const refused = await register(fullFields());
  expect(refused.json().error.code).toBe('captcha_required');
  captcha = 'puzzle';
  const puzzle = await last();
  expect(puzzle).toMatchObject({ id: 'custom_captcha', type: 'custom_captcha', show_label: true });
  expect(puzzle).not.toHaveProperty('captcha_key');
  captcha = undefined;
  expect(await last()).toMatchObject({ id: 'receive_news' });
});
