// Phones and machines that say who somebody is, from the first question to the step that ends. Two processes of one house; one world.

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckView, VerificationState } from '@overround/contracts/verification';
import { openFiles, presentFile } from '@overround/files';
import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
  testSecretBox,
} from '@overround/identity/testing';
import { openIdentitySandbox } from '@overround/identity-sandbox';
import { type PersonId, present, systemClock } from '@overround/kernel';
import { type Job, silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KnownPerson, VerificationDeps } from '../deps.ts';
import { openVerification } from '../index.ts';

const ANNA: KnownPerson = {
  name: 'Анна',
  surname: 'Жукова',
  bornOn: '1980-10-01',
  city: 'Tallinn',
  address: 'Pikk 12-4',
  postalCode: '10123',
};
/** Born on the first of October 1980. */
const ANNAS_CODE = '48010010107';
const ON_HER_CARD = { name: 'Anna', surname: 'Žukova' };

const dir = mkdtempSync(join(tmpdir(), 'electronic-'));
const outside = Fastify();
let base = '';
const sandbox = openIdentitySandbox({
  secret: 'a secret of the installation',
  dir,
  baseUrl: () => `${base}/sandbox-eid`,
  phonePage: '/sandbox-eid/phone',
  reportUrl: () => `${base}/report`,
  answerMs: 0,
  silenceMs: 0,
  decideMs: 0,
});

let db: TestDatabase;
let world: PeopleWorld;
let here: TestCalls;
let there: TestCalls;
let endChecks: Job;
const people = new Map<PersonId, KnownPerson>();

beforeAll(async () => {
  await outside.register(sandbox.plugin, { prefix: '/sandbox-eid' });
  outside.post('/report', (request, reply) => {
    const headers = { ...request.headers, host: 'localhost' };
    const url = '/verification-callback/identity-sandbox';
    return here.app
      .inject({ method: 'POST', url, headers, payload: JSON.stringify(request.body) })
      .then((answer) => reply.code(answer.statusCode).send({}));
  });
  base = await outside.listen({ port: 0, host: '127.0.0.1' });
  db = await openTestDatabase();
  world = await openPeople(db);
  const { directory, siteOf } = world.site;
  const common = {
    db,
    clock: systemClock,
    log: silentLog,
    randomBytes,
    directory,
    secretBox: testSecretBox(),
    personKeys: world.identity.personKeys,
  };
  const files = openFiles({ ...common, filesOrigin: () => 'http://files.localhost' });
  const deps: VerificationDeps = {
    ...common,
    files: {
      claim: files.claim,
      factsOf: async (tx, fileIds) => (await files.readFacts(tx, fileIds)).map(presentFile),
      answerOf: files.answerOf,
      ticketFor: files.ticketFor,
      remove: files.remove,
    },
    personOf: (_tx, { personId }) => Promise.resolve(people.get(personId)),
    fillPerson: (_tx, { personId }, person) => {
      people.set(personId, { ...ANNA, ...person });
      return Promise.resolve();
    },
    moneySince: () => Promise.resolve([]),
    toReference: (_tx, amount) => Promise.resolve(amount),
    closePlay: () => Promise.resolve(),
    ownerOfAccount: () => Promise.resolve(undefined),
    tellPerson: () => undefined,
    mailToOwner: () => Promise.resolve(undefined),
    letterTo: () => Promise.resolve(),
    identityServices: { eid: sandbox.eid, pictures: sandbox.pictures },
  };
  const open = () => {
    const { module } = openVerification(deps);
    endChecks = present(
      module.jobs.find(({ name }) => name === 'verification.end_checks'),
      'the job',
    );
    const routes = [...world.identity.module.routes, ...files.module.routes, ...module.routes];
    return openTestCalls(routes, { siteOf, sessionOf: world.identity.sessionOf });
  };
  here = await open();
  there = await open();
});
afterEach(() => sandbox.setDown(false));
afterAll(async () => {
  sandbox.close();
  await here.close();
  await there.close();
  await outside.close();
  await world.close();
  await db.drop();
  rmSync(dir, { recursive: true });
});

const PATH = '/web-api/api/verification/v1';
type Headers = Record<string, string>;
interface Player extends Asha {
  readonly headers: Headers;
}
async function enrol(person: KnownPerson = ANNA): Promise<Player> {
  const asha = await enrolAsha(world, db);
  people.set(asha.personId, person);
  const payload = { login: asha.email, password: ASHA_PASSWORD };
  const answer = await here.app.inject({
    method: 'POST',
    url: '/web-api/user/auth',
    headers: { host: 'localhost' },
    payload,
  });
  const cookie = `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? ''}`;
  return { ...asha, headers: { host: 'localhost', cookie, 'x-requested-with': 'overround' } };
}
const ask = (calls: TestCalls, { headers }: Player, url: string, payload?: object) =>
  calls.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `${PATH}${url}`,
    headers,
    ...(payload && { payload }),
  });
