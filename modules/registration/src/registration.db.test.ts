import { REMEMBER_COOKIE } from '@overround/identity';
import { cookieFrom, NAJM_HOST, type PeopleWorld } from '@overround/identity/testing';
import { countStatements, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrationCallsOf } from './registration-calls.testing.ts';
import {
  FRIEND_COOKIE,
  PARTNER_COOKIE,
  openRegistrationWorld,
  type RegistrationWorld,
} from './registration-world.testing.ts';

let db: TestDatabase;
let opened: RegistrationWorld;
let world: PeopleWorld;
let calls: TestCalls;
let limited: TestCalls;
beforeAll(async () => {
  db = await openTestDatabase();
  opened = await openRegistrationWorld(db, { sendsTexts: true });
  ({ people: world, calls, limited } = opened);
});
afterAll(async () => {
  await opened.close();
  await db.drop();
});

const { post, get, fullFields, register, sessionHeaders } = registrationCallsOf(() => opened);
const peopleCount = async () =>
  Number((await db.asOwner('select count(*)::int as n from identity.person'))[0]?.['n']);

describe('registering by e-mail', () => {
  it('opens person, credentials, account and profile at once, and signs in', async () => {
    const fields = fullFields();
    const answer = await register(fields);
    expect(answer.statusCode).toBe(200);
    const { user, generated, isActivationMailSent } = answer.json().data;
    expect({ generated, isActivationMailSent }).toEqual({ generated: null, isActivationMailSent: true });
    expect((await get('/userinfo', sessionHeaders(answer))).json().data).toMatchObject({
      userId: user.userId,
      email: fields.email,
      name: 'Asha',
      birthday: '1990-02-28',
      country_id: 1,
      isEmailConfirmed: false,
      isPasswordGenerated: false,
    });
    const rows = await db.asOwner(
      'select currency, balance_minor, is_active from wallet.account where account_id = $1',
      [user.userId],
    );
    expect(rows).toEqual([{ currency: 'EUR', balance_minor: 0n, is_active: true }]);
    expect(world.announced.map(([name]) => name)).toContain('person.registered');
  });

  it('keeps what a brand asks beside sealed, and shows of a document what its owner knows it by', async () => {
    const told = {
      gender: 'female',
      address: 'Quay 4',
      postal_code: '101000',
      document_type_id: 'id_card',
      passport_series: '4510',
      passport: '345678',
      receive_news: true,
    };
    const answer = await register({ ...fullFields(), ...told });
    const headers = sessionHeaders(answer);
    const info = (await get('/userinfo', headers)).json().data;
    expect(info).toMatchObject({ gender: 'female', document: { type: 'id_card', number: '678' } });
    const { fields } = (await get('/accountdata', headers)).json().data;
    const values = Object.fromEntries(fields.map(({ id, value }: Record<string, string>) => [id, value]));
    expect(values).toMatchObject({ address: 'Quay 4', postal_code: '101000' });
    expect((await get('/web-api/user/mailing', headers)).json().data.news).toBe(true);
    const [row] = await db.asOwner('select sealed from account.told_papers order by told_at desc limit 1');
    expect(Buffer.from(row?.['sealed'] as Uint8Array).toString('latin1')).not.toContain('345678');

    // Kind and series belong to the countries that have them; another brand asks for none of it.
    const abroad = await register({
      ...fullFields(),
      country_id: '14',
      passport: 'P-1',
      passport_series: 'X',
    });
    const shown = (await get('/userinfo', sessionHeaders(abroad))).json().data;
    expect(shown).toMatchObject({ gender: '', document: { type: '', number: 'P-1' } });
    const wrong = await register({ ...fullFields(), gender: 'robot', passport: '<b>' });
    expect(Object.keys(wrong.json().validation_errors).toSorted()).toEqual(['gender', 'passport']);
    const elsewhere = { ...fullFields(), country_id: '4', currency_id: '501', gender: 'female' };
    const refused = await register(elsewhere, 'full_reg', { host: NAJM_HOST });
    expect(Object.keys(refused.json().validation_errors)).toEqual(['gender']);
  });

  it('keeps region and city of who tells them, and takes no region of another country', async () => {
    const abroad = await register({ ...fullFields(), region_id: 'NO.12', city_id: 'Oslo' });
    expect(abroad.statusCode).toBe(422);
    expect(Object.keys(abroad.json().validation_errors)).toEqual(['region_id']);
    const answer = await register({ ...fullFields(), region_id: 'RU.48', city_id: 'Moscow' });
    const { fields } = (await get('/accountdata', sessionHeaders(answer))).json().data;
    const told = fields.filter(({ id }: { id: string }) => id === 'region_id' || id === 'city');
    expect(told).toMatchObject([
      { value: 'RU.48', value_name: 'Moscow', relation: { list: 'regions', field_id: 'country_id' } },
      { value: 'Moscow', relation: { list: 'cities', field_id: 'region_id' } },
    ]);
  });

  it('remembers the browser when asked, and takes the other option flags of such forms', async () => {
    const flags = {
      remember_auth: true,
      receive_res: true,
      freebet_choice: 1,
      short_reg: true,
      bonus_choice: '0',
      promo_code: ' spring5 ',
    };
    const answer = await register(fullFields(flags));
    expect(answer.statusCode).toBe(200);
    expect(opened.bonusChoices).toEqual(['0']); // The first of the welcome bonuses, by its id.
    expect(opened.promoCodes).toEqual(['spring5']);
    expect((await register(fullFields({ first_deposit_bonus_choice: 1 }))).statusCode).toBe(200);
    expect(opened.bonusChoices).toEqual(['0', 'FIRST']);
    const forms = await db.asOwner(
      `select after ->> 'isShort' as short from audit.audit_log where action = 'person.registered' order by seq desc limit 2`,
    );
    expect(forms).toEqual([{ short: null }, { short: 'true' }]);
    // A short form leaves a letter that says where the rest is told; a whole one none.
    expect(opened.letters).toHaveLength(1);
    expect(opened.letters[0]?.text).toMatch(/“[^“”]+”|«[^«»]+»/);
    const mailing = await get('/web-api/user/mailing', sessionHeaders(answer));
    expect(mailing.json().data).toMatchObject({ news: false, results: true });
    const remember = cookieFrom(answer.headers, REMEMBER_COOKIE)?.value;
    const resumed = await post(
      '/web-api/user/auth/remembered',
      {},
      { cookie: `${REMEMBER_COOKIE}=${remember}` },
    );
    expect(resumed.json().data).toMatchObject({
      isLimited: true,
      user: { userId: answer.json().data.user.userId },
    });
    expect(cookieFrom((await register(fullFields())).headers, REMEMBER_COOKIE)).toBeUndefined();
  });

  it('hands on who brought a newcomer: by the form, else by what the browser keeps, else nobody', async () => {
    const cookie = { cookie: `${FRIEND_COOKIE}=KEPT0001; ${PARTNER_COOKIE}=VISIT` };
    const before = opened.friendCodes.length;
    const visits = opened.visits.length;
    expect((await register(fullFields({ ref_code: ' ' }), 'full_reg', cookie)).statusCode).toBe(200);
    expect((await register(fullFields({ ref_code: 'TYPED001' }), 'full_reg', cookie)).statusCode).toBe(200);
    expect((await register(fullFields())).statusCode).toBe(200);
    expect((await register(fullFields({ ref_code: 'x'.repeat(41) }))).statusCode).toBe(200);
    expect(opened.friendCodes.slice(before)).toEqual(['KEPT0001', 'TYPED001']);
    expect(opened.visits.slice(visits)).toEqual([
      ['KEPT0001', 'VISIT'],
      ['TYPED001', 'VISIT'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('tells the owner of a taken address that somebody tried, once a day at most, and nothing else changes', async () => {
    const fields = fullFields();
    const { userId } = (await register(fields)).json().data.user;
    const tried = () => world.mails.filter(({ template }) => template === 'registration_tried');
    const again = { ...fullFields(), email: fields.email.toUpperCase() };
    const before = await peopleCount();
    for (const answer of [await register(again), await register(again)])
      expect([answer.statusCode, Object.keys(answer.json().validation_errors)]).toEqual([422, ['email']]);
    expect(tried()).toHaveLength(1);
    const [owner] = await db.asOwner('select person_id from identity.person where player_number = $1', [
      userId,
    ]);
    expect(tried()).toMatchObject([{ personId: owner?.['person_id'], lang: 'ru' }]);
    expect(await peopleCount()).toBe(before);
    await db.asOwner('alter table identity.audit_log disable trigger append_only');
    await db.asOwner(
      `update identity.audit_log set created_at = created_at - interval '25 hours' where action = 'registration.address_tried'`,
    );
    await register(again);
    expect(tried()).toHaveLength(2);
  });

  it('lets the new player sign in by e-mail and by number', async () => {
    const fields = fullFields();
    const { userId } = (await register(fields)).json().data.user;
    for (const login of [fields.email, String(userId)]) {
      const answer = await post('/web-api/user/auth', { login, password: fields.password });
      expect(answer.json().data.user.userId).toBe(userId);
    }
  });

  it('takes the office wrapper too', async () => {
    const answer = await post('/web-api/user/registration', {
      data: { attributes: { type: 'short_reg', fields: fullFields() } },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses an address somebody has, in any letter case, and leaves nothing behind', async () => {
    const fields = fullFields();
    await register(fields);
    const before = await peopleCount();
    const answer = await register(fullFields({ email: fields.email.toUpperCase() }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'form_invalid']);
    expect(answer.json().validation_errors).toEqual({
      email: ['An account with this e-mail exists. Sign in instead.'],
    });
    expect(await peopleCount()).toBe(before);
  });

  it('says whose an address is to nobody whose form has another fault, for the same work', async () => {
    const taken = fullFields();
    await register(taken);
    const statements = countStatements();
    const hashing = vi.spyOn(world.identity.hasher, 'hash');
    const seen = [];
    for (const fields of [taken, fullFields()]) {
      statements.take();
      hashing.mockClear();
      const answer = await register({ ...fields, surname: '' });
      const { requestId: _drawn, ...body } = answer.json();
      seen.push([answer.statusCode, body, statements.take(), hashing.mock.calls.length]);
    }
    statements.stop();
    hashing.mockRestore();
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[1]).toMatchObject({ validation_errors: { surname: [expect.any(String)] } });
  });

  it('lets one of several at once have an address', async () => {
    const { email } = fullFields();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(fullFields({ email }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ]);
  });

  it('lets the same address register at another brand', async () => {
    const { email } = fullFields();
    await register(fullFields({ email }));
    const answer = await register(fullFields({ email, country_id: '4', currency_id: '501' }), 'full_reg', {
      host: NAJM_HOST,
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a password of the list',
      { password: 'password2026', password_again: 'password2026' },
      { password: 'password_too_common' },
    ],
    [
      'a password like the address',
      { email: 'goalkeeper@example.com', password: 'goalkeeper12', password_again: 'goalkeeper12' },
      { password: 'password_like_account' },
    ],
    ['a country the brand does not serve', { country_id: '4' }, { country_id: 'option_unknown' }],
    ['a currency the brand does not keep', { currency_id: '501' }, { currency_id: 'option_unknown' }],
    ['a list entry that is none', { currency_id: '12; drop' }, { currency_id: 'option_unknown' }],
    [
      'nothing at all',
      { email: '', password: '' },
      { email: 'field_required', password: 'field_required', password_again: 'value_differs' },
    ],
  ])('refuses %s, naming the fields', async (_sentence, more, expected) => {
    const answer = await register(fullFields(more));
    expect(answer.statusCode).toBe(422);
    const details: { field: string; code: string }[] = answer.json().error.details;
    expect(Object.fromEntries(details.map(({ field, code }) => [field, code]))).toEqual(expected);
  });

  it('says the message of each field with its numbers', async () => {
    const answer = await register(fullFields({ password: 'short', password_again: 'short' }));
    expect(answer.json().validation_errors).toEqual({
      password: ['The password needs at least 12 characters.'],
    });
  });

  it.each([
    ['18 where the country says nothing', '1', 18, 200],
    ['days before 18', '1', 18, 422],
    ['21 where the country wants 21', '91', 21, 200],
    ['18 where the country wants 21', '91', 18, 422],
  ])('takes an age of %s', async (sentence, countryId, age, status) => {
    const today = new Date();
    // Still short of it when midnight passes meanwhile.
    const isShort = sentence.startsWith('days before');
    // Who was born on the last of February has a birthday in every year.
    const date = Math.min(today.getUTCDate(), today.getUTCMonth() === 1 ? 28 : 31) + (isShort ? 2 : 0);
    const bornAt = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), date));
    const answer = await register(
      fullFields({ country_id: countryId, birthday: bornAt.toISOString().slice(0, 10) }),
    );
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().validation_errors).toHaveProperty('birthday');
  });

  it('asks for 21 at a brand that does, whatever the country says', async () => {
    const year = new Date().getUTCFullYear() - 20;
    const fields = fullFields({ country_id: '4', currency_id: '501', birthday: `${year}-01-01` });
    expect((await register(fields, 'full_reg', { host: NAJM_HOST })).statusCode).toBe(422);
  });

  it.each([
    ['a form nobody offers', { type: 'soc_reg', fields: {} }, 404],
    ['no form', { fields: {} }, 400],
    ['fields in a list', { type: 'full_reg', fields: [] }, 400],
    ['a nested value', { type: 'full_reg', fields: { name: { x: 1 } } }, 400],
    ['another member', { type: 'full_reg', fields: {}, isStaff: true }, 400],
  ])('refuses %s', async (_sentence, body, status) => {
    expect((await post('/web-api/user/registration', body)).statusCode).toBe(status);
  });

  it('is for visitors, not for players, and not for other sites', async () => {
    const headers = sessionHeaders(await register(fullFields()));
    expect((await register(fullFields(), 'full_reg', headers)).statusCode).toBe(403);
    expect((await register(fullFields(), 'full_reg', { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
  });

  it('is limited to five tries an hour per address', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push(
        (await post('/web-api/user/registration', { type: 'full_reg', fields: {} }, {}, limited)).statusCode,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('registering in one click', () => {
  const fields = { country_id: '1', currency_id: '10', 'agree-policy': true, 'agree-age': true };

  it('shows a generated login and password once, and they open the account', async () => {
    const answer = await register(fields, 'fast_reg');
    const { user, generated, isActivationMailSent } = answer.json().data;
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(generated.login).toBe(String(user.userId));
    expect(generated.password).toMatch(/^[\w-]{23}$/);
    expect({ isActivationMailSent, isGenerated: user.isPasswordGenerated }).toEqual({
      isActivationMailSent: false,
      isGenerated: true,
    });
    const again = await post('/web-api/user/auth', generated);
    expect(again.json().data.user.userId).toBe(user.userId);
    const rows = await db.asOwner(`
      select (select string_agg(c::text, '') from identity.credential c) ||
             (select string_agg(a::text, '') from identity.audit_log a) as everything`);
    expect(rows[0]?.['everything']).not.toContain(generated.password);
  });

  it('loses the mark of a generated password when the player chooses one', async () => {
    const answer = await register(fields, 'fast_reg');
    const headers = sessionHeaders(answer);
    const { password } = answer.json().data.generated;
    const chosen = 'seven red bicycles';
    await calls.app.inject({
      method: 'PUT',
      url: '/password',
      headers: { host: 'localhost', ...headers },
      payload: { old_password: password, password: chosen, password_confirmation: chosen },
    });
    expect((await get('/web-api/user/getuserconfig', headers)).json().data.user.isPasswordGenerated).toBe(
      false,
    );
  });

  it('wants both agreements', async () => {
    const answer = await register({ ...fields, 'agree-age': false }, 'fast_reg');
    expect(answer.json().validation_errors).toEqual({ 'agree-age': ['Accept the terms to go on.'] });
  });
});

describe('the calls that describe the forms', () => {
  it('list the types, the default first', async () => {
    const { attributes } = (await get('/api/web/registration/v1/types')).json().data;
    expect(attributes).toEqual({
      types: ['full_reg', 'phone_reg', 'fast_reg'],
      titles: {},
      ways: {},
      icons: { full_reg: 'full-reg', phone_reg: 'phone-reg', fast_reg: 'fast-reg' },
    });
  });

  it('give the same fields in both shapes, with lists, rules and messages', async () => {
    const older = (await post('/registration/fields', { params: { type: 'full_reg' } })).json().data;
    const newer = (await get('/api/web/registration/v1/fields/full_reg')).json().data.attributes;
    expect(older.fields).toEqual(newer.fields);
    const field = (id: string) => newer.fields.find((one: { id: string }) => one.id === id);
    expect(
      field('country_id').options.find((option: { selected: boolean }) => option.selected),
    ).toMatchObject({
      id: '1',
      Alpha2: 'RU',
      phone_code: '7',
    });
    expect(field('password')).toMatchObject({ show_pass_icon: true, required: true, max_length: 128 });
    expect(field('password_again').validation.compare.value).toBe('password');
    expect(field('email').domain_suggestions).toContain('gmail.com');
    expect(field('birthday').validation.maxValue.value).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/);
    expect(field('agree-policy')).toMatchObject({
      type: 'checkbox',
      checked: false,
      title: '',
      links: [
        { kind: 'rules', title: 'Правила ставок', url: '/ru/information/rules' },
        { kind: 'responsiblegaming', title: 'Ответственная игра', url: '/ru/information/rules/responsible' },
      ],
    });
  });

  it.each([
    ['ru', 'Страна'],
    ['en', 'Country'],
    ['ar', 'البلد'],
  ])('speak %s', async (lang, title) => {
    const { fields } = (
      await get('/api/web/registration/v1/fields/fast_reg', { cookie: `lng=${lang}` })
    ).json().data.attributes;
    expect(fields[0].title).toBe(title);
  });

  it.each(['soc_reg', 'nonsense'])('answer 404 for the form %s', async (type) => {
    expect((await get(`/api/web/registration/v1/fields/${type}`)).statusCode).toBe(404);
  });

  it('surround registration with a banner in the section promo only, and with what newcomers are given', async () => {
    const promo = (await post('/registration', { isWidget: true, section: 'promo' })).json().data;
    expect(promo.banner).toMatchObject({ image: '', title: expect.stringContaining('Overround') });
    expect(promo.additionalConfig).toMatchObject({
      hide_left_banner: false,
      phone_button_text: expect.any(String),
    });
    const main = (await post('/registration', { section: 'main' })).json().data;
    expect(main).toMatchObject({
      banner: null,
      additionalConfig: { hide_back_button: false },
      bannerTextByBonusCode: { SPORT: 'sport' },
      hasFirstDeposit: true,
      percentFirstDeposit: '100%',
      bonusAmount: '100 EUR',
      payments: [{ id: 'p:card', title: expect.stringMatching(/^card in [a-z]{2}$/) }],
    });
    expect(main.additionalConfig).toMatchObject({
      hide_deposit_banner: true,
      welcome_bonus_description: expect.stringMatching(/^welcome in [a-z]{2}$/),
    });
  });

  it.each<[string, string, object | undefined]>([
    ['the query', '/registration?isWidget=true&section=promo', undefined],
    ['the query, beside an empty body', '/registration?isWidget=1&section=promo&partner=1', {}],
    ['the body', '/registration', { isWidget: 1, section: 'promo', lng: 'en' }],
    ['params of the body', '/registration', { params: { isWidget: 'true', section: 'promo' } }],
  ])('read where registration stands in %s', async (_where, url, body) => {
    const answer = await calls.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost' },
      ...(body && { payload: body }),
    });
    const { banner, additionalConfig } = answer.json().data;
    expect(banner).toMatchObject({ title: expect.stringContaining('Overround') });
    expect(additionalConfig).toMatchObject({ hide_back_button: true });
    const form = url
      .replace('/registration', '/registration/fields')
      .replace('isWidget', 'type=fast_reg&isWidget');
    const typed = body === undefined || Object.keys(body).length === 0 ? {} : { type: 'fast_reg', ...body };
    const { fields } = (await post(form, typed)).json().data;
    expect(fields.map(({ id }: { id: string }) => id)).toContain('agree-age');
  });

  it('tell the ages of the countries', async () => {
    const { minAgesInCountries } = (await post('/registration', { isWidget: true })).json().data;
    expect(minAgesInCountries).toContainEqual({ country_id: 91, age: 21 });
    expect(minAgesInCountries).toContainEqual({ country_id: 1, age: 18 });
  });
});
