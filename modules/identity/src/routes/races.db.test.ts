// Codes, links and factors that many bring at the same moment, on the real database: each has one winner, and tries are bounded.

import { Secret, TOTP } from 'otpauth';
import { present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../authenticator.testing.ts';
import { arrangePeople, type Headers, WAIT_MS } from '../calls.testing.ts';
import { changePersonStatus } from '../flows/person-status.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { type Asha, ASHA_PASSWORD, cookieFrom, enrolAsha } from '../people.testing.ts';
import { believingServices } from '../social.testing.ts';
import { REMEMBER_COOKIE } from './cookies.ts';
import { SOCIAL_COOKIE } from './social.route.ts';

const { db, get, post, signIn, workOff, world } = await arrangePeople({
  social: believingServices,
});

/** As many as safety 15 asks for. */
const MANY = 200;
const many = <T>(count: number, act: (at: number) => PromiseLike<T>): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));
const OFFICE = '/web-api/office';
const attributes = (of: object) => ({ data: { attributes: of } });
type Answer = Awaited<ReturnType<typeof post>>;
/** How many were let through. Whoever was not got a plain refusal, or was asked to come again: more wait for a hash than it takes. */
function good(answers: readonly Answer[]): number {
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.filter(({ statusCode }) => ![401, 409, 422, 429, 503].includes(statusCode))).toEqual([]);
  return answers.length - refused.length;
}

let lastNumber = 9_180_000_000;
const lastCode = (number: string): string =>
  String(world.texts.findLast(({ recipient }) => recipient.number === number)?.values['code']);
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

async function arrive() {
  const asha = await enrolAsha(world, db);
  const session = cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
  const headers: Headers = { cookie: `${SESSION_COOKIE}=${session}`, 'x-requested-with': 'overround' };
  const office = (path: string, body: object = {}) => post(`${OFFICE}/${path}`, attributes(body), headers);
  return { asha, office, session: headers };
}

/** Somebody with a phone, and a code that was just sent there to sign in with. */
async function codeOnItsWay() {
  const { asha, office } = await arrive();
  const number = `+7${(lastNumber += 1)}`;
  await office('phone-actions/create-phone-number', { phone_number: number });
  await office('phoneActions/createPhoneNumber/confirm', { confirm_code: lastCode(number) });
  await db.asOwner(`update identity.one_time_code set created_at = created_at - interval '2 minutes'`);
  const sent = await post('/web-api/user/sms-auth/send-code', { phone: number });
  await workOff('identity.send_sign_in_code');
  const check = (code: string) =>
    post('/web-api/user/sms-auth/check-code', { hash: sent.json().data.hash, code });
  return { asha, office, number, code: lastCode(number), check };
}

const openSessions = async ({ personId }: Asha): Promise<number> =>
  Number(
    (
      await db.asOwner(
        'select count(*)::int as n from identity.session where person_id = $1 and ended_at is null',
        [personId],
      )
    )[0]?.['n'],
  );

/** What a code opens, up to the call that takes it: each kind of code that is sent. */
const CODE_KINDS: Readonly<Record<string, () => Promise<() => PromiseLike<Answer>>>> = {
  'a text to sign in with': async () => {
    const { code, check } = await codeOnItsWay();
    return () => check(code);
  },
  'a text that binds a phone': async () => {
    const { office } = await arrive();
    const number = `+7${(lastNumber += 1)}`;
    await office('phone-actions/create-phone-number', { phone_number: number });
    const confirm_code = lastCode(number);
    return () => office('phoneActions/createPhoneNumber/confirm', { confirm_code });
  },
  'a text to the new number of a change': async () => {
    const { office, number } = await codeOnItsWay();
    await db.asOwner(`update identity.one_time_code set created_at = created_at - interval '2 minutes'`);
    await office('phoneActions/updatePhoneNumber/sendCode');
    const next = `+7${(lastNumber += 1)}`;
    const named = { phone_number: next, confirm_code: lastCode(number) };
    await office('phone-actions/update-phone-number', named);
    const confirm_code = lastCode(next);
    return () => office('phoneActions/updatePhoneNumber/confirm', { confirm_code });
  },
  'a mail to a new address': async () => {
    const { asha, office } = await arrive();
    const email = `next.${asha.email}`;
    await office('change-email', { email });
    const letter = world.letters.findLast(({ recipient }) => recipient === email);
    const confirm_code = String(letter?.values['code']);
    return () => office('change-email/confirm', { confirm_code });
  },
  'an app behind a password': async () => {
    const { asha, office } = await arrive();
    const { code: secret } = (await office('gettwofactorqrcodeurl')).json().data;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await office('twofactorauthenable', { app_code: app.generate() });
    await db.asOwner('update identity.two_factor set last_step = 0');
    const [, hash] = JSON.stringify((await signIn(asha.email)).json()).match(/"hash":"([\w-]{43})"/) ?? [];
    return () => post('/web-api/user/auth/two-factor', { hash, code: app.generate() });
  },
};

