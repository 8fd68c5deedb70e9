// Codes by text message and mail: a phone that is bound and changed, and doors that a code opens.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { arrangePeople } from '../calls.testing.ts';
import { checkMoneyMayLeave, readAppealKey } from '../index.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { writePlayBar } from '../store/play-bar-store.ts';
import { type Asha, ASHA_PASSWORD, cookieFrom, enrolAsha, NAJM_HOST } from '../people.testing.ts';

const { db, get, post, signIn, workOff, world } = await arrangePeople();

let lastNumber = 9_160_000_000;
const aNumber = () => `+7${(lastNumber += 1)}`;
const OFFICE = '/web-api/office';
const SEND = '/web-api/user/sms-auth/send-code';
const CHECK = '/web-api/user/sms-auth/check-code';

const codeOf = (answer: { json(): { error?: { code: string }; errors?: { code: string }[] } }) =>
  answer.json().error?.code ?? answer.json().errors?.[0]?.code;
const textsTo = (number: string) => world.texts.filter(({ recipient }) => recipient.number === number);
const lastCode = (number: string) => String(textsTo(number).at(-1)?.values['code']);
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** As if what was sent so far had been sent long ago. */
const aMinuteLater = () =>
  db.asOwner(`update identity.one_time_code set created_at = created_at - interval '61 seconds'`);

async function arrive(asha: Asha) {
  const session = cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
  const headers = { cookie: `${SESSION_COOKIE}=${session}`, 'x-requested-with': 'overround' };
  return {
    asha,
    headers,
    office: (path: string, body: object = {}) =>
      post(`${OFFICE}/${path}`, { data: { attributes: body } }, headers),
    phone: async () => (await get(`${OFFICE}/phone-number`, headers)).json().data,
  };
}
const aPerson = async () => arrive(await enrolAsha(world, db));
async function aPersonWithPhone(number = aNumber()) {
  const person = await aPerson();
  await person.office('phone-actions/create-phone-number', { phone_number: number });
  await person.office('phoneActions/createPhoneNumber/confirm', { confirm_code: lastCode(number) });
  await aMinuteLater();
  return { ...person, number };
}
const block = ({ personId }: Asha) =>
  db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [personId]);
/** Whose appeal the key in a refusal opens. */
const appealOf = (refused: { json(): { error: { details: { appealKey?: string }[] } } }) =>
  db.read({ brandId: world.house.brandId }, (tx) =>
    readAppealKey(tx, refused.json().error.details[0]?.appealKey ?? ''),
  );
const mayLeave = ({ personId }: Asha) =>
  db.read({ brandId: world.house.brandId }, (tx) => checkMoneyMayLeave(tx, personId));

