import { TOTP } from 'otpauth';
import type { BrandId } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskWorld, openDeskWorld } from './desk-world.testing.ts';

let world: DeskWorld;
const PASSWORD = 'a password of this test';
const RIGHTS = ['trader', 'risk', 'admin'] as const;

beforeAll(async () => {
  world = await openDeskWorld();
  const brandIds = world.directory.brands().map(({ brandId }) => brandId);
  const staff = (email: string, rights: readonly (typeof RIGHTS)[number][], of: readonly BrandId[]) =>
    world.operator.addStaff({
      email,
      name: email,
      password: PASSWORD,
      rights,
      brandIds: of,
      by: 'test',
      hasSecondFactor: false,
    });
  await staff('all@house.example', RIGHTS, brandIds);
  await staff('second@house.example', ['trader', 'risk'], brandIds.slice(1, 2));
  await staff('admin@house.example', ['admin'], brandIds);
}, 60_000);
afterAll(() => world.close());

describe('staff', () => {
  it('sign in, are known, and are nobody after they signed out', async () => {
    const { status, data, cookie, headers } = await world.signIn('ALL@house.example', PASSWORD);
    expect(status).toBe(200);
    expect(data).toMatchObject({ rights: RIGHTS, mayChangeLine: true, hasSecondFactor: false });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-staff=.+HttpOnly; Secure; SameSite=Lax/);
    expect((await world.call('GET', '/session', { cookie })).data).toMatchObject({
      email: 'all@house.example',
    });
    expect((await world.call('DELETE', '/session', { cookie })).data).toEqual({ signedOut: true });
    expect((await world.call('GET', '/session', { cookie })).code).toBe('not_signed_in');
  });

  it('see the brands that are theirs, and change no line that is of others too', async () => {
    const { data } = await world.signIn('second@house.example', PASSWORD);
    expect(data).toMatchObject({
      mayChangeLine: false,
      brands: [{ key: world.directory.brands()[1]?.key }],
    });
  });

  it('are refused a name nobody has as a wrong password is, and slowed down like players', async () => {
    const tries: (string | undefined)[] = [];
    while (tries.at(-1) !== 'sign_in_slow_down' && tries.length < 12)
      tries.push((await world.signIn('nobody@house.example', 'wrong')).code);
    expect(tries.slice(0, 3)).toEqual(['sign_in_failed', 'sign_in_failed', 'sign_in_failed']);
    expect(tries.at(-1)).toBe('sign_in_slow_down');
  });

  it('need the code of their app where it is on, each code once', async () => {
    const added = await world.operator.addStaff({
      email: 'careful@house.example',
      name: 'Careful',
      password: PASSWORD,
      rights: ['risk'],
      brandIds: [world.directory.brands()[0]?.brandId ?? (0 as BrandId)], // There is one.
      by: 'test',
      hasSecondFactor: true,
    });
    const secret = added.ok ? (added.value.secondFactor?.text ?? '') : '';
    const code = new TOTP({ secret }).generate();
    const signIn = (typed?: string) => world.signIn('careful@house.example', PASSWORD, typed);
    expect((await signIn()).code).toBe('staff_code_needed');
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).code).toBe('sign_in_failed');
  });

  it('leave a trace of every sign-in in the audit log', async () => {
    const rows = await world.db.asOwner(
      `select action from identity.audit_log where actor = 'all@house.example' order by audit_id limit 2`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.signed_in', 'staff.signed_out']);
  });
});
