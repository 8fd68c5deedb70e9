import { checkMoneyMayLeave, SESSION_COOKIE, writePlayBar } from '@overround/identity';
import type { BrandId } from '@overround/kernel';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
  testSecretBox,
} from '@overround/identity/testing';
import { type Account, insertProfile, openAccount, stopNews } from './index.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

const identified = new Set<string>();
const waiting = { messages: 0 };
let db: TestDatabase;
let world: PeopleWorld;
let account: Account;
let calls: TestCalls;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  account = openAccount({
    db,
    directory: world.site.directory,
    identity: world.identity,
    secretBox: testSecretBox(),
    counters: { messages: () => Promise.resolve(waiting.messages) },
    isIdentified: (_tx, personId) => Promise.resolve(identified.has(personId)),
  });
  calls = await openTestCalls([...world.identity.module.routes, ...account.module.routes], {
    siteOf: world.site.siteOf,
    sessionOf: world.identity.sessionOf,
  });
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = {}, payload: object = {}) =>
  calls.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(method === 'GET' ? {} : { payload }),
  });

async function signInAsha(known?: Asha, password = ASHA_PASSWORD) {
  const asha = known ?? (await enrolAsha(world, db));
  const answer = await call('POST', '/web-api/user/auth', {}, { login: asha.email, password });
  const token = cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '';
  return { asha, headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' } };
}

describe('the left menu', () => {
  it('is that of the brand in the language of the reader, with what waits', async () => {
    const { headers } = await signInAsha();
    waiting.messages = 3;
    const answer = await call('GET', '/web-api/office/leftmenu?lng=ru', headers);
    const groups: { id: string; title: string; items: Record<string, unknown>[] }[] =
      answer.json().data.groups;
    expect(groups.map(({ id }) => id)).toEqual([
      'money',
      'bets',
      'contact',
      'profile',
      'settings',
      'security',
    ]);
    const [messages, support] = groups[2]?.items ?? [];
    expect(messages).toEqual({
      id: 'messages',
      title: 'Сообщения',
      url: '/ru/office/messages',
      icon: 'message',
      badge: 3,
    });
    // Nobody counts answers here; what is not counted has no number.
    expect(support).toMatchObject({ id: 'support', badge: null });
    const { missing } = (await call('GET', '/accountdata', headers)).json().data;
    expect(groups[3]?.items).toContainEqual(
      expect.objectContaining({ id: 'account', badge: missing.length }),
    );
    expect(missing).not.toEqual([]);
    expect((await call('GET', '/leftmenu', headers)).statusCode).toBe(200);
    expect((await call('GET', '/leftmenu')).statusCode).toBe(401);
  });
});

describe('the PIN of the office', () => {
  const setPin = (headers: Headers, pin: string, again = pin) =>
    call('POST', '/web-api/office/newpincode', headers, { pin_code: pin, pin_code_confirmation: again });
  const check = (headers: Headers, pin: string) => call('POST', '/checkpincode', headers, { pin_code: pin });

  it('is set by who just signed in, lies hashed, opens the lock, and is removed', async () => {
    const { asha, headers } = await signInAsha();
    expect((await setPin(headers, '4711', '4712')).json().validation_errors).toHaveProperty(
      'pin_code_confirmation',
    );
    expect((await setPin(headers, '1234')).json().validation_errors).toHaveProperty('pin_code');
    expect((await setPin(headers, '4711')).json().data).toEqual({ is_set: true });
    const [row] = await db.asOwner('select pin_hash from account.pin where person_id = $1', [asha.personId]);
    expect(row?.['pin_hash']).toMatch(/^\$argon2id\$/);
    expect((await check(headers, '4711')).json().data).toEqual({ is_right: true });
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    expect((await setPin(headers, '4713')).statusCode).toBe(403);
    expect((await call('POST', '/removepincode', headers)).statusCode).toBe(403);
    const again = (await signInAsha(asha)).headers;
    expect((await call('POST', '/removepincode', again)).json().data).toEqual({ is_set: false });
    expect((await call('GET', '/pincode', again)).json().data).toEqual({ is_set: false });
  });

  it('ends the session with the fifth wrong try, and no right one helps afterwards', async () => {
    const { asha, headers } = await signInAsha();
    await setPin(headers, '4711');
    for (let left = 4; left > 0; left -= 1)
      expect((await check(headers, '9999')).json().error).toMatchObject({ code: 'pin_wrong' });
    expect((await check(headers, '9999')).json().error.code).toBe('pin_over');
    await vi.waitFor(
      async () => expect((await call('GET', '/pincode', headers)).statusCode).toBe(401),
      WAIT_MS,
    );
    const again = (await signInAsha(asha)).headers;
    expect((await check(again, '4711')).statusCode).toBe(401);
    const anew = (await signInAsha(asha)).headers;
    await setPin(anew, '4712');
    expect((await check(anew, '4712')).statusCode).toBe(200);
  });
});

describe('settings', () => {
  it('are the brand’s until somebody chooses', async () => {
    const { headers } = await signInAsha();
    const answer = await call('GET', '/web-api/user/settings?', headers);
    expect(answer.json().data.attributes).toEqual({
      lang: 'en',
      odds_format: 'decimal',
      theme: 'system',
      time_zone: 'UTC',
      odds_policy: 0,
      quick_stakes: {},
      is_compact: false,
      starters_only: false,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keep what was chosen, wrapped or not, and write it into the audit log', async () => {
    const { asha, headers } = await signInAsha();
    const wrapped = {
      data: { type: 'setting', attributes: { setting_id: 'odds_policy', setting_value: 1 } },
    };
    expect((await call('POST', '/savesetting', headers, wrapped)).statusCode).toBe(200);
    const plain = { setting_id: 'quick_stakes', setting_value: { EUR: ['300', '700'] } };
    expect((await call('POST', '/savesetting', headers, plain)).statusCode).toBe(200);
    const { attributes } = (await call('GET', '/settings', headers)).json().data;
    expect(attributes).toMatchObject({ odds_policy: 1, quick_stakes: { EUR: ['300', '700'] } });
    const log = await db.asOwner(
      `select before, after from audit.audit_log where person_id = $1 and action = 'setting.changed' order by seq`,
      [asha.personId],
    );
    expect(log[0]).toEqual({ before: { odds_policy: null }, after: { odds_policy: 1 } });
  });

  it('change the language mails are written in', async () => {
    const { asha, headers } = await signInAsha();
    await call('POST', '/savesetting', headers, { setting_id: 'lang', setting_value: 'ru' });
    const [row] = await db.asOwner('select lang from identity.person where person_id = $1', [asha.personId]);
    expect(row?.['lang']).toBe('ru');
    const settings = await db.read({ brandId: world.house.brandId }, (tx) =>
      account.readSettings(tx, world.house, asha.personId),
    );
    expect(settings.lang).toBe('ru');
  });

  it.each([
    ['a setting nobody has', { setting_id: 'font', setting_value: 'x' }, 422, 'setting_unknown'],
    [
      'a value that does not fit',
      { setting_id: 'theme', setting_value: 'pink' },
      422,
      'setting_value_refused',
    ],
    ['no value', { setting_id: 'theme' }, 400, 'input_malformed'],
    ['another field', { setting_id: 'theme', setting_value: 'dark', person: 1 }, 400, 'input_malformed'],
    ['a deep value', { setting_id: 'theme', setting_value: { a: { b: 1 } } }, 400, 'input_malformed'],
  ])('refuse %s', async (_sentence, body, status, code) => {
    const { headers } = await signInAsha();
    const answer = await call('POST', '/savesetting', headers, body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    if (status === 422) expect(Object.keys(answer.json().validation_errors)).toHaveLength(1);
  });

  it('are nobody’s without a session, and not another site’s to change', async () => {
    expect((await call('GET', '/settings')).statusCode).toBe(401);
    const { headers } = await signInAsha();
    const answer = await call(
      'POST',
      '/savesetting',
      { ...headers, origin: 'https://evil.example' },
      {
        setting_id: 'theme',
        setting_value: 'dark',
      },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('changing the password', () => {
  const change = (headers: Headers, more: object = {}) =>
    call('PUT', '/password', headers, {
      data: {
        attributes: {
          old_password: ASHA_PASSWORD,
          password: 'seven red bicycles',
          password_confirmation: 'seven red bicycles',
          ...more,
        },
      },
    });

  it('takes the new one and no longer the old one, and tells the owner', async () => {
    const { asha, headers } = await signInAsha();
    expect((await change(headers)).statusCode).toBe(200);
    const tried = async (password: string) =>
      (await call('POST', '/web-api/user/auth', {}, { login: asha.email, password })).statusCode;
    expect(await tried(ASHA_PASSWORD)).toBe(401);
    expect(await tried('seven red bicycles')).toBe(200);
    expect(world.announced).toContainEqual(['password.changed', { brandId: 1, personId: asha.personId }]);
  });

  it('ends the other sessions when asked, never the one that asks', async () => {
    const { asha, headers } = await signInAsha();
    const other = await signInAsha(asha);
    expect((await change(headers, { end_other_sessions: true })).json().data).toEqual({ ended: 1 });
    await vi.waitFor(
      async () => expect((await call('GET', '/settings', other.headers)).statusCode).toBe(401),
      WAIT_MS,
    );
    expect((await call('GET', '/settings', headers)).statusCode).toBe(200);
  });

  it.each([
    ['a wrong old password', { old_password: 'x' }, 'password_wrong', 'old_password'],
    ['two entries that differ', { password_confirmation: 'x' }, 'value_differs', 'password_confirmation'],
    [
      'the old one again',
      { password: ASHA_PASSWORD, password_confirmation: ASHA_PASSWORD },
      'password_unchanged',
      'password',
    ],
    ['a short one', { password: 'short', password_confirmation: 'short' }, 'password_too_short', 'password'],
    [
      'a common one',
      { password: 'password2026', password_confirmation: 'password2026' },
      'password_too_common',
      'password',
    ],
  ])('refuses %s, naming the field', async (_sentence, more, code, field) => {
    const { headers } = await signInAsha();
    const answer = await change(headers, more);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
    expect(answer.json().validation_errors).toHaveProperty(field);
  });

  it('lets one of two changes at once through', async () => {
    const { headers } = await signInAsha();
    const answers = await Promise.all([
      change(headers),
      change(headers, { password: 'nine blue kettles', password_confirmation: 'nine blue kettles' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('changing the login', () => {
  it('gives a name to sign in with, whatever its look-alike spelling', async () => {
    const { asha, headers } = await signInAsha();
    const answer = await call('POST', '/account/login', headers, { login: 'Asha.Kumar' });
    expect(answer.json().data).toEqual({ login: 'Asha.Kumar', auth_by_email: true, money_held_hours: 0 });
    const again = await call(
      'POST',
      '/web-api/user/auth',
      {},
      { login: 'аsha.kumar', password: ASHA_PASSWORD },
    );
    expect(again.json().data.user.userId).toBe(asha.playerNumber);
  });

  it('refuses one that looks like somebody else’s', async () => {
    const first = await signInAsha();
    await call('POST', '/account/login', first.headers, { login: 'Goalkeeper' });
    const { headers } = await signInAsha();
    const answer = await call('POST', '/account/login', headers, { login: 'g0alkeeper' });
    expect(answer.json().error.code).toBe('login_taken');
    expect(answer.json().validation_errors).toHaveProperty('login');
  });

  it('lets one of two persons have it who ask at once', async () => {
    const players = [await signInAsha(), await signInAsha()];
    const answers = await Promise.all(
      players.map(({ headers }) => call('POST', '/account/login', headers, { login: 'Wanted.Name' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each([
    ['another login', { login: 'asha.other' }, 24],
    ['signing in by e-mail switched', { auth_by_email: false }, 24],
    ['the same once more', { login: 'asha.first', auth_by_email: true }, 0],
  ])('holds money out and tells the owner: %s', async (_what, change, money_held_hours) => {
    const { asha, headers } = await signInAsha();
    const { personId } = asha;
    const mayLeave = () => db.read({ brandId: 1 as BrandId }, (tx) => checkMoneyMayLeave(tx, personId));
    const told = () =>
      world.announced.filter(
        ([name, facts]) => name === 'login.changed' && 'personId' in facts && facts.personId === personId,
      );
    const login = `asha.first${asha.playerNumber}`;
    await call('POST', '/account/login', headers, { login });
    expect([(await mayLeave()).ok, told().length]).toEqual([true, 1]);
    const sent = 'login' in change && money_held_hours === 0 ? { ...change, login } : change;
    const answer = await call('POST', '/account/login', headers, sent);
    expect(answer.json().data).toMatchObject({ money_held_hours });
    expect([(await mayLeave()).ok, told().length]).toEqual(money_held_hours > 0 ? [false, 2] : [true, 1]);
  });

  it('closes the door of the e-mail address when asked', async () => {
    const { asha, headers } = await signInAsha();
    await call('POST', '/account/login', headers, { auth_by_email: false });
    const by = async (login: string) =>
      (await call('POST', '/web-api/user/auth', {}, { login, password: ASHA_PASSWORD })).statusCode;
    expect(await by(asha.email)).toBe(401);
    expect(await by(String(asha.playerNumber))).toBe(200);
  });

  it('asks for a fresh sign-in', async () => {
    const { asha, headers } = await signInAsha();
    await db.asOwner(
      `update identity.session set signed_in_at = now() - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    const answer = await call('POST', '/account/login', headers, { login: 'later.name' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
  });
});

describe('credentials', () => {
  const PUT_PASSWORD = {
    old_password: ASHA_PASSWORD,
    password: 'five violet umbrellas',
    password_confirmation: 'five violet umbrellas',
  };
  it.each([
    ['six minutes after the sign-in', `signed_in_at = now() - interval '6 minutes'`],
    ['in a session that a remembered device opened', 'is_limited = true'],
  ])('do not change %s', async (_sentence, change) => {
    const { asha, headers } = await signInAsha();
    await db.asOwner(`update identity.session set ${change} where person_id = $1`, [asha.personId]);
    for (const answer of [
      await call('PUT', '/web-api/user/password', headers, PUT_PASSWORD),
      await call('POST', '/account/login', headers, { auth_by_email: false }),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
  });
});

describe('the profile', () => {
  it('shows the player what we know of them', async () => {
    const { asha, headers } = await signInAsha();
    await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      insertProfile(tx, {
        brandId: world.house.brandId,
        personId: asha.personId,
        name: 'Asha',
        surname: 'Kumar',
        bornOn: '1990-02-28',
        receivesNews: false,
        termsVersion: '1',
      }),
    );
    expect((await call('GET', '/userinfo', headers)).json().data).toMatchObject({
      userId: asha.playerNumber,
      email: asha.email,
      name: 'Asha',
      surname: 'Kumar',
      birthday: '1990-02-28',
      country_id: 1,
    });
  });

  it('is nobody’s without a session', async () => {
    expect((await call('GET', '/userinfo')).statusCode).toBe(401);
  });
});

/** Somebody who registered in one click: nothing but an account. */
async function player() {
  const known = await signInAsha();
  await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
    insertProfile(tx, {
      brandId: world.house.brandId,
      personId: known.asha.personId,
      name: '',
      surname: '',
      bornOn: null,
      receivesNews: false,
      termsVersion: '1',
    }),
  );
  return known;
}

describe('the fields of an account', () => {
  const DATA = '/web-api/office/accountdata';
  const SAVE = '/web-api/office/saveaccountfields';
  const values = (answer: { json(): { data: { fields: { id: string; value: string }[] } } }) =>
    Object.fromEntries(answer.json().data.fields.map(({ id, value }) => [id, value]));
  const WHOLE = {
    name: 'Asha',
    surname: 'Kumar',
    birthday: '1990-02-28',
    city: 'Oslo',
    address: 'Storgata 1',
  };

  it('make an account of one click whole, lie sealed, and are written down without what they say', async () => {
    const { asha, headers } = await player();
    const before = await call('GET', `${DATA}?lng=en`, headers);
    expect(before.json().data).toMatchObject({
      missing: ['name', 'surname', 'birthday', 'city', 'address'],
      is_identified: false,
    });
    expect(before.json().data.fields[0]).toMatchObject({
      id: 'name',
      title: 'First name',
      required: true,
      disabled: false,
      validation: { required: { message: 'Fill in this field.' } },
    });
    const saved = await call('POST', SAVE, headers, { data: { attributes: WHOLE } });
    expect(saved.json().data.missing).toEqual([]);
    expect(values(await call('GET', DATA, headers))).toEqual({ ...WHOLE, region_id: '', postal_code: '' });
    const [row] = await db.asOwner(
      `select position('Storgata' in encode(sealed, 'escape')) as place from account.home_address where person_id = $1`,
      [asha.personId],
    );
    expect(row).toEqual({ place: 0 });
    const [log] = await db.asOwner(
      `select after from audit.audit_log where person_id = $1 and action = 'profile.changed'`,
      [asha.personId],
    );
    expect(log).toEqual({ after: { fields: Object.keys(WHOLE) } });
  });

  it('are refused field by field, and then none is changed', async () => {
    const { headers } = await player();
    const answer = await call('POST', SAVE, headers, { ...WHOLE, name: 'R2D2', birthday: '2020-01-01' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'form_invalid']);
    expect(answer.json().validation_errors).toEqual({ name: ['name_malformed'], birthday: ['too_young'] });
    expect(values(await call('GET', DATA, headers))['city']).toBe('');
  });

  it('that say who one is change with a fresh sign-in only, and not once it was proven', async () => {
    const { asha, headers } = await player();
    await call('POST', SAVE, headers, WHOLE);
    expect((await call('POST', SAVE, headers, { surname: 'Rao' })).statusCode).toBe(200);
    await db.asOwner(
      `update identity.session set signed_in_at = now() - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    const stale = await call('POST', SAVE, headers, { surname: 'Berg' });
    expect([stale.statusCode, stale.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
    identified.add(asha.personId);
    const fixed = await call('POST', SAVE, headers, { surname: 'Berg', city: 'Bergen' });
    expect(fixed.json().validation_errors).toEqual({ surname: ['field_fixed'] });
    expect(values(await call('POST', SAVE, headers, { city: 'Bergen' }))).toMatchObject({
      surname: 'Rao',
      city: 'Bergen',
    });
  });
});

describe('wishes', () => {
  it('name sports that are not to be seen, apart for line and live', async () => {
    const { headers } = await signInAsha();
    const url = '/web-api/office/disallow-sports';
    const lists = (line: number[], live: number[]) => ({ lineDisallowSport: line, liveDisallowSport: live });
    expect((await call('GET', url, headers)).json().data).toEqual(lists([], []));
    const both = await call('POST', url, headers, { data: { attributes: lists([40, 2, 2], [4]) } });
    expect(both.json().data).toEqual(lists([2, 40], [4]));
    await call('POST', url, headers, { liveDisallowSport: [] });
    expect((await call('GET', url, headers)).json().data).toEqual(lists([2, 40], []));
    expect((await call('GET', url, (await signInAsha()).headers)).json().data).toEqual(lists([], []));
  });

  it('name the mails that are to come', async () => {
    const { asha, headers } = await player();
    const url = '/web-api/user/mailing';
    const isWanted = (list: 'news' | 'answers') =>
      db.read({ brandId: world.house.brandId }, (tx) => account.wantsMail(tx, asha.personId, list));
    expect((await call('GET', url, headers)).json().data).toEqual({
      news: false,
      answers: true,
      email: asha.email,
    });
    await call('POST', url, headers, { answers: false });
    // As older clients ask.
    await call('POST', url, headers, { mailType: 'vip', type: 0 });
    expect([await isWanted('news'), await isWanted('answers')]).toEqual([true, false]);
    await db.inTransaction({ brandId: world.house.brandId }, (tx) => stopNews(tx, asha.personId));
    expect((await call('GET', url, headers)).json().data.news).toBe(false);
    expect((await call('POST', url, headers, { news: true })).json().data.news).toBe(true);
    await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      writePlayBar(tx, { brandId: world.house.brandId, personId: asha.personId, reason: 'self_excluded' }),
    );
    expect((await call('POST', url, headers, { news: true })).json().data.news).toBe(false);
    expect(await isWanted('news')).toBe(false);
  });
});
