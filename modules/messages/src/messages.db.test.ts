// Files that are handed in, and what the house and a player write to each other.

import { randomBytes } from 'node:crypto';
import { FILE_BYTES_MAX } from '@overround/contracts/files';
import { type Files, openFiles, TICKET_PATH } from '@overround/files';
import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
} from '@overround/identity/testing';
import { type PersonId, present, systemClock } from '@overround/kernel';
import { silentLog, type StaffSession } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Messages, openMessages } from './index.ts';

let db: TestDatabase;
let world: PeopleWorld;
let files: Files;
let messages: Messages;
let calls: TestCalls;
let asha: Asha;
let mine: Headers;
let theirs: Headers;
/** Who of the house asks; `undefined`: nobody. */
let staff: StaffSession | undefined;
const told: object[] = [];
const mails: object[] = [];
const wanted = new Set(['answers']);
const players = new Map<number, PersonId>();

type Headers = Record<string, string>;
const OF_STAFF: Headers = { host: 'localhost', 'x-requested-with': 'overround' };
const support = (rights: StaffSession['rights'] = ['support']): StaffSession => ({
  sessionId: 's',
  staffId: 's',
  login: 'agent@house.example',
  rights,
  brandIds: [world.house.brandId],
});

beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  const base = { db, clock: systemClock, log: silentLog, randomBytes, directory: world.site.directory };
  const { personKeys } = world.identity;
  const filesOrigin = () => 'http://files.localhost';
  files = openFiles({ ...base, personKeys, filesOrigin });
  messages = openMessages({
    ...base,
    files,
    tellPerson: (personId, change) => told.push({ personId, ...change }),
    mailToOwner: (_tx, mail) => Promise.resolve(String(mails.push(mail))),
    wantsMail: (_tx, _personId, list) => Promise.resolve(wanted.has(list)),
    ownerOfAccount: (_tx, number) => Promise.resolve(players.get(number)),
  });
  calls = await openTestCalls(
    [...world.identity.module.routes, ...files.module.routes, ...messages.module.routes],
    { siteOf: world.site.siteOf, sessionOf: world.identity.sessionOf, staffOf: () => Promise.resolve(staff) },
  );
  asha = await enrolAsha(world, db);
  const boris = await enrolAsha(world, db);
  for (const person of [asha, boris]) players.set(person.playerNumber, person.personId);
  mine = await signIn(asha);
  theirs = await signIn(boris);
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

