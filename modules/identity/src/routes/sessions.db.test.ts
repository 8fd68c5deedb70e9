import { present } from '@overround/kernel';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { arrangePeople, WAIT_MS } from '../calls.testing.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  NAJM_HOST,
  testSecretBox,
} from '../people.testing.ts';

const { calls, db, world } = await arrangePeople();

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST', url: string, headers: Headers = {}, payload: object = {}) =>
  calls.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(method === 'POST' ? { payload } : {}),
  });
const withCookie = (token: string): Headers => ({
  cookie: `${SESSION_COOKIE}=${token}`,
  'x-requested-with': 'overround',
});
const withToken = (token: string): Headers => ({ 'x-auth': `Bearer ${token}` });

async function signInAsha(asha?: Asha) {
  const person = asha ?? (await enrolAsha(world, db));
  const answer = await call(
    'POST',
    '/web-api/user/auth',
    {},
    { login: person.email, password: ASHA_PASSWORD },
  );
  const cookie = withCookie(cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '');
  return { person, cookie, token: String(answer.json().data.token) };
}
const isSignedIn = async (headers: Headers) =>
  (await call('GET', '/web-api/user/getuserconfig', headers)).json().data.isSignedIn;
const endsSoon = (headers: Headers) =>
  vi.waitFor(async () => expect(await isSignedIn(headers)).toBe(false), WAIT_MS);

