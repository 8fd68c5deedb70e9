// What is personal lies under the key of its person: nowhere open, readable through every change of keys, and unreadable for ever once
// the key was forgotten. One world, arranged once.

import { randomBytes, randomUUID } from 'node:crypto';
import { type Account, openAccount } from '@overround/account';
import { openFiles } from '@overround/files';
import { type Identity, openIdentity, readPhone } from '@overround/identity';
import {
  type Asha,
  enrolAsha,
  openPeople,
  type PeopleWorld,
  testSecretBox,
} from '@overround/identity/testing';
import { type PersonId, present, systemClock } from '@overround/kernel';
import { type HouseModule, openKeyRing, silentLog, type StaffSession } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openVerification } from '@overround/verification';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_COLUMNS, HOME_COLUMN } from '../../modules/account/src/domain/own-columns.ts';
import { FILE_COLUMN } from '../../modules/files/src/domain/own-columns.ts';
import { IDENTITY_COLUMNS } from '../../modules/identity/src/domain/own-columns.ts';
import type { SealedColumn, SealedOwner } from '../../modules/identity/src/domain/sealed-column.ts';
import { CHECK_COLUMN, DOCUMENT_COLUMN } from '../../modules/verification/src/domain/own-columns.ts';
import {
  basesOf,
  CARD,
  type Headers,
  roomsAround,
  signIn,
} from '../../modules/verification/src/verification-world.testing.ts';

const COLUMNS: readonly SealedColumn[] = [
  ...IDENTITY_COLUMNS,
  ...ACCOUNT_COLUMNS,
  FILE_COLUMN,
  DOCUMENT_COLUMN,
];
/** Tables younger than the keys of persons: nothing in them ever lay under another. */
const NEVER_OLD = ['privacy.export'];
const HOME = { region: '', city: 'Zwielbach', address: 'Zirbelgasse 77', postalCode: 'QX-4411' };
const PAPERS = { gender: 'f', documentType: 'passport', series: 'QX', number: 'QN-5590177' };
const NUMBER = 'QXC 881144 7';
const PAGE = '%PDF-1.4\n% the page of Zirbelgasse\n%%EOF';

let db: TestDatabase;
let world: PeopleWorld;
/** Another process, after the key that wraps was changed. */
let other: Identity;
let account: Account;
let modules: readonly HouseModule[];
let calls: TestCalls;
const box = testSecretBox();

const staff: { now: StaffSession | undefined } = { now: undefined };

beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db, { sendsTexts: true });
  const { directory } = world.site;
  other = await openIdentity({
    db,
    outbox: world.outbox,
    clock: systemClock,
    log: silentLog,
    directory,
    randomBytes,
    secretBox: box,
    keyRing: openKeyRing('next:the key that wraps from now on 32 or more', box, randomBytes),
    mailToOwner: () => Promise.resolve(),
    mailTo: () => Promise.resolve(),
    hasHadMoney: () => Promise.resolve(true),
  });
  account = openAccount({ db, directory, identity: world.identity });
  const files = openFiles(basesOf(db, world));
  const rooms = roomsAround(db, world, files);
  const verification = openVerification({ ...rooms, personOf: account.knownPerson });
  modules = [world.identity.module, account.module, files.module, verification.module];
  calls = await openTestCalls(
    modules.flatMap(({ routes }) => routes),
    {
      siteOf: world.site.siteOf,
      sessionOf: world.identity.sessionOf,
      staffOf: () => Promise.resolve(staff.now),
    },
  );
});
afterAll(async () => {
  await calls.close();
  await other.close();
  await world.close();
  await db.drop();
});

interface Told extends Asha, SealedOwner {
  readonly personId: PersonId;
  readonly headers: Headers;
  readonly fileId: string;
  readonly documentId: string;
  /** Of the authenticator app, base32. */
  readonly secret: string;
}

const ask = (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) =>
  calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

