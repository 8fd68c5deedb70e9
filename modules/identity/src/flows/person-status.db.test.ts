import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asha, enrolAsha, openPeople, type PeopleWorld } from '../people.testing.ts';
import { changePersonStatus } from './person-status.ts';

let db: TestDatabase;
let world: PeopleWorld;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
});
afterAll(async () => {
  await world.close();
  await db.drop();
});

const change = ({ personId }: Asha, status: 'blocked' | 'closed' | 'active') =>
  db.inTransaction(world.house, (tx) =>
    changePersonStatus(world, tx, {
      brandId: world.house.brandId,
      personId,
      status,
      actor: 'mira',
      actorKind: 'staff',
      reason: 'asked to',
    }),
  );
const stateOf = async ({ personId }: Asha): Promise<unknown> => {
  const [row] = await db.asOwner('select identity.lock_bettors($1, array[$2::uuid]) as states', [
    world.house.brandId,
    personId,
  ]);
  return row?.['states'];
};

it('tells placing whether a person may bet, and why not', async () => {
  const asha = await enrolAsha(world, db);
  expect(await stateOf(asha)).toEqual(['active']);
  for (const status of ['blocked', 'closed', 'active'] as const) {
    expect(await change(asha, status)).toBe(true);
    expect(await stateOf(asha)).toEqual([status]);
  }
});

it('records who blocked whom and why, and ends every session', async () => {
  const asha = await enrolAsha(world, db);
  await db.asOwner(
    `insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent)
     values ($1, gen_random_uuid(), decode(md5($2), 'hex'), $2::uuid, '', '')`,
    [world.house.brandId, asha.personId],
  );
  await change(asha, 'blocked');
  expect(
    await db.asOwner('select end_reason from identity.session where person_id = $1', [asha.personId]),
  ).toEqual([{ end_reason: 'blocked' }]);
  expect(
    await db.asOwner(
      `select actor, reason, before, after from identity.audit_log where person_id = $1 and action = 'person.status_changed'`,
      [asha.personId],
    ),
  ).toEqual([
    { actor: 'mira', reason: 'asked to', before: { status: 'active' }, after: { status: 'blocked' } },
  ]);
});

it('says so when there is nobody', async () => {
  const stranger = { personId: '00000000-0000-7000-8000-000000000000' } as Asha; // Nobody's id.
  expect(await change(stranger, 'blocked')).toBe(false);
  expect(await stateOf(stranger)).toEqual(['unknown']);
});