describe('a code', () => {
  it.each(Object.entries(CODE_KINDS))(
    'of %s is good once, of two hundred at once',
    async (_kind, prepare) => {
      const bring = await prepare();
      expect(good(await many(MANY, bring))).toBe(1);
      expect(good([await bring()])).toBe(0);
    },
  );

  it('opens one session', async () => {
    const { asha, code, check } = await codeOnItsWay();
    const before = await openSessions(asha);
    await many(3, () => check(code));
    expect((await openSessions(asha)) - before).toBe(1);
  });

  it('is worth nothing behind two hundred guesses at once, of which five are looked at', async () => {
    const { code, check } = await codeOnItsWay();
    await many(MANY, () => check(wrongFor(code)));
    expect((await check(code)).statusCode).toBe(401);
  });
});

it('a refresh token buys one pair at most, of two hundred who bring it at once', async () => {
  const { session } = await arrive();
  const mobile = '/web-api/api/mobile/v1/token';
  const { refreshToken } = (await get(`${mobile}/`, session)).json().data.attributes;
  const body = { data: { attributes: { refreshToken } } };
  expect(good(await many(MANY, () => post(`${mobile}/refresh`, body)))).toBeLessThanOrEqual(1);
});

const RESET = '/web-api/api/internal/v1/user/passwordreset';
const NEW_PASSWORD = 'a kettle on the north pier';