async function asStaff(method: 'GET' | 'POST', url: string, payload?: object) {
  const brandIds = [world.house.brandId];
  staff.now = { sessionId: 's', staffId: 's', login: 'ina', rights: ['identity'], brandIds };
  const headers = { host: 'localhost', 'x-requested-with': 'overround' };
  const answer = await ask(headers, method, `/operator-api/v1/verifications/${url}`, payload);
  staff.now = undefined;
  return answer;
}

async function handInFile(headers: Headers): Promise<string> {
  const answer = await calls.app.inject({
    method: 'POST',
    url: '/web-api/office/files?purpose=identification&name=page.pdf',
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: Buffer.from(PAGE),
  });
  return answer.json().data.file_id;
}

let phones = 0;
/** Somebody of whom something lies in every sealed column. */
async function tellAll(): Promise<Told> {
  const asha = await enrolAsha(world, db);
  const owner = { brandId: world.house.brandId, personId: asha.personId };
  phones += 1;
  const read = readPhone(`+7916123${String(phones).padStart(4, '0')}`);
  const phone = present(read.ok ? read.value : undefined, 'a number');
  const caller = { address: '192.0.2.1', userAgent: 'test', requestId: 'r' };
  await db.inTransaction(owner, async (tx) => {
    await account.tellHome(tx, owner, HOME);
    await account.tellPapers(tx, owner, PAPERS);
    const proven = { phone, ticketHash: randomBytes(32) };
    await world.identity.phoneRegistration.bind(tx, { ...owner, caller }, proven);
  });
  const headers = await signIn(calls, asha);
  const begun = await ask(headers, 'POST', '/web-api/office/gettwofactorqrcodeurl', {});
  const documentId = randomUUID();
  const sides = [];
  for (const side of ['front', 'back']) sides.push({ side, file_id: await handInFile(headers) });
  const { fields, ...card } = CARD();
  const handedIn = await ask(headers, 'POST', '/web-api/api/verification/v1/documents', {
    document_id: documentId,
    ...card,
    fields: { ...fields, document_number: `${NUMBER}${phones}` },
    files: sides,
  });
  expect(handedIn.statusCode).toBe(200);
  const { file_id: fileId } = present(sides[0], 'a page');
  return { ...asha, ...owner, headers, fileId, documentId, secret: begun.json().data.code };
}

interface Row extends SealedOwner {
  readonly column: SealedColumn;
  readonly sealed: Buffer;
}

/** What lies sealed of somebody, as it lies there. */
async function rowsOf({ brandId, personId }: SealedOwner): Promise<Row[]> {
  const rows: Row[] = [];
  for (const column of COLUMNS) {
    const id = column.rowId ?? 'person_id';
    const found = await db.asOwner(
      `select ${id}::text as id, ${column.column} as sealed from ${column.table} where person_id = $1 order by 1`,
      [personId],
    );
    for (const { id: rowId, sealed } of found)
      rows.push({
        column,
        brandId,
        personId,
        ...(column.rowId === undefined ? {} : { rowId: String(rowId) }),
        sealed: sealed as Buffer, // The column is one of bytes.
      });
  }
  return rows;
}

/** The same as a process reads it. */
async function contentsOf(owner: SealedOwner, by: Identity = world.identity): Promise<string[]> {
  const rows = await rowsOf(owner);
  const opened = await db.read(owner, (tx) =>
    by.personKeys.openAllFor(
      tx,
      rows.map(({ sealed, ...place }) => ({ place, sealed })),
    ),
  );
  return opened.map((one) => (typeof one === 'string' ? one : Buffer.from(one).toString('latin1')));
}

/** Until the news of a forgotten key has come to a process. */
const untilErased = (owner: SealedOwner, by: Identity) =>
  vi.waitFor(async () => expect(new Set(await contentsOf(owner, by))).toEqual(new Set(['erased'])), {
    timeout: 15_000,
  });

