// Documents from their hand-in to what they open, as players and staff see it. One world, arranged once.

import { randomUUID } from 'node:crypto';
import type { QueueItem, VerificationState, VerificationStep } from '@overround/contracts/verification';
import { openFiles } from '@overround/files';
import { listPlayBars } from '@overround/identity';
import { type Asha, openPeople, type PeopleWorld } from '@overround/identity/testing';
import type { Instant } from '@overround/kernel';
import type { StaffSession } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownPerson } from './deps.ts';
import { beginStep, completeStep } from './flows/complete-step.ts';
import { openVerification, type Verification, type VerificationDeps } from './index.ts';
import { forgetDocuments, runOutDocuments } from './jobs.ts';
import {
  actsAbout,
  colleagueOf,
  enrolPlayer,
  handInPaper,
  handInPicture,
  type Player,
  setFlag,
} from './verification-acts.testing.ts';
import {
  ANNA,
  basesOf,
  BILL,
  CARD,
  code,
  type Headers,
  letters,
  mails,
  money,
  type Paper,
  PAYSLIP,
  people,
  proveSteps,
  proven,
  roomsAround,
  signIn,
  told,
} from './verification-world.testing.ts';

let db: TestDatabase;
let world: PeopleWorld;
let calls: TestCalls;
let deps: VerificationDeps;
let verification: Verification;
let staff: StaffSession | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  const files = openFiles(basesOf(db, world));
  deps = roomsAround(db, world, files);
  verification = openVerification(deps);
  calls = await openTestCalls(
    [...world.identity.module.routes, ...files.module.routes, ...verification.module.routes],
    { siteOf: world.site.siteOf, sessionOf: world.identity.sessionOf, staffOf: () => Promise.resolve(staff) },
  );
});
afterAll(async () => {
  await calls.close();
  await world.close();
  await db.drop();
});

type Method = 'GET' | 'POST' | 'DELETE';
const PATH = '/web-api/api/verification/v1';
const ask = (headers: Headers, method: Method, url: string, payload?: object) =>
  calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

const enrol = (person: KnownPerson = ANNA, signsIn = true): Promise<Player> =>
  enrolPlayer({ world, db, calls }, person, signsIn);
const colleague = (login: string, rights: StaffSession['rights'] = ['identity']): StaffSession =>
  colleagueOf(world.house.brandId, login, rights);
async function asStaff(by: StaffSession, method: Method, url: string, payload?: object) {
  staff = by;
  const office = { host: 'localhost', 'x-requested-with': 'overround' };
  const answer = await ask(office, method, `/operator-api/v1${url}`, payload);
  staff = undefined;
  return answer;
}
const decide = (login: string, documentId: string, decision: object) =>
  asStaff(colleague(login), 'POST', `/verifications/${documentId}/decide`, decision);

const handInFile = (player: Pick<Player, 'headers'>) => handInPicture(calls, player);
const handIn = (player: Player, paper: Paper) => handInPaper(calls, player, paper);
const state = async ({ headers }: Player): Promise<VerificationState> =>
  (await ask(headers, 'GET', `${PATH}/state`)).json().data;
const standing = async (player: Player) =>
  Object.fromEntries((await state(player)).steps.map(({ step, status }) => [step, status]));
const ownerOf = ({ personId }: Asha) => ({ brandId: world.house.brandId, personId });
const prove = (player: Asha, steps: readonly VerificationStep[]) => proveSteps(deps, ownerOf(player), steps);
const checkMoney = (player: Asha, direction: 'deposit' | 'withdrawal', euro: number, currency = 'EUR') => {
  const owner = ownerOf(player);
  const asked = { direction, amountMinor: BigInt(euro) * 100n, currency };
  return db.inTransaction(owner, (tx) => verification.checkMoney(tx, owner, asked));
};
const actsOn = (player: Asha) => actsAbout(db, player);

