import type { BrandId } from '@overround/kernel';
import { one, sql } from '@overround/platform';
import { openTestCalls } from '@overround/testkit';
import { describe, expect, it, vi } from 'vitest';
import { arrangePeople, WAIT_MS } from '../calls.testing.ts';
import { triesWithin } from '../domain/sign-in-guard.testing.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { ASHA_PASSWORD, cookieFrom, enrolAsha, NAJM_HOST } from '../people.testing.ts';
import { DEVICE_COOKIE } from './cookies.ts';

const { db, get, post, signIn, world } = await arrangePeople();

const withCookie = (token: string) => ({
  cookie: `${SESSION_COOKIE}=${token}`,
  'x-requested-with': 'overround',
});
const signedIn = async (login: string) =>
  cookieFrom((await signIn(login)).headers, SESSION_COOKIE)?.value ?? '';

describe('signing in', () => {
  it.each([
    ['the e-mail', (email: string) => email],
    ['the e-mail in capitals', (email: string) => email.toUpperCase()],
    ['the player number', (_email: string, number: number) => String(number)],
  ])('works with %s', async (_sentence, nameOf) => {
    const asha = await enrolAsha(world, db);
    const answer = await signIn(nameOf(asha.email, asha.playerNumber));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user).toMatchObject({ userId: asha.playerNumber, isPasswordGenerated: false });
  });

  it('sets a session cookie that scripts and other sites cannot read, and is not cached', async () => {
    const answer = await signIn((await enrolAsha(world, db)).email);
    expect(cookieFrom(answer.headers, SESSION_COOKIE)?.text).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stores neither the session token nor the password', async () => {
    const asha = await enrolAsha(world, db);
    const token = await signedIn(asha.email);
    const rows = await db.asOwner(
      `select s::text || c::text || coalesce(a::text, '') as all from identity.session s
         join identity.credential c using (brand_id, person_id)
         left join identity.audit_log a using (brand_id, person_id)
        where person_id = $1`,
      [asha.personId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row['all']).not.toContain(token);
      expect(row['all']).not.toContain(ASHA_PASSWORD);
    }
  });

  it('gives a new session each time and ends the one it replaces', async () => {
    const asha = await enrolAsha(world, db);
    const first = await signedIn(asha.email);
    const again = await signIn(asha.email, ASHA_PASSWORD, withCookie(first));
    expect(cookieFrom(again.headers, SESSION_COOKIE)?.value).not.toBe(first);
    await vi.waitFor(
      async () => expect((await get('/web-api/user/gettoken', withCookie(first))).statusCode).toBe(403),
      WAIT_MS,
    );
  });

  it('tells the sign-in before this one', async () => {
    const asha = await enrolAsha(world, db);
    expect((await signIn(asha.email)).json().data.user.lastSignedInAt).toBeNull();
    expect((await signIn(asha.email)).json().data.user.lastSignedInAt).toBeGreaterThan(1_700_000_000);
  });

  it.each([
    ['a path of this site', '/en/live', '/en/live'],
    ['another site', 'https://evil.example/', null],
  ])('answers a return address that is %s', async (_sentence, wish, returnPath) => {
    const { email } = await enrolAsha(world, db);
    const answer = await post('/web-api/user/auth', {
      login: email,
      password: ASHA_PASSWORD,
      return_url: wish,
    });
    expect(answer.json().data.returnPath).toBe(returnPath);
  });

  it('refuses a blocked person who knows the password, and tells nobody else', async () => {
    const asha = await enrolAsha(world, db);
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [asha.personId]);
    expect((await signIn(asha.email)).json().error.code).toBe('account_blocked');
    expect((await signIn(asha.email, 'another password')).json().error.code).toBe('sign_in_failed');
  });

  it.each([
    ['no password', { login: 'a' }],
    ['a field nobody knows', { login: 'a', password: 'b', isAdmin: true }],
    ['a number for a name', { login: 1, password: 'b' }],
    ['a list for a password', { login: 'a', password: ['b'] }],
    ['an endless password', { login: 'a', password: 'b'.repeat(1025) }],
    ['a NUL', { login: 'a\u0000', password: 'b' }],
  ])('refuses %s as malformed', async (_sentence, body) => {
    expect((await post('/web-api/user/auth', body)).statusCode).toBe(400);
  });

  it('takes the parameters that name the site, and no others', async () => {
    const { email } = await enrolAsha(world, db);
    const body = { login: email, password: ASHA_PASSWORD };
    expect((await post('/web-api/user/auth?lng=en&partner=1&country=1', body)).statusCode).toBe(200);
    expect((await post('/web-api/user/auth?admin=1', body)).statusCode).toBe(400);
  });

  it('refuses a form on another site', async () => {
    const { email } = await enrolAsha(world, db);
    const answer = await signIn(email, ASHA_PASSWORD, { origin: 'https://evil.example' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'cross_site']);
  });

  it.each([
    ['address', '192.0.2.1', (at: number) => `${DEVICE_COOKIE}=${String(at).padStart(43, 'a')}`],
    ['browser, whatever its address', undefined, () => `${DEVICE_COOKIE}=${'a'.repeat(43)}`],
  ])('is limited to five tries a minute per %s', async (_who, address, cookieOf) => {
    const limited = await openTestCalls(world.identity.module.routes, {
      siteOf: world.site.siteOf,
      sessionOf: world.identity.sessionOf,
      deviceMarkOf: (request) => request.cookies[DEVICE_COOKIE],
      isRateLimited: true,
    });
    const codes: number[] = [];
    // Another one comes back every twelve seconds: on a machine so slow the sixth is not the one that is refused.
    while (codes.at(-1) !== 429 && codes.length < 12) {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/web-api/user/auth',
        payload: { login: `nobody${codes.length}`, password: 'x' },
        remoteAddress: address ?? `198.51.100.${codes.length}`,
        headers: { host: 'localhost', cookie: cookieOf(codes.length) },
      });
      codes.push(answer.statusCode);
    }
    await limited.close();
    expect(codes.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a wrong password and a name nobody has', () => {
  it('get the same status, headers and text', async () => {
    const { email } = await enrolAsha(world, db);
    const [wrong, missing] = [await signIn(email, 'x'), await signIn('nobody@example.com', 'x')];
    const shape = (answer: typeof wrong) => ({
      status: answer.statusCode,
      headers: Object.keys(answer.headers).toSorted(),
      body: { ...answer.json(), requestId: '' },
    });
    expect(shape(wrong)).toEqual(shape(missing));
    expect(wrong.json().error.code).toBe('sign_in_failed');
  });

  it('get answers of the same size, also with the mark of a device', async () => {
    const { email } = await enrolAsha(world, db);
    const marks = [{}, { cookie: `${DEVICE_COOKIE}=${'a'.repeat(43)}` }];
    for (const headers of marks) {
      const [wrong, missing] = [
        await signIn(email, 'x', headers),
        await signIn('somebody@example.com', 'x', headers),
      ];
      expect(Buffer.byteLength(wrong.body)).toBe(Buffer.byteLength(missing.body));
      expect(wrong.headers['content-length']).toBe(missing.headers['content-length']);
    }
  });

  it('leave the same traces and slow down in the same way', async () => {
    const { email } = await enrolAsha(world, db);
    const codesOf = async (name: string) => {
      const codes = [];
      for (let attempt = 0; attempt < 5; attempt += 1) {
        // The third was a moment ago, however long its hash took.
        await db.asOwner(
          `update identity.sign_in_guard set tried_at = now() + interval '1 minute' where failures = 3`,
        );
        codes.push((await signIn(name, 'x')).json().error.code);
      }
      return codes;
    };
    const expected = [
      'sign_in_failed',
      'sign_in_failed',
      'sign_in_failed',
      'sign_in_slow_down',
      'sign_in_slow_down',
    ];
    expect(await codesOf(email)).toEqual(expected);
    expect(await codesOf('nobody-at-all@example.com')).toEqual(expected);
  });
});

