// Nobody learns who has an account: a name that is somebody's and one that is nobody's get the same answer, for the same work. Work that is
// counted (questions to the database, passwords hashed) stands for time: it is nearly all that takes any, and the same on every machine, while
// few microseconds are told by none that tests run on. Time itself is held coarsely, at the end. The exception, registration by an address that
// is taken, is that of decision 51: it is told in words, so there is no time to hide, and it is tested where people register.

import { countStatements } from '@overround/testkit';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { arrangePeople, type Headers } from '../calls.testing.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { ASHA_PASSWORD, cookieFrom, enrolAsha } from '../people.testing.ts';

const { db, post, signIn, world } = await arrangePeople();
const statements = countStatements();
const hashes = [vi.spyOn(world.identity.hasher, 'verify'), vi.spyOn(world.identity.hasher, 'hash')];
afterAll(() => {
  statements.stop();
  for (const spy of hashes) spy.mockRestore();
});

const OFFICE = '/web-api/office';
let lastNumber = 9_170_000_000;
const aNumber = () => `+7${(lastNumber += 1)}`;
let names = 0;

/** Somebody with an address, a login and a phone, signed in. */
async function aPerson() {
  const asha = await enrolAsha(world, db);
  const session = cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
  const headers: Headers = { cookie: `${SESSION_COOKIE}=${session}`, 'x-requested-with': 'overround' };
  return { asha, headers };
}

async function aPersonWithAll() {
  const { asha, headers } = await aPerson();
  const phone = aNumber();
  const office = (path: string, attributes: object) =>
    post(`${OFFICE}/${path}`, { data: { attributes } }, headers);
  await office('phone-actions/create-phone-number', { phone_number: phone });
  const sent = world.texts.findLast(({ recipient }) => recipient.number === phone);
  await office('phoneActions/createPhoneNumber/confirm', { confirm_code: String(sent?.values['code']) });
  const login = `known.name${(names += 1)}`;
  await db.asOwner('update identity.credential set login = $2, login_key = $2 where person_id = $1', [
    asha.personId,
    login,
  ]);
  await db.asOwner(
    'update identity.credential set email_confirmed_at = now(), is_email_sign_in = true where person_id = $1',
    [asha.personId],
  );
  await db.asOwner(`update identity.one_time_code set created_at = created_at - interval '2 days'`);
  return { email: asha.email, number: String(asha.playerNumber), login, phone };
}
type Names = Awaited<ReturnType<typeof aPersonWithAll>>;

/** As long as a real one, and nobody's. */
const nobodys = (known: Names): Names => ({
  email: known.email.replace('asha', 'ohne'),
  number: known.number.replace(/^7/, '6'),
  login: known.login.replace('known', 'other'),
  phone: aNumber(),
});