describe('a session', () => {
  it('ends when the person signs out, and its cookie goes', async () => {
    const { cookie } = await signInAsha();
    const answer = await call('POST', '/web-api/user/disconnect', cookie);
    expect(cookieFrom(answer.headers, SESSION_COOKIE)?.text).toContain('Max-Age=0');
    await endsSoon(cookie);
    expect((await call('POST', '/web-api/user/disconnect', cookie)).statusCode).toBe(200);
  });

  it('is not ended by another site', async () => {
    const { cookie } = await signInAsha();
    const { 'x-requested-with': _mark, ...bare } = cookie;
    for (const headers of [
      bare,
      { ...cookie, origin: 'https://evil.example' },
      { ...cookie, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await call('POST', '/web-api/user/disconnect', headers)).statusCode).toBe(403);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it.each([
    ['half an hour without an act', `active_at = active_at - interval '30 minutes 1 second'`],
    ['a day, however busy', `signed_in_at = signed_in_at - interval '24 hours 1 second'`],
  ])('runs out after %s', async (_sentence, change) => {
    const { person, cookie } = await signInAsha();
    await db.asOwner(`update identity.session set ${change} where person_id = $1`, [person.personId]);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('lives on through acts, not through reading', async () => {
    const { person, cookie } = await signInAsha();
    const age = async () => {
      const [row] = await db.asOwner(
        `select extract(epoch from now() - active_at)::int as age from identity.session where person_id = $1`,
        [person.personId],
      );
      return Number(row?.['age']);
    };
    await db.asOwner(
      `update identity.session set active_at = now() - interval '20 minutes' where person_id = $1`,
      [person.personId],
    );
    await call('GET', '/web-api/user/getuserconfig', cookie);
    expect(await age()).toBeGreaterThan(1000);
    expect((await call('POST', '/web-api/session', cookie)).statusCode).toBe(204);
    // Noted beside the answer, which does not wait for it.
    await expect.poll(age).toBeLessThan(60);
  });

  it('ends with the blocking of its person', async () => {
    const { person, cookie } = await signInAsha();
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [person.personId]);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it.each([['x'], ['a'.repeat(43)], ["' or 1=1 --"], ['../../etc']])(
    'is not opened by the cookie %s',
    async (token) => {
      expect(await isSignedIn(withCookie(token))).toBe(false);
    },
  );

  it('is swept when it ran out, and sockets hear of it', async () => {
    const { person } = await signInAsha();
    await db.asOwner(
      `update identity.session set active_at = active_at - interval '1 hour' where person_id = $1`,
      [person.personId],
    );
    const heard = vi.fn();
    const stop = world.identity.onSessionEnd(heard);
    const job = world.identity.module.jobs.find(({ name }) => name === 'identity.end_stale_sessions');
    await job?.handle({});
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), WAIT_MS);
    stop();
    const [row] = await db.asOwner(`select end_reason from identity.session where person_id = $1`, [
      person.personId,
    ]);
    expect(row?.['end_reason']).toBe('idle');
  });
});

describe('the list of sessions', () => {
  it('shows the own ones and says which is this', async () => {
    const { person, cookie } = await signInAsha();
    await signInAsha(person);
    const { sessions } = (await call('GET', '/web-api/user/sessions', cookie)).json().data;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((entry: { is_current: boolean }) => entry.is_current)).toHaveLength(1);
    const { session_id: current } = (await call('GET', '/getsessionid', cookie)).json().data;
    expect(sessions[1].session_id).toBe(current);
  });

  it('lets a person close another of their sessions', async () => {
    const { person, cookie } = await signInAsha();
    const other = await signInAsha(person);
    const { session_id: otherId } = (await call('GET', '/getsessionid', other.cookie)).json().data;
    const body = { data: { attributes: { session_id: otherId } } };
    expect((await call('POST', '/closesession', cookie, body)).statusCode).toBe(200);
    await endsSoon(other.cookie);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it.each([['0192f000-0000-7000-8000-000000000000'], ['nonsense']])(
    'answers 404 for the session %s, which is not theirs',
    async (sessionId) => {
      const { cookie } = await signInAsha();
      const answer = await call('POST', '/closesession', cookie, { session_id: sessionId });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
    },
  );

  it('does not let anybody close a session of somebody else', async () => {
    const [asha, boris] = [await signInAsha(), await signInAsha()];
    const { session_id: ashaSession } = (await call('GET', '/getsessionid', asha.cookie)).json().data;
    expect((await call('POST', '/closesession', boris.cookie, { session_id: ashaSession })).statusCode).toBe(
      404,
    );
    expect(await isSignedIn(asha.cookie)).toBe(true);
  });

  it('ends everywhere, tokens included', async () => {
    const { person, cookie, token } = await signInAsha();
    const other = await signInAsha(person);
    expect((await call('POST', '/disconnecteverywhere', cookie)).json().data).toEqual({ ended: 2 });
    await endsSoon(cookie);
    await endsSoon(other.cookie);
    await endsSoon(withToken(token));
    expect(world.announced.filter(([name]) => name === 'session.ended').length).toBeGreaterThanOrEqual(2);
  });

  it('is nobody’s without a session', async () => {
    expect((await call('GET', '/web-api/user/sessions')).statusCode).toBe(401);
  });
});

/** A key row as the owner of the secrets key reads it. */
function readKey(row: Record<string, unknown>): { kid: string; secret: Uint8Array } {
  const { kid, sealed } = row;
  if (typeof kid !== 'string' || !Buffer.isBuffer(sealed)) throw new Error('a key is there');
  const secret = testSecretBox().open(sealed, `identity.token_key/${kid}`);
  return { kid, secret: present(secret, 'an opened key') };
}

describe('a service token', () => {
  it('is a JWT of at most 15 minutes for this brand', async () => {
    const { person, cookie } = await signInAsha();
    const answer = await call('GET', '/web-api/user/gettoken', cookie);
    const { token, expireAt } = answer.json().data;
    const claims = decodeJwt(token);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', typ: 'service+jwt' });
    expect(claims).toMatchObject({
      iss: 'overround',
      aud: 'brand:overround',
      sub: person.personId,
      exp: expireAt,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(900);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('opens calls in both headers and needs no cross-site mark', async () => {
    const { token } = await signInAsha();
    expect(await isSignedIn(withToken(token))).toBe(true);
    expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
    expect((await call('POST', '/web-api/user/updatetoken', withToken(token))).statusCode).toBe(200);
  });

  it('is not given to visitors: 403, as its client expects', async () => {
    expect((await call('GET', '/web-api/user/gettoken')).statusCode).toBe(403);
  });

  it('is not taken by another brand', async () => {
    const { token } = await signInAsha();
    expect(await isSignedIn({ ...withToken(token), host: NAJM_HOST })).toBe(false);
  });

  it.each([
    ['altered', (token: string) => `${token.slice(0, -3)}AAA`],
    ['without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'of no algorithm',
      (token: string) =>
        `${Buffer.from('{"alg":"none","typ":"service+jwt"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
  ])('is not taken when %s', async (_sentence, change) => {
    const { token } = await signInAsha();
    expect(await isSignedIn(withToken(change(token)))).toBe(false);
  });

  it.each([
    ['expired', { exp: -1 }, {}],
    ['for another audience', {}, { aud: 'mobile' }],
    ['of another issuer', {}, { iss: 'somebody' }],
    ['older than the longest life', { iat: -901 }, {}],
    ['from the future', { iat: 120 }, {}],
    ['of another type', {}, { typ: 'JWT' }],
    ['of an unknown key', {}, { kid: 'ffff' }],
  ])(
    'is not taken when %s, even with our signature',
    async (_sentence, { exp = 600, iat = -700 }: { exp?: number; iat?: number }, more: Record<
      string,
      string
    >) => {
      const { person, cookie } = await signInAsha();
      const { session_id: sid } = (await call('GET', '/getsessionid', cookie)).json().data;
      const [key] = await db.asOwner(`select kid, sealed from identity.token_key`);
      const { kid, secret } = readKey(key ?? {});
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({ sid })
        .setProtectedHeader({
          alg: 'HS256',
          kid: more['kid'] ?? kid,
          typ: more['typ'] ?? 'service+jwt',
        })
        .setIssuer(more['iss'] ?? 'overround')
        .setAudience(more['aud'] ?? 'brand:overround')
        .setSubject(person.personId)
        .setIssuedAt(now + iat)
        .setExpirationTime(now + exp)
        .sign(secret);
      expect(await isSignedIn(withToken(token))).toBe(false);
    },
  );
});

describe('mobile tokens', () => {
  const refresh = (refreshToken: string) =>
    call('POST', '/web-api/api/mobile/v1/token/refresh', {}, { data: { attributes: { refreshToken } } });

  it('come in the shape of the mobile client, also from the path with a slash', async () => {
    const { cookie } = await signInAsha();
    const answer = await call('GET', '/web-api/api/mobile/v1/token/', cookie);
    expect(answer.headers['content-type']).toContain('application/vnd.api+json');
    const { attributes } = answer.json().data;
    expect(await isSignedIn(withToken(attributes.userToken))).toBe(true);
    expect(attributes.expireDate).toBeGreaterThan(Date.now() / 1000);
  });

  it('rotate: each refresh token buys one pair', async () => {
    const { cookie } = await signInAsha();
    const first = (await call('GET', '/web-api/api/mobile/v1/token/', cookie)).json().data.attributes
      .refreshToken;
    const second = (await refresh(first)).json().data.attributes.refreshToken;
    expect(second).not.toBe(first);
    expect((await refresh(second)).statusCode).toBe(200);
  });

  it('end the whole session when a used one comes back', async () => {
    const { cookie } = await signInAsha();
    const first = (await call('GET', '/web-api/api/mobile/v1/token/', cookie)).json().data.attributes
      .refreshToken;
    const second = (await refresh(first)).json().data.attributes.refreshToken;
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode).toBe(401);
    await endsSoon(cookie);
  });

  it('are given once when the same refresh token comes twice at once', async () => {
    const { cookie } = await signInAsha();
    const token = (await call('GET', '/web-api/api/mobile/v1/token/', cookie)).json().data.attributes
      .refreshToken;
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    await endsSoon(cookie);
  });

  it('are given to a token alone once a session, to one of many who bring it, and never to who comes behind a cookie', async () => {
    const { token } = await signInAsha();
    const ask = (headers: Headers) => call('GET', '/web-api/api/mobile/v1/token/', headers);
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(withToken(token))));
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...all.slice(1).map(() => 401)]);
    const [given] = all.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().data);
    const { userToken, refreshToken } = given.attributes;
    expect((await ask(withToken(userToken))).json().errors).toMatchObject([{ code: 'token_not_accepted' }]);
    const bare = await call('POST', '/web-api/api/mobile/v1/token/refresh', withToken(userToken));
    expect(bare.statusCode).toBe(401);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    const other = await signInAsha();
    expect((await ask(other.cookie)).statusCode).toBe(200);
    expect((await ask(withToken(other.token))).statusCode).toBe(401);
  });

  it('are refreshed by cookie when the client has no refresh token', async () => {
    const { cookie } = await signInAsha();
    expect((await call('POST', '/web-api/api/mobile/v1/token/refresh', cookie)).statusCode).toBe(200);
    expect((await call('POST', '/web-api/api/mobile/v1/token/refresh')).statusCode).toBe(401);
  });
});