async function signIn({ email }: Asha): Promise<Headers> {
  const answer = await calls.app.inject({
    method: 'POST',
    url: '/web-api/user/auth',
    headers: { host: 'localhost' },
    payload: { login: email, password: ASHA_PASSWORD },
  });
  const token = cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '';
  return { host: 'localhost', cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' };
}

const ask = (headers: Headers, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const asStaff = async (
  by: StaffSession,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => {
  staff = by;
  const answer = await ask(OF_STAFF, method, `/operator-api/v1${url}`, payload);
  staff = undefined;
  return answer;
};

const handIn = (headers: Headers, bytes: Buffer, type = 'application/octet-stream', name = 'shot.png') =>
  calls.app.inject({
    method: 'POST',
    url: `/web-api/office/files?purpose=support&name=${encodeURIComponent(name)}`,
    headers: { ...headers, 'content-type': type },
    payload: bytes,
  });

const PIXELS = { width: 6, height: 4, channels: 3, background: { r: 200, g: 20, b: 20 } } as const;
const SECRET = 'taken at home';
const picture = () =>
  sharp({ create: PIXELS })
    .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
const newId = () => crypto.randomUUID();
const fileIdOf = (answer: { json(): { data: { file_id: string } } }) => answer.json().data.file_id;
/** What waits at the host of files for whoever was led there. */
async function taken({
  statusCode,
  headers,
}: {
  statusCode: number;
  headers: { location?: string | undefined };
}) {
  const { pathname } = new URL(present(headers.location, String(statusCode)));
  const [isOfHost, isThere] = [() => true, () => Promise.resolve(true)];
  const ticket = pathname.slice(TICKET_PATH.length);
  return present(await files.take({ ticket, isOfHost, isThere, isHead: false }), 'a file');
}
const code = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

describe('a file', () => {
  it('is drawn anew: its metadata and what hangs behind it are gone, and it lies sealed', async () => {
    const sent = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]);
    expect(sent.includes(SECRET)).toBe(true);
    const answer = await handIn(mine, sent, 'image/png', '../holiday.exe');
    expect(answer.json().data).toMatchObject({ name: 'holiday.jpg', kind: 'jpeg' });
    const kept = await taken(await ask(mine, 'GET', `/web-api/office/files/${fileIdOf(answer)}`));
    const bytes = Buffer.from(kept.bytes);
    expect(bytes.includes(SECRET) || bytes.includes('<script>')).toBe(false);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 6, height: 4, exif: undefined });
    expect(kept).toMatchObject({ contentType: 'image/jpeg', fileName: 'holiday.jpg' });
    const [row] = await db.asOwner(
      `select position('\\xffd8ff'::bytea in sealed) as place from files.file where file_id = $1`,
      [fileIdOf(answer)],
    );
    expect(row).toEqual({ place: 0 });
    expect(bytes.indexOf(Buffer.from('ffd8ff', 'hex'))).toBe(0);
  });

  it('is its owner’s alone, and may be taken back', async () => {
    const fileId = fileIdOf(await handIn(mine, await picture()));
    const url = `/web-api/office/files/${fileId}`;
    expect((await ask(theirs, 'GET', url)).statusCode).toBe(404);
    expect((await ask(theirs, 'DELETE', url)).statusCode).toBe(404);
    expect((await ask({ host: 'localhost' }, 'GET', url)).statusCode).toBe(401);
    expect((await ask(mine, 'DELETE', url)).statusCode).toBe(200);
    expect((await ask(mine, 'GET', url)).statusCode).toBe(404);
  });

  it('is refused when it is no picture or document, is broken, or asks for too much', async () => {
    const large = await sharp({ create: { ...PIXELS, width: 8001, height: 5001 } })
      .png()
      .toBuffer();
    const cases: readonly (readonly [Buffer, string])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_kind_refused'],
      [Buffer.alloc(0), 'file_kind_refused'],
      [(await picture()).subarray(0, 200), 'file_broken'],
      [Buffer.from('%PDF-1.4 <</S/JavaScript>> %%EOF'), 'file_unsafe'],
      [large, 'file_too_big'],
    ];
    for (const [bytes, refusal] of cases) expect(code(await handIn(mine, bytes))).toEqual([422, refusal]);
    const heavy = await handIn(mine, Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(FILE_BYTES_MAX)]));
    expect(heavy.statusCode).toBe(413);
    const noFile = await handIn(mine, Buffer.from('x'), 'text/html');
    expect(noFile.statusCode).toBe(415);
    const elsewhere = await calls.app.inject({
      method: 'POST',
      url: '/web-api/office/messages/read',
      headers: { ...mine, 'content-type': 'image/png' },
      payload: await picture(),
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  it('is one of twenty at most', async () => {
    const person = await enrolAsha(world, db);
    const headers = await signIn(person);
    await db.asOwner(
      `insert into files.file (brand_id, file_id, person_id, purpose, name, kind, byte_count, sealed)
       select 1, gen_random_uuid(), $1, 'support', 'x.pdf', 'pdf', 1, '' from generate_series(1, 19)`,
      [person.personId],
    );
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    expect((await handIn(headers, pdf)).statusCode).toBe(200);
    expect(code(await handIn(headers, pdf))).toEqual([422, 'files_too_many']);
  });
});

const question = (more: object = {}) => ({
  enquiry_id: newId(),
  topic: 'money',
  subject: 'A deposit is missing',
  text: 'Paid by card 4111 1111 1111 1111 yesterday.',
  ...more,
});

