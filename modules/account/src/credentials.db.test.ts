import { checkMoneyMayLeave } from '@overround/identity';
import { ASHA_PASSWORD, type PeopleWorld } from '@overround/identity/testing';
import type { BrandId } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountRoom, type Headers, openAccountRoom, WAIT_MS } from './account-room.testing.ts';

let room: AccountRoom;
let db: TestDatabase;
let world: PeopleWorld;
let call: AccountRoom['call'];
let signInAsha: AccountRoom['signInAsha'];
beforeAll(async () => {
  room = await openAccountRoom();
  ({ db, world, call, signInAsha } = room);
});
afterAll(() => room.close());

/** The same password, as a keyboard for Chinese or Japanese may write it. */
const WIDE_PASSWORD = ASHA_PASSWORD.replaceAll(/[a-z]/g, (letter) =>
  String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
);

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
    [
      'the old one in letters of another width',
      { password: WIDE_PASSWORD, password_confirmation: WIDE_PASSWORD },
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
    expect(answer.json().data).toEqual({ login: 'Asha.Kumar', auth_by_email: true, money_held_hours: 24 });
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
    expect([(await mayLeave()).ok, told().length]).toEqual([false, 1]);
    await db.asOwner('update identity.credential set money_held_until = null where person_id = $1', [
      personId,
    ]);
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
