// A proven address and the one that took its place, with people around the module.

import { openFiles } from '@overround/files';
import { openPeople, type PeopleWorld } from '@overround/identity/testing';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVerification, type Verification, type VerificationDeps } from './index.ts';
import { enrolPlayer, handInPaper } from './verification-acts.testing.ts';
import { ANNA, basesOf, BILL, letters, proveSteps, roomsAround } from './verification-world.testing.ts';

let db: TestDatabase;
let world: PeopleWorld;
let calls: TestCalls;
let deps: VerificationDeps;
let verification: Verification;

beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  const files = openFiles(basesOf(db, world));
  deps = roomsAround(db, world, files);
  verification = openVerification(deps);
  const modules = [world.identity.module, files.module, verification.module];
  calls = await openTestCalls(
    modules.flatMap(({ routes }) => routes),
    {
      siteOf: world.site.siteOf,
      sessionOf: world.identity.sessionOf,
    },
  );
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

it('asks a proven address again after a move, says why, and asks once', async () => {
  const player = await enrolPlayer({ world, db, calls }, ANNA, true);
  const owner = { brandId: world.house.brandId, personId: player.personId };
  const move = () =>
    db.inTransaction(owner, (tx) =>
      verification.onMoved(tx, owner, { address: '192.0.2.1', requestId: 'r1' }),
    );
  const isProven = () => db.read(owner, (tx) => verification.isHomeProven(tx, owner.personId));
  const own = () => letters.filter(({ personId }) => personId === owner.personId);
  await move();
  expect(await isProven()).toBe(false);
  expect(own()).toEqual([]);
  await proveSteps(deps, owner, ['identity', 'face', 'address']);
  expect(await isProven()).toBe(true);
  const before = own().length;
  await move();
  await move();
  expect(await isProven()).toBe(false);
  expect(own().slice(before)).toMatchObject([{ text: expect.stringContaining('new address') }]);
  const { headers } = player;
  const answer = await calls.app.inject({
    method: 'GET',
    url: '/web-api/api/verification/v1/state',
    headers,
  });
  expect(answer.json().data).toMatchObject({
    tier: 'newcomer',
    next_step: 'address',
    is_identified: true,
    steps: expect.arrayContaining([
      expect.objectContaining({ step: 'address', status: 'refused', reason: 'moved' }),
    ]),
  });
  const [log] = await db.asOwner(
    `select actor_kind, reason from audit.audit_log where person_id = $1 and action = 'verification.step_reopened'`,
    [owner.personId],
  );
  expect(log).toEqual({ actor_kind: 'player', reason: 'moved' });

  // A paper that is taken back leaves the step as it was asked for.
  const { body } = await handInPaper(calls, player, BILL());
  const url = `/web-api/api/verification/v1/documents/${body.document_id}`;
  const taken = await calls.app.inject({ method: 'DELETE', url, headers });
  expect(taken.json().data.steps).toContainEqual(
    expect.objectContaining({ step: 'address', status: 'refused', reason: 'moved' }),
  );
});
