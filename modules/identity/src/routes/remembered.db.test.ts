import { describe, expect, it, vi } from 'vitest';
import { arrangePeople, WAIT_MS } from '../calls.testing.ts';
import { isFreshSignIn } from '../flows/fresh-sign-in.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { type Asha, ASHA_PASSWORD, cookieFrom, enrolAsha, NAJM_HOST } from '../people.testing.ts';
import { REMEMBER_COOKIE } from './cookies.ts';

const { calls, db, world } = await arrangePeople();

interface Browser {
  readonly session?: string;
  readonly remember?: string;
}
type Answer = Awaited<ReturnType<typeof send>>;

const send = (
  method: 'GET' | 'POST',
  url: string,
  browser: Browser,
  more: { body?: object; host?: string } = {},
) =>
  calls.app.inject({
    method,
    url,
    headers: {
      host: more.host ?? 'localhost',
      'x-requested-with': 'overround',
      cookie: [
        ...(browser.session ? [`${SESSION_COOKIE}=${browser.session}`] : []),
        ...(browser.remember ? [`${REMEMBER_COOKIE}=${browser.remember}`] : []),
      ].join('; '),
    },
    ...(method === 'POST' ? { payload: more.body ?? {} } : {}),
  });
/** The browser after an answer: what was set is kept, what was cleared is gone. */
function after(browser: Browser, answer: Answer): Browser {
  const session = cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? browser.session;
  const remember = cookieFrom(answer.headers, REMEMBER_COOKIE)?.value ?? browser.remember;
  return { ...(session ? { session } : {}), ...(remember ? { remember } : {}) };
}
async function signIn(asha: Asha, browser: Browser = {}, isRemembered = true): Promise<Browser> {
  const body = {
    login: asha.email,
    password: ASHA_PASSWORD,
    ...(isRemembered ? { remember_auth: true } : {}),
  };
  const answer = await send('POST', '/web-api/user/auth', browser, { body });
  expect(answer.statusCode).toBe(200);
  return after(browser, answer);
}
const resume = (browser: Browser, more: { host?: string } = {}) =>
  send('POST', '/web-api/user/auth/remembered', browser.remember ? { remember: browser.remember } : {}, more);
async function resumed(browser: Browser): Promise<Browser> {
  const answer = await resume(browser);
  expect(answer.statusCode).toBe(200);
  return after({}, answer);
}
const who = async (browser: Browser) =>
  (await send('GET', '/web-api/user/getuserconfig', browser)).json().data;
const outcomeOf = (answer: Answer) => [answer.statusCode, answer.json().error?.code];
const grown = (token: string) =>
  db.asOwner(
    `update identity.remember_token set used_at = used_at - interval '1 minute' where token_hash = sha256($1::bytea)`,
    [Buffer.from(token)],
  );

