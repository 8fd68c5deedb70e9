// Passkeys: adding one, signing in by it alone and as the second step, and what strangers try with them.
import { describe, expect, it } from 'vitest';
import { openAuthenticator, type Wish } from '../authenticator.testing.ts';
import { arrangePeople } from '../calls.testing.ts';
import { checkMoneyMayLeave } from '../index.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { type Asha, cookieFrom, enrolAsha } from '../people.testing.ts';

const { db, get, post, signIn, world } = await arrangePeople();

type Headers = Record<string, string>;
const headersOf = (answer: { headers: Record<string, unknown> }): Headers => ({
  cookie: `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? ''}`,
  'x-requested-with': 'overround',
});
const office = (call: string, headers: Headers, attributes: object = {}) =>
  post(`/web-api/office/${call}`, { data: { attributes } }, headers);
const begin = async (headers: Headers) =>
  (await office('passkeybegin', headers)).json().data.options as string;
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
const listOf = async (headers: Headers) =>
  (await get('/web-api/office/passkeys', headers)).json().data.passkeys as {
    passkey_id: string;
    name: string;
    used_at: number | null;
  }[];

async function arrive(more?: Parameters<typeof enrolAsha>[2]) {
  const asha = await enrolAsha(world, db, more);
  const headers = headersOf(await signIn(asha.email));
  return { asha, headers };
}
async function hold() {
  const { asha, headers } = await arrive();
  const key = openAuthenticator();
  const added = await office('passkeyadd', headers, {
    response: key.create(await begin(headers)),
    name: 'My phone',
  });
  expect(added.statusCode).toBe(200);
  return { asha, headers, key, passkeyId: added.json().data.passkey_id as string };
}
const ask = async (hash?: string) =>
  (await post('/web-api/user/auth/passkey/begin', hash === undefined ? {} : { hash })).json().data
    .options as string;
const show = (response: string, more: object = {}) =>
  post('/web-api/user/auth/passkey', { response, ...more });
const mayLeave = ({ personId }: Asha) =>
  db.read({ brandId: world.house.brandId }, (tx) => checkMoneyMayLeave(tx, personId));