describe('what identification asks for', () => {
  it('is told by country to visitors, with the fields of each document', async () => {
    const estonia = world.site.directory.countryByCode('EE')?.countryId;
    const answer = await ask({ host: 'localhost' }, 'GET', `/identification/config?country_id=${estonia}`);
    const { data } = answer.json();
    expect(answer.json().success).toBe(true);
    expect(data).toMatchObject({ country_id: estonia, threshold: '200000', currency: 'EUR', age_min: 21 });
    // This installation has no service: nobody is sent to a phone that does not ring.
    expect(data.methods).toEqual(['document']);
    const card = data.required_field_by_doc_type.find(
      (one: { doc_type: string }) => one.doc_type === 'id_card',
    );
    expect(card.fields).toEqual(expect.arrayContaining(['name', 'birthday', 'personal_code', 'expires_on']));
  });
});

describe('a document', () => {
  it('is refused, repeated alone, accepted, and opens withdrawals once all steps are done', async () => {
    const player = await enrol();
    expect(await state(player)).toMatchObject({
      tier: 'newcomer',
      next_step: 'identity',
      is_identified: false,
    });
    expect(await checkMoney(player, 'withdrawal', 10)).toMatchObject({
      ok: false,
      code: 'identification_needed',
      step: 'identity',
      path: 'office/identification',
    });

    const card = await handIn(player, CARD());
    expect(card.answer.json().data.document).toMatchObject({ status: 'waiting_review', files: [{}, {}] });
    // Sent twice, it is one; another may not be handed in beside it.
    const again = await ask(player.headers, 'POST', `${PATH}/documents`, card.body);
    expect(again.json().data.document.document_id).toBe(card.body.document_id);
    expect(code((await handIn(player, CARD())).answer)).toEqual([422, 'step_not_open']);
    await handIn(player, { step: 'face', doc_type: 'selfie', fields: {} });
    const bill = await handIn(player, BILL());
    expect(await standing(player)).toEqual({
      identity: 'waiting_review',
      face: 'waiting_review',
      address: 'waiting_review',
      funds: 'not_started',
    });

    const queue = await asStaff(colleague('ina'), 'GET', '/verifications');
    const mine = queue.json().data.items.filter((one: QueueItem) => one.player === player.playerNumber);
    expect(mine.map((one: QueueItem) => one.step)).toEqual(['identity', 'face', 'address']);
    for (const { document_id: id, step } of mine) {
      const decision =
        step === 'address'
          ? { decision: 'refuse', reason: 'unreadable', note: 'Too dark.' }
          : { decision: 'accept' };
      expect((await decide('ina', id, decision)).statusCode).toBe(200);
    }
    expect(await standing(player)).toMatchObject({ identity: 'done', face: 'done', address: 'refused' });
    expect(await state(player)).toMatchObject({
      next_step: 'address',
      is_identified: true,
      tier: 'newcomer',
    });
    const letter = letters.findLast(({ personId }) => personId === player.personId);
    expect(letter?.text).toMatch(/cannot be read.*Only this step.*Too dark\./s);
    expect(
      mails.filter(({ personId }) => personId === player.personId).map(({ template }) => template),
    ).toEqual(['verification_step_done', 'verification_step_done', 'verification_step_refused']);
    expect(told).toContainEqual({
      personId: player.personId,
      kind: 'verification',
      step: 'address',
      status: 'refused',
    });
    expect(code(await decide('ina', bill.body.document_id, { decision: 'accept' }))).toEqual([
      422,
      'document_decided',
    ]);

    const better = await handIn(player, BILL());
    expect(better.answer.json().data.state.next_step).toBeNull();
    // Pictures of the one that was refused made room.
    expect(
      (
        await db.asOwner(
          'select count(*)::int as count from files.file where person_id = $1 and claimed_at is not null',
          [player.personId],
        )
      )[0],
    ).toEqual({ count: 4 });
    await decide('ina', better.body.document_id, { decision: 'accept' });
    expect(await state(player)).toMatchObject({ tier: 'identified', next_step: null });
    expect(await checkMoney(player, 'withdrawal', 10)).toMatchObject({ ok: true });
    expect(mails.at(-2)?.template).toBe('verification_identified');
    const owner = { brandId: world.house.brandId, personId: player.personId };
    const own = verification.module.ownData?.find(({ table }) => table === 'verification.document')?.read;
    const copied = await db.read(owner, async (tx) => own?.(tx, owner));
    expect(copied?.[3]).toMatchObject({ fields: card.body.fields });
  });

  it('is refused at the door for what its owner can mend', async () => {
    const player = await enrol();
    const { fields, ...card } = CARD();
    const cases: readonly (readonly [object, string])[] = [
      [{ fields: { ...fields, expires_on: '2020-01-01' } }, 'document_expired'],
      [{ fields: { ...fields, birthday: '1.3.1990' } }, 'document_fields'],
      [{ doc_type: 'payslip' }, 'document_type_refused'],
      [{ files: [{ side: 'front', file_id: randomUUID() }] }, 'document_sides'],
      [{ step: 'face', doc_type: 'selfie', fields: {} }, 'step_not_open'],
    ];
    const files = ['front', 'back'].map((side) => ({ side, file_id: randomUUID() }));
    for (const [change, refusal] of [...cases, [{}, 'file_not_there'] as const]) {
      const body = { document_id: randomUUID(), ...card, fields, files, ...change };
      expect(code(await ask(player.headers, 'POST', `${PATH}/documents`, body))).toEqual([422, refusal]);
    }
    const other = await enrol();
    const strange = { ...card, fields, document_id: randomUUID(), files: [] as object[] };
    for (const side of ['front', 'back']) strange.files.push({ side, file_id: await handInFile(other) });
    expect(code(await ask(player.headers, 'POST', `${PATH}/documents`, strange))).toEqual([
      422,
      'file_not_there',
    ]);
    expect(await standing(player)).toMatchObject({ identity: 'not_started' });
  });

  it('is taken back with its pictures while nobody decided', async () => {
    const player = await enrol();
    const { body } = await handIn(player, CARD());
    const url = `${PATH}/documents/${body.document_id}`;
    expect((await ask((await enrol()).headers, 'DELETE', url)).statusCode).toBe(404);
    expect((await ask(player.headers, 'DELETE', url)).json().data.next_step).toBe('identity');
    expect((await ask(player.headers, 'GET', `${PATH}/documents`)).json().data.documents).toEqual([]);
    expect(await db.asOwner('select 1 from files.file where person_id = $1', [player.personId])).toEqual([]);
    expect(code(await decide('ina', body.document_id, { decision: 'accept' }))).toEqual([
      422,
      'document_decided',
    ]);
  });

  it('proves one person, and shows the end of its number at most', async () => {
    const first = await enrol();
    const { body } = await handIn(first, CARD());
    await decide('ina', body.document_id, { decision: 'accept' });
    expect(proven).toHaveLength(new Set(proven).size);
    const second = await enrol();
    const number = (body.fields['document_number'] ?? '').replace(' ', '-').toLowerCase();
    const copy = { ...CARD(), fields: { ...CARD().fields, document_number: number } };
    expect(code((await handIn(second, copy)).answer)).toEqual([422, 'document_taken']);
    const [row] = await db.asOwner('select number_end from verification.document where document_id = $1', [
      body.document_id,
    ]);
    expect(row?.['number_end']).toBe(body.fields['document_number']?.slice(-4));
  });
});

