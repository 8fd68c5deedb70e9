import { DAY, instant, present, systemClock } from '@overround/kernel';
import { runIntervalJobs, silentLog } from '@overround/platform';
import { handDrivenTime, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signAuditHead } from './flows/sign-audit-head.ts';
import { identityInvariants } from './invariants.ts';
import { openPeople, type PeopleWorld, testSecretBox } from './people.testing.ts';
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

/** Bytes as PostgreSQL reads them from JSON. */
const hexOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'data' in value && Array.isArray(value.data)
    ? `\\x${Buffer.from(value.data.map(Number)).toString('hex')}`
    : value;

const { job, write, broken } = {
  job: () => ({
    /** Rows become sealable half a second after they were written. */
    handle: async (payload: object) => {
      await new Promise((done) => setTimeout(done, 600));
      const job = world.identity.module.jobs.find(({ name }) => name === 'identity.seal_audit_log');
      await job?.handle(payload);
    },
  }),
  write: (action: `${string}.${string}`) =>
    db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      insertAudit(tx, { brandId: world.house.brandId, actorKind: 'system', actor: 'test', action }),
    ),
  broken: () => db.asOwner('select * from audit.broken_audit_seals()'),
};

it('chains what was written since the last seal', async () => {
  for (const action of ['test.one', 'test.two'] as const) await write(action);
  await job().handle({});
  await write('test.three');
  await job().handle({});
  await job().handle({});
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
  await job().handle({});
  expect(await db.asOwner('select sum(rows_sealed)::int as sealed from audit.audit_seal')).toEqual(
    sealedBefore,
  );
  finish();
  await slow;
  await job().handle({});
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

it('is sealed within seconds of the commit, by jobs that come round by themselves', async () => {
  await write('test.soon');
  const unsealed = async () =>
    db.asOwner(`select 1 from identity.audit_log
                 where audit_id > (select coalesce(max(audit_id_to), 0) from identity.audit_seal)`);
  expect(await unsealed()).toHaveLength(1);
  const jobs = runIntervalJobs(
    world.identity.module.jobs.filter(({ everyMs }) => everyMs !== undefined),
    silentLog,
  );
  await vi.waitFor(async () => expect(await unsealed()).toEqual([]), { interval: 100 });
  await jobs.stop();
});

describe('the head of a day', () => {
  const tomorrow = handDrivenTime(instant(Date.now() + DAY));
  const secretBox = testSecretBox();
  const sign = () => signAuditHead({ db, clock: tomorrow.clock, secretBox });
  const judged = async (env: Record<string, string> = {}) => {
    const invariant = present(identityInvariants[1], 'the invariant of heads');
    return invariant.judge?.(await db.asOwner(invariant.sql), env);
  };

  it('is signed once, when the day is over', async () => {
    expect(await signAuditHead({ db, clock: systemClock, secretBox })).toBe(false);
    expect(await sign()).toBe(true);
    expect(await sign()).toBe(false);
    expect(await judged()).toEqual({ checked: 1, broken: 0 });
  });

  it('is by the key the auditor noted down, or it is broken', async () => {
    const [head] = await db.asOwner('select public_key from audit.audit_head');
    const key = String(head?.['public_key']);
    expect(await judged({ AUDIT_PUBLIC_KEY: key.toUpperCase() })).toMatchObject({ broken: 0 });
    expect(await judged({ AUDIT_PUBLIC_KEY: '00'.repeat(32) })).toMatchObject({ broken: 1 });
  });

  it.each([
    ['another day', `day = day - 1`],
    ['another hash', `hash = sha256('x'::bytea)`],
    ['another signature', `signature = sha256('x'::bytea) || sha256('y'::bytea)`],
    ['another key', `public_key = sha256('x'::bytea)`],
  ])('is broken with %s', async (_sentence, change) => {
    await db.asOwner('alter table identity.audit_head disable trigger append_only');
    const [before] = await db.asOwner('select * from identity.audit_head');
    await db.asOwner(`update identity.audit_head set ${change}`);
    expect(await judged()).toMatchObject({ broken: 1 });
    await db.asOwner('delete from identity.audit_head');
    await db.asOwner(
      `insert into identity.audit_head select * from jsonb_populate_record(null::identity.audit_head, $1::jsonb)`,
      [
        JSON.stringify(before, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : hexOf(value),
        ),
      ],
    );
    await db.asOwner('alter table identity.audit_head enable trigger append_only');
    expect(await judged()).toMatchObject({ broken: 0 });
  });

  it('is missed when seals grow old without one', async () => {
    const missed = async () => Number((await db.asOwner(identityInvariants[2]?.sql ?? ''))[0]?.['broken']);
    expect(await missed()).toBe(0);
    await db.asOwner('alter table identity.audit_head disable trigger append_only');
    await db.asOwner('alter table identity.audit_seal disable trigger append_only');
    await db.asOwner('delete from identity.audit_head');
    await db.asOwner(
      `update identity.audit_seal set sealed_at = sealed_at - interval '3 days' where seal_id = 1`,
    );
    await db.asOwner(
      `update identity.audit_seal set sealed_at = sealed_at - interval '1 hour' where seal_id > 1`,
    );
    expect(await missed()).toBe(1);
    await db.asOwner('alter table identity.audit_seal enable trigger append_only');
    await db.asOwner('alter table identity.audit_head enable trigger append_only');
  });
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