describe('an enquiry', () => {
  it('goes to support with a picture, is answered, and the player is told everywhere', async () => {
    const fileId = fileIdOf(await handIn(mine, await picture()));
    const body = question({ file_ids: [fileId] });
    const opened = await ask(mine, 'POST', '/web-api/office/support', { data: { attributes: body } });
    expect(opened.json().data).toMatchObject({
      status: 'open',
      entries: [
        { author: 'player', text: 'Paid by card •••• 1111 yesterday.', files: [{ file_id: fileId }] },
      ],
    });
    const again = await ask(mine, 'POST', '/web-api/office/support', body);
    expect(again.json().data.entries).toHaveLength(1);

    const waiting = await asStaff(support(), 'GET', '/enquiries?status=open');
    expect(waiting.json().data.enquiries).toEqual([
      expect.objectContaining({ enquiry_id: body.enquiry_id, player: asha.playerNumber }),
    ]);
    const file = await asStaff(support(), 'GET', `/enquiries/${body.enquiry_id}/files/${fileId}`);
    expect((await taken(file)).contentType).toBe('image/jpeg');
    const entry = { entry_id: newId(), text: 'It has arrived.', closes: false };
    for (let time = 0; time < 2; time += 1) {
      const answered = await asStaff(support(), 'POST', `/enquiries/${body.enquiry_id}/answer`, entry);
      expect(answered.json().data).toMatchObject({ status: 'answered', player: asha.playerNumber });
      expect(answered.json().data.entries).toHaveLength(2);
    }

    expect(told).toEqual([{ personId: asha.personId, kind: 'message', unread: 1, isNew: true }]);
    expect(mails).toEqual([
      expect.objectContaining({ personId: asha.personId, template: 'enquiry_answered' }),
    ]);
    const inbox = (await ask(mine, 'GET', '/web-api/office/messages')).json().data;
    expect(inbox).toMatchObject({
      unread: 1,
      has_more: false,
      messages: [{ kind: 'answer', enquiry_id: body.enquiry_id, is_read: false }],
    });
    // What is only asked for changes nothing; a page that shows an answer says that it was read, to its owner alone.
    const read = { enquiry_id: body.enquiry_id, is_read: true };
    await ask(mine, 'GET', `/web-api/office/support/${body.enquiry_id}`);
    await ask(theirs, 'POST', '/web-api/office/messages/read', read);
    expect((await ask(mine, 'GET', '/web-api/office/messages/unread')).json().data.unread).toBe(1);
    told.splice(0);
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(mine, 'POST', '/web-api/office/messages/read', read);
      expect(answer.json().data.unread).toBe(0);
    }
    expect(told).toContainEqual({ personId: asha.personId, kind: 'message', unread: 0, isNew: false });
    const acts = await db.asOwner(
      `select action from audit.audit_log where person_id = $1 and actor = 'agent@house.example' order by seq`,
      [asha.personId],
    );
    expect(acts.map((row) => row['action'])).toEqual(['file.viewed', 'enquiry.answered']);
  });

  it('is closed by the player and opened again by writing', async () => {
    const body = question();
    await ask(mine, 'POST', '/web-api/office/support', body);
    const url = `/web-api/office/support/${body.enquiry_id}`;
    expect((await ask(mine, 'POST', `${url}/close`, {})).json().data.status).toBe('closed');
    const entry = { entry_id: newId(), text: 'Not quite.' };
    for (let time = 0; time < 2; time += 1)
      expect((await ask(mine, 'POST', `${url}/entries`, entry)).json().data).toMatchObject({
        status: 'open',
        entries: [{}, { text: 'Not quite.' }],
      });
    await ask(mine, 'POST', `${url}/close`, {});
  });

  it('is not there for others: players, staff of other brands, support where the management is asked', async () => {
    const body = question();
    await ask(mine, 'POST', '/web-api/office/admin-request', body);
    const url = `/web-api/office/support/${body.enquiry_id}`;
    const entry = { entry_id: newId(), text: 'x' };
    for (const answer of [
      await ask(theirs, 'GET', url),
      await ask(theirs, 'POST', `${url}/close`, {}),
      await ask(theirs, 'POST', `${url}/entries`, entry),
      await ask(theirs, 'POST', '/web-api/office/support', body),
      await asStaff(support(), 'GET', `/enquiries/${body.enquiry_id}`),
      await asStaff(support(), 'POST', `/enquiries/${body.enquiry_id}/answer`, { ...entry, closes: true }),
      await asStaff({ ...support(['admin']), brandIds: [] }, 'GET', `/enquiries/${body.enquiry_id}`),
    ])
      expect(code(answer)).toEqual([404, 'not_found']);
    expect((await asStaff(support(['admin']), 'GET', `/enquiries/${body.enquiry_id}`)).statusCode).toBe(200);
    expect((await asStaff(support(['trader']), 'GET', '/enquiries')).statusCode).toBe(403);
    await ask(mine, 'POST', `${url}/close`, {});
  });

  it('leaves nothing when a file is not there, or was sent with something already', async () => {
    const used = fileIdOf(await handIn(theirs, await picture()));
    await ask(theirs, 'POST', '/web-api/office/support', question({ file_ids: [used] }));
    for (const fileId of [newId(), used]) {
      const body = question({ file_ids: [fileId] });
      expect(code(await ask(theirs, 'POST', '/web-api/office/support', body))).toEqual([
        422,
        'file_not_there',
      ]);
      expect((await ask(theirs, 'GET', `/web-api/office/support/${body.enquiry_id}`)).statusCode).toBe(404);
    }
  });

  it('is one of ten that wait at most', async () => {
    const headers = await signIn(await enrolAsha(world, db));
    for (let time = 0; time < 10; time += 1)
      await ask(headers, 'POST', '/web-api/office/support', question({ text: 'x' }));
    const answer = await ask(headers, 'POST', '/web-api/office/support', question());
    expect(code(answer)).toEqual([422, 'enquiries_too_many']);
  });
});

