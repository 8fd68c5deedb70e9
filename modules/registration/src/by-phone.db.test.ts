import { SESSION_COOKIE } from '@overround/identity';
import { cookieFrom, type PeopleWorld } from '@overround/identity/testing';
import { countStatements, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRegistrationWorld, type RegistrationWorld } from './registration-world.testing.ts';

let db: TestDatabase;
let opened: RegistrationWorld;
let world: PeopleWorld;
let calls: TestCalls;
beforeAll(async () => {
  db = await openTestDatabase();
  opened = await openRegistrationWorld(db, { sendsTexts: true });
  ({ people: world, calls } = opened);
});
afterAll(async () => {
  await opened.close();
  await db.drop();
});

type Headers = Record<string, string>;
const post = (url: string, payload: object = {}, headers: Headers = {}, on = calls) =>
  on.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...headers } });
const get = (url: string, headers: Headers = {}) =>
  calls.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

const register = (fields: object, type = 'full_reg', headers: Headers = {}) =>
  post('/web-api/user/registration?', { type, fields }, headers);
const sessionHeaders = (answer: Awaited<ReturnType<typeof register>>) => ({
  cookie: `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value}`,
  'x-requested-with': 'overround',
});
const peopleCount = async () =>
  Number((await db.asOwner('select count(*)::int as n from identity.person'))[0]?.['n']);

