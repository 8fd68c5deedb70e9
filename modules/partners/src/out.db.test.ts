// What leaves the house for partners: their addresses are called until they take it, and the list of whom nobody may write to is kept.

import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExclusionList, PostbackEvent, Postbacks } from '@overround/contracts/partners';
import { type AccountId, type BrandId, instant, type PersonId, present } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openOutbound } from '@overround/provider-kit';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPartnersOut, type PartnersOut } from './index.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const scope = { brandId: BRAND };
const ROOT = '/web-api/api/partners/v1';
const PARTNER = randomUUID();
const OTHER = randomUUID();
const LINK = randomUUID();
const personOf = new Map([PARTNER, OTHER].map((id) => [id, randomUUID() as PersonId]));
const partner = present(personOf.get(PARTNER), 'the person behind the partner');
const other = present(personOf.get(OTHER), 'the person behind another');
const reach = new Map<PersonId, { email?: string; phone?: string }>();

/** What a partner's own server was sent, and what it answers; the last answer for ever. */
const received: IncomingMessage[] = [];
let answers: number[] = [200];
const server = createServer((request, response) => {
  received.push(request);
  response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 200).end('thanks');
});
let db: TestDatabase;
let out: PartnersOut;
let calls: TestCalls;
let signedIn: PersonId | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  out = openPartnersOut({
    db,
    outbox: openOutbox([]),
    log: silentLog,
    directory: { brands: () => [{ brandId: BRAND }] as never },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    secretBox: { derive: (purpose) => createHmac('sha256', 'key of the test').update(purpose).digest() },
    // The partner's host is played on this machine; any other goes the way it goes in production.
    outboundTo: (origin) => {
      if (origin !== 'https://tracker.example.test') return openOutbound({ origins: [origin] });
      const call = openOutbound({ origins: [local], isLocal: true });
      return (request) => call({ ...request, url: request.url.replace(origin, local) });
    },
    reachOf: (_tx, { personId }) => Promise.resolve(reach.get(personId) ?? {}),
  });
  calls = await openTestCalls(out.module.routes, {
    siteOf: () => ({
      ...scope,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    sessionOf: () =>
      Promise.resolve(
        signedIn && {
          sessionId: randomUUID(),
          personId: signedIn,
          playerNumber: 70_010_001 as AccountId,
          signedInAt: instant(0),
          via: 'bearer' as const,
        },
      ),
  });
  for (const [index, id] of [PARTNER, OTHER].entries())
    await db.asOwner(
      `insert into partners.partner (brand_id, partner_id, person_id, status, name, site, about, invite_code)
       values ($1, $2, $3, 'active', 'A partner', '', 'a page', $4)`,
      [BRAND, id, personOf.get(id), `AAAAAAA${index}`],
    );
  await db.asOwner(
    `insert into partners.link (brand_id, link_id, partner_id, code, campaign, target) values ($1, $2, $3, 'ABCDEFGHJK', 'spring & co', '')`,
    [BRAND, LINK, PARTNER],
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await calls.close();
  await db.drop();
});
beforeEach(() => {
  received.length = 0;
  answers = [200];
});

async function ask(who: PersonId | undefined, path: string, payload?: object) {
  signedIn = who;
  const headers = { host: 'localhost', 'x-requested-with': 'overround' };
  const method = payload ? 'POST' : 'GET';
  return calls.app.inject({ method, url: `${ROOT}${path}`, headers, ...(payload && { payload }) });
}
const data = async <T>(answer: ReturnType<typeof ask>): Promise<T> => (await answer).json<{ data: T }>().data;
const refusal = async (answer: ReturnType<typeof ask>): Promise<string> =>
  (await answer).json<{ error: { code: string } }>().error.code;
const setAddress = (event: PostbackEvent, template: string) =>
  ask(partner, '/postbacks', { event, template });
const happen = (kind: PostbackEvent, happeningId: string = randomUUID()) =>
  db.inTransaction(scope, (tx) =>
    out.announce(tx, {
      ...scope,
      happeningId,
      partnerId: PARTNER,
      linkId: LINK,
      subs: ['click 7&x', 'two', '', '', ''],
      kind,
      ...(kind === 'qualified' && { earned: { amountMinor: 5000n, currency: 'EUR' } }),
    }),
  );
const log = async () => (await data<Postbacks>(ask(partner, '/postbacks'))).calls;
const newest = async () => present((await log())[0], 'a call');
const job = () =>
  present(
    out.module.jobs.find(({ name }) => name === 'partners.send_postback'),
    'the job',
  );
/** Runs the job of a call as often as it is queued now, whenever it is due. */
const send = (callId: string) => job().handle({ ...scope, callId });
const queued = (callId: string) =>
  db.asOwner(`select run_at from graphile_worker.jobs where key = $1`, [callId]);

describe('a postback', () => {
  const ADDRESS =
    'https://tracker.example.test/pb?c={click_id}&l={link}&k={campaign}&e={event}&a={amount}{currency}&i={event_id}';

  it('is called with its values, signed, once for one cause', async () => {
    expect((await setAddress('qualified', ADDRESS)).statusCode).toBe(200);
    const cause = randomUUID();
    await happen('qualified', cause);
    await happen('qualified', cause);
    const { call_id: id, state, url } = await newest();
    expect((await log()).length).toBe(1);
    expect(state).toBe('waiting');
    await send(id);
    await send(id);
    expect(received).toHaveLength(1);
    const [request] = received;
    expect(request?.url).toBe(
      `/pb?c=click%207%26x&l=ABCDEFGHJK&k=spring%20%26%20co&e=qualified&a=5000EUR&i=${id}`,
    );
    const { secret } = await data<Postbacks>(ask(partner, '/postbacks'));
    const [, t, v1] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['overround-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${url}`).digest('hex'));
    expect(request?.headers['overround-postback-id']).toBe(id);
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 1, status: 200, next_at: null });
  });

  it('that fails first is tried again later under the same id, and the log tells each answer', async () => {
    await setAddress('first_deposit', ADDRESS);
    answers = [503, 302, 200];
    await happen('first_deposit');
    const { call_id: id, url } = await newest();
    expect(url).toContain('&a=&');
    await send(id);
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, status: 503 });
    expect((failed.next_at ?? 0) - (failed.tried_at ?? 0)).toBeGreaterThanOrEqual(29);
    expect((await queued(id)).length).toBe(1);
    await send(id);
    expect(await newest()).toMatchObject({ state: 'waiting', tries: 2, status: 302 });
    await send(id);
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 3, status: 200 });
    expect(new Set(received.map(({ headers }) => headers['overround-postback-id']))).toEqual(new Set([id]));
  });

  it('is given up after its tries, and called again when the partner asks', async () => {
    await setAddress('registration', ADDRESS);
    answers = [500];
    await happen('registration');
    const { call_id: id } = await newest();
    for (let tries = 0; tries < 7; tries += 1) await send(id);
    expect(await newest()).toMatchObject({ state: 'dead', tries: 7, status: 500, next_at: null });
    await send(id);
    expect(received).toHaveLength(7);
    expect(await refusal(ask(other, `/postbacks/${id}/again`, {}))).toBe('not_found');
    answers = [200];
    expect((await ask(partner, `/postbacks/${id}/again`, {})).statusCode).toBe(200);
    await send(id);
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 1 });
  });

  it('calls no address of the house, whoever names it', async () => {
    for (const template of [
      'http://tracker.example.test/',
      'https://localhost/',
      'https://t.example.test/{who}',
    ])
      expect(await refusal(setAddress('registration', template))).toMatch(/^postback_(address|place)$/);
    await setAddress('registration', 'https://127.0.0.1/pb');
    await happen('registration');
    await send((await newest()).call_id);
    expect(await newest()).toMatchObject({ state: 'dead', tries: 1, status: null, fault: 'address' });
    await setAddress('registration', '');
    const before = (await log()).length;
    await happen('registration');
    expect((await log()).length).toBe(before);
  });

  it('is tried out with values of nobody, and another secret signs when it is renewed', async () => {
    await setAddress('qualified', ADDRESS);
    const before = (await data<Postbacks>(ask(partner, '/postbacks'))).secret;
    const tried = await data<Postbacks>(ask(partner, '/postbacks/trial', { event: 'qualified' }));
    expect(tried.calls[0]).toMatchObject({ is_trial: true, state: 'waiting', event: 'qualified' });
    expect(tried.calls[0]?.url).toContain('c=trial1');
    expect((await data<Postbacks>(ask(partner, '/postbacks/secret', {}))).secret).not.toBe(before);
    expect((await data<Postbacks>(ask(other, '/postbacks'))).calls).toEqual([]);
    expect(await refusal(ask(randomUUID() as PersonId, '/postbacks'))).toBe('not_partner');
    expect(await refusal(ask(randomUUID() as PersonId, '/exclusion'))).toBe('not_partner');
  });

  it('is forgotten after ninety days', async () => {
    await happen('qualified');
    const { call_id: id } = await newest();
    const forget = present(
      out.module.jobs.find(({ name }) => name === 'partners.forget_postbacks'),
      'the job',
    );
    await db.asOwner(
      `update partners.postback_call set made_at = now() - interval '91 days' where call_id = $1`,
      [id],
    );
    const before = (await log()).length;
    await forget.handle({});
    expect((await log()).map((call) => call.call_id)).not.toContain(id);
    expect((await log()).length).toBe(before - 1);
  });
});

