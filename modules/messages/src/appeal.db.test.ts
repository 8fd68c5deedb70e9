// Who is blocked appeals without a session: with a key that the refusal of their sign-in gives.

import { randomBytes } from 'node:crypto';
import { openFiles } from '@overround/files';
import { changePersonStatus, type Identity } from '@overround/identity';
import { ASHA_PASSWORD, enrolAsha, openPeople, type PeopleWorld } from '@overround/identity/testing';
import { systemClock } from '@overround/kernel';
import { silentLog, type StaffSession } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMessages } from './index.ts';

let db: TestDatabase;
let world: PeopleWorld;
let calls: TestCalls;
let staff: StaffSession | undefined;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  const base = { db, clock: systemClock, log: silentLog, randomBytes, directory: world.site.directory };
  const { personKeys } = world.identity;
  const filesOrigin = () => 'http://files.localhost';
  const files = openFiles({ ...base, personKeys, filesOrigin });
  const messages = openMessages({
    ...base,
    files,
    tellPerson: () => undefined,
    mailToOwner: () => Promise.resolve(undefined),
    wantsMail: () => Promise.resolve(true),
    ownerOfAccount: () => Promise.resolve(undefined),
  });
  const identity: Identity = world.identity;
  calls = await openTestCalls([...identity.module.routes, ...messages.module.routes], {
    siteOf: world.site.siteOf,
    sessionOf: identity.sessionOf,
    staffOf: () => Promise.resolve(staff),
  });
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

const HEADERS = { host: 'localhost', 'x-requested-with': 'overround' };
const post = async (url: string, payload: object) => {
  const answer = await calls.app.inject({ method: 'POST', url, headers: HEADERS, payload });
  const body = answer.json();
  return { status: answer.statusCode, ...body.data, code: body.error?.code, details: body.error?.details };
};
const keyOf = async (login: string, password = ASHA_PASSWORD): Promise<string | undefined> =>
  (await post('/web-api/user/auth', { login, password })).details?.[0]?.appealKey;
const read = (key: string) => post('/web-api/user/appeal/read', { key });
const appeal = (key: string, text: string) => post('/web-api/user/appeal', { key, text });

it('tells who is blocked why, takes an appeal once a key, has it answered by the management, and shows the answer', async () => {
  const asha = await enrolAsha(world, db);
  const { brandId } = world.house;
  // However many questions of theirs wait, an appeal has its place.
  await db.asOwner(
    `insert into messages.enquiry (brand_id, enquiry_id, person_id, kind, topic, subject)
     select 1, gen_random_uuid(), $1, 'support', 'other', 'A question' from generate_series(1, 10)`,
    [asha.personId],
  );
  await db.inTransaction({ brandId }, (tx) =>
    changePersonStatus(world, tx, {
      brandId,
      personId: asha.personId,
      status: 'blocked',
      actor: 'one@house',
      actorKind: 'staff',
      reason: 'two accounts of one person',
    }),
  );
  expect(await keyOf(asha.email, 'a wrong password 123')).toBeUndefined();
  const key = (await keyOf(asha.email)) ?? '';
  expect(await read(key)).toMatchObject({
    status: 'blocked',
    reason: 'two accounts of one person',
    entries: [],
  });
  expect((await read('x'.repeat(43))).code).toBe('link_not_accepted');
  expect(await appeal(key, 'It is my brother.')).toMatchObject({
    entries: [{ author: 'player', text: 'It is my brother.' }],
  });
  expect([(await read(key)).code, (await appeal(key, 'Again.')).code]).toEqual([
    'link_not_accepted',
    'link_not_accepted',
  ]);

  staff = { sessionId: 's', staffId: 's', login: 'two@house', rights: ['admin'], brandIds: [brandId] };
  const list = await calls.app.inject({ url: '/operator-api/v1/enquiries?kind=admin', headers: HEADERS });
  const [{ enquiry_id: enquiryId }] = list.json().data.enquiries;
  const answered = await post(`/operator-api/v1/enquiries/${enquiryId}/answer`, {
    entry_id: crypto.randomUUID(),
    text: 'We look at it.',
    closes: false,
  });
  staff = undefined;
  expect(answered.code).toBeUndefined();

  const next = (await keyOf(asha.email)) ?? '';
  expect((await read(next)).entries).toMatchObject([
    { author: 'player' },
    { author: 'staff', text: 'We look at it.' },
  ]);
  expect((await appeal(next, 'Thank you.')).entries).toHaveLength(3);
});
