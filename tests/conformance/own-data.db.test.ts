// A person's own data: everything that is kept is given or named, and erasing leaves what must stay and nothing else.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountId, type BrandId, minor, present } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { lockPerson, lockPlayer } from '@overround/identity';
import { countRepeats, meetAtLock } from '@overround/identity/testing';
import { openTestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listErased, readErased } from '../../scripts/erased-persons.ts';
import { cookiesOf, type HouseProcess, openHouseProcess } from '../concurrency/support/house-process.ts';
import { bringFriend } from './support/bring-friend.ts';
import { type Player, playersOf } from './support/house-player.ts';
import { unzip } from './support/unzip.ts';

const BRAND = 1 as BrandId; // Seeded.
const PATH = '/web-api/office/own-data';
let db: ReturnType<typeof countRepeats>;
let dataDir: string;
let house: HouseProcess;
/** Has everything; nobody else may be told of it. */
let asha: Player;
let bela: Player;

beforeAll(async () => {
  db = countRepeats(await openTestDatabase());
  dataDir = await mkdtemp(join(tmpdir(), 'own-data-'));
  house = await openHouseProcess(db, dataDir);
  [asha, bela] = [await arrive(), await arrive()];
});
afterAll(async () => {
  await house.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const { arrive, get, send, signIn } = playersOf(() => ({ house, db }));

/** A job of the house, as its queue or its clock runs it. */
const runJob = async (name: string, payload?: object): Promise<void> =>
  present(
    house.modules.work.jobs.find((job) => job.name === name),
    name,
  ).handle(payload);

const give = (account: AccountId, amountMinor: bigint) =>
  db.inTransaction({ brandId: BRAND }, (tx) =>
    house.modules.wallet.post(tx, {
      brandId: BRAND,
      kind: 'demo.gift',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'staff:ines@house.example',
      currency: 'EUR',
      entries: [
        { account, amountMinor: minor(amountMinor) },
        { account: 'adjustments', amountMinor: minor(-amountMinor) },
      ],
    }),
  );

describe('what modules say of their tables', () => {
  /** By these a row is somebody's, or that of something of theirs. */
  const POINTERS = [
    'person_id',
    'account_id',
    'owner',
    'bet_id',
    'payment_id',
    'enquiry_id',
    'document_id',
    'bonus_id',
    'exclusion_id',
    'plan_id',
    'session_id',
    'device_id',
    'match_id',
    'sender',
  ];
  /** Rows of nobody: staff, and what is counted or settled for all. */
  const NOT_OF_PERSONS = new Set(['operator.staff_session', 'operator.recovery_code', 'partners.plan']);
  interface Column {
    readonly table: string;
    readonly column: string;
    readonly type: string;
  }
  let columns: Column[];
  beforeAll(async () => {
    columns = (
      await db.asOwner(
        `select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
           from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
          where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
            and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'catalog', 'operator')`,
      )
    ).map((row) => row as unknown as Column); // As they were asked for.
  });
  const named = (text: string | undefined): string[] => (text ?? '').split(' ').filter((one) => one !== '');

  it('names every table with rows of persons, once', () => {
    const tables = new Set(
      columns.filter(({ column }) => POINTERS.includes(column)).map(({ table }) => table),
    );
    const told = house.modules.ownTables.map(({ table }) => table as string);
    expect([...tables].filter((table) => !told.includes(table) && !NOT_OF_PERSONS.has(table))).toEqual([]);
    expect(told.length).toBe(new Set(told).size);
    expect(told.length).toBeGreaterThan(70);
  });

  it('gives every column or says why not, and names none that is not there', () => {
    const wrong = house.modules.ownTables.flatMap(({ table, gives, withholds, as, read }) => {
      const there = columns.filter((one) => one.table === table);
      const told = [...named(gives), ...Object.values(withholds ?? {}).flatMap(named)];
      const untold = there.filter(
        ({ column }) => !told.includes(column) && column !== 'brand_id' && column !== 'person_id',
      );
      const gone = told.filter((column) => !there.some((one) => one.column === column));
      // Bytes are opened by whoever sealed them; a day without a time would move with the zone of the reader.
      const unreadable = there.filter(
        ({ column, type }) =>
          named(gives).includes(column) &&
          (type.startsWith('bytea') || type === 'date') &&
          read === undefined &&
          as?.[column] === undefined,
      );
      const twice = told.filter((column, index) => told.indexOf(column) !== index);
      return [
        ...untold.map(({ column }) => column),
        ...gone,
        ...unreadable.map(({ column }) => column),
        ...twice,
      ].map((column) => `${table}.${column}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('a copy', () => {
  it('holds everything, nothing secret and nothing of others', async () => {
    await send('/web-api/office/saveaccountfields', asha, { name: 'Asha', surname: 'Quill', city: 'Riga' });
    await give(asha.account, 2500n);
    await db.asOwner(
      `insert into messages.message (brand_id, message_id, person_id, kind, subject, text, written_by)
       values (1, gen_random_uuid(), $1, 'letter', 'To Asha', 'yours', 'ines@house.example'),
              (1, gen_random_uuid(), $2, 'letter', 'To Bela', 'not yours', 'ines@house.example')`,
      [asha.personId, bela.personId],
    );
    expect(await bringFriend(db, house, [asha.personId, bela.personId])).toContain('address');
    const asked = await send(`${PATH}/exports`, asha);
    expect(asked.statusCode).toBe(200);
    const { export_id: exportId } = asked.json().data;
    // Asked again while it is under way, it is the same.
    expect((await send(`${PATH}/exports`, asha)).json().data.export_id).toBe(exportId);
    expect((await get(`${PATH}/exports/${exportId}`, asha)).statusCode).toBe(404);
    const order = { brandId: BRAND, personId: asha.personId, exportId };
    await runJob('privacy.make_copy', order);
    await runJob('privacy.make_copy', order);

    const answer = await get(`${PATH}/exports/${exportId}`, asha);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; .*\.zip$/),
    });
    const files = unzip(answer.rawPayload);
    const rows = (name: string) => JSON.parse(present(files.get(`${name}.json`), name));
    expect(rows('account/profile')).toMatchObject([{ name: 'Asha', surname: 'Quill' }]);
    expect(rows('account/home_address')).toMatchObject([{ city: 'Riga' }]);
    expect(rows('wallet/ledger_entry')).toMatchObject([{ amount_minor: '2500' }]);
    expect(rows('messages/message').map(({ subject }: { subject: string }) => subject)).toContain('To Asha');
    expect(rows('partners/friendship')).toMatchObject([{ status: 'held' }]);
    expect(rows('identity/credential')).toMatchObject([{ login: null }]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'about.json',
        ...house.modules.ownTables
          .filter(({ gives }) => gives !== '')
          .map(({ table }) => `${table.replace('.', '/')}.json`),
      ]),
    );
    const whole = [...files.values()].join('\n');
    const [kept] = await db.asOwner(
      `select c.password_hash, encode(s.token_hash, 'hex') as token from identity.credential c join identity.session s using (person_id)
        where c.person_id = $1`,
      [asha.personId],
    );
    for (const secret of [
      String(kept?.['password_hash']),
      String(kept?.['token']),
      'argon2id',
      'ines@house.example',
      'not yours',
      bela.personId,
    ])
      expect(whole).not.toContain(secret);
  });

  it('is there within the hour when its job failed, and an operator is told in time where it is not', async () => {
    const told = vi.spyOn(silentLog, 'error');
    const alarms = () => told.mock.calls.flatMap(([facts]) => ('alarm' in Object(facts) ? [facts] : []));
    // What is answered of one that was asked for so long ago and not made by the job of its own.
    const left = async (minutes: number): Promise<number> => {
      const { export_id: exportId } = (await send(`${PATH}/exports`, bela)).json().data;
      const since = 'asked_at = clock_timestamp() - make_interval(mins => $2)';
      await db.asOwner(`update privacy.export set ${since} where export_id = $1`, [exportId, minutes]);
      await runJob('privacy.chase_copies');
      return (await get(`${PATH}/exports/${exportId}`, bela)).statusCode;
    };
    expect([await left(9), await left(11), alarms()]).toEqual([404, 200, []]);
    expect(await left(46)).toBe(200);
    expect(alarms()).toEqual([{ alarm: 'own_data_late', brandId: BRAND, rows: 1 }]);
    told.mockRestore();
  });

  it('is told of by mail and in the office, is nobody else’s, and takes a fresh sign-in', async () => {
    const { copies } = (await get(PATH, asha)).json().data;
    expect(copies).toMatchObject([{ bytes: expect.any(Number) }]);
    const [{ export_id: exportId, ready_at: readyAt, expires_at: expiresAt }] = copies;
    expect(expiresAt - readyAt).toBeGreaterThan(6.9 * 24 * 3_600_000);
    expect((await get(`${PATH}/exports/${exportId}`, bela)).statusCode).toBe(404);
    const acts = await db.asOwner(
      `select action from identity.audit_log where person_id = $1 and action like 'own_data.%' order by audit_id`,
      [asha.personId],
    );
    expect(acts.map(({ action }) => action)).toEqual(['own_data.asked', 'own_data.made', 'own_data.fetched']);
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    for (const answer of [
      await get(`${PATH}/exports/${exportId}`, asha),
      await send(`${PATH}/exports`, asha),
      await send(`${PATH}/erasure`, asha, { is_sure: true }),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
    asha.cookie = cookiesOf((await signIn(asha)).headers);
    // The bytes lie sealed, and go when their week is over.
    const [row] = await db.asOwner('select sealed from privacy.export where export_id = $1', [exportId]);
    // The first byte of what lies under the key of a person; that of an archive is the P of PK.
    expect((row?.['sealed'] as Buffer | undefined)?.[0]).toBe(2);
    await db.asOwner(`update privacy.export set expires_at = clock_timestamp() - interval '1 second'`);
    expect((await get(`${PATH}/exports/${exportId}`, asha)).statusCode).toBe(404);
    await runJob('privacy.forget');
    expect(await db.asOwner('select from privacy.export')).toEqual([]);
  });
});

describe('erasure', () => {
  const holds = async (player: Player) => (await get(PATH, player)).json().data;
  const erase = (player: Player) => send(`${PATH}/erasure`, player, { is_sure: true });
  const countOf = async (table: string, player: Player): Promise<number> => {
    const [row] = await db.asOwner(`select count(*)::int as count from ${table} where person_id = $1`, [
      player.personId,
    ]);
    return Number(row?.['count']);
  };
  const auditsOf = async (player: Player): Promise<string[]> =>
    (
      await db.asOwner(
        `select action from identity.audit_log where person_id = $1 and action in ('person.status_changed', 'person.erased', 'person.forgotten') order by audit_id`,
        [player.personId],
      )
    ).map(({ action }) => String(action));

  it('waits while there is money, with the facts, and for whoever says yes', async () => {
    expect((await send(`${PATH}/erasure`, asha, { is_sure: false })).statusCode).toBe(400);
    expect(await holds(asha)).toMatchObject({
      can_be_erased: false,
      holds: { money: [{ currency: 'EUR', exponent: 2, amount_minor: '2500' }], has_open_bets: false },
    });
    const refused = await erase(asha);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toMatchObject({
      code: 'erasure_waits',
      details: [{ money: [{ amount_minor: '2500' }] }],
    });
    expect(await countOf('account.profile', asha)).toBe(1);
    await give(asha.account, -2500n);
    await db.asOwner(
      `insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor, made_at)
       values (1, $1, 1, 1, $2, 100, now())`,
      [asha.personId, asha.account],
    );
    expect(await holds(asha)).toMatchObject({
      can_be_erased: false,
      holds: { money: [], has_open_bets: true },
    });
    await db.asOwner('delete from betting.open_bet where person_id = $1', [asha.personId]);
    await db.asOwner(
      `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
         amount_minor, status, return_url, lang)
       values (1, gen_random_uuid(), $1, $2, 'withdrawal', 'sandbox', 'bank', 'EUR', 100, 'requested', '', 'en')`,
      [asha.personId, asha.account],
    );
    expect(await holds(asha)).toMatchObject({ can_be_erased: false, holds: { has_open_payments: true } });
    await db.asOwner(`update payments.payment set status = 'declined' where person_id = $1`, [asha.personId]);
    expect(await holds(asha)).toMatchObject({ can_be_erased: true });
  });

  it('takes at once what the law allows, keeps the sums and the exclusion, and lets nobody in', async () => {
    const email = `asha-${randomUUID()}@example.com`;
    await db.asOwner(
      `update identity.credential set email = $2, email_key = $2, email_confirmed_at = now() where person_id = $1`,
      [asha.personId, email],
    );
    await db.asOwner(
      `insert into limits.exclusion (brand_id, exclusion_id, person_id, kind, reason) values (1, gen_random_uuid(), $1, 'self_exclusion', 'lost')`,
      [asha.personId],
    );
    await db.asOwner(
      `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
       values (1, $1, 'identity', 'done', 'document', gen_random_uuid(), now())`,
      [asha.personId],
    );
    const [before] = await db.asOwner(
      'select sum(amount_minor)::text as sum, count(*)::int as entries from wallet.ledger_entry',
    );
    const answer = await erase(asha);
    expect(answer.json()).toMatchObject({ data: { is_erased: true } });
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-session=;/);

    for (const { table, of, erase: rule } of house.modules.ownTables)
      if (
        rule.now === 'rows' &&
        rule.nowIf === undefined &&
        of === undefined &&
        table !== 'notifications.mail'
      )
        expect([table, await countOf(table, asha)]).toEqual([table, 0]);
    const [row] = await db.asOwner('select * from identity.credential where person_id = $1', [asha.personId]);
    expect(row).toMatchObject({ login: null, email: null, email_key: null });
    expect((await get(PATH, asha)).statusCode).toBe(401);
    for (const name of [email, asha.login, String(asha.account)])
      expect((await signIn({ login: name, password: asha.password })).json().error.code).toBe(
        'sign_in_failed',
      );
    const [after] = await db.asOwner(
      'select sum(amount_minor)::text as sum, count(*)::int as entries from wallet.ledger_entry',
    );
    expect(after).toEqual(before);
    expect(await auditsOf(asha)).toEqual(['person.status_changed', 'person.erased']);
    expect(await countOf('limits.exclusion', asha)).toBe(1);
    expect(await countOf('verification.step', asha)).toBe(1);
    // A new account of the same person would be closed: they are known again, and nothing of it can be read.
    const isExcluded = (address: string) =>
      db.read({ brandId: BRAND }, (tx) => house.modules.limits.isExcluded(tx, { email: address }));
    expect([await isExcluded(email), await isExcluded('somebody@example.com')]).toEqual([true, false]);
    // The last mail went to the address that was, and the sweep of the next day takes it away.
    const mails = () =>
      db.asOwner('select template, recipient from notifications.mail where person_id = $1', [asha.personId]);
    expect(await mails()).toEqual([{ template: 'person_erased', recipient: email }]);
    await runJob('privacy.forget');
    expect(await mails()).toHaveLength(1);
    await db.asOwner(`update privacy.erasure set asked_at = asked_at - interval '25 hours'`);
    await runJob('privacy.forget');
    expect(await mails()).toEqual([]);
  });

  it('is whole five years after the account was closed, also of who never asked for it', async () => {
    await db.asOwner(
      `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
       values (1, $1, 'identity', 'done', 'document', gen_random_uuid(), now())`,
      [bela.personId],
    );
    await db.asOwner(
      `insert into limits.exclusion (brand_id, exclusion_id, person_id, kind, reason, ends_at)
       values (1, gen_random_uuid(), $1, 'time_out', '', now() - interval '1 day')`,
      [bela.personId],
    );
    await db.asOwner(`update identity.person set status = 'closed' where person_id = $1`, [bela.personId]);
    const closed = (age: string) =>
      db.asOwner(
        `insert into identity.audit_log (brand_id, actor_kind, actor, person_id, action, created_at)
         values (1, 'staff', 'ines@house.example', $1, 'person.status_changed', now() - $2::interval)`,
        [bela.personId, age],
      );
    await closed('4 years 11 months');
    await runJob('privacy.forget');
    expect(await countOf('account.profile', bela)).toBe(1);
    await db.asOwner('alter table identity.audit_log disable trigger append_only');
    await db.asOwner(
      `update identity.audit_log set created_at = created_at - interval '5 years 1 day' where action = 'person.status_changed'`,
    );
    await runJob('privacy.forget');
    for (const player of [asha, bela]) {
      expect(await countOf('verification.step', player)).toBe(0);
      expect(await countOf('account.profile', player)).toBe(0);
      expect(await auditsOf(player)).toContain('person.forgotten');
    }
    // What closed play to her for ever holds; what is long over is gone.
    expect([await countOf('limits.exclusion', asha), await countOf('limits.exclusion', bela)]).toEqual([
      1, 0,
    ]);
    expect(
      await db.asOwner(
        'select forgotten_at is not null as gone from identity.person_key where person_id = any($1)',
        [[asha.personId, bela.personId]],
      ),
    ).toEqual([{ gone: true }, { gone: true }]);
    const [erased] = await db.asOwner(
      'select count(*)::int as count from privacy.erasure where finished_at is not null',
    );
    await runJob('privacy.forget');
    expect(erased).toEqual({ count: 2 });
    expect(await auditsOf(bela)).toEqual(['person.status_changed', 'person.forgotten']);
  });

  it.each<[string, (player: Player) => Promise<unknown>]>([
    ['erased', (player) => erase(player)],
    [
      'erased again',
      ({ personId }) =>
        house.modules.privacy.eraseAgain([
          { brandId: BRAND, personId, isKeyForgotten: true, erasedAt: new Date() },
        ]),
    ],
  ])('whose owner is %s while a deposit is begun waits in one order, in no ring', async (_how, act) => {
    const player = await arrive();
    const before = db.repeats();
    await meetAtLock<unknown>(db, { brandId: BRAND, personId: player.personId }, [
      () => act(player),
      // As payments and limits do: the row, then play.
      () =>
        db.inTransaction({ brandId: BRAND }, async (tx) => {
          await lockPerson(tx, player.personId);
          await lockPlayer(tx, BRAND, player.personId);
        }),
    ]);
    expect([db.repeats() - before, (await auditsOf(player))[0]]).toEqual([0, 'person.status_changed']);
  });
});

describe('a backup that was put back', () => {
  /** What stands open of a person, and the key of the rest. Their own row stays: others point to it. */
  const OPEN = ['identity.credential', 'identity.person_key', 'account.profile', 'account.home_address'];
  const rowsOf = async (table: string, { personId }: Player): Promise<unknown> => {
    const rows = `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t where person_id = $1`;
    return (await db.asOwner(rows, [personId]))[0]?.['rows'];
  };

  it('erases again who was erased after it was made, by a list of ids kept outside', async () => {
    const cleo = await arrive();
    await send('/web-api/office/saveaccountfields', cleo, { name: 'Cleo', surname: 'Vance', city: 'Riga' });
    const backup = await Promise.all(OPEN.map(async (table) => [table, await rowsOf(table, cleo)] as const));
    expect((await send(`${PATH}/erasure`, cleo, { is_sure: true })).statusCode).toBe(200);
    const kept = await listErased(db.ownerUrl);
    expect(kept).not.toMatch(/Cleo|Vance|Riga/);

    await db.asOwner('delete from privacy.erasure where person_id = $1', [cleo.personId]);
    await db.asOwner(`update identity.person set status = 'active' where person_id = $1`, [cleo.personId]);
    for (const [table, rows] of backup) {
      await db.asOwner(`delete from ${table} where person_id = $1`, [cleo.personId]);
      const back = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      await db.asOwner(back, [JSON.stringify(rows)]);
    }
    expect((await signIn(cleo)).statusCode).toBe(200);
    // Registered and erased after the backup was made.
    const unknown = JSON.stringify({ brand_id: BRAND, person_id: randomUUID(), erased_at: new Date(0) });
    const cleos = kept.split('\n').filter((line) => line.includes(cleo.personId));
    const listed = readErased([...cleos, unknown].join('\n'));
    expect(listed).toMatchObject([
      { personId: cleo.personId, isKeyForgotten: true },
      { isKeyForgotten: true },
    ]);
    expect(await house.modules.privacy.eraseAgain(listed)).toEqual({ erased: 1, nothingToDo: 1 });
    expect(await rowsOf('identity.credential', cleo)).toMatchObject([
      { login: null, email: null, email_key: null },
    ]);
    for (const table of ['account.profile', 'account.home_address'])
      expect(await rowsOf(table, cleo)).toEqual([]);
    expect(await rowsOf('identity.person_key', cleo)).toMatchObject([{ wrapped: null }]);
    expect((await signIn(cleo)).json().error.code).toBe('sign_in_failed');
    expect(await house.modules.privacy.eraseAgain(listed)).toEqual({ erased: 0, nothingToDo: 2 });
    expect(() => readErased('{"brand_id":1,"person_id":"cleo"}')).toThrow('line 1 names nobody');
  });

  it('keeps keys that the law wants, for its years from the day on the list, and lists them all the same', async () => {
    const [dora, erin] = [await arrive(), await arrive()];
    await send('/web-api/office/saveaccountfields', dora, { name: 'Dora', city: 'Riga' });
    const aged = async ({ personId }: Player, age: string) => {
      const [row] = await db.asOwner('select now() - $1::interval as day', [age]);
      return { brandId: BRAND, personId, isKeyForgotten: false, erasedAt: new Date(String(row?.['day'])) };
    };
    const lines = [await aged(dora, '4 years 11 months'), await aged(erin, '5 years 1 day')];
    expect(await house.modules.privacy.eraseAgain(lines)).toEqual({ erased: 2, nothingToDo: 0 });
    expect(await rowsOf('account.profile', dora)).toEqual([]);
    expect(readErased(await listErased(db.ownerUrl))).toEqual(expect.arrayContaining(lines));
    await runJob('privacy.forget');
    expect(await rowsOf('identity.person_key', dora)).not.toMatchObject([{ wrapped: null }]);
    expect(await rowsOf('identity.person_key', erin)).toMatchObject([{ wrapped: null }]);
  });
});