const write = ({ column, personId, rowId = personId, sealed }: Row) =>
  db.asOwner(
    `update ${column.table} set ${column.column} = $3 where person_id = $1 and ${column.rowId ?? 'person_id'} = $2`,
    [personId, rowId, sealed],
  );

/** Lays everything of somebody as it lay before persons had keys. */
async function layOld(owner: SealedOwner, columns: readonly SealedColumn[] = COLUMNS): Promise<void> {
  const contents = await contentsOf(owner);
  const rows = await rowsOf(owner);
  for (const [index, row] of rows.entries()) {
    if (!columns.includes(row.column)) continue;
    const plain = Buffer.from(present(contents[index], 'its content'), 'latin1');
    await write({ ...row, sealed: Buffer.from(box.seal(plain, row.column.oldContext(row))) });
  }
}

async function sealAnew(): Promise<void> {
  const jobs = modules.flatMap((module) => module.jobs);
  for (const job of jobs) if (job.name.endsWith('.seal_under_person_keys')) await job.handle({});
}

const versionsOf = async (owner: SealedOwner) =>
  new Set((await rowsOf(owner)).map(({ sealed }) => sealed[0]));

/** Every table in which a text or its bytes stand open. */
async function tablesWith(text: string | Uint8Array): Promise<string[]> {
  const tables = await db.asOwner(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name where exists (
         select from ${String(name)} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0)`,
  );
  const bytes = Buffer.from(text);
  const found = await db.asOwner(looks.join(' union all '), [
    typeof text === 'string' ? text : bytes.toString('base64'),
    bytes.toString('hex'),
  ]);
  return found.map(({ name }) => String(name)).toSorted();
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOfBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[^A-Z2-7]/g, '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

describe('what is personal', () => {
  it('lies sealed in every column that says so, and stands nowhere open', async () => {
    const anna = await tellAll();
    const sealedColumns = await db.asOwner(
      `select table_schema || '.' || table_name as name from information_schema.columns c
        where column_name = 'sealed' and exists (
          select from information_schema.columns p where p.column_name = 'person_id'
             and (p.table_schema, p.table_name) = (c.table_schema, c.table_name))`,
    );
    const names = sealedColumns.map(({ name }) => String(name));
    const declared = [...COLUMNS, CHECK_COLUMN].map(({ table }) => table);
    expect(names).toEqual(expect.arrayContaining(declared));
    expect(
      names.filter((name) => !declared.some((table) => table === name) && !NEVER_OLD.includes(name)),
    ).toEqual([]);
    expect(await versionsOf(anna)).toEqual(new Set([2]));
    expect(new Set((await rowsOf(anna)).map(({ column }) => column.table)).size).toBe(COLUMNS.length);

    const phone = `+7916123${String(phones).padStart(4, '0')}`;
    const secret = bytesOfBase32(anna.secret);
    expect(await contentsOf(anna)).toContain(secret.toString('latin1'));
    for (const text of [HOME.address, HOME.city, HOME.postalCode, PAPERS.number, NUMBER, phone, PAGE, secret])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    // The search finds what does lie open, letters and bytes.
    expect(await tablesWith(anna.email)).toContain('identity.credential');
    const [row] = await rowsOf(anna);
    expect(await tablesWith(present(row, 'a row').sealed)).toEqual(['identity.phone']);
  });

  it('does not open in another row, of another person, in another column, or for another brand', async () => {
    const anna = await tellAll();
    const boris = await tellAll();
    const homeOf = async (owner: SealedOwner) =>
      present(
        (await rowsOf(owner)).find(({ column }) => column === HOME_COLUMN),
        'a home',
      );
    const openAs = async (place: SealedOwner & { column: SealedColumn }, sealed: Uint8Array) =>
      db.read(place, (tx) => world.identity.personKeys.openFor(tx, place, sealed));
    const home = await homeOf(anna);
    const pages = (await rowsOf(anna)).filter(({ column }) => column === FILE_COLUMN);
    const [front, back] = [present(pages[0], 'a page'), present(pages[1], 'a page')];
    expect(typeof (await openAs(front, front.sealed))).toBe('object');
    expect(await openAs(back, front.sealed)).toBe('unreadable');
    expect(await openAs(await homeOf(boris), home.sealed)).toBe('unreadable');
    expect(await openAs({ ...home, column: present(ACCOUNT_COLUMNS[1], 'papers') }, home.sealed)).toBe(
      'unreadable',
    );
    const changed = Buffer.from(home.sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(await openAs(home, changed)).toBe('unreadable');
    const najm = { brandId: world.najm.brandId };
    const strange = db.read(najm, (tx) => other.personKeys.openFor(tx, home, home.sealed));
    expect(await strange).toBe('unreadable');

    await write({ ...home, sealed: (await homeOf(boris)).sealed });
    const answer = await ask(anna.headers, 'GET', '/web-api/office/accountdata');
    expect([answer.statusCode, answer.body.includes(HOME.address)]).toEqual([200, false]);
  });
});

describe('a first key', () => {
  const place = (owner: SealedOwner) => ({ ...owner, column: HOME_COLUMN });
  const ownerOf = async () => ({
    brandId: world.house.brandId,
    personId: (await enrolAsha(world, db)).personId,
  });

  it('of a transaction that is taken back is forgotten with it', async () => {
    const owner = await ownerOf();
    const lost = db.inTransaction(owner, async (tx) => {
      await world.identity.personKeys.sealFor(tx, place(owner), Buffer.from('first'));
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await db.inTransaction(owner, (tx) => account.tellHome(tx, owner, HOME));
    expect(await contentsOf(owner, other)).toEqual([expect.stringContaining(HOME.address)]);
  });

  it('is one, also when two things are told at once', async () => {
    const owner = await ownerOf();
    await Promise.all([
      db.inTransaction(owner, (tx) => account.tellHome(tx, owner, HOME)),
      db.inTransaction(owner, (tx) => account.tellPapers(tx, owner, PAPERS)),
    ]);
    expect(await contentsOf(owner, other)).toEqual([
      expect.stringContaining(HOME.address),
      expect.stringContaining(PAPERS.number),
    ]);
  });
});

describe('what lay under the key of the installation', () => {
  it('is read as before, and sealed anew by jobs that go on where they were stopped', async () => {
    const anna = await tellAll();
    const boris = await tellAll();
    const [annas, borises] = [await contentsOf(anna), await contentsOf(boris)];
    await layOld(anna);
    // A job that was stopped half way has done some of the columns.
    await layOld(boris, [HOME_COLUMN, FILE_COLUMN]);
    expect(await versionsOf(anna)).toEqual(new Set([1]));
    expect(await contentsOf(anna)).toEqual(annas);
    expect((await ask(anna.headers, 'GET', '/web-api/office/accountdata')).body).toContain(HOME.address);

    // One that nobody can read any more stands in nobody's way.
    const lost = await tellAll();
    await layOld(lost, [HOME_COLUMN]);
    const broken = present(
      (await rowsOf(lost)).find(({ column }) => column === HOME_COLUMN),
      'a home',
    );
    await write({ ...broken, sealed: Buffer.concat([broken.sealed.subarray(0, 20), Buffer.alloc(40)]) });

    await sealAnew();
    expect([await versionsOf(anna), await versionsOf(boris)]).toEqual([new Set([2]), new Set([2])]);
    expect([await contentsOf(anna), await contentsOf(boris)]).toEqual([annas, borises]);
    expect((await contentsOf(lost)).filter((content) => content === 'unreadable')).toHaveLength(1);

    const before = await rowsOf(anna);
    await sealAnew();
    expect(await rowsOf(anna)).toEqual(before);
  });
});

describe('a person whose key was forgotten', () => {
  it('is erased in every process and for ever; pages say so, and nothing breaks', async () => {
    const anna = await tellAll();
    const boris = await tellAll();
    await layOld(anna, [HOME_COLUMN]);
    const count = (await rowsOf(anna)).length;
    const erased = Array.from({ length: count }, () => 'erased');
    expect(await contentsOf(anna, other)).not.toContain('erased');
    const forget = () => db.inTransaction(anna, (tx) => world.identity.personKeys.forgetKeyOf(tx, anna));
    expect([await forget(), await forget()]).toEqual([true, false]);

    expect(await contentsOf(anna)).toEqual(erased);
    await untilErased(anna, other);
    expect(await contentsOf(boris, other)).not.toContain('erased');
    expect(await db.asOwner('select person_id from audit.erased_person')).toEqual([
      { person_id: anna.personId },
    ]);

    const fields = await ask(anna.headers, 'GET', '/web-api/office/accountdata');
    expect([fields.statusCode, fields.body.includes(HOME.address)]).toEqual([200, false]);
    const about = await ask(anna.headers, 'GET', '/web-api/office/userinfo');
    expect(about.json().data.attributes ?? about.json().data).toMatchObject({ document: null });
    const file = await ask(anna.headers, 'GET', `/web-api/office/files/${anna.fileId}`);
    expect([file.statusCode, file.json().error.code]).toEqual([410, 'data_erased']);
    const picture = await asStaff('GET', `${anna.documentId}/files/${anna.fileId}`);
    expect(picture.json().error.code).toBe('data_erased');
    const seen = await asStaff('GET', anna.documentId);
    expect(seen.json().data).toMatchObject({ is_erased: true, comparisons: [], age: null });
    const decide = (decision: object) => asStaff('POST', `${anna.documentId}/decide`, decision);
    expect((await decide({ decision: 'accept' })).json().error.code).toBe('data_erased');
    expect((await decide({ decision: 'refuse', reason: 'unreadable' })).statusCode).toBe(200);
    const factor = await ask(anna.headers, 'POST', '/web-api/office/twofactorauthenable', {
      app_code: '000000',
    });
    expect(factor.json().error.code).toBe('two_factor_not_begun');
  });

  it('leaves nothing behind that an older key would open, and takes nothing new', async () => {
    const anna = await tellAll();
    await layOld(anna);
    await db.inTransaction(anna, (tx) => other.personKeys.forgetKeyOf(tx, anna));
    await untilErased(anna, world.identity);
    await sealAnew();
    const mark = Buffer.of(0);
    expect((await rowsOf(anna)).every(({ sealed }) => sealed.equals(mark))).toBe(true);
    await db.inTransaction(anna, (tx) => account.tellHome(tx, anna, HOME));
    expect((await rowsOf(anna)).every(({ sealed }) => sealed.equals(mark))).toBe(true);
    const back = `update identity.person_key set wrapped = '\\x01', wrap_id = 'x', forgotten_at = null where person_id = $1`;
    await expect(db.asOwner(back, [anna.personId])).rejects.toThrow('does not come back');
  });
});

describe('another key that wraps', () => {
  it('takes over all keys of persons while what lies under them stays as it is', async () => {
    const anna = await tellAll();
    const [before, rows] = [await contentsOf(anna), await rowsOf(anna)];
    const wrapsOf = () =>
      db.asOwner('select distinct wrap_id from identity.person_key where wrapped is not null');
    expect(await wrapsOf()).toContainEqual({ wrap_id: 'installation' });
    const wrapAnew = present(
      other.module.jobs.find(({ name }) => name === 'identity.wrap_person_keys'),
      'the job',
    );
    await wrapAnew.handle({});
    expect(await wrapsOf()).toEqual([{ wrap_id: 'next' }]);
    expect([await contentsOf(anna, other), await rowsOf(anna)]).toEqual([before, rows]);
    await wrapAnew.handle({});
    expect(await contentsOf(anna, other)).toEqual(before);
  });
});
