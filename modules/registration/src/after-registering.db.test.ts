import { NAJM_HOST } from '@overround/identity/testing';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Headers, registrationCallsOf } from './registration-calls.testing.ts';
import { openRegistrationWorld, type RegistrationWorld } from './registration-world.testing.ts';

let db: TestDatabase;
let opened: RegistrationWorld;
beforeAll(async () => {
  db = await openTestDatabase();
  opened = await openRegistrationWorld(db, { sendsTexts: true });
});
afterAll(async () => {
  await opened.close();
  await db.drop();
});

const { post, get, fullFields, register, sessionHeaders } = registrationCallsOf(() => opened);

describe('the activation mail', () => {
  const mailsTo = async (recipient: string, host = 'localhost') =>
    (await get(`/web-api/dev/outbox?recipient=${recipient}`, { host })).json().data.mails;
  const keyOf = (mail: { text: string }) => /activate\?key=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const activate = (key: string, host = 'localhost') =>
    post('/web-api/api/internal/v1/user/activate', { data: { attributes: { key } } }, { host });

  it('carries a link of the brand’s own host that proves the address once', async () => {
    const fields = fullFields();
    const headers = sessionHeaders(await register(fields));
    const [mail] = await mailsTo(fields.email);
    expect(mail.text).toMatch(/https:\/\/localhost\/\w\w\/activate\?key=[\w-]{43}/);
    expect((await activate(keyOf(mail))).json().data.attributes).toEqual({ isEmailConfirmed: true });
    expect((await get('/userinfo', headers)).json().data.isEmailConfirmed).toBe(true);
    const again = await activate(keyOf(mail));
    expect([again.statusCode, again.json().errors[0].code]).toEqual([422, 'link_not_accepted']);
    expect(Object.keys(again.json().validation_errors)).toEqual(['key']);
  });

  it('is stored as a hash only, outside the mail itself', async () => {
    const fields = fullFields();
    await register(fields);
    const [mail] = await mailsTo(fields.email);
    const rows = await db.asOwner(`select string_agg(l::text, '') as all from identity.link l`);
    expect(rows[0]?.['all']).not.toContain(keyOf(mail));
  });

  it('stops working after half an hour', async () => {
    const fields = fullFields();
    await register(fields);
    await db.asOwner(`update identity.link set expires_at = expires_at - interval '30 minutes'`);
    expect((await activate(keyOf((await mailsTo(fields.email))[0]))).statusCode).toBe(422);
  });

  it('stops working when a newer one was sent', async () => {
    const fields = fullFields();
    const headers = sessionHeaders(await register(fields));
    expect((await post('/web-api/user/sendActivationMail', {}, headers)).json().data).toEqual({
      isSent: true,
    });
    const [newer, older] = await mailsTo(fields.email);
    expect((await activate(keyOf(older))).statusCode).toBe(422);
    expect((await activate(keyOf(newer))).statusCode).toBe(200);
    expect((await post('/web-api/user/sendActivationMail', {}, headers)).json().data).toEqual({
      isSent: false,
    });
  });

  it('is taken on the quick path too', async () => {
    const fields = fullFields();
    await register(fields);
    const key = keyOf((await mailsTo(fields.email))[0]);
    // With what a mailing adds to the link.
    const body = { data: { attributes: { key, utm_source: 'mail' } } };
    const answer = await post('/web-api/api/internal/v1/user/activatefast', body);
    expect(answer.json().data.attributes).toEqual({ isEmailConfirmed: true });
  });

  it('works at its own brand only', async () => {
    const fields = fullFields();
    await register(fields);
    expect((await activate(keyOf((await mailsTo(fields.email))[0]), NAJM_HOST)).statusCode).toBe(422);
  });

  it.each(['x', 'a'.repeat(43), '../..'])('is not replaced by the key %s', async (key) => {
    expect((await activate(key)).statusCode).toBe(422);
  });
});

describe('what is kept and asked again', () => {
  const acts = (action: string) =>
    db.asOwner(
      'select actor_kind as kind, after from identity.audit_log where action = $1 order by audit_id desc limit 1',
      [action],
    );
  const ask = async (headers: Headers) =>
    (await post('/web-api/user/repeatActivationPopup', {}, headers)).json().data;

  it('notes that made-up credentials are kept, and takes none of them', async () => {
    const keep = async (headers: Headers, attributes: object) =>
      post('/web-api/api/internal/user/store-credentials', { data: { attributes } }, headers);
    const agreed = { country_id: '1', currency_id: '12', 'agree-policy': true, 'agree-age': true };
    const answer = await register(agreed, 'fast_reg');
    const { login, password } = answer.json().data.generated;
    const headers = sessionHeaders(answer);
    expect((await keep(headers, { way: 'file' })).json().data).toEqual({
      type: 'credentials',
      id: login,
      attributes: { isStored: true },
    });
    expect(await acts('credential.kept')).toEqual([{ kind: 'player', after: { way: 'file' } }]);
    expect((await keep(headers, { way: 'file', password })).statusCode).toBe(400);
    const own = sessionHeaders(await register(fullFields()));
    expect((await keep(own, { way: 'file' })).json().data.attributes).toEqual({ isStored: false });
  });

  it('asks for the address again when a day has passed since the last mail', async () => {
    const fields = fullFields();
    const headers = sessionHeaders(await register(fields));
    const email = expect.not.stringContaining(fields.email);
    expect(await ask(headers)).toEqual({ isShown: false, way: null, email, phone: null });
    await db.asOwner(`update identity.link set created_at = created_at - interval '1 day'`);
    expect(await ask(headers)).toMatchObject({ isShown: true, way: 'mail' });
    await db.asOwner(`update identity.credential set email_confirmed_at = now() where email = $1`, [
      fields.email,
    ]);
    expect(await ask(headers)).toEqual({ isShown: false, way: null, email: null, phone: null });
  });

  it('asks for a phone that was begun and left when a day has passed since its text message', async () => {
    const fields = fullFields();
    const headers = sessionHeaders(await register(fields));
    const body = { data: { attributes: { phone_number: '+79161230042' } } };
    expect((await post('/phone-actions/create-phone-number', body, headers)).statusCode).toBe(200);
    expect(await ask(headers)).toMatchObject({ isShown: false, way: null, phone: '+7********42' });
    await db.asOwner(`update identity.one_time_code set created_at = created_at - interval '1 day'`);
    expect(await ask(headers)).toMatchObject({ isShown: true, way: 'sms' });
    await db.asOwner(`update identity.link set created_at = created_at - interval '1 day'`);
    expect(await ask(headers)).toMatchObject({ isShown: true, way: 'mail' });
    await db.asOwner(`update identity.one_time_code set used_at = now()`);
    expect(await ask(headers)).toMatchObject({ phone: null });
  });

  it('keeps what visitors and players allow cookies to be for', async () => {
    const log = (body: object, headers: Headers = {}) =>
      post('/api-v3/v1/user/agreement-with-cookies/log', body, headers);
    expect((await log({ level: 3 })).json().data).toEqual({ isLogged: true });
    expect(await acts('consent.cookies')).toEqual([{ kind: 'visitor', after: { level: 3 } }]);
    const headers = sessionHeaders(await register(fullFields()));
    await log({ level: 0 }, headers);
    expect(await acts('consent.cookies')).toEqual([{ kind: 'player', after: { level: 0 } }]);
    expect((await log({ level: 4 })).statusCode).toBe(400);
  });
});