/** An answer without what is drawn anew each time. */
function shown(answer: Awaited<ReturnType<typeof post>>) {
  const { date: _date, 'set-cookie': cookies, ...headers } = answer.headers;
  // Which question it is, is drawn from the number.
  const body = answer.body.replace(/"secure_question":"[^"]*"/, '');
  const text = body.replaceAll(/[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|req-\w+/g, 'drawn');
  return {
    status: answer.statusCode,
    text,
    headers: { ...headers, 'content-length': '' },
    isSet: cookies !== undefined,
  };
}

const attributes = (of: object) => ({ data: { attributes: of } });
const wrong = (login: string) => ({ login, password: `not ${ASHA_PASSWORD}` });
const RESET = '/web-api/api/internal/v1/user/passwordreset';

// As a brand that lets people sign in by mailed codes has it.
await db.asOwner(`
  insert into site.brand_version (brand_id, version, config, reason)
  select brand_id, version + 1, config || '{"flags": {"disable_auth_by_email": false}}', 'test'
    from site.brand_version where brand_id = 1 order by version desc limit 1`);
await world.site.reload();

describe('a name that is somebody’s is answered as one that is nobody’s', () => {
  it.each<[string, string, (names: Names) => object]>([
    ['signing in by e-mail', '/web-api/user/auth', ({ email }) => wrong(email)],
    ['signing in by login', '/web-api/user/auth', ({ login }) => wrong(login)],
    ['signing in by number', '/web-api/user/auth', ({ number }) => wrong(number)],
    ['a new password by e-mail', RESET, ({ email }) => attributes({ login: email })],
    ['a new password by login', RESET, ({ login }) => attributes({ login })],
    ['a new password by number', RESET, ({ number }) => attributes({ login: number })],
    ['a code by text message', '/web-api/user/sms-auth/send-code', ({ phone }) => ({ phone })],
    ['a code by mail', '/web-api/user/email-auth/send-code', ({ email }) => ({ email })],
    [
      'the question of a number',
      `${OFFICE}/getusersecurequestion-with-phone`,
      ({ phone }) => attributes({ phone_number: phone }),
    ],
  ])('%s', async (_what, url, build) => {
    const known = await aPersonWithAll();
    const seen = [];
    for (const named of [known, nobodys(known)]) {
      for (const spy of hashes) spy.mockClear();
      statements.take();
      const answer = await post(url, build(named));
      const work = { statements: statements.take(), hashes: hashes.map(({ mock }) => mock.calls.length) };
      const { text } = shown(answer);
      const size = Number(answer.headers['content-length']);
      seen.push({ ...shown(answer), size: text.includes('{}') ? 0 : size, work });
    }
    const [ofKnown, ofNobody] = seen;
    expect(ofKnown).toEqual(ofNobody);
    expect(ofKnown?.work.statements).toBeGreaterThan(0);
  });

  it.each<[string, string, (names: Names) => object]>([
    ['an own number', 'phone-actions/create-phone-number', ({ phone }) => ({ phone_number: phone })],
    ['an own address', 'change-email', ({ email }) => ({ email })],
  ])('binding it as %s', async (_what, path, build) => {
    const known = await aPersonWithAll();
    const seen = [];
    for (const named of [known, nobodys(known)]) {
      const { headers } = await aPerson();
      statements.take();
      const answer = await post(`${OFFICE}/${path}`, attributes(build(named)), headers);
      const { text, ...rest } = shown(answer);
      // The number or the address that was typed is shown again, masked.
      seen.push({
        ...rest,
        text: text.replaceAll(/"(?:phone|email|message)":"[^"]*"/g, ''),
        statements: statements.take(),
      });
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

/** Of tries, one of somebody and one of nobody, in turns: what else the machine does meets both alike. */
const PAIRS = 15;
/** An answer without a hash, because nobody has the name, comes six times as fast. Much less than that no test of a busy machine tells. */
const AS_LONG = 3;
/** Of the quicker half: what came between slows the other. */
const typical = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

describe('takes about as long by a name that is nobody’s', async () => {
  const known = await aPersonWithAll();
  const both = [known, nobodys(known)];

  // What leaks does so each time; what a machine does beside it does not.
  it.each<[string, number, string, (names: Names) => object]>([
    ['signing in', 401, '/web-api/user/auth', ({ email }) => wrong(email)],
    ['asking for a new password', 200, RESET, ({ email }) => attributes({ login: email })],
    ['a code by text message', 200, '/web-api/user/sms-auth/send-code', ({ phone }) => ({ phone })],
    ['a code by mail', 200, '/web-api/user/email-auth/send-code', ({ email }) => ({ email })],
  ])('%s', { retry: 2 }, async (_what, status, url, build) => {
    const asked = both.map((names) => ({ body: build(names), times: Array.of<number>() }));
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Nobody is slowed down, or waits for another code, for asking so often.
      await db.asOwner('delete from identity.sign_in_guard; delete from identity.one_time_code');
      for (const { body, times } of pair % 2 === 0 ? asked : asked.toReversed()) {
        const from = performance.now();
        expect((await post(url, body)).statusCode).toBe(status);
        times.push(performance.now() - from);
      }
    }
    const [ofKnown = 0, ofNobody = 0] = asked.map(({ times }) => typical(times));
    expect(ofKnown / ofNobody).toBeGreaterThan(1 / AS_LONG);
    expect(ofKnown / ofNobody).toBeLessThan(AS_LONG);
  });
});