describe('a letter', () => {
  it('of the house is read, unread, and taken out of the inbox', async () => {
    const message_id = newId();
    const letter = { player: asha.playerNumber, message_id, subject: 'Welcome back', text: 'Hello.' };
    for (let time = 0; time < 2; time += 1)
      expect((await asStaff(support(), 'POST', '/letters', letter)).statusCode).toBe(200);
    expect(mails).not.toContainEqual(expect.objectContaining({ template: 'letter_arrived' }));
    wanted.add('news');
    await asStaff(support(), 'POST', '/letters', { ...letter, message_id: newId() });
    expect(mails).toContainEqual(expect.objectContaining({ template: 'letter_arrived' }));
    const nobody = await asStaff(support(), 'POST', '/letters', {
      ...letter,
      player: 1,
      message_id: newId(),
    });
    expect(code(nobody)).toEqual([404, 'not_found']);
    const mark = async (headers: Headers, is_read: boolean) =>
      (
        await ask(headers, 'POST', '/web-api/office/messages/read', { message_ids: [message_id], is_read })
      ).json().data.unread;
    expect([await mark(theirs, true), await mark(mine, false)]).toEqual([0, 2]);
    expect(await mark(mine, true)).toBe(1);
    await ask(mine, 'POST', '/web-api/office/messages/delete', { message_ids: [message_id] });
    const { messages } = (await ask(mine, 'GET', '/web-api/office/messages?count=50')).json().data;
    expect(messages.map((one: { kind: string }) => one.kind)).toEqual(['letter', 'answer']);
  });
});

describe('an idea', () => {
  it('is seen by others once staff looked at it, gets one vote of a person, and its author is told', async () => {
    const idea = { idea_id: newId(), title: 'Dark maps', text: 'Of stadiums.' };
    const shared = await ask(mine, 'POST', '/web-api/office/ideas', idea);
    expect(shared.json().data).toMatchObject({ status: 'waiting', votes: 1, has_vote: true, is_mine: true });
    const board = async (headers: Headers) =>
      (await ask(headers, 'GET', '/web-api/office/ideas')).json().data.ideas;
    const vote = (headers: Headers, is_for: boolean) =>
      ask(headers, 'POST', `/web-api/office/ideas/${idea.idea_id}/vote`, { is_for });
    expect([(await board(mine)).length, (await board(theirs)).length]).toEqual([1, 0]);
    expect((await vote(theirs, true)).statusCode).toBe(404);
    const review = (status: string) =>
      asStaff(support(), 'POST', `/ideas/${idea.idea_id}/review`, { status, reply: 'We like it.' });
    await review('planned');
    await vote(theirs, true);
    expect((await vote(theirs, true)).json().data).toMatchObject({
      votes: 2,
      has_vote: true,
      is_mine: false,
    });
    expect((await vote(theirs, false)).json().data.votes).toBe(1);
    expect(JSON.stringify(await board(theirs))).not.toContain(asha.personId);
    await review('done');
    expect(code(await vote(theirs, true))).toEqual([422, 'idea_decided']);
    const { messages } = (await ask(mine, 'GET', '/web-api/office/messages')).json().data;
    expect(messages[0]).toMatchObject({ kind: 'idea', subject: 'Dark maps', idea_status: 'done' });
  });
});

