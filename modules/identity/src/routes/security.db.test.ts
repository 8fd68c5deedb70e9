// What a person does for the safety of the account, and what strangers try: a forgotten password, a second factor, a captcha.
import type { CaptchaProvider, CaptchaVerdict } from '@overround/provider-kit';
import type { TestCalls } from '@overround/testkit';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { arrangePeople, openPeopleCalls } from '../calls.testing.ts';
import { checkMoneyMayLeave } from '../index.ts';
import { turnOf } from '../domain/captcha.ts';
import { askingFor, hunt } from '../domain/captcha.testing.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { type Asha, ASHA_PASSWORD, cookieFrom, enrolAsha, openPeople } from '../people.testing.ts';
import { REMEMBER_COOKIE, TRUSTED_COOKIE } from './cookies.ts';

const { calls, db, get, post, signIn, workOff, world } = await arrangePeople();

const RESET = '/web-api/api/internal/v1/user/passwordreset';
const MAIL_RESET = 'identity.mail_password_reset';
const NEW_PASSWORD = 'a kettle on the north pier';
const ask = (login: string) => post(RESET, { data: { attributes: { login } } });
const confirm = (key: string, password = NEW_PASSWORD, again = password) =>
  post(`${RESET}/confirm`, { data: { attributes: { key, password, password_confirmation: again } } });
const isAccepted = async (key: string) =>
  (await get(`${RESET}?key=${key}`)).json().data.attributes.is_accepted;

const mailsTo = ({ personId }: Asha) => world.mails.filter((mail) => mail.personId === personId);
const keyOf = (asha: Asha) => String(mailsTo(asha).at(-1)?.values['link']).split('#key=')[1] ?? '';
async function mailedKey(asha: Asha): Promise<string> {
  await ask(asha.email);
  await workOff(MAIL_RESET);
  return keyOf(asha);
}
const mayLeave = (asha: Asha) =>
  db.read({ brandId: world.house.brandId }, (tx) => checkMoneyMayLeave(tx, asha.personId));