const startSmartId = (player: Player, code: string, checkId: string = randomUUID(), country = 'EE') =>
  ask(here, player, '/smart-id/sessions', { check_id: checkId, country, national_code: code });
const poll = async (calls: TestCalls, player: Player, checkId: string, kind = 'smart-id/sessions') =>
  (await ask(calls, player, `/${kind}/${checkId}`)).json().data as CheckView;
const viewIn = (answer: { json(): { data: CheckView } }) => answer.json().data;
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
const stateOf = async (player: Player) =>
  (await ask(here, player, '/state')).json().data as VerificationState; // By its contract.
const stepsOf = async (player: Player): Promise<Record<string, string>> => {
  const state = await stateOf(player);
  return Object.fromEntries(state.steps.map(({ step, status }) => [step, status]));
};
/** Her phone: the newest session that waits. */
async function onPhone(fields: Record<string, string>): Promise<void> {
  const page = await (await fetch(`${base}/sandbox-eid/phone`)).text();
  const session = present(/name="session" value="([^"]+)"/.exec(page)?.[1], 'a session');
  await fetch(`${base}/sandbox-eid/phone`, {
    method: 'POST',
    body: new URLSearchParams({ session, act: 'confirm', ...fields }),
  });
}
const checkRow = async (checkId: string) =>
  (await db.asOwner(`select * from verification.outside_check where check_id = $1`, [checkId]))[0];
const letTimePass = (checkId: string) =>
  db.asOwner(`update verification.outside_check set expires_at = clock_timestamp() where check_id = $1`, [
    checkId,
  ]);

it('what identification asks for is told to players for where they live, and kept by no cache on the way', async () => {
  const player = await enrol();
  const estonia = world.site.directory.countryByCode('EE')?.countryId;
  await db.asOwner('update identity.person set country_id = $1 where person_id = $2', [
    estonia,
    player.personId,
  ]);
  const configFor = (headers: Headers) =>
    here.app.inject({ method: 'GET', url: '/identification/config', headers });
  const [mine, anybodys] = [await configFor(player.headers), await configFor({ host: 'localhost' })];
  expect(mine.json().data).toMatchObject({ country_id: estonia });
  expect(mine.json().data.methods).toContain('smart_id');
  expect(anybodys.json().data.country_id).not.toBe(estonia);
  for (const { headers } of [mine, anybodys]) expect(headers['cache-control']).toBe('no-store');
});