describe('a browser that is to be remembered', () => {
  it('gets a cookie for 30 days that no script sees, and nothing of it lies open in the database', async () => {
    const asha = await enrolAsha(world, db);
    const body = { login: asha.email, password: ASHA_PASSWORD, remember_auth: true };
    const cookie = cookieFrom(
      (await send('POST', '/web-api/user/auth', {}, { body })).headers,
      REMEMBER_COOKIE,
    );
    expect(cookie?.text).toMatch(
      /^__Host-remember=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const rows = await db.asOwner('select t::text as t from identity.remember_token t');
    for (const row of rows) expect(row['t']).not.toContain(cookie?.value);
  });

  it('is not remembered unless the person asks', async () => {
    const browser = await signIn(await enrolAsha(world, db), {}, false);
    expect(browser.remember).toBeUndefined();
    expect(outcomeOf(await resume(browser))).toEqual([401, 'not_remembered']);
  });

  it('opens a limited session when the first has run out, under a new cookie each time', async () => {
    const asha = await enrolAsha(world, db);
    const first = await signIn(asha);
    expect(await who(first)).toMatchObject({ isSignedIn: true, isLimited: false, isRemembered: true });
    await db.asOwner(
      `update identity.session set active_at = now() - interval '1 hour' where person_id = $1`,
      [asha.personId],
    );
    expect(await who({ ...first, session: 'a'.repeat(43) })).toMatchObject({
      isSignedIn: false,
      isRemembered: true,
    });
    const second = await resumed(first);
    expect([second.session, second.remember]).not.toEqual([first.session, first.remember]);
    expect(await who(second)).toMatchObject({ isLimited: true, user: { userId: asha.playerNumber } });
    const third = await resumed(second);
    expect(await who(third)).toMatchObject({ isLimited: true });
  });

  it('never makes a session fresh; the password does', async () => {
    const asha = await enrolAsha(world, db);
    const limited = await resumed(await signIn(asha));
    const freshOf = async (browser: Browser) => {
      const { session_id: sessionId } = (await send('GET', '/getsessionid', browser)).json().data;
      return db.read({ brandId: world.house.brandId }, (tx) => isFreshSignIn(tx, { sessionId }));
    };
    expect(await freshOf(limited)).toBe(false);
    const whole = await signIn(asha, limited, false);
    expect(whole.session).not.toBe(limited.session);
    expect(await freshOf(whole)).toBe(true);
    expect(await who(whole)).toMatchObject({ isLimited: false, isRemembered: true });
    // Still the same remembered browser, also after the next session ran out.
    expect((await resume(whole)).statusCode).toBe(200);
  });

  it('is forgotten after 30 days, however often it came back', async () => {
    const asha = await enrolAsha(world, db);
    const browser = await resumed(await signIn(asha));
    await db.asOwner(`update identity.remembered_device set expires_at = now() where person_id = $1`, [
      asha.personId,
    ]);
    const answer = await resume(browser);
    expect(outcomeOf(answer)).toEqual([401, 'not_remembered']);
    expect(cookieFrom(answer.headers, REMEMBER_COOKIE)?.text).toContain('Max-Age=0');
  });

  it.each([
    ['nothing', undefined],
    ['nonsense', 'x'],
    ['a token nobody drew', 'a'.repeat(43)],
    ["' or 1=1 --", "' or 1=1 --"],
  ])('is refused with %s', async (_sentence, remember) => {
    expect(outcomeOf(await resume(remember === undefined ? {} : { remember }))).toEqual([
      401,
      'not_remembered',
    ]);
  });

  it('is refused by another brand, from another site, and while somebody is signed in', async () => {
    const browser = await signIn(await enrolAsha(world, db));
    expect(outcomeOf(await resume(browser, { host: NAJM_HOST }))).toEqual([401, 'not_remembered']);
    const cross = await calls.app.inject({
      method: 'POST',
      url: '/web-api/user/auth/remembered',
      payload: {},
      headers: {
        host: 'localhost',
        origin: 'https://evil.example',
        cookie: `${REMEMBER_COOKIE}=${browser.remember}`,
      },
    });
    expect(cross.statusCode).toBe(403);
    expect(outcomeOf(await send('POST', '/web-api/user/auth/remembered', browser))).toEqual([
      403,
      'not_allowed',
    ]);
  });

  it('opens nothing for a blocked person', async () => {
    const asha = await enrolAsha(world, db);
    const browser = await signIn(asha);
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [asha.personId]);
    expect(outcomeOf(await resume(browser))).toEqual([401, 'not_remembered']);
  });
});