describe('a forgotten password', () => {
  it('is set anew by the mailed link: sessions end, money stays in, nobody is signed in by it', async () => {
    const asha = await enrolAsha(world, db);
    const token = cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
    const key = await mailedKey(asha);
    expect(await isAccepted(key)).toBe(true);
    expect(await mayLeave(asha)).toMatchObject({ ok: true });
    const answer = await confirm(key);
    expect(answer.json().data).toEqual({ ended: 1, money_held_hours: 24 });
    expect(cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '').toBe('');
    expect(
      await db.asOwner('select end_reason from identity.session where person_id = $1', [asha.personId]),
    ).toEqual([{ end_reason: 'password_changed' }]);
    expect(token).not.toBe('');
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held', hoursLeft: 24 });
    expect((await signIn(asha.email)).statusCode).toBe(401);
    expect((await signIn(asha.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(world.announced).toContainEqual([
      'password.reset',
      expect.objectContaining({ personId: asha.personId }),
    ]);
  });

  it('is asked for by any name, and the answer does not tell whether anybody has it', async () => {
    const asha = await enrolAsha(world, db);
    const answers = await Promise.all(
      [asha.email.toUpperCase(), String(asha.playerNumber), 'nobody@example.com', '99', 'no such login'].map(
        ask,
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(mailsTo(asha)).toEqual([]);
    await workOff(MAIL_RESET);
    expect(mailsTo(asha)).toHaveLength(2);
    expect(String(mailsTo(asha)[0]?.values['link'])).toMatch(
      /^https:\/\/localhost\/ru\/password-reset#key=[\w-]{43}$/,
    );
  });

  it('keeps neither the name in the queue nor the key in the database', async () => {
    const asha = await enrolAsha(world, db);
    await ask(asha.email);
    const [job] = await db.asOwner(`select payload::text from graphile_worker._private_jobs`);
    expect(String(job?.['payload'])).not.toContain(asha.email.split('@')[0]);
    await workOff(MAIL_RESET);
    const links = await db.asOwner(`select l::text as row from identity.link l where person_id = $1`, [
      asha.personId,
    ]);
    expect(String(links[0]?.['row'])).not.toContain(keyOf(asha));
  });

  it('works once, newest only, in time, and not after the address changed', async () => {
    const asha = await enrolAsha(world, db);
    const older = await mailedKey(asha);
    const key = await mailedKey(asha);
    expect((await confirm(older)).json().error.code).toBe('link_not_accepted');
    const both = await Promise.all([confirm(key), confirm(key)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await isAccepted(key)).toBe(false);
    const bare = (await get(RESET)).json().data.attributes;
    expect(bare).toEqual({ is_accepted: false, password_length_min: 12 });
    const late = await mailedKey(asha);
    await db.asOwner(`update identity.link set expires_at = now() where person_id = $1`, [asha.personId]);
    expect((await confirm(late)).json().error.code).toBe('link_not_accepted');
    const boris = await enrolAsha(world, db);
    const moved = await mailedKey(boris);
    await db.asOwner(
      `update identity.credential set email = 'new' || email, email_key = 'new' || email_key where person_id = $1`,
      [boris.personId],
    );
    expect((await confirm(moved)).json().error.code).toBe('link_not_accepted');
  });

  it.each([
    ['too short', 'short', 'short', { password: ['password_too_short'] }],
    ['known to everybody', 'password1234', 'password1234', { password: ['password_too_common'] }],
    ['typed in two ways', NEW_PASSWORD, `${NEW_PASSWORD}!`, { password_confirmation: ['value_differs'] }],
  ])('leaves the link as it was when the new one is %s', async (_sentence, password, again, fields) => {
    const key = await mailedKey(await enrolAsha(world, db));
    expect((await confirm(key, password, again)).json().validation_errors).toEqual(fields);
    expect(await isAccepted(key)).toBe(true);
  });

  it('is mailed three times an hour at most, to active people only, and never across brands', async () => {
    const asha = await enrolAsha(world, db);
    for (let turn = 0; turn < 5; turn += 1) await ask(asha.email);
    await workOff(MAIL_RESET);
    expect(mailsTo(asha)).toHaveLength(3);
    const boris = await enrolAsha(world, db);
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [boris.personId]);
    const nura = await enrolAsha(world, db, { site: world.najm });
    await Promise.all([ask(boris.email), ask(nura.email)]);
    await workOff(MAIL_RESET);
    expect([...mailsTo(boris), ...mailsTo(nura)]).toEqual([]);
  });
});

describe('a second factor', () => {
  interface Held {
    readonly asha: Asha;
    readonly secret: string;
    readonly codes: readonly string[];
    readonly headers: Record<string, string>;
  }
  const office = (call: string, headers: Record<string, string>, attributes: object = {}) =>
    post(`/web-api/office/${call}`, { data: { attributes } }, headers);
  const sessionHeaders = (headers: Record<string, unknown>) => ({
    cookie: `${SESSION_COOKIE}=${cookieFrom(headers, SESSION_COOKIE)?.value ?? ''}`,
    'x-requested-with': 'overround',
  });
  /** The code of now, which was not used yet as far as the database knows. */
  async function codeOf({ asha, secret }: Pick<Held, 'asha' | 'secret'>): Promise<string> {
    await db.asOwner('update identity.two_factor set last_step = -1 where person_id = $1', [asha.personId]);
    return TOTP.generate({ secret: Secret.fromBase32(secret) });
  }
  async function hold(): Promise<Held> {
    const asha = await enrolAsha(world, db);
    const headers = sessionHeaders((await signIn(asha.email)).headers);
    const { code: secret } = (await office('gettwofactorqrcodeurl', headers)).json().data;
    const app_code = await codeOf({ asha, secret });
    const enabled = await office('twofactorauthenable', headers, { app_code });
    return { asha, secret, headers, codes: enabled.json().data.recovery_codes };
  }
  const second = (hash: string, code: string, more: object = {}, headers: Record<string, string> = {}) =>
    post('/web-api/user/auth/two-factor', { hash, code, ...more }, headers);
  const hashFrom = (answer: { json(): { error: { details: { hash: string }[] } } }) =>
    answer.json().error.details[0]?.hash ?? '';
  const challenged = async (asha: Asha) => hashFrom(await signIn(asha.email));

  it('is begun with a picture, a link and a text, and is not on before a code of it was typed', async () => {
    const asha = await enrolAsha(world, db);
    const headers = sessionHeaders((await signIn(asha.email)).headers);
    const begun = (await office('gettwofactorqrcodeurl', headers)).json().data;
    expect(begun.qr_link).toContain(`:${asha.playerNumber}?issuer=`);
    expect(Buffer.from(begun.qr_code_url.split(',')[1], 'base64').toString()).toMatch(/^<svg/);
    expect((await signIn(asha.email)).statusCode).toBe(200);
    const wrong = await office('twofactorauthenable', headers, { app_code: '000' });
    expect(wrong.json()).toMatchObject({
      error_code: 1,
      validation_errors: { app_code: ['two_factor_code_wrong'] },
    });
    const sms = await office('twofactorauthenable', headers, { app_code: '000000', sms_code: '1' });
    expect(sms.json()).toMatchObject({ error_code: 2, validation_errors: { sms_code: ['sms_code_wrong'] } });
    const stored = await db.asOwner(`select t::text as row from identity.two_factor t where person_id = $1`, [
      asha.personId,
    ]);
    const plain = Buffer.from(Secret.fromBase32(begun.code).bytes);
    expect(String(stored[0]?.['row'])).not.toContain(plain.toString('hex'));
  });

  it('is asked for behind the right password only, and lets in with a code', async () => {
    const held = await hold();
    expect((await signIn(held.asha.email, 'another password')).json().error.code).toBe('sign_in_failed');
    const first = await signIn(held.asha.email);
    expect([first.statusCode, first.json().error.code]).toEqual([422, 'two_factor_required']);
    expect(cookieFrom(first.headers, SESSION_COOKIE)).toBeUndefined();
    const code = await codeOf(held);
    const answer = await second(hashFrom(first), code, { return_url: '/en/live', remember_auth: true });
    expect(answer.json().data).toMatchObject({
      user: { userId: held.asha.playerNumber },
      returnPath: '/en/live',
    });
    expect(cookieFrom(answer.headers, REMEMBER_COOKIE)?.value).toMatch(/^[\w-]{43}$/);
    expect((await second(hashFrom(first), code)).json().error.code).toBe('two_factor_challenge_over');
    // The same code once more, for another sign-in.
    expect((await second(await challenged(held.asha), code)).json().error.code).toBe('two_factor_code_wrong');
  });

  it('takes a code once, also of two who bring it at once', async () => {
    const held = await hold();
    const hashes = [await challenged(held.asha), await challenged(held.asha)];
    const code = await codeOf(held);
    const both = await Promise.all(hashes.map((hash) => second(hash, code)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('ends a challenge after five wrong codes, and pauses after twenty in a day', async () => {
    const held = await hold();
    const hash = await challenged(held.asha);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await second(hash, 'no')).json().error.code).toBe('two_factor_code_wrong');
    expect((await second(hash, await codeOf(held))).json().error.code).toBe('two_factor_challenge_over');
    await db.asOwner('update identity.two_factor set tries = 20 where person_id = $1', [held.asha.personId]);
    const paused = await second(await challenged(held.asha), await codeOf(held));
    expect([paused.statusCode, paused.json().error.code]).toEqual([429, 'two_factor_paused']);
  });

  it('lets in with each recovery code once, and the owner is told', async () => {
    const { asha, codes } = await hold();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes.slice(3);
    expect((await second(await challenged(asha), code.toUpperCase())).statusCode).toBe(200);
    expect((await second(await challenged(asha), code)).json().error.code).toBe('two_factor_code_wrong');
    expect(world.announced).toContainEqual([
      'recovery_code.used',
      expect.objectContaining({ personId: asha.personId }),
    ]);
    const rows = await db.asOwner(
      `select r::text as row from identity.recovery_code r where person_id = $1`,
      [asha.personId],
    );
    expect(rows.some(({ row }) => String(row).includes(code.slice(2, 7)))).toBe(false);
  });

  it('is not asked for on a browser its owner trusts, until sessions end everywhere', async () => {
    const held = await hold();
    const code = await codeOf(held);
    const answer = await second(await challenged(held.asha), code, { trust_device: true });
    const cookie = `${TRUSTED_COOKIE}=${cookieFrom(answer.headers, TRUSTED_COOKIE)?.value ?? ''}`;
    const again = () =>
      post('/web-api/user/auth', { login: held.asha.email, password: ASHA_PASSWORD }, { cookie });
    const let_in = await again();
    expect(let_in.statusCode).toBe(200);
    const stranger = await hold();
    const other = await post(
      '/web-api/user/auth',
      { login: stranger.asha.email, password: ASHA_PASSWORD },
      { cookie },
    );
    expect(other.json().error.code).toBe('two_factor_required');
    await office('disconnecteverywhere', sessionHeaders(let_in.headers));
    expect((await again()).json().error.code).toBe('two_factor_required');
  });

  it('is switched off by a proof of itself and a fresh password, and money stays in', async () => {
    const held = await hold();
    expect((await office('twofactorauthdisable', held.headers, { hash: 'x' })).json().error.code).toBe(
      'two_factor_proof_wrong',
    );
    const proof = async () =>
      (await office('twofactorproof', held.headers, { code: await codeOf(held) })).json().data;
    const { hash } = await proof();
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [held.asha.personId],
    );
    expect((await office('twofactorauthdisable', held.headers, { hash })).statusCode).toBe(403);
    await db.asOwner(`update identity.session set signed_in_at = now() where person_id = $1`, [
      held.asha.personId,
    ]);
    expect((await office('twofactorauthdisable', held.headers, { hash })).json().data).toEqual({
      money_held_hours: 24,
    });
    expect((await signIn(held.asha.email)).statusCode).toBe(200);
    expect(await mayLeave(held.asha)).toMatchObject({ code: 'money_out_held' });
  });

  it('has ten new recovery codes for a proof, and the old ones stop', async () => {
    const held = await hold();
    const { hash } = (await office('twofactorproof', held.headers, { code: await codeOf(held) })).json().data;
    const renewed = await office('twofactorrecoverycodes', held.headers, { hash });
    expect(renewed.json().data.recovery_codes).toHaveLength(10);
    expect((await second(await challenged(held.asha), held.codes[0] ?? '')).statusCode).toBe(422);
    const state = await calls.app.inject({
      method: 'GET',
      url: '/web-api/office/twofactor',
      headers: { host: 'localhost', ...held.headers },
    });
    expect(state.json().data).toMatchObject({ is_enabled: true, recovery_codes_left: 10 });
  });

  it('stays on when a forgotten password is set anew', async () => {
    const held = await hold();
    await confirm(await mailedKey(held.asha));
    expect((await signIn(held.asha.email, NEW_PASSWORD)).json().error.code).toBe('two_factor_required');
  });
});

describe('a captcha', () => {
  const answerOf = (answer: { json(): { error: { code: string; details: object[] } } }) =>
    answer.json().error;
  const challengeOf = (answer: { json(): { error: { details: { challenge: string }[] } } }) =>
    answer.json().error.details[0]?.challenge ?? '';
  /** A product of its own that asks for captchas, on the same people. */
  async function asking(
    more: Parameters<typeof openPeople>[1] = { captchaOf: askingFor('hunt', 'sign_in', 'password_reset') },
  ): Promise<TestCalls> {
    const strict = await openPeople(db, more);
    const its = await openPeopleCalls(strict);
    return { app: its.app, close: () => its.close().then(() => strict.close()) };
  }
  const send = ({ app }: TestCalls, url: string, payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost', ...(token === undefined ? {} : { 'x-captcha-token': token }) },
    });

  it('is asked for at sign-in after three wrong tries, whether anybody has the name or not, and works once', async () => {
    const strict = await asking();
    const asha = await enrolAsha(world, db);
    for (const login of [asha.email, 'nobody-at-all@example.com']) {
      const wrong = { login, password: 'not this one at all' };
      for (let turn = 0; turn < 3; turn += 1)
        expect(answerOf(await send(strict, '/web-api/user/auth', wrong)).code).toBe('sign_in_failed');
      // The wait of the fourth try is over.
      await db.asOwner(`update identity.sign_in_guard set tried_at = tried_at - interval '5 seconds'`);
      const asked = await send(strict, '/web-api/user/auth', wrong);
      expect(answerOf(asked)).toMatchObject({
        code: 'captcha_required',
        details: [{ kind: 'hunt', action: 'sign_in', bits: 12, parts: 8, expiresInSeconds: 120 }],
      });
      const token = hunt(challengeOf(asked));
      expect(answerOf(await send(strict, '/web-api/user/auth', wrong, token)).code).toBe('sign_in_failed');
      await db.asOwner(`update identity.sign_in_guard set tried_at = tried_at - interval '9 seconds'`);
      expect(answerOf(await send(strict, '/web-api/user/auth', wrong, token)).code).toBe('captcha_required');
    }
    const right = { login: asha.email, password: ASHA_PASSWORD };
    const again = hunt(challengeOf(await send(strict, '/web-api/user/auth', right)));
    expect((await send(strict, '/web-api/user/auth', right, again)).statusCode).toBe(200);
    await strict.close();
  });

  it('is good for its act only, in time, and once of many at the same moment', async () => {
    const strict = await asking();
    const login = { data: { attributes: { login: 'somebody' } } };
    const challenge = async () =>
      (await send(strict, RESET, login)).json().errors[0].meta.challenge as string;
    const token = hunt(await challenge());
    const both = await Promise.all([1, 2, 3].map(() => send(strict, RESET, login, token)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    const late = hunt(await challenge());
    await db.asOwner('update identity.captcha_challenge set expires_at = now() where spent_at is null');
    expect((await send(strict, RESET, login, late)).statusCode).toBe(422);
    const other = hunt(await challenge());
    await db.asOwner(`update identity.captcha_challenge set action = 'sign_in' where spent_at is null`);
    expect((await send(strict, RESET, login, other)).statusCode).toBe(422);
    expect((await send(strict, RESET, login, `${other.slice(0, 43)}${'.0'.repeat(8)}`)).statusCode).toBe(422);
    await strict.close();
  });

  const login = { data: { attributes: { login: 'somebody' } } };
  const asked = (answer: { json(): unknown }) =>
    (
      answer.json() as {
        errors: { meta: { challenge: string; outcome?: number } & Record<string, unknown> }[];
      }
    ).errors[0]?.meta ?? { challenge: '' };

  it('of a puzzle has a picture, and a wrong answer spends it', async () => {
    const strict = await asking({ captchaOf: askingFor('puzzle', 'password_reset') });
    const draw = async () => {
      const { challenge } = asked(await send(strict, RESET, login));
      const [row] = await db.asOwner(
        `select seed from identity.captcha_challenge where spent_at is null order by created_at desc limit 1`,
      );
      return { challenge, answer: 24 - turnOf(row?.['seed'] as Buffer) };
    };
    const pictureOf = (challenge: string) =>
      strict.app.inject({ url: `/puzzle-api/${challenge}`, headers: { host: 'localhost' } });
    const { challenge, answer } = await draw();
    const shown = (await pictureOf(challenge)).json().data;
    expect(shown).toMatchObject({ size: 160, steps: 24 });
    expect(shown.picture).toMatch(/^data:image\/png;base64,iVBOR/);
    const wrong = asked(await send(strict, RESET, login, hunt(challenge, (answer + 1) % 24)));
    expect(wrong).toMatchObject({ kind: 'puzzle', outcome: 2 });
    expect((await send(strict, RESET, login, hunt(challenge, answer))).statusCode).toBe(422);
    expect((await pictureOf(challenge)).statusCode).toBe(404);
    const next = await draw();
    expect((await send(strict, RESET, login, hunt(next.challenge, next.answer))).statusCode).toBe(200);
    const unseen = await draw();
    expect((await send(strict, RESET, login, hunt(unseen.challenge))).statusCode).toBe(422);
    const alone = await draw();
    expect((await send(strict, RESET, login, hunt(alone.challenge, undefined, 32))).statusCode).toBe(200);
    expect((await pictureOf('x'.repeat(43))).statusCode).toBe(404);
    await strict.close();
  });

  it('of a service of others counts once, when that service says so, and not when it cannot be asked', async () => {
    const verdicts: CaptchaVerdict[] = ['success', 'error', 'network_error'];
    const seen: unknown[] = [];
    const provider: CaptchaProvider = {
      providerId: 'hcaptcha',
      siteKey: 'shown',
      scriptUrl: 'https://captcha.example/api.js',
      policy: { script: [], frame: [], style: [], connect: [] },
      verify: (solved) => {
        seen.push(solved);
        return Promise.resolve(verdicts.shift() ?? 'error');
      },
    };
    const strict = await asking({
      captchaOf: askingFor('hcaptcha', 'password_reset'),
      captchaProviders: new Map([['hcaptcha', provider]]),
    });
    const first = asked(await send(strict, RESET, login));
    expect(first).toMatchObject({
      kind: 'hcaptcha',
      siteKey: 'shown',
      scriptUrl: 'https://captcha.example/api.js',
    });
    const token = `${first.challenge}.h.P1_solved`;
    const both = await Promise.all([1, 2].map(() => send(strict, RESET, login, token)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(seen).toEqual([{ token: 'P1_solved', hosts: expect.arrayContaining(['localhost']) }]);
    const bring = async () =>
      asked(
        await send(strict, RESET, login, `${asked(await send(strict, RESET, login)).challenge}.h.P1_again`),
      );
    expect(await bring()).toMatchObject({ outcome: 2 });
    expect(await bring()).toMatchObject({ outcome: 3 });
    const hunted = hunt(asked(await send(strict, RESET, login)).challenge);
    expect((await send(strict, RESET, login, hunted)).statusCode).toBe(422);
    await strict.close();
  });
});