describe('people of the house', () => {
  it('see a document beside the account only with their right, and it is written down', async () => {
    const player = await enrol({ ...ANNA, surname: 'Tamm' });
    const { body } = await handIn(player, CARD());
    const url = `/verifications/${body.document_id}`;
    expect((await asStaff(colleague('sam', ['support']), 'GET', url)).statusCode).toBe(403);
    expect((await asStaff({ ...colleague('far'), brandIds: [] }, 'GET', url)).statusCode).toBe(404);
    const seen = (await asStaff(colleague('ina'), 'GET', url)).json().data;
    expect(seen).toMatchObject({ player: player.playerNumber, needs_second: ['mismatch'], age_min: 18 });
    expect(seen.comparisons.find((one: { field: string }) => one.field === 'surname')).toEqual({
      field: 'surname',
      document: 'Berg',
      profile: 'Tamm',
      fits: false,
    });
    const [file] = seen.document.files;
    const picture = await asStaff(colleague('ina'), 'GET', `${url}/files/${file.file_id}`);
    expect(picture.headers['location']).toMatch(/^http:\/\/files\.localhost\/f\/./);
    expect((await actsOn(player)).slice(-2)).toEqual([
      ['document.viewed', 'ina'],
      ['document.file_viewed', 'ina'],
    ]);
  });

  it('are two where the account does not fit, and never the same one twice', async () => {
    const player = await enrol({ ...ANNA, surname: 'Tamm' });
    const { body } = await handIn(player, CARD());
    const first = await decide('ina', body.document_id, { decision: 'accept' });
    expect(first.json().data).toMatchObject({
      waits_for_second: true,
      document: { status: 'waiting_review' },
    });
    expect(code(await decide('ina', body.document_id, { decision: 'accept' }))).toEqual([
      422,
      'second_person_needed',
    ]);
    expect(code(await ask(player.headers, 'DELETE', `${PATH}/documents/${body.document_id}`))).toEqual([
      422,
      'document_decided',
    ]);
    expect(code(await decide('olaf', body.document_id, { decision: 'refuse' }))).toEqual([
      422,
      'reason_missing',
    ]);
    const second = await decide('olaf', body.document_id, { decision: 'accept' });
    expect(second.json().data).toMatchObject({ waits_for_second: false, document: { status: 'accepted' } });
    expect((await actsOn(player)).filter(([action]) => String(action).startsWith('document.'))).toEqual([
      ['document.handed_in', player.personId],
      ['document.first_yes', 'ina'],
      ['document.accepted', 'olaf'],
    ]);
  });

  it('ask for one step again; the rest stands, and so does the name', async () => {
    const player = await enrol();
    await prove(player, ['identity', 'face', 'address']);
    const url = `/verification-players/${player.playerNumber}/reopen`;
    const asked = { step: 'address', reason: 'too_old' };
    expect((await asStaff(colleague('ina'), 'POST', url, asked)).json().data).toMatchObject({
      tier: 'newcomer',
      next_step: 'address',
      is_identified: true,
    });
    expect((await asStaff(colleague('ina'), 'POST', url, asked)).statusCode).toBe(404);
  });
});