describe('a passkey', () => {
  it('is added by a fresh sign-in, holds money, and its owner is told', async () => {
    const { asha, headers, key } = await hold();
    expect(await listOf(headers)).toMatchObject([{ name: 'My phone', used_at: null, is_backed_up: false }]);
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held' });
    expect(world.announced).toContainEqual([
      'passkey.added',
      { brandId: world.house.brandId, personId: asha.personId, name: 'My phone', isHeld: true },
    ]);
    const options = JSON.parse(await begin(headers));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.credentialId }],
    });
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    expect((await office('passkeybegin', headers)).statusCode).toBe(403);
  });

  it.each<[string, Wish, string]>([
    ['another page', { origin: 'https://localhost.evil.example' }, 'passkey_not_accepted'],
    ['another site', { rpId: 'evil.example' }, 'passkey_not_accepted'],
    ['nobody who proved to be there', { isVerified: false }, 'passkey_not_accepted'],
  ])('of %s is not added', async (_sentence, wish, code) => {
    const { headers } = await arrive();
    const response = openAuthenticator().create(await begin(headers), wish);
    expect(codeOf(await office('passkeyadd', headers, { response, name: 'x' }))).toBe(code);
    expect(await listOf(headers)).toEqual([]);
  });

  it('is added once for what was asked, by the person who asked, under a name', async () => {
    const { headers } = await arrive();
    const other = await arrive();
    const options = await begin(headers);
    const made = () => ({ response: openAuthenticator().create(options), name: 'x' });
    expect(codeOf(await office('passkeyadd', headers, { ...made(), name: '  ' }))).toBe(
      'passkey_name_malformed',
    );
    const both = await Promise.all([made(), made()].map((one) => office('passkeyadd', headers, one)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const stolen = openAuthenticator().create(await begin(headers));
    expect(codeOf(await office('passkeyadd', other.headers, { response: stolen, name: 'x' }))).toBe(
      'passkey_not_accepted',
    );
    for (const response of ['{}', 'no', '{"id":"a","response":{}}', '[]'])
      expect(codeOf(await office('passkeyadd', headers, { response, name: 'x' }))).toBe(
        'passkey_not_accepted',
      );
  });

  it('signs in alone, fresh, and counts its uses', async () => {
    const { asha, key } = await hold();
    const options = await ask();
    expect(JSON.parse(options)).not.toHaveProperty('allowCredentials');
    const answer = await show(key.show(options), { return_url: '/en/live' });
    expect(answer.json().data).toMatchObject({ user: { userId: asha.playerNumber }, returnPath: '/en/live' });
    const headers = headersOf(answer);
    expect((await office('passkeybegin', headers)).statusCode).toBe(200);
    expect((await listOf(headers))[0]?.used_at).toEqual(expect.any(Number));
  });

  it('is refused when it is shown again, copied, elsewhere, or nobody proved to be there', async () => {
    const { key, asha } = await hold();
    const response = key.show(await ask());
    const both = await Promise.all([show(response), show(response)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    for (const wish of [
      { isCopy: true },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ])
      expect(codeOf(await show(key.show(await ask(), wish)))).toBe('passkey_not_accepted');
    expect(codeOf(await show(openAuthenticator().show(await ask())))).toBe('passkey_not_accepted');
    await db.asOwner(`update identity.passkey_challenge set expires_at = now() where used_at is null`);
    const late = await ask();
    await db.asOwner(`update identity.passkey_challenge set expires_at = now() where used_at is null`);
    expect(codeOf(await show(key.show(late)))).toBe('passkey_not_accepted');
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [asha.personId]);
    const refused = await show(key.show(await ask()));
    expect([codeOf(refused), refused.json().error.details]).toEqual([
      'account_blocked',
      [expect.objectContaining({ appealKey: expect.stringMatching(/^[\w-]{43}$/) })],
    ]);
  });

  it('is renamed and removed by its owner only, and then opens nothing', async () => {
    const { key, headers, passkeyId } = await hold();
    const other = await arrive();
    const named = { passkey_id: passkeyId, name: 'Old phone' };
    expect((await office('passkeyrename', other.headers, named)).statusCode).toBe(404);
    expect((await office('passkeyremove', other.headers, { passkey_id: passkeyId })).statusCode).toBe(404);
    await office('passkeyrename', headers, named);
    expect(await listOf(headers)).toMatchObject([{ name: 'Old phone' }]);
    expect((await office('passkeyremove', headers, { passkey_id: passkeyId })).json().data).toEqual({
      money_held_hours: 24,
    });
    expect(codeOf(await show(key.show(await ask())))).toBe('passkey_not_accepted');
  });
});

describe('a passkey behind a password', () => {
  /** Somebody whose password alone does not open the account. */
  async function waiting() {
    const held = await hold();
    await db.asOwner(
      `insert into identity.two_factor (brand_id, person_id, sealed, enabled_at)
       select brand_id, person_id, 'x', now() from identity.person where person_id = $1`,
      [held.asha.personId],
    );
    await db.asOwner('update identity.credential set has_two_factor = true where person_id = $1', [
      held.asha.personId,
    ]);
    const first = (await signIn(held.asha.email)).json().error;
    expect(first).toMatchObject({ code: 'two_factor_required', details: [{ hasPasskeys: true }] });
    return { ...held, hash: first.details[0].hash as string };
  }

  it('is the second step in place of a code, of its own person only', async () => {
    const { key, hash, asha } = await waiting();
    const options = await ask(hash);
    expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: key.credentialId }]);
    const stranger = await hold();
    expect(codeOf(await show(stranger.key.show(await ask(hash)), { hash }))).toBe('passkey_not_accepted');
    // Signed for a whole sign-in, brought to a second step, and the other way about.
    expect(codeOf(await show(key.show(await ask()), { hash }))).toBe('passkey_not_accepted');
    expect(codeOf(await show(key.show(await ask(hash))))).toBe('passkey_not_accepted');
    const answer = await show(key.show(await ask(hash), { isVerified: false }), { hash });
    expect(answer.json().data).toMatchObject({ user: { userId: asha.playerNumber } });
    expect(codeOf(await show(key.show(options), { hash }))).toBe('two_factor_challenge_over');
    expect(codeOf(await post('/web-api/user/auth/passkey/begin', { hash }))).toBe(
      'two_factor_challenge_over',
    );
  });
});