describe('Smart-ID', () => {
  it('shows a code, is confirmed on the phone, and proves who it is and that it is they; ended once by whoever asks', async () => {
    const player = await enrol();
    const checkId = randomUUID();
    const started = viewIn(await startSmartId(player, ANNAS_CODE, checkId));
    expect(started).toMatchObject({
      kind: 'smart_id',
      status: 'pending',
      code: expect.stringMatching(/^\d{4}$/),
      url: '/sandbox-eid/phone',
      state: null,
    });
    // What is told is the time of the phone; the house gives up behind it.
    expect(started.expires_at - started.now).toBeGreaterThan(85_000);
    expect(started.expires_at - started.now).toBeLessThanOrEqual(90_000);
    // The same one again asks nobody again; another one has to wait.
    expect(viewIn(await startSmartId(player, ANNAS_CODE, checkId)).code).toBe(started.code);
    expect(codeOf(await startSmartId(player, ANNAS_CODE))).toBe('step_not_open');
    expect(await stepsOf(player)).toMatchObject({ identity: 'in_progress', face: 'not_started' });
    // A page that is loaded again finds what is asked, and the face waits for it.
    const { steps } = await stateOf(player);
    expect(steps.find(({ step }) => step === 'identity')).toMatchObject({
      check: { check_id: checkId, method: 'smart_id' },
    });
    expect(steps.find(({ step }) => step === 'face')).toMatchObject({ check: null, can_start: false });
    expect(await poll(there, player, checkId)).toMatchObject({ status: 'pending', code: started.code });
    await onPhone({ code: present(started.code, 'a code'), ...ON_HER_CARD });
    const [one, other] = await Promise.all([poll(here, player, checkId), poll(there, player, checkId)]);
    expect([one.status, other.status]).toEqual(['accepted', 'accepted']);
    expect(one).toMatchObject({ code: null, url: null, reason: null, state: { is_identified: true } });
    expect(await stepsOf(player)).toMatchObject({ identity: 'done', face: 'done', address: 'not_started' });
    const acts = await db.asOwner(
      `select action from audit.audit_log where person_id = $1 and action like 'verification.%' order by seq`,
      [player.personId],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'verification.check_started',
      'verification.step_done',
    ]);
    expect(await checkRow(checkId)).toMatchObject({ sealed: null, status: 'accepted' });
    expect(codeOf(await startSmartId(player, ANNAS_CODE))).toBe('step_not_open');
  });

  it.each([
    ['30403039917', 'refused', 'refused_on_phone'],
    ['30403039972', 'refused', 'wrong_code'],
    ['30403039983', 'expired', 'timed_out'],
    // Confirmed, by somebody who is called otherwise.
    ['30303039914', 'refused', 'name_differs'],
    ['61101012257', 'refused', 'under_age'],
    ['39901019992', 'failed', 'no_account'],
  ])('%s comes out %s: %s, and that step alone is repeated', async (code, status, reason) => {
    const player = await enrol();
    const checkId = randomUUID();
    expect((await startSmartId(player, code, checkId)).statusCode).toBe(200);
    expect(await poll(here, player, checkId)).toMatchObject({ status, reason });
    const state = (await ask(here, player, '/state')).json().data as VerificationState;
    expect(state.steps[0]).toMatchObject({ step: 'identity', status: 'refused', reason, can_start: true });
    expect(state).toMatchObject({ next_step: 'identity', is_identified: false });
  });

  it('asks nobody without a right code, for nobody it knows, too often, or while it is away', async () => {
    const player = await enrol();
    expect(codeOf(await startSmartId(player, '48010010108'))).toBe('national_code_malformed');
    expect(codeOf(await startSmartId(player, '39001010011'))).toBe('person_unknown_there');
    sandbox.setDown(true);
    expect(codeOf(await startSmartId(player, ANNAS_CODE))).toBe('not_now');
    sandbox.setDown(false);
    expect(await stepsOf(player)).toMatchObject({ identity: 'not_started' });
    for (let left = 3; left > 0; left -= 1) await startSmartId(player, '39001010011');
    expect(codeOf(await startSmartId(player, ANNAS_CODE))).toBe('checks_too_many');
  });

  it('is of one person, and of one kind', async () => {
    const [anna, eve] = [await enrol(), await enrol()];
    const checkId = randomUUID();
    await startSmartId(anna, ANNAS_CODE, checkId);
    expect(codeOf(await ask(here, eve, `/smart-id/sessions/${checkId}`))).toBe('not_found');
    expect(codeOf(await startSmartId(eve, ANNAS_CODE, checkId))).toBe('not_found');
    expect(codeOf(await ask(here, anna, `/mobile-id/sessions/${checkId}`))).toBe('not_found');
    const sealed = String((await checkRow(checkId))?.['sealed']);
    expect(sealed).not.toContain(ANNAS_CODE);
  });

  it('ends by the clock of the database when nobody looks any more', async () => {
    const player = await enrol();
    const checkId = randomUUID();
    await startSmartId(player, ANNAS_CODE, checkId);
    sandbox.setDown(true);
    await endChecks.handle({});
    expect(await checkRow(checkId)).toMatchObject({ status: 'pending' });
    await letTimePass(checkId);
    await endChecks.handle({});
    expect(await checkRow(checkId)).toMatchObject({ status: 'expired', reason: 'timed_out' });
    expect(await stepsOf(player)).toMatchObject({ identity: 'refused' });
  });
});

describe('Mobile-ID', () => {
  const start = (player: Player, phone: string, code: string, checkId: string = randomUUID()) =>
    ask(here, player, '/mobile-id/sessions', { check_id: checkId, phone, national_code: code });

  it('proves by the SIM card of a phone', async () => {
    const player = await enrol({ ...ANNA, name: 'Testnumber', surname: 'OK', bornOn: '2000-01-01' });
    const checkId = randomUUID();
    expect(viewIn(await start(player, '+372 00000766', '60001019906', checkId)).code).toMatch(/^\d{4}$/);
    expect(await poll(here, player, checkId, 'mobile-id/sessions')).toMatchObject({ status: 'accepted' });
  });
  it.each([
    ['+37200000266', '60001019939', 'no_account'],
    ['+37213100266', '60001019983', 'phone_unreachable'],
  ])('%s comes to %s', async (phone, code, reason) => {
    const player = await enrol();
    const checkId = randomUUID();
    await start(player, phone, code, checkId);
    expect(await poll(here, player, checkId, 'mobile-id/sessions')).toMatchObject({
      status: 'failed',
      reason,
    });
  });
  it('lives in two countries', async () => {
    expect(codeOf(await start(await enrol(), '+371 20000000', '010111-23474'))).toBe('phone_malformed');
  });
});