describe('registering by phone', () => {
  const SEND = '/web-api/user/registration/send-code';
  const CHECK = '/web-api/user/registration/check-code';
  let last = 9_165_550_000;
  const aNumber = () => String((last += 1));
  const textsTo = (number: string) =>
    world.texts.filter(({ recipient }) => recipient.number === `+7${number}`);
  const fieldsOf = (phone: string, code: string, more: object = {}) => ({
    country_id: '1',
    currency_id: 12,
    country_code_id: '1',
    phone,
    phone_code: 'sent',
    phone_confirmation: code,
    password: 'four green umbrellas',
    'agree-policy': true,
    'agree-age': true,
    ...more,
  });
  const send = async (phone: string) =>
    (await post(SEND, { phone, country_code: '1' })).json().data as { hash: string; code_length: number };
  async function sent(phone = aNumber()) {
    const { hash } = await send(phone);
    return { phone, hash, code: String(textsTo(phone).at(-1)?.values['code']) };
  }
  const byPhone = (hash: string, fields: object) =>
    post('/web-api/user/registration', { type: 'phone_reg', fields, hash });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  it('proves the number, opens the account with it, and lets its owner sign in by it', async () => {
    const { phone, hash, code } = await sent();
    for (const round of [1, 2, 3, 4, 5])
      expect((await post(CHECK, { hash, code })).json().data, String(round)).toEqual({ is_right: true });
    const answer = await byPhone(hash, fieldsOf(phone, code));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ generated: null, isActivationMailSent: false });
    // By which somebody who excluded themselves is known again.
    expect(opened.applicants.at(-1)).toMatchObject({ phone: `+7${phone}` });
    const bound = (await get('/web-api/office/phone-number', sessionHeaders(answer))).json().data;
    expect(bound).toMatchObject({ step: 'change', phone: expect.stringMatching(/^\+7\*+\d\d$/) });
    const signedIn = await post('/web-api/user/auth', {
      login: `+7${phone}`,
      password: 'four green umbrellas',
    });
    expect(signedIn.json().data.user.userId).toBe(answer.json().data.user.userId);
    const again = await byPhone(hash, fieldsOf(phone, code));
    expect(again.json().validation_errors).toHaveProperty('phone_confirmation');
  });

  it.each(['activate', 'activatefast'])('is activated by its code on %s, too', async (path) => {
    const activate = (attributes: object, headers: Headers = {}) =>
      post(`/web-api/api/internal/v1/user/${path}`, { data: { attributes } }, headers);
    const { phone, hash, code } = await sent();
    const wrong = await activate({ hash, code: wrongOf(code) });
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([422, 'sms_code_wrong']);
    expect(Object.keys(wrong.json().validation_errors)).toEqual(['code']);
    expect((await activate({ hash, code })).json().data).toEqual({
      type: 'activation',
      id: 'phone',
      attributes: { isPhoneConfirmed: true },
    });
    expect((await byPhone(hash, fieldsOf(phone, code))).statusCode).toBe(200);

    const agreed = { country_id: '1', currency_id: '12', 'agree-policy': true, 'agree-age': true };
    const headers = sessionHeaders(await register(agreed, 'fast_reg'));
    const own = aNumber();
    await post('/web-api/office/phone-actions/create-phone-number', { phone_number: `+7${own}` }, headers);
    const ownCode = String(textsTo(own).at(-1)?.values['code']);
    expect((await activate({ code: wrongOf(ownCode) }, headers)).statusCode).toBe(422);
    expect((await activate({ code: ownCode }, headers)).json().data.attributes).toEqual({
      isPhoneConfirmed: true,
    });
    expect((await get('/web-api/office/phone-number', headers)).json().data.step).toBe('change');
    expect((await activate({ code: ownCode }, headers)).statusCode).toBe(422);
    expect((await activate({})).statusCode).toBe(400);
  });

  it('opens nothing with a wrong code, another number, or no code at all', async () => {
    const { phone, hash, code } = await sent();
    const before = await peopleCount();
    const refusedAt = async (ticket: string, fields: object) =>
      Object.keys((await byPhone(ticket, fields)).json().validation_errors ?? {});
    expect(await refusedAt(hash, fieldsOf(phone, wrongOf(code)))).toEqual(['phone_confirmation']);
    expect(await refusedAt(hash, fieldsOf(aNumber(), code))).toEqual(['phone_confirmation']);
    expect(await refusedAt('', fieldsOf(phone, code))).toEqual(['phone_confirmation']);
    expect(await refusedAt(hash, { ...fieldsOf(phone, code), phone_code: '' })).toEqual(['phone_code']);
    expect(await refusedAt(hash, fieldsOf('12', code))).toEqual(['phone']);
    expect(await peopleCount()).toBe(before);
    expect((await post(CHECK, { hash, code: wrongOf(code) })).json().error.code).toBe('sms_code_wrong');
  });

  it('tells nobody here whose a number is already: that is said there', async () => {
    const { phone, hash, code } = await sent();
    await byPhone(hash, fieldsOf(phone, code));
    await db.asOwner(`update identity.one_time_code set created_at = created_at - interval '61 seconds'`);
    const answers = [];
    const statements = countStatements();
    const hashing = vi.spyOn(world.identity.hasher, 'hash');
    for (const number of [aNumber(), phone]) {
      statements.take();
      hashing.mockClear();
      const { statusCode, body } = await post(SEND, { phone: number, country_code: '1' });
      // Work alike: nobody learns from time what the text does not say.
      const work = [statements.take(), hashing.mock.calls.length];
      // Status, text and size alike; tickets are of one length, and what is left of a day counts what was sent, whoever has the number.
      const bare = body.replace(/"hash":"([^"]+)"/, (_all, ticket: string) => `"hash":${ticket.length}`);
      answers.push([statusCode, bare.replaceAll(/\d/g, 'n'), body.length, work]);
    }
    statements.stop();
    hashing.mockRestore();
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.at(-1)).toEqual([expect.any(Number), 1]);
    expect(textsTo(phone).at(-1)?.template).toBe('number_taken');
  });

  it('takes a calling code by hand', async () => {
    const phone = aNumber();
    const { hash } = (await post(SEND, { phone: `+7${phone}` })).json().data;
    const code = String(textsTo(phone).at(-1)?.values['code']);
    const fields = { ...fieldsOf(phone, code), country_code_id: '', tel_code: '7' };
    expect((await byPhone(hash, fields)).statusCode).toBe(200);
  });

  it('gives a number to one of two hundred who register with it at once', async () => {
    const { phone, hash, code } = await sent();
    const before = await peopleCount();
    const all = await Promise.all(Array.from({ length: 200 }, () => byPhone(hash, fieldsOf(phone, code))));
    const statuses = all.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Whoever comes too late is refused; more wait for a hash than it takes, and those are asked to come again.
    expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
    expect((await peopleCount()) - before).toBe(1);
  });

  it('is proven by none of twenty guesses at once, of which five are looked at, and then not by the code either', async () => {
    const { phone, hash, code } = await sent();
    await Promise.all(Array.from({ length: 20 }, () => post(CHECK, { hash, code: wrongOf(code) })));
    expect((await post(CHECK, { hash, code })).json().error.code).toBe('sms_code_wrong');
    expect((await byPhone(hash, fieldsOf(phone, code))).json().validation_errors).toHaveProperty(
      'phone_confirmation',
    );
  });
});