describe('a used token of a remembered browser', () => {
  it('ends the whole family and its sessions, and the owner is told', async () => {
    const asha = await enrolAsha(world, db);
    const stolen = await signIn(asha);
    const owner = await resumed(stolen);
    await grown(stolen.remember ?? '');
    expect(outcomeOf(await resume(stolen))).toEqual([401, 'not_remembered']);
    expect(outcomeOf(await resume(owner))).toEqual([401, 'not_remembered']);
    await vi.waitFor(async () => expect((await who(owner)).isSignedIn).toBe(false), WAIT_MS);
    expect(world.announced).toContainEqual(['device.copied', { brandId: 1, personId: asha.personId }]);
  });

  it('is no theft when two tabs wake together: one is told to ask again', async () => {
    const browser = await signIn(await enrolAsha(world, db));
    const answers = await Promise.all([resume(browser), resume(browser), resume(browser)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    if (!winner) throw new Error('one tab came through');
    expect((await resume(after(browser, winner))).statusCode).toBe(200);
  });
});

describe('a remembered browser', () => {
  const listOf = async (browser: Browser) =>
    (await send('GET', '/web-api/user/sessions', browser)).json().data;

  it('stands in the list of sessions and can be forgotten from another one', async () => {
    const asha = await enrolAsha(world, db);
    const lost = await resumed(await signIn(asha));
    const here = await signIn(asha, {}, false);
    const { sessions, remembered_devices: devices } = await listOf(here);
    expect(devices).toHaveLength(1);
    expect(devices[0]).toMatchObject({ is_current: false });
    const limited = sessions.find((entry: { is_limited: boolean }) => entry.is_limited);
    expect(limited.device_id).toBe(devices[0].device_id);
    expect((await listOf(lost)).remembered_devices[0].is_current).toBe(true);

    const body = { session_id: devices[0].device_id };
    expect((await send('POST', '/closesession', here, { body })).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await who(lost)).isSignedIn).toBe(false), WAIT_MS);
    expect(outcomeOf(await resume(lost))).toEqual([401, 'not_remembered']);
    expect((await listOf(here)).remembered_devices).toEqual([]);
  });

  it('is not forgotten by anybody else', async () => {
    const [asha, boris] = [
      await signIn(await enrolAsha(world, db)),
      await signIn(await enrolAsha(world, db)),
    ];
    const { remembered_devices: devices } = await listOf(asha);
    const body = { session_id: devices[0].device_id };
    expect((await send('POST', '/closesession', boris, { body })).statusCode).toBe(404);
    expect((await resume(asha)).statusCode).toBe(200);
  });

  it.each([
    ['its session is closed in the list', 'closesession'],
    ['its person signs out', 'signout'],
    ['its person signs out when the session had run out', 'late signout'],
    ['its person ends everything', 'everywhere'],
  ])('is forgotten when %s', async (_sentence, how) => {
    const asha = await enrolAsha(world, db);
    const browser = await signIn(asha);
    if (how === 'closesession') {
      const other = await signIn(asha, {}, false);
      const { session_id: id } = (await send('GET', '/getsessionid', browser)).json().data;
      await send('POST', '/closesession', other, { body: { session_id: id } });
    } else if (how === 'signout') {
      const answer = await send('POST', '/web-api/user/disconnect', browser);
      expect(cookieFrom(answer.headers, REMEMBER_COOKIE)?.text).toContain('Max-Age=0');
    } else if (how === 'late signout') {
      await send('POST', '/web-api/user/disconnect', { remember: browser.remember ?? '' });
    } else {
      await send('POST', '/disconnecteverywhere', await signIn(asha, {}, false));
    }
    expect(outcomeOf(await resume(browser))).toEqual([401, 'not_remembered']);
  });

  it('is forgotten when somebody else signs in over it', async () => {
    const browser = await signIn(await enrolAsha(world, db));
    const boris = await signIn(await enrolAsha(world, db), browser, false);
    expect(boris.remember).toBeUndefined();
    expect(outcomeOf(await resume(browser))).toEqual([401, 'not_remembered']);
  });
});

it('a brand that forbids it remembers nobody, and forgets at once whom it remembered', async () => {
  const asha = await enrolAsha(world, db);
  const before = await signIn(asha);
  await db.asOwner(`insert into site.brand_version (brand_id, version, config, reason)
    select brand_id, version + 1, config || '{"rememberDays": 0}', 'test' from site.brand_version
     where brand_id = 1 order by version desc limit 1`);
  await vi.waitFor(
    () => expect(world.site.directory.brandById(world.house.brandId)?.rememberDays).toBe(0),
    WAIT_MS,
  );
  expect(outcomeOf(await resume(before))).toEqual([401, 'not_remembered']);
  expect((await signIn(asha)).remember).toBeUndefined();
});