describe('too many wrong passwords', () => {
  const exhaust = async (personEmail: string) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await signIn(personEmail, 'x');
      await db.asOwner(`update identity.sign_in_guard set tried_at = tried_at - interval '1 minute'`);
    }
  };

  it('pause the name for strangers, also with the right password, and tell the owner', async () => {
    const asha = await enrolAsha(world, db);
    await exhaust(asha.email);
    const answer = await signIn(asha.email);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'sign_in_paused']);
    expect(answer.json().error.details[0].waitSeconds).toBeGreaterThan(14 * 60);
    expect(world.announced).toContainEqual(['sign_in.paused', { brandId: 1, personId: asha.personId }]);
  });

  it('do not lock the owner out of a browser they signed in from', async () => {
    const asha = await enrolAsha(world, db);
    const device = cookieFrom((await signIn(asha.email)).headers, DEVICE_COOKIE)?.value ?? '';
    await exhaust(asha.email);
    expect((await signIn(asha.email)).statusCode).toBe(429);
    expect(
      (await signIn(asha.email, ASHA_PASSWORD, { cookie: `${DEVICE_COOKIE}=${device}` })).statusCode,
    ).toBe(200);
  });

  it('lock strangers who bring the mark of another browser', async () => {
    const [asha, boris] = [await enrolAsha(world, db), await enrolAsha(world, db)];
    const foreign = cookieFrom((await signIn(boris.email)).headers, DEVICE_COOKIE)?.value ?? '';
    await exhaust(asha.email);
    expect(
      (await signIn(asha.email, ASHA_PASSWORD, { cookie: `${DEVICE_COOKIE}=${foreign}` })).statusCode,
    ).toBe(429);
  });

  it('come to a hundred in a row and no further for a day, also from a known device', async () => {
    const asha = await enrolAsha(world, db);
    const device = cookieFrom((await signIn(asha.email)).headers, DEVICE_COOKIE)?.value ?? '';
    const headers = { cookie: `${DEVICE_COOKIE}=${device}` };
    await signIn(asha.email, 'x', headers);
    await db.asOwner(`update identity.sign_in_guard
                         set failures_in_row = 99, failures = 0, tried_at = tried_at - interval '1 hour'
                       where failures = 1`);
    expect((await signIn(asha.email, 'x', headers)).json().error.code).toBe('sign_in_failed');
    const capped = await signIn(asha.email, ASHA_PASSWORD, headers);
    expect(capped.json().error.code).toBe('sign_in_paused');
    expect(capped.json().error.details[0].waitSeconds).toBeGreaterThan(23 * 60 * 60);
  });

  it('cannot slip through by trying many at once', async () => {
    const { email } = await enrolAsha(world, db);
    const startMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'x')));
    const most = triesWithin(performance.now() - startMs);
    const { length } = answers.filter((answer) => answer.json().error.code === 'sign_in_failed');
    expect(length).toBeGreaterThanOrEqual(3);
    expect(length).toBeLessThanOrEqual(most);
  });
});

