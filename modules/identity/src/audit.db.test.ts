import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityInvariants } from './invariants.ts';
import { openPeople, type PeopleWorld } from './people.testing.ts';
import { insertAudit } from './store/audit-store.ts';

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

const { job, write, broken } = {
  job: () => world.identity.module.jobs.find(({ name }) => name === 'identity.seal_audit_log'),
  write: (action: `${string}.${string}`) =>
    db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      insertAudit(tx, { brandId: world.house.brandId, actorKind: 'system', actor: 'test', action }),
    ),
  broken: () => db.asOwner('select * from audit.broken_audit_seals()'),
};

it('chains what was written since the last seal', async () => {
  for (const action of ['test.one', 'test.two'] as const) await write(action);
  await job()?.handle({});
  await write('test.three');
  await job()?.handle({});
  await job()?.handle({});
  const seals = await db.asOwner('select rows_sealed from audit.audit_seal order by seal_id');
  expect(seals).toEqual([{ rows_sealed: 2n }, { rows_sealed: 1n }]);
  expect(await broken()).toEqual([]);
});

it('leaves rows for the next time while an older transaction may still add one before them', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = db.inTransaction({ brandId: world.house.brandId }, async (tx) => {
    await insertAudit(tx, {
      brandId: world.house.brandId,
      actorKind: 'system',
      actor: 'slow',
      action: 'test.slow',
    });
    await held;
  });
  await write('test.quick');
  const sealedBefore = await db.asOwner('select sum(rows_sealed)::int as sealed from audit.audit_seal');
  await job()?.handle({});
  expect(await db.asOwner('select sum(rows_sealed)::int as sealed from audit.audit_seal')).toEqual(
    sealedBefore,
  );
  finish();
  await slow;
  await job()?.handle({});
  expect(await broken()).toEqual([]);
});

it('can be checked by the auditor, who reads views only', async () => {
  const [invariant] = identityInvariants;
  expect(await db.asOwner(invariant?.sql ?? '')).toEqual([{ checked: 3n, broken: 0n }]);
  const [may] = await db.asOwner(`
    select has_function_privilege('overround_audit', 'audit.broken_audit_seals()', 'execute') as run,
           has_table_privilege('overround_audit', 'audit.audit_log', 'select') as read,
           has_table_privilege('overround_audit', 'identity.audit_log', 'select') as reach`);
  expect(may).toEqual({ run: true, read: true, reach: false });
});

it('is refused to be changed, and a change by force is found', async () => {
  await expect(db.asOwner(`update identity.audit_log set reason = 'x'`)).rejects.toThrow(/never changed/);
  await expect(write('test.four').then(() => db.asOwner('delete from identity.audit_log'))).rejects.toThrow(
    /never changed/,
  );
  await db.asOwner('alter table identity.audit_log disable trigger append_only');
  await db.asOwner(`update identity.audit_log set reason = 'x' where action = 'test.three'`);
  expect(await broken()).toContainEqual({ seal_id: 2n, problem: 'rows_changed' });
});