describe('age', () => {
  it('below that of the country closes play, leaves the own money, and takes two persons to open', async () => {
    let child = await enrol({ ...ANNA, name: '', surname: '', bornOn: '' });
    const young = CARD();
    young.fields['birthday'] = `${new Date().getUTCFullYear() - 17}-01-01`;
    const { body } = await handIn(child, young);
    const closed = await decide('ina', body.document_id, { decision: 'accept' });
    expect(closed.json().data).toMatchObject({
      is_under_age: true,
      document: { status: 'refused', reason: 'under_age' },
    });
    const bars = () => db.read({ brandId: world.house.brandId }, (tx) => listPlayBars(tx, child.personId));
    expect(await bars()).toEqual([{ reason: 'under_age' }]);
    // What waits in their name is taken back, and they sign in anew to take their money out.
    expect(world.announced).toContainEqual(['play.closed', ownerOf(child)]);
    expect((await ask(child.headers, 'GET', `${PATH}/state`)).statusCode).toBe(401);
    child = { ...child, headers: await signIn(calls, child) };
    expect(await checkMoney(child, 'withdrawal', 50)).toMatchObject({ ok: true });
    expect(await state(child)).toMatchObject({ is_under_age: true });

    const grown = await handIn(child, CARD());
    const first = await decide('ina', grown.body.document_id, { decision: 'accept' });
    expect(first.json().data).toMatchObject({ waits_for_second: true, is_under_age: true });
    await decide('olaf', grown.body.document_id, { decision: 'accept' });
    expect(await bars()).toEqual([]);
    // Who had not said who they are is called what the document says.
    expect(people.get(child.personId)).toMatchObject({ name: 'Anna', surname: 'Berg', bornOn: '1990-03-01' });
  });
});