describe('brands', () => {
  it('do not know each other’s people', async () => {
    const asha = await enrolAsha(world, db);
    const answer = await signIn(asha.email, ASHA_PASSWORD, { host: NAJM_HOST });
    expect(answer.json().error.code).toBe('sign_in_failed');
  });

  it('let the same address be two people', async () => {
    const email = 'same@example.com';
    const here = await enrolAsha(world, db, { email });
    const there = await enrolAsha(world, db, { email, site: world.najm });
    expect((await signIn(email)).json().data.user.userId).toBe(here.playerNumber);
    expect((await signIn(email, ASHA_PASSWORD, { host: NAJM_HOST })).json().data.user.userId).toBe(
      there.playerNumber,
    );
  });

  it('do not take each other’s sessions', async () => {
    const token = await signedIn((await enrolAsha(world, db)).email);
    const answer = await get('/web-api/user/getuserconfig', { ...withCookie(token), host: NAJM_HOST });
    expect(answer.json().data).toMatchObject({ isSignedIn: false, isLimited: false, user: null });
  });

  it('are kept apart by the database itself', async () => {
    await enrolAsha(world, db);
    const seenBy = (brandId: number) =>
      db.read({ brandId: brandId as BrandId }, (tx) =>
        one(tx, sql<{ people: bigint }>`select count(*) as people from identity.person where brand_id = 1`),
      );
    expect((await seenBy(1)).people).toBeGreaterThan(0n);
    expect((await seenBy(2)).people).toBe(0n);
  });
});

describe('a new device', () => {
  it('is told to its owner, unless it is the first of all or known by its mark', async () => {
    const asha = await enrolAsha(world, db);
    const toldOf = () =>
      world.announced.filter(
        ([event, facts]) => event === 'device.new' && 'personId' in facts && facts.personId === asha.personId,
      );
    const first = await signIn(asha.email);
    expect(toldOf()).toEqual([]);
    const mark = cookieFrom(first.headers, DEVICE_COOKIE)?.value;
    await signIn(asha.email, ASHA_PASSWORD, { cookie: `${DEVICE_COOKIE}=${mark}` });
    expect(toldOf()).toEqual([]);
    await signIn(asha.email, ASHA_PASSWORD, { 'user-agent': 'Somebody/1.0' });
    expect(toldOf()).toEqual([['device.new', expect.objectContaining({ userAgent: 'Somebody/1.0' })]]);
  });
});

describe('every sign-in', () => {
  it('is told to who wants it, of a browser that is known too, and silenced with the password only', async () => {
    const asha = await enrolAsha(world, db);
    const headers = withCookie(await signedIn(asha.email));
    const toldOf = () =>
      world.announced
        .filter(([, facts]) => 'personId' in facts && facts.personId === asha.personId)
        .map(([event]) => event);
    const mark = cookieFrom((await signIn(asha.email)).headers, DEVICE_COOKIE)?.value;
    const before = toldOf().length;
    const comeBack = () => signIn(asha.email, ASHA_PASSWORD, { cookie: `${DEVICE_COOKIE}=${mark}` });
    const alerts = (isOn: boolean) =>
      post('/web-api/office/sign-in-alerts', { data: { attributes: { every_sign_in: isOn } } }, headers);
    const chosen = async () => (await get('/web-api/user/sessions', headers)).json().data.every_sign_in;
    expect(await chosen()).toBe(false);
    expect((await alerts(true)).json().data).toEqual({ every_sign_in: true });
    expect(await chosen()).toBe(true);
    await comeBack();
    expect(toldOf().slice(before)).toEqual(['session.opened']);
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    expect((await alerts(false)).json().error.code).toBe('sign_in_not_fresh');
    expect(await chosen()).toBe(true);
  });
});