describe('the list of whom nobody may write to', () => {
  const ASHA = randomUUID() as PersonId;
  const list = () => data<ExclusionList>(ask(partner, '/exclusion'));
  /** As a partner hashes an address they have. */
  const hashed = async (text: string) =>
    createHmac('sha256', Buffer.from((await list()).key, 'hex'))
      .update(text)
      .digest('hex');
  const listedOf = async (...texts: string[]) => {
    const hashes = await Promise.all(texts.map(hashed));
    const { listed } = await data<{ listed: string[] }>(ask(partner, '/exclusion/check', { hashes }));
    return texts.filter((_text, index) => listed.includes(hashes[index] ?? ''));
  };
  const EMAIL = 'email:asha@example.test';
  const PHONE = 'phone:+441632960001';

  it('has somebody from the moment they are closed out, by each way to write to them, and tells nothing else', async () => {
    reach.set(ASHA, { email: 'Asha@Example.test' });
    expect(await listedOf(EMAIL, PHONE)).toEqual([]);
    await db.inTransaction(scope, (tx) => out.listPerson(tx, ASHA));
    expect(await listedOf(EMAIL, PHONE)).toEqual([EMAIL]);
    reach.set(ASHA, { email: 'Asha@Example.test', phone: '+441632960001' });
    const bound = present(
      out.module.listeners.find(({ event }) => event === 'phone.bound'),
      'a listener',
    );
    await bound.handle({ ...scope, personId: ASHA });
    expect(await listedOf(EMAIL, PHONE)).toEqual([EMAIL, PHONE]);
    const answer = await ask(partner, '/exclusion/check', { hashes: [await hashed(EMAIL)] });
    expect(answer.json()).toEqual({ success: true, data: { listed: [await hashed(EMAIL)] } });
  });

  it('has nobody by a new address who is not in it', async () => {
    const boris = randomUUID() as PersonId;
    reach.set(boris, { email: 'boris@example.test' });
    const proven = present(
      out.module.listeners.find(({ event }) => event === 'email.proven'),
      'a listener',
    );
    await proven.handle({ ...scope, personId: boris });
    expect(await listedOf('email:boris@example.test')).toEqual([]);
  });

  it('lets somebody go who subscribes, and has who unsubscribes', async () => {
    const chen = randomUUID() as PersonId;
    reach.set(chen, { email: 'chen@example.test' });
    const wish = (wantsNews: boolean) =>
      db.inTransaction(scope, (tx) => out.noteNewsWish(tx, { ...scope, personId: chen }, wantsNews));
    await wish(false);
    expect(await listedOf('email:chen@example.test', EMAIL)).toEqual(['email:chen@example.test', EMAIL]);
    await wish(true);
    expect(await listedOf('email:chen@example.test', EMAIL)).toEqual([EMAIL]);
  });

  it('is downloaded in order, page behind page, and asked about within bounds', async () => {
    const whole = await data<{ hashes: string[]; next: string | null }>(ask(partner, '/exclusion/hashes'));
    expect(whole.hashes).toEqual(whole.hashes.toSorted());
    expect(whole.hashes.length).toBe((await list()).entries);
    expect(whole.next).toBeNull();
    const rest = await data<{ hashes: string[] }>(ask(partner, `/exclusion/hashes?after=${whole.hashes[0]}`));
    expect(rest.hashes).toEqual(whole.hashes.slice(1));
    const many = Array.from({ length: 1001 }, () => 'a'.repeat(64));
    expect((await ask(partner, '/exclusion/check', { hashes: many })).statusCode).toBe(400);
    expect((await ask(partner, '/exclusion/check', { hashes: ['A'.repeat(64)] })).statusCode).toBe(400);
  });
});