describe('an electronic identity', () => {
  const shown = { name: 'ANNA', surname: 'BERG', bornOn: '1990-03-01', country: 'EE', number: '49003010000' };
  const end = async (player: Asha, who: typeof shown, sourceId: string = randomUUID()) => {
    const call = { ...ownerOf(player), step: 'identity', method: 'smart_id', sourceId } as const;
    return db.inTransaction(call, (tx) => completeStep(deps, tx, call, { kind: 'done', shown: who }));
  };

  it('shows the face as well; another name, another’s code and a second telling change nothing', async () => {
    const [anna, other] = [await enrol(), await enrol()];
    expect(await end(anna, { ...shown, surname: 'TAMM' })).toEqual({
      status: 'refused',
      reason: 'name_differs',
    });
    expect(await end(anna, { ...shown, bornOn: '1990-03-02' })).toEqual({
      status: 'refused',
      reason: 'birth_differs',
    });
    const sourceId = randomUUID();
    expect(await end(anna, shown, sourceId)).toEqual({ status: 'done' });
    expect(await end(anna, { ...shown, surname: 'TAMM' }, sourceId)).toEqual({ status: 'done' });
    expect(await standing(anna)).toMatchObject({ identity: 'done', face: 'done', address: 'not_started' });
    expect(await end(other, shown)).toEqual({ status: 'refused', reason: 'used_by_another' });
  });

  it('is asked once at a time', async () => {
    const player = await enrol(ANNA, false);
    const owner = { brandId: world.house.brandId, personId: player.personId };
    const begin = () =>
      db.inTransaction(owner, (tx) =>
        beginStep(tx, { ...owner, step: 'identity', method: 'smart_id', sourceId: randomUUID() }),
      );
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe('money', () => {
  const moved = (player: Asha, euro: number) =>
    money.set(player.personId, [
      {
        direction: 'deposit',
        currency: 'EUR',
        amountMinor: BigInt(euro) * 100n,
        at: (Date.now() - 3_600_000) as Instant,
      },
    ]);

  it('waits at the bounds of the law, in whatever currency, and goes on when the step is done', async () => {
    const player = await enrol(ANNA, false);
    moved(player, 1500);
    expect(await checkMoney(player, 'deposit', 499)).toMatchObject({ ok: true });
    expect(await checkMoney(player, 'deposit', 999, 'USD')).toMatchObject({ ok: true });
    for (const [euro, currency] of [
      [500, 'EUR'],
      [1000, 'USD'],
    ] as const)
      expect(await checkMoney(player, 'deposit', euro, currency)).toMatchObject({
        code: 'identification_needed',
        tier: 'identified',
        step: 'identity',
      });
    const owner = ownerOf(player);
    const from = () =>
      db.read(owner, async (tx) => [
        await verification.checksFrom(tx, owner, 'deposit'),
        await verification.checksFrom(tx, owner, 'withdrawal'),
      ]);
    expect(await from()).toEqual([50_000n, 0n]);
    await prove(player, ['identity', 'face', 'address']);
    expect(await from()).toEqual([850_000n, 1_000_000n]);
    expect(await checkMoney(player, 'deposit', 1, 'SEK')).toMatchObject({ code: 'limit_rate_missing' });
    expect(await checkMoney(player, 'withdrawal', 1, 'SEK')).toMatchObject({ tier: 'sourced' });
    expect(await checkMoney(player, 'deposit', 500)).toMatchObject({ ok: true });
    expect(await checkMoney(player, 'deposit', 8500)).toMatchObject({ tier: 'sourced', step: 'funds' });
    await prove(player, ['funds']);
    expect(await checkMoney(player, 'deposit', 8500)).toMatchObject({ ok: true });
  });

  it('is explained by a document that two persons accept', async () => {
    const player = await enrol();
    await prove(player, ['identity', 'face', 'address']);
    const { body } = await handIn(player, PAYSLIP());
    await decide('ina', body.document_id, { decision: 'accept' });
    expect(await state(player)).toMatchObject({ tier: 'identified' });
    await decide('olaf', body.document_id, { decision: 'accept' });
    expect(await state(player)).toMatchObject({ tier: 'sourced' });
  });
});

describe('time', () => {
  it('runs documents out, and forgets pictures that nobody needs', async () => {
    const player = await enrol();
    const { body } = await handIn(player, CARD());
    await decide('ina', body.document_id, { decision: 'accept' });
    const bill = await handIn(player, BILL());
    await decide('ina', bill.body.document_id, { decision: 'refuse', reason: 'too_old' });
    const update = (set: string, id: string) =>
      db.asOwner(`update verification.document set ${set} where document_id = $1`, [id]);
    await update('expires_on = current_date - 1', body.document_id);
    await update("decided_at = now() - interval '31 days'", bill.body.document_id);
    for (const count of [1, 0]) expect(await runOutDocuments(deps, world.house.brandId)).toBe(count);
    await forgetDocuments(deps, world.house.brandId);
    expect(await state(player)).toMatchObject({ next_step: 'identity', is_identified: true });
    const { documents } = (await ask(player.headers, 'GET', `${PATH}/documents`)).json().data;
    expect(documents).toMatchObject([
      { status: 'refused', files: [] },
      { status: 'expired', reason: 'expired', files: [{}, {}] },
    ]);
  });
});

describe('the token of the service that checks documents', () => {
  it('opens its calls for the player and none besides', async () => {
    const player = await enrol();
    const { token } = (await ask(player.headers, 'POST', `${PATH}/service-token`, {})).json().data;
    const bearer = { host: 'localhost', 'x-auth': `Bearer ${token}` };
    expect((await ask(bearer, 'GET', `${PATH}/state`)).statusCode).toBe(200);
    expect((await ask(bearer, 'GET', '/web-api/user/sessions')).statusCode).toBe(401);
  });
});

it('closes play from registration on where the brand wants to know its players first, and opens it when it does', async () => {
  const flag = async (isOn: boolean) => {
    await setFlag(db, 'identify_before_play', isOn);
    await world.site.reload();
  };
  const mayPlay = async ({ personId }: Asha): Promise<unknown> => {
    const [row] = await db.asOwner('select identity.lock_bettors(1, array[$1::uuid]) as states', [personId]);
    return row?.['states'];
  };
  const register = (player: Asha) =>
    db.inTransaction(ownerOf(player), (tx) => verification.onRegistered(tx, ownerOf(player)));
  const usual = await enrol();
  await register(usual);
  expect(await mayPlay(usual)).toEqual(['active']);
  await flag(true);
  const player = await enrol();
  await register(player);
  expect(await mayPlay(player)).toEqual(['not_identified']);
  expect(await state(player)).toMatchObject({ play_needs: 'identified', next_step: 'identity' });
  await prove(player, ['identity', 'face']);
  expect(await mayPlay(player)).toEqual(['not_identified']);
  await prove(player, ['address']);
  expect(await mayPlay(player)).toEqual(['active']);
  await flag(false);
});
