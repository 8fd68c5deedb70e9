// What a person does for the safety of the account, and what strangers try: a forgotten password.
import { present } from '@overround/kernel';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMoneyMayLeave } from '../index.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
} from '../people.testing.ts';

let db: TestDatabase;
let world: PeopleWorld;
let calls: TestCalls;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  calls = await openTestCalls(world.identity.module.routes, {
    siteOf: world.site.siteOf,
    sessionOf: world.identity.sessionOf,
  });
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  calls.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...headers } });
const get = (url: string) => calls.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
const signIn = (login: string, password = ASHA_PASSWORD) => post('/web-api/user/auth', { login, password });

const RESET = '/web-api/api/internal/v1/user/passwordreset';
const NEW_PASSWORD = 'a kettle on the north pier';
const ask = (login: string) => post(RESET, { data: { attributes: { login } } });
const confirm = (key: string, password = NEW_PASSWORD, again = password) =>
  post(`${RESET}/confirm`, { data: { attributes: { key, password, password_confirmation: again } } });
const isAccepted = async (key: string) =>
  (await get(`${RESET}?key=${key}`)).json().data.attributes.is_accepted;

/** Works off what was asked for, as the queue would. */
async function workOff(): Promise<void> {
  const name = 'identity.mail_password_reset';
  const job = present(
    world.identity.module.jobs.find((one) => one.name === name),
    name,
  );
  const rows = await db.asOwner(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [name],
  );
  for (const row of rows) await job.handle(row['payload']);
}
const mailsTo = ({ personId }: Asha) => world.mails.filter((mail) => mail.personId === personId);
const keyOf = (asha: Asha) => String(mailsTo(asha).at(-1)?.values['link']).split('#key=')[1] ?? '';
async function mailedKey(asha: Asha): Promise<string> {
  await ask(asha.email);
  await workOff();
  return keyOf(asha);
}
const mayLeave = (asha: Asha) =>
  db.read({ brandId: world.house.brandId }, (tx) => checkMoneyMayLeave(tx, asha.personId));

describe('a forgotten password', () => {
  it('is set anew by the mailed link: sessions end, money stays in, nobody is signed in by it', async () => {
    const asha = await enrolAsha(world, db);
    const token = cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
    const key = await mailedKey(asha);
    expect(await isAccepted(key)).toBe(true);
    expect(await mayLeave(asha)).toMatchObject({ ok: true });
    const answer = await confirm(key);
    expect(answer.json().data).toEqual({ ended: 1, money_held_hours: 24 });
    expect(cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '').toBe('');
    expect(
      await db.asOwner('select end_reason from identity.session where person_id = $1', [asha.personId]),
    ).toEqual([{ end_reason: 'password_changed' }]);
    expect(token).not.toBe('');
    expect(await mayLeave(asha)).toMatchObject({ code: 'money_out_held', hoursLeft: 24 });
    expect((await signIn(asha.email)).statusCode).toBe(401);
    expect((await signIn(asha.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(world.announced).toContainEqual([
      'password.reset',
      expect.objectContaining({ personId: asha.personId }),
    ]);
  });

  it('is asked for by any name, and the answer does not tell whether anybody has it', async () => {
    const asha = await enrolAsha(world, db);
    const answers = await Promise.all(
      [asha.email.toUpperCase(), String(asha.playerNumber), 'nobody@example.com', '99', 'no such login'].map(
        ask,
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(mailsTo(asha)).toEqual([]);
    await workOff();
    expect(mailsTo(asha)).toHaveLength(2);
    expect(String(mailsTo(asha)[0]?.values['link'])).toMatch(
      /^https:\/\/localhost\/ru\/password-reset#key=[\w-]{43}$/,
    );
  });

  it('keeps neither the name in the queue nor the key in the database', async () => {
    const asha = await enrolAsha(world, db);
    await ask(asha.email);
    const [job] = await db.asOwner(`select payload::text from graphile_worker._private_jobs`);
    expect(String(job?.['payload'])).not.toContain(asha.email.split('@')[0]);
    await workOff();
    const links = await db.asOwner(`select l::text as row from identity.link l where person_id = $1`, [
      asha.personId,
    ]);
    expect(String(links[0]?.['row'])).not.toContain(keyOf(asha));
  });

  it('works once, newest only, in time, and not after the address changed', async () => {
    const asha = await enrolAsha(world, db);
    const older = await mailedKey(asha);
    const key = await mailedKey(asha);
    expect((await confirm(older)).json().error.code).toBe('link_not_accepted');
    const both = await Promise.all([confirm(key), confirm(key)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await isAccepted(key)).toBe(false);
    const late = await mailedKey(asha);
    await db.asOwner(`update identity.link set expires_at = now() where person_id = $1`, [asha.personId]);
    expect((await confirm(late)).json().error.code).toBe('link_not_accepted');
    const boris = await enrolAsha(world, db);
    const moved = await mailedKey(boris);
    await db.asOwner(
      `update identity.credential set email = 'new' || email, email_key = 'new' || email_key where person_id = $1`,
      [boris.personId],
    );
    expect((await confirm(moved)).json().error.code).toBe('link_not_accepted');
  });

  it.each([
    ['too short', 'short', 'short', { password: ['password_too_short'] }],
    ['known to everybody', 'password1234', 'password1234', { password: ['password_too_common'] }],
    ['typed in two ways', NEW_PASSWORD, `${NEW_PASSWORD}!`, { password_confirmation: ['value_differs'] }],
  ])('leaves the link as it was when the new one is %s', async (_sentence, password, again, fields) => {
    const key = await mailedKey(await enrolAsha(world, db));
    expect((await confirm(key, password, again)).json().validation_errors).toEqual(fields);
    expect(await isAccepted(key)).toBe(true);
  });

  it('is mailed three times an hour at most, to active people only, and never across brands', async () => {
    const asha = await enrolAsha(world, db);
    for (let turn = 0; turn < 5; turn += 1) await ask(asha.email);
    await workOff();
    expect(mailsTo(asha)).toHaveLength(3);
    const boris = await enrolAsha(world, db);
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [boris.personId]);
    const nura = await enrolAsha(world, db, { site: world.najm });
    await Promise.all([ask(boris.email), ask(nura.email)]);
    await workOff();
    expect([...mailsTo(boris), ...mailsTo(nura)]).toEqual([]);
  });
});