describe('the desk of enquiries', () => {
  const opened = async () => {
    const body = question();
    await ask(mine, 'POST', '/web-api/office/support', body);
    return `/enquiries/${body.enquiry_id}`;
  };

  it('is taken care of by one at a time, and anybody gives it back', async () => {
    const url = await opened();
    const claim = (by: StaffSession, is_mine: boolean) => asStaff(by, 'POST', `${url}/claim`, { is_mine });
    const other = { ...support(), login: 'other@house.example' };
    expect((await claim(support(), true)).json().data.claimed_by).toBe('agent@house.example');
    expect((await claim(support(), true)).statusCode).toBe(200);
    expect(code(await claim(other, true))).toEqual([409, 'enquiry_claimed']);
    expect((await claim(other, false)).json().data.claimed_by).toBeNull();
    expect((await claim(other, true)).json().data.claimed_by).toBe('other@house.example');
    const { enquiries } = (await asStaff(support(), 'GET', '/enquiries')).json().data;
    expect(enquiries.find((one: { enquiry_id: string }) => url.endsWith(one.enquiry_id))).toMatchObject({
      claimed_by: 'other@house.example',
    });
    expect((await asStaff(support(), 'POST', `${url}/close`, {})).json().data.status).toBe('closed');
  });

  it('answers with a picture, which the player has and nobody else', async () => {
    const url = await opened();
    const file = await calls.app.inject({
      method: 'POST',
      url: `/operator-api/v1${url}/files?name=how.png`,
      headers: { ...OF_STAFF, 'content-type': 'image/jpeg' },
      payload: await picture(),
    });
    expect(file.statusCode).toBe(401);
    staff = support();
    const handed = await calls.app.inject({
      method: 'POST',
      url: `/operator-api/v1${url}/files?name=how.png`,
      headers: { ...OF_STAFF, 'content-type': 'image/jpeg' },
      payload: await picture(),
    });
    staff = undefined;
    const answer = { entry_id: newId(), text: 'Like this.', closes: true, file_ids: [fileIdOf(handed)] };
    const entries = (await asStaff(support(), 'POST', `${url}/answer`, answer)).json().data.entries;
    expect(entries.at(-1)).toMatchObject({ author: 'staff', files: [{ name: 'how.jpg' }] });
    const again = { ...answer, entry_id: newId() };
    expect(code(await asStaff(support(), 'POST', `${url}/answer`, again))).toEqual([422, 'file_not_there']);
    const path = `/web-api/office/files/${fileIdOf(handed)}`;
    expect([(await ask(mine, 'GET', path)).statusCode, (await ask(theirs, 'GET', path)).statusCode]).toEqual([
      303, 404,
    ]);

    // Long after it was closed its files go, and what was written stays; what was written in since keeps its own.
    const forget = () => messages.module.jobs[0]?.handle({});
    const closedSince = (days: number) =>
      db.asOwner(
        `update messages.enquiry set changed_at = now() - $1 * interval '1 day' where enquiry_id = $2`,
        [days, url.split('/').at(-1)],
      );
    await closedSince(179);
    await forget();
    expect((await ask(mine, 'GET', path)).statusCode).toBe(303);
    await closedSince(181);
    await forget();
    expect((await ask(mine, 'GET', path)).statusCode).toBe(404);
    const kept = (await asStaff(support(), 'GET', url)).json().data.entries.at(-1);
    expect(kept).toMatchObject({ text: 'Like this.', files: [] });
  });

  it('keeps ready answers of the brand', async () => {
    const template = { template_id: newId(), title: 'Welcome', text: 'Thank you for writing.' };
    const titles = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
      (await asStaff(support(), method, url, body))
        .json()
        .data.templates.map(({ title }: { title: string }) => title);
    expect(await titles('POST', '/answer-templates', template)).toEqual(['Welcome']);
    expect(await titles('POST', '/answer-templates', { ...template, title: 'Thanks' })).toEqual(['Thanks']);
    expect(await titles('GET', '/answer-templates')).toEqual(['Thanks']);
    expect((await asStaff(support(['trader']), 'GET', '/answer-templates')).statusCode).toBe(403);
    expect(await titles('DELETE', `/answer-templates/${template.template_id}`)).toEqual([]);
    const acts = await db.asOwner(
      `select actor, action, after->>'title' as title from audit.audit_log where after->>'template_id' = $1 order by seq`,
      [template.template_id],
    );
    expect(acts).toEqual([
      { actor: 'agent@house.example', action: 'answer_template.saved', title: 'Welcome' },
      { actor: 'agent@house.example', action: 'answer_template.saved', title: 'Thanks' },
      { actor: 'agent@house.example', action: 'answer_template.removed', title: null },
    ]);
  });
});