describe('a link for a new password', () => {
  const mailedKeys = ({ personId }: Asha): string[] =>
    world.mails
      .filter((mail) => mail.personId === personId && mail.template === 'password_reset')
      .map(({ values }) => String(values['link']).split('#key=')[1] ?? '');
  const confirm = (key: string) =>
    post(
      `${RESET}/confirm`,
      attributes({ key, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }),
    );

  it('is one of those that were asked for at once: the newest, and once', async () => {
    const asha = await enrolAsha(world, db);
    await many(3, () => post(RESET, attributes({ login: asha.email })));
    await workOff('identity.mail_password_reset');
    const keys = mailedKeys(asha);
    expect(keys).toHaveLength(3);
    const answers = await many(MANY, (at) => confirm(keys[at % keys.length] ?? ''));
    expect(good(answers)).toBe(1);
    expect((await signIn(asha.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('leaves no session to whoever signs in with the old password meanwhile', async () => {
    const asha = await enrolAsha(world, db);
    await post(RESET, attributes({ login: asha.email }));
    await workOff('identity.mail_password_reset');
    const [key = ''] = mailedKeys(asha);
    const [done] = await Promise.all([
      confirm(key),
      ...Array.from({ length: 8 }, () => signIn(asha.email, ASHA_PASSWORD)),
    ]);
    expect(done.statusCode).toBe(200);
    expect(await openSessions(asha)).toBe(0);
  });
});

it('an address is proven once by a link, however many bring it at once', async () => {
  const asha = await enrolAsha(world, db);
  const { brandId } = world.house;
  const key = await db.inTransaction({ brandId }, (tx) =>
    world.identity.drawEmailLink(tx, world.house, asha),
  );
  const caller = { address: '127.0.0.1', userAgent: '', requestId: '' };
  const answers = await many(MANY, () => world.identity.confirmEmailByLink(world.house, caller, key));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

describe('a second factor', () => {
  async function begun() {
    const { asha, office } = await arrive();
    const { code: secret } = (await office('gettwofactorqrcodeurl')).json().data;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    return { asha, office, app };
  }

  it('is switched on once by who asks ten times at once, and one set of recovery codes is good', async () => {
    const { asha, office, app } = await begun();
    const answers = await many(10, () => office('twofactorauthenable', { app_code: app.generate() }));
    expect(good(answers)).toBe(1);
    const kept = await db.asOwner(
      'select count(*)::int as n from identity.recovery_code where person_id = $1',
      [asha.personId],
    );
    expect(kept).toEqual([{ n: 10 }]);
  });

  it('is stood in for by a recovery code once, however many bring it at once', async () => {
    const { asha, office, app } = await begun();
    const on = (await office('twofactorauthenable', { app_code: app.generate() })).json().data;
    const [code] = on.recovery_codes as string[];
    const challenges = await many(3, () => signIn(asha.email));
    const hashes = challenges.map(
      (answer) => JSON.stringify(answer.json()).match(/"hash":"([\w-]{43})"/)?.[1],
    );
    const answers = await many(MANY, (at) =>
      post('/web-api/user/auth/two-factor', { hash: hashes[at % hashes.length], code }),
    );
    expect(good(answers)).toBe(1);
  });
});

/** What `act` did is committed only when `other`, which begins behind it, is done or waits for it. */
async function meet<T>(act: (tx: Tx) => Promise<unknown>, other: () => PromiseLike<T>): Promise<T> {
  const acted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const acting = db.inTransaction(world.house, async (tx) => {
    await act(tx);
    acted.resolve();
    await mayCommit.promise;
  });
  await acted.promise;
  let isDone = false;
  const coming = Promise.resolve(other()).finally(() => {
    isDone = true;
  });
  const isWaiting = async (): Promise<boolean> =>
    (
      await db.asOwner(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;
  await expect.poll(async () => isDone || (await isWaiting()), { timeout: WAIT_MS }).toBe(true);
  mayCommit.resolve();
  await acting;
  return coming;
}

const block =
  ({ personId }: Asha) =>
  (tx: Tx): Promise<boolean> =>
    changePersonStatus(world, tx, {
      brandId: world.house.brandId,
      personId,
      status: 'blocked',
      actor: 'mira',
      actorKind: 'staff',
      reason: 'asked to',
    });

/** Somebody who linked an account of a service, and a browser that comes back from there. */
async function comingBy(provider: 'google' | 'metamask') {
  const { asha, session } = await arrive();
  const wayOf = async (headers: Headers) => {
    const begun = await post('/web-api/oauth/auth', { provider, address: `0x${'a1'.repeat(20)}` }, headers);
    const back = { provider, state: begun.json().data.state, params: { who: asha.personId } };
    const kept = cookieFrom(begun.headers, SOCIAL_COOKIE)?.value ?? '';
    const cookie = [headers['cookie'], `${SOCIAL_COOKIE}=${kept}`].filter(Boolean).join('; ');
    return { back, headers: { ...headers, cookie } };
  };
  const linking = await wayOf(session);
  const linked = await post('/web-api/user/social/link', linking.back, linking.headers);
  expect(linked.statusCode).toBe(200);
  const coming = await wayOf({ 'x-requested-with': 'overround' });
  return { asha, enter: () => post('/web-api/social/auth', coming.back, coming.headers) };
}

/** Ways in, each with all that it takes, up to the call that opens the session. */
const waysIn: Readonly<Record<string, () => Promise<{ asha: Asha; enter: () => PromiseLike<Answer> }>>> = {
  'a password': async () => {
    const asha = await enrolAsha(world, db);
    return { asha, enter: () => signIn(asha.email) };
  },
  'a password that asks to be remembered': async () => {
    const asha = await enrolAsha(world, db);
    const typed = { login: asha.email, password: ASHA_PASSWORD, remember_auth: true };
    return { asha, enter: () => post('/web-api/user/auth', typed) };
  },
  'a code that was sent': async () => {
    const { asha, code, check } = await codeOnItsWay();
    return { asha, enter: () => check(code) };
  },
  'a passkey': async () => {
    const { asha, office } = await arrive();
    const key = openAuthenticator();
    const { options } = (await office('passkeybegin')).json().data;
    await office('passkeyadd', { response: key.create(options), name: 'My phone' });
    const asked = (await post('/web-api/user/auth/passkey/begin', {})).json().data;
    const response = key.show(asked.options);
    return { asha, enter: () => post('/web-api/user/auth/passkey', { response }) };
  },
  'the code of an app': async () => {
    const { asha, office } = await arrive();
    const { code: secret } = (await office('gettwofactorqrcodeurl')).json().data;
    const app_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const on = (await office('twofactorauthenable', { app_code })).json().data;
    const [code] = on.recovery_codes as string[];
    const [, hash] = JSON.stringify((await signIn(asha.email)).json()).match(/"hash":"([\w-]{43})"/) ?? [];
    return { asha, enter: () => post('/web-api/user/auth/two-factor', { hash, code }) };
  },
  'an account of another service': () => comingBy('google'),
  'a wallet that signs': () => comingBy('metamask'),
  'a remembered browser': async () => {
    const asha = await enrolAsha(world, db);
    const typed = { login: asha.email, password: ASHA_PASSWORD, remember_auth: true };
    const kept = cookieFrom((await post('/web-api/user/auth', typed)).headers, REMEMBER_COOKIE)?.value ?? '';
    const headers = { cookie: `${REMEMBER_COOKIE}=${kept}`, 'x-requested-with': 'overround' };
    return { asha, enter: () => post('/web-api/user/auth/remembered', {}, headers) };
  },
};

describe('what a browser was given to come back with', () => {
  it.each(['a passkey', 'an account of another service', 'a wallet that signs'])(
    'opens one session by %s, of two hundred who bring it at once',
    async (way) => {
      const { asha, enter } = await present(waysIn[way], way)();
      const before = await openSessions(asha);
      expect(good(await many(MANY, enter))).toBe(1);
      expect((await openSessions(asha)) - before).toBe(1);
      expect(good([await enter()])).toBe(0);
    },
  );

  it('adds one passkey, of two hundred that were made for one asking', async () => {
    const { asha, office } = await arrive();
    const { options } = (await office('passkeybegin')).json().data;
    const made = Array.from({ length: MANY }, () => openAuthenticator().create(options));
    const answers = await many(MANY, (at) => office('passkeyadd', { response: made[at], name: 'My phone' }));
    expect(good(answers)).toBe(1);
    const kept = await db.asOwner('select count(*)::int as n from identity.passkey where person_id = $1', [
      asha.personId,
    ]);
    expect(kept).toEqual([{ n: 1 }]);
  });

  it('links one account to one person, of two hundred who bring its attempt at once', async () => {
    const { asha, session } = await arrive();
    const begun = await post('/web-api/oauth/auth', { provider: 'google' }, session);
    const kept = cookieFrom(begun.headers, SOCIAL_COOKIE)?.value ?? '';
    const back = { provider: 'google', state: begun.json().data.state, params: { who: asha.personId } };
    const headers = { ...session, cookie: `${session['cookie']}; ${SOCIAL_COOKIE}=${kept}` };
    expect(good(await many(MANY, () => post('/web-api/user/social/link', back, headers)))).toBe(1);
  });
});

describe('a block that commits in the moment of a sign-in', () => {
  it.each(Object.entries(waysIn))('leaves no session to %s', async (_way, prepare) => {
    const { asha, enter } = await prepare();
    const answer = await meet(block(asha), enter);
    expect(answer.statusCode).toBeGreaterThanOrEqual(401);
    expect(answer.statusCode).toBeLessThanOrEqual(422);
    expect(await openSessions(asha)).toBe(0);
    expect((await (await prepare()).enter()).statusCode).toBe(200);
  });

  it('or an exclusion: what ends all sessions waits for one that is being opened, and ends it too', async () => {
    const asha = await enrolAsha(world, db);
    const { brandId } = world.house;
    const caller = { address: '127.0.0.1', userAgent: '', requestId: '' };
    await meet(
      (tx) => world.identity.startSession(tx, { brandId, ...asha, caller }),
      () =>
        db.inTransaction(world.house, (tx) =>
          world.identity.endSessions(tx, brandId, { personId: asha.personId, reason: 'blocked' }),
        ),
    );
    expect(await openSessions(asha)).toBe(0);
  });
});