describe('a phone', () => {
  it('is bound by the code that went there, once, and shown to its owner with its last digits only', async () => {
    const { office, phone, asha } = await aPerson();
    const number = aNumber();
    expect(await phone()).toMatchObject({ is_offered: true, phone: null, step: 'number' });
    const sent = await office('phone-actions/create-phone-number', {
      phone_number: number.slice(2),
      country_code: '1',
    });
    expect(sent.json().data).toMatchObject({
      code_length: 6,
      sends_left: 4,
      phone: `+7********${number.slice(-2)}`,
    });
    expect((await phone()).step).toBe('code_of_number');
    const code = lastCode(number);
    const wrong = await office('phoneActions/createPhoneNumber/confirm', { confirm_code: wrongFor(code) });
    expect(codeOf(wrong)).toBe('sms_code_wrong');
    const both = await Promise.all(
      [1, 2].map(() =>
        office('phoneActions/createPhoneNumber/confirm', {
          confirm_code: code,
          phone_number: number,
          is_send_sms_to_apps: true,
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    // On request, once, by a message of its own.
    expect(both.find(({ statusCode }) => statusCode === 200)?.json().data.is_sms_to_apps_sent).toBe(true);
    const links = textsTo(number).filter(({ template }) => template === 'apps');
    expect(links.map(({ values }) => values)).toEqual([{ links: expect.stringMatching(/^https?:\/\//) }]);
    expect(await phone()).toMatchObject({ phone: `+7********${number.slice(-2)}`, step: 'change' });
    expect(world.announced).toContainEqual([
      'phone.bound',
      expect.objectContaining({ personId: asha.personId }),
    ]);
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held' });
    const rows = await db.asOwner(
      `select p::text || c::text as row from identity.phone p join identity.one_time_code c using (brand_id, person_id)
        where person_id = $1`,
      [asha.personId],
    );
    expect(String(rows[0]?.['row'])).not.toContain(number.slice(2));
  });

  it('is sent no links to apps that nobody asked for, and none where play is closed', async () => {
    for (const [isAsked, isClosed] of [
      [undefined, false],
      [true, true],
    ]) {
      const { office, asha } = await aPerson();
      const number = aNumber();
      await office('phone-actions/create-phone-number', { phone_number: number });
      const owner = { brandId: world.house.brandId, personId: asha.personId };
      if (isClosed)
        await db.inTransaction(owner, (tx) => writePlayBar(tx, { ...owner, reason: 'self_excluded' }));
      const wish = isAsked === undefined ? {} : { is_send_sms_to_apps: isAsked };
      const bound = await office('phoneActions/createPhoneNumber/confirm', {
        confirm_code: lastCode(number),
        ...wish,
      });
      expect(bound.json().data.is_sms_to_apps_sent).toBe(false);
      expect(textsTo(number).map(({ template }) => template)).toEqual(['code']);
    }
  });

  it('that somebody else has is answered like a free one; its phone is told, and no code binds it', async () => {
    const owner = await aPersonWithPhone();
    const thief = await aPerson();
    const taken = await thief.office('phone-actions/create-phone-number', { phone_number: owner.number });
    const other = await aPerson();
    const free = await other.office('phone-actions/create-phone-number', { phone_number: aNumber() });
    expect(Object.keys(taken.json().data)).toEqual(Object.keys(free.json().data));
    expect(textsTo(owner.number).at(-1)?.template).toBe('number_taken');
    const confirmed = await thief.office('phoneActions/createPhoneNumber/confirm', {
      confirm_code: lastCode(owner.number),
    });
    expect(codeOf(confirmed)).toBe('sms_code_wrong');
  });

  it.each(['12345', '+7 495 123-45-67', 'a phone'])('is none: %s', async (typed) => {
    const { office } = await aPerson();
    expect(codeOf(await office('phone-actions/create-phone-number', { phone_number: typed }))).toBe(
      'phone_malformed',
    );
  });

  it('is bound by nobody whose password was given long ago', async () => {
    const { office, asha } = await aPerson();
    await db.asOwner(
      `update identity.session set signed_in_at = now() - interval '10 minutes' where person_id = $1`,
      [asha.personId],
    );
    const refused = await office('phone-actions/create-phone-number', { phone_number: aNumber() });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'sign_in_not_fresh']);
  });

  it('is changed by a code of the old number and one of the new; money stays in, the old number is told', async () => {
    const { office, phone, asha, headers, number: old } = await aPersonWithPhone();
    const next = aNumber();
    expect(codeOf(await office('phone-number/update', { phone: next }))).toBe('sms_code_wrong');
    await office('phoneActions/updatePhoneNumber/sendCode');
    expect((await phone()).step).toBe('code_of_old');
    const code = lastCode(old);
    const check = (typed: string) =>
      get(`${OFFICE}/phone-number/update/check-confirm-code?confirm_code=${typed}`, headers);
    expect(codeOf(await check(wrongFor(code)))).toBe('sms_code_wrong');
    expect((await check(code)).json().data).toEqual({ is_right: true });
    expect((await phone()).step).toBe('code_of_old');
    const question = { data: { attributes: { question_id: 1, user_answer: 'Rex' } } };
    await post('/web-api/user/secure', question, headers);
    const name = (confirm_code: string, user_answer: string) =>
      office('phone-actions/update-phone-number', { phone_number: next, confirm_code, user_answer });
    // The answer stands in for no code, and a wrong one leaves the code to be used.
    for (const [typed, answer, field] of [
      [wrongFor(code), 'Rex', 'confirm_code'],
      [code, 'Bello', 'user_answer'],
    ] as const)
      expect(Object.keys((await name(typed, answer)).json().validation_errors)).toEqual([field]);
    const named = await name(code, ' rex ');
    expect(named.json().data).toMatchObject({ phone: `+7********${next.slice(-2)}` });
    expect((await phone()).step).toBe('code_of_new');
    const done = await office('phoneActions/updatePhoneNumber/confirm', { confirm_code: lastCode(next) });
    expect(done.json().data).toEqual({
      phone: `+7********${next.slice(-2)}`,
      step: 'change',
      money_held_hours: 24,
    });
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held' });
    expect(textsTo(old).at(-1)?.template).toBe('number_changed');
    expect(world.announced).toContainEqual([
      'phone.changed',
      expect.objectContaining({ personId: asha.personId }),
    ]);
    // What proved the old number proves nothing about the next change.
    expect(codeOf(await office('phone-number/update', { phone: aNumber() }))).toBe('sms_code_wrong');
    expect((await signIn(next)).statusCode).toBe(200);
    expect((await signIn(old)).statusCode).toBe(401);
  });

  it('is changed in the other spelling alike: the old code first, then the number', async () => {
    const { office, phone, number: old } = await aPersonWithPhone();
    const next = aNumber();
    await office('phone-actions/update-phone-number/send-code');
    const proven = await office('phone-actions/update-phone-number/confirm', { confirm_code: lastCode(old) });
    expect(proven.json().data).toMatchObject({ step: 'new_number', money_held_hours: 0 });
    await office('phone-number/update', { phone: next.slice(2), country_code: 'RU' });
    const done = await office('phone-actions/update-phone-number/confirm', { confirm_code: lastCode(next) });
    expect(done.json().data.money_held_hours).toBe(24);
    expect((await phone()).phone).toBe(`+7********${next.slice(-2)}`);
  });
});

describe('a code', () => {
  it('is sent once a minute and five times a day to a number, whoever asks and whether anybody has it', async () => {
    const { number } = await aPersonWithPhone(); // One code so far.
    for (const [to, more] of [
      [number, 4],
      [aNumber(), 5],
    ] as const) {
      const ask = async () => {
        const answer = await post(SEND, { phone: to });
        return [answer.statusCode, codeOf(answer)];
      };
      for (let turn = 0; turn < more; turn += 1) {
        expect(await ask()).toEqual([200, undefined]);
        const isLast = turn === more - 1;
        expect(await ask()).toEqual([429, isLast ? 'codes_used_up' : 'code_too_soon']);
        await aMinuteLater();
      }
    }
  });

  it('opens nothing after five wrong tries, after ten minutes, or when a newer one was sent', async () => {
    const { number } = await aPersonWithPhone();
    const draw = async () => {
      await aMinuteLater();
      const { hash } = (await post(SEND, { phone: number })).json().data;
      await workOff('identity.send_sign_in_code');
      return { hash, code: lastCode(number) };
    };
    const first = await draw();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await post(CHECK, { ...first, code: wrongFor(first.code) })).statusCode).toBe(401);
    expect((await post(CHECK, first)).statusCode).toBe(401);
    const second = await draw();
    const third = await draw();
    expect((await post(CHECK, second)).statusCode).toBe(401);
    await db.asOwner(`update identity.one_time_code set expires_at = now() - interval '1 second'`);
    expect((await post(CHECK, third)).statusCode).toBe(401);
  });
});

describe('a sign-in by text message', () => {
  it('opens a limited session, once, on its own brand', async () => {
    const { number, asha } = await aPersonWithPhone();
    const sent = await post(SEND, { phone: number.slice(2), country_code: 'ru' });
    expect(sent.headers['cache-control']).toBe('no-store');
    await workOff('identity.send_sign_in_code');
    const body = { hash: sent.json().data.hash, code: ` ${lastCode(number)} ` };
    expect((await post(CHECK, body, { host: NAJM_HOST })).statusCode).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => post(CHECK, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(won?.json().data).toMatchObject({ isLimited: true, user: { userId: asha.playerNumber } });
    const headers = { cookie: `${SESSION_COOKIE}=${cookieFrom(won?.headers ?? {}, SESSION_COOKIE)?.value}` };
    const changed = await post(
      `${OFFICE}/phoneActions/updatePhoneNumber/sendCode`,
      {},
      { ...headers, 'x-requested-with': 'overround' },
    );
    expect(codeOf(changed)).toBe('sign_in_not_fresh');
  });

  it('looks the same for a number nobody has: no text leaves, no code opens', async () => {
    const { number } = await aPersonWithPhone();
    const nobody = aNumber();
    const [known, unknown] = [await post(SEND, { phone: number }), await post(SEND, { phone: nobody })];
    await workOff('identity.send_sign_in_code');
    const shape = (answer: typeof known) =>
      answer.body.replace(/"hash":"[^"]+"/, '').replace(/"sends_left":\d/, '"sends_left":n');
    expect([unknown.statusCode, shape(unknown)]).toEqual([known.statusCode, shape(known)]);
    expect(textsTo(nobody)).toEqual([]);
    const wrong = await Promise.all(
      [known, unknown].map((sent) => post(CHECK, { hash: sent.json().data.hash, code: 'abcdef' })),
    );
    expect(
      new Set(wrong.map(({ statusCode, body }) => `${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`))
        .size,
    ).toBe(1);
  });

  it('takes the place of no password: number and password open an ordinary session', async () => {
    const { number, asha } = await aPersonWithPhone();
    const spellings = [number, number.slice(1), `+7 (${number.slice(2, 5)}) ${number.slice(5)}`];
    for (const name of spellings)
      expect((await signIn(name, ASHA_PASSWORD)).json().data.user.userId).toBe(asha.playerNumber);
    expect((await signIn(number, 'wrong')).json()).toMatchObject({ error: { code: 'sign_in_failed' } });
    expect((await signIn(aNumber(), 'wrong')).json()).toMatchObject({ error: { code: 'sign_in_failed' } });
  });

  it('opens nothing but the appeal to who is blocked', async () => {
    const { number, asha } = await aPersonWithPhone();
    await block(asha);
    const { hash } = (await post(SEND, { phone: number })).json().data;
    await workOff('identity.send_sign_in_code');
    const code = lastCode(number);
    const wrong = await post(CHECK, { hash, code: wrongFor(code) });
    expect([codeOf(wrong), wrong.body.includes('appealKey')]).toEqual(['sms_code_wrong', false]);
    const refused = await post(CHECK, { hash, code });
    expect([refused.statusCode, codeOf(refused), cookieFrom(refused.headers, SESSION_COOKIE)]).toEqual([
      403,
      'account_blocked',
      undefined,
    ]);
    expect(await appealOf(refused)).toMatchObject({ personId: asha.personId, status: 'blocked' });
  });
});

describe('a second factor by text message', () => {
  const appCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  /** Switched on with a code of the app and one of the phone. */
  async function withTexts() {
    const person = await aPersonWithPhone();
    const { code: secret } = (await person.office('gettwofactorqrcodeurl')).json().data;
    expect((await person.office('twofactorsendcode')).json().data.phone).toMatch(/^\+7\*+\d\d$/);
    const code = lastCode(person.number);
    const enable = (smsCode: string) =>
      person.office('twofactorauthenable', { app_code: appCode(secret), sms_code: smsCode });
    const wrong = (await enable(wrongFor(code))).json();
    expect(wrong).toMatchObject({ error_code: 2, validation_errors: { sms_code: expect.anything() } });
    expect((await enable(code)).json().data.recovery_codes).toHaveLength(10);
    expect(await person.phone()).toMatchObject({ takes_factor_texts: true });
    await aMinuteLater();
    return person;
  }

  it('lets in beside the app: sent for a sign-in whose password was right, good once', async () => {
    const { asha, number } = await withTexts();
    const [challenge] = (await signIn(asha.email)).json().error.details;
    expect(challenge.textsTo).toMatch(/^\+7\*+\d\d$/);
    expect((await post('/web-api/user/auth/two-factor/send-code', { hash: 'x' })).statusCode).toBe(422);
    await post('/web-api/user/auth/two-factor/send-code', { hash: challenge.hash });
    const second = { hash: challenge.hash, code: lastCode(number) };
    expect(
      (await post('/web-api/user/auth/two-factor', { ...second, code: wrongFor(second.code) })).statusCode,
    ).toBe(422);
    expect((await post('/web-api/user/auth/two-factor', second)).statusCode).toBe(200);
    const [again] = (await signIn(asha.email)).json().error.details;
    expect(codeOf(await post('/web-api/user/auth/two-factor', { ...second, hash: again.hash }))).toBe(
      'two_factor_code_wrong',
    );
  });

  it('is asked for before who is blocked hears of it, behind the password too', async () => {
    const { asha, number } = await withTexts();
    await block(asha);
    const challenged = await signIn(asha.email);
    expect([codeOf(challenged), challenged.body.includes('appealKey')]).toEqual([
      'two_factor_required',
      false,
    ]);
    const [{ hash }] = challenged.json().error.details;
    await post('/web-api/user/auth/two-factor/send-code', { hash });
    const refused = await post('/web-api/user/auth/two-factor', { hash, code: lastCode(number) });
    expect(codeOf(refused)).toBe('account_blocked');
    expect(await appealOf(refused)).toMatchObject({ personId: asha.personId });
  });

  it('is asked for behind a code by text message too, and the session stays limited', async () => {
    const { number } = await withTexts();
    const sent = await post(SEND, { phone: number });
    await workOff('identity.send_sign_in_code');
    const body = { hash: sent.json().data.hash, code: lastCode(number) };
    const [challenge] = (await post(CHECK, body)).json().error.details;
    await aMinuteLater();
    await post('/web-api/user/auth/two-factor/send-code', { hash: challenge.hash });
    const answer = await post('/web-api/user/auth/two-factor', {
      hash: challenge.hash,
      code: lastCode(number),
    });
    expect(answer.statusCode).toBe(200);
    const headers = { cookie: `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value}` };
    expect((await get('/web-api/user/getuserconfig', headers)).json().data.isLimited).toBe(true);
  });
});

describe('an e-mail address', () => {
  const lettersTo = (address: string) => world.letters.filter(({ recipient }) => recipient === address);
  const change = ({ office }: Awaited<ReturnType<typeof aPerson>>, email: string) =>
    office('change-email', { email });

  it('is changed by a code of the new one; the old one is told, and money stays in', async () => {
    const person = await aPerson();
    const { asha, office } = person;
    const email = `new.${asha.email}`;
    expect(codeOf(await change(person, asha.email.toUpperCase()))).toBe('email_unchanged');
    expect(codeOf(await change(person, 'nowhere'))).toBe('email_malformed');
    expect((await change(person, email)).json().data.email).toBe('n***@example.com');
    const code = String(lettersTo(email).at(-1)?.values['code']);
    expect(codeOf(await office('change-email/confirm', { confirm_code: wrongFor(code) }))).toBe(
      'email_code_wrong',
    );
    const done = await office('change-email/confirm', { confirm_code: code });
    expect(done.json().data).toEqual({ email: 'n***@example.com', money_held_hours: 24 });
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held' });
    expect(lettersTo(asha.email).at(-1)).toMatchObject({
      template: 'email_changed',
      values: { newEmail: 'n***@example.com' },
    });
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(asha.email)).statusCode).toBe(401);
  });

  it('that somebody else has is answered like a free one, told there, and not taken', async () => {
    const other = await aPerson();
    const person = await aPerson();
    expect((await change(person, other.asha.email)).statusCode).toBe(200);
    expect(lettersTo(other.asha.email).at(-1)?.template).toBe('email_taken');
    expect(codeOf(await person.office('change-email/confirm', { confirm_code: '123456' }))).toBe(
      'email_code_wrong',
    );
  });

  const MAIL = '/web-api/user/email-auth';
  it('opens no account by a mailed code where the brand does not offer it', async () => {
    expect(codeOf(await post(`${MAIL}/send-code`, { email: 'asha@example.com' }))).toBe(
      'email_codes_not_offered',
    );
  });

  it('opens a limited session by a mailed code, if it is proven and its owner lets it', async () => {
    await db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, config || '{"flags": {"disable_auth_by_email": false}}', 'test'
        from site.brand_version where brand_id = 1 order by version desc limit 1`);
    await world.site.reload();
    const codeFor = async (asha: Asha) => {
      const { hash } = (await post(`${MAIL}/send-code`, { email: asha.email })).json().data;
      const before = world.mails.length;
      await workOff('identity.send_sign_in_code');
      const mail = world.mails.slice(before).find(({ personId }) => personId === asha.personId);
      await aMinuteLater();
      return { hash, code: String(mail?.values['code'] ?? '') };
    };
    const { asha } = await aPerson();
    expect((await codeFor(asha)).code).toBe(''); // Not proven yet.
    await db.asOwner('update identity.credential set email_confirmed_at = now() where person_id = $1', [
      asha.personId,
    ]);
    const answer = await post(`${MAIL}/check-code`, await codeFor(asha));
    expect(answer.json().data).toMatchObject({ isLimited: true, user: { userId: asha.playerNumber } });
    await block(asha);
    const refused = await post(`${MAIL}/check-code`, await codeFor(asha));
    expect([codeOf(refused), await appealOf(refused)]).toMatchObject([
      'account_blocked',
      { personId: asha.personId },
    ]);
    await db.asOwner('update identity.credential set is_email_sign_in = false where person_id = $1', [
      asha.personId,
    ]);
    expect((await codeFor(asha)).code).toBe('');
  });
});

describe('masks of phones', () => {
  it('are answered to both methods, by countries of the site', async () => {
    const answer = await get('/web-api/api/user/phonemasks');
    expect(answer.headers['cache-control']).toBe('no-store');
    const masks = answer.json().data;
    expect(masks).toContainEqual({ CountryId: 1, Mask: '000-000-00-00', Max: 10, Min: 10 });
    expect((await post('/web-api/api/user/phonemasks', {})).json().data).toEqual(masks);
  });
});