describe('pictures', () => {
  const picture = async (seed: number, { dark = false } = {}) => {
    const side = 240;
    const pixels = Buffer.from(
      Array.from({ length: side * side }, (_none, at) => {
        const block = Math.floor(at / side / 40) * 6 + Math.floor((at % side) / 40);
        return dark ? 4 : (block * block * seed * 37) % 250;
      }),
    );
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .png()
      .toBuffer();
  };
  const handInFile = async ({ headers }: Player, bytes: Buffer): Promise<string> => {
    const answer = await here.app.inject({
      method: 'POST',
      url: '/web-api/office/files?purpose=identification&name=picture.png',
      headers: { ...headers, 'content-type': 'image/png' },
      payload: bytes,
    });
    return answer.json().data.file_id;
  };
  const handInLicence = async (player: Player, front: Buffer): Promise<string> => {
    const files = [
      { side: 'front', file_id: await handInFile(player, front) },
      { side: 'back', file_id: await handInFile(player, await picture(5)) },
    ];
    const answer = await ask(here, player, '/documents', {
      document_id: randomUUID(),
      step: 'identity',
      doc_type: 'driving_licence',
      fields: {
        name: 'Anna',
        surname: 'Žukova',
        birthday: ANNA.bornOn,
        document_number: randomUUID().slice(0, 12),
        expires_on: '2099-01-01',
      },
      files,
    });
    return answer.json().data.document.document_id;
  };
  const startFace = async (player: Player, bytes: Buffer, checkId: string) =>
    ask(here, player, '/face-verify', { check_id: checkId, file_id: await handInFile(player, bytes) });

  it('a face is compared with the document; one in the dark is taken again, and only it', async () => {
    const player = await enrol();
    const [dark, bright] = [randomUUID(), randomUUID()];
    expect(codeOf(await startFace(player, await picture(3), randomUUID()))).toBe('step_not_open');
    await handInLicence(player, await picture(1));
    await startFace(player, await picture(3, { dark: true }), dark);
    expect(await poll(there, player, dark, 'face-verify')).toMatchObject({
      status: 'refused',
      reason: 'unreadable',
    });
    expect(await stepsOf(player)).toMatchObject({ identity: 'waiting_review', face: 'refused' });
    await startFace(player, await picture(3), bright);
    expect(await poll(there, player, bright, 'face-verify')).toMatchObject({ status: 'accepted' });
    expect(await stepsOf(player)).toMatchObject({ identity: 'waiting_review', face: 'done' });
    const refused = await checkRow(dark);
    const { headers } = player;
    const gone = await here.app.inject({ url: `/web-api/office/files/${refused?.['file_id']}`, headers });
    expect(gone.statusCode).toBe(404);
  });

  it('a document nobody could read is sent back by the machine; one it cannot judge stays with people', async () => {
    const player = await enrol();
    const look = async (documentId: string) => {
      const body = { check_id: randomUUID(), document_id: documentId };
      const answer = await ask(here, player, '/document-verify', body);
      return answer.statusCode === 200 ? viewIn(answer) : codeOf(answer);
    };
    const dark = await handInLicence(player, await picture(1, { dark: true }));
    expect(await look(dark)).toMatchObject({ status: 'refused', reason: 'unreadable' });
    expect(await look(dark)).toBe('document_decided');
    expect(await stepsOf(player)).toMatchObject({ identity: 'refused' });
    const clear = await handInLicence(player, await picture(1));
    expect(await look(clear)).toMatchObject({ status: 'failed', reason: null });
    expect(await stepsOf(player)).toMatchObject({ identity: 'waiting_review' });
    expect(await look(randomUUID())).toBe('not_found');
  });

  it('a face that there is no picture to compare with is left to its owner', async () => {
    const player = await enrol();
    await db.asOwner(
      `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
       values (1, $1, 'identity', 'done', 'document', gen_random_uuid(), now())`,
      [player.personId],
    );
    const fileId = await handInFile(player, await picture(3));
    const body = { check_id: randomUUID(), file_id: fileId };
    expect(codeOf(await ask(here, player, '/face-verify', body))).toBe('file_not_there');
    const { headers } = player;
    const taken = await here.app.inject({
      method: 'DELETE',
      url: `/web-api/office/files/${fileId}`,
      headers,
    });
    expect(taken.statusCode).toBe(200);
  });

  it('hears nobody who does not sign', async () => {
    const answer = await here.app.inject({
      method: 'POST',
      url: '/verification-callback/identity-sandbox',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ checkId: randomUUID(), status: 'accepted', matchScore: 1 }),
    });
    expect(answer.statusCode).toBe(401);
  });
});
