// The clients of the real interfaces against the service that plays them: every ending, the phone in between, and proofs that prove nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mobileId, openTrust, smartId } from '@overround/eid';
import { DAY, type Instant, MINUTE, present, SECOND, systemClock } from '@overround/kernel';
import {
  type EidMethod,
  type EidProvider,
  type EidWanted,
  type PictureReport,
  readNationalCode,
} from '@overround/provider-kit';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openIdentitySandbox } from './index.ts';

const dir = mkdtempSync(join(tmpdir(), 'identity-sandbox-'));
const app = Fastify();
let base = '';
const told: PictureReport[] = [];
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
await app.register(sandbox.plugin, { prefix: '/sandbox-eid' });
await app.register((inner, _options, done) => {
  inner.removeAllContentTypeParsers();
  inner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, got) =>
    got(null, body),
  );
  inner.post<{ Body: Buffer }>('/report', (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const report = sandbox.pictures.readReport(request.body, headers);
    if (report) told.push(report);
    return reply.code(report ? 200 : 401).send({});
  });
  done();
});
base = await app.listen({ port: 0, host: '127.0.0.1' });

afterEach(() => sandbox.setDown(false));
afterAll(async () => {
  sandbox.close();
  await app.close();
  rmSync(dir, { recursive: true });
});

const providerOf = (method: EidMethod): EidProvider =>
  present(
    sandbox.eid.find((one) => one.method === method),
    method,
  );
const wantedOf = (country: 'EE' | 'LV' | 'LT', code: string, phone?: string): EidWanted => ({
  person: present(readNationalCode(country, code), 'a code'),
  ...(phone !== undefined && { phone }),
});

async function run(provider: EidProvider, wanted: EidWanted, challengeBack?: Uint8Array) {
  const challenge = randomBytes(64);
  const begun = await provider.start({ ...wanted, challenge, text: 'Overround', lang: 'en' });
  if (!begun.ok) return begun.code;
  const { sessionRef } = begun.value;
  const state = await provider.poll({
    ...wanted,
    sessionRef,
    challenge: challengeBack ?? challenge,
    waitMs: 0,
  });
  if (!state.ok) return state.code;
  const { value } = state;
  return value.kind === 'ended' ? `${value.ending}: ${value.reason}` : value;
}

describe('numbers that answer by themselves', () => {
  it.each([
    ['EE', '30303039914', { bornOn: '1903-03-03' }],
    ['LT', '50001029996', { bornOn: '2000-01-02' }],
    ['LV', '329999-99901', { bornOn: '1999-12-31' }],
  ] as const)('Smart-ID proves %s %s', async (country, code, said) => {
    expect(await run(providerOf('smart_id'), wantedOf(country, code))).toMatchObject({
      kind: 'proven',
      proof: {
        name: 'Testnumber',
        surname: 'Ok',
        documentNumber: `PNO${country}-${code}-SANDBOX-Q`,
        ...said,
      },
    });
  });
  it.each([
    ['30403039917', 'refused: USER_REFUSED'],
    ['30403039939', 'refused: USER_REFUSED_VC_CHOICE'],
    ['30403039972', 'wrong_code: WRONG_VC'],
    ['30403039983', 'expired: TIMEOUT'],
    ['39001010011', 'eid_unknown_person'],
  ])('Smart-ID ends %s with %s', async (code, end) => {
    expect(await run(providerOf('smart_id'), wantedOf('EE', code))).toBe(end);
  });
  it('Mobile-ID proves with a key of a SIM card', async () => {
    expect(await run(providerOf('mobile_id'), wantedOf('EE', '60001019906', '+37200000766'))).toMatchObject({
      kind: 'proven',
      proof: { name: 'Testnumber', bornOn: '2000-01-01' },
    });
  });
  it.each([
    ['60001019939', '+37200000266', 'not_client: NOT_MID_CLIENT'],
    ['60001019961', '+37200000666', 'sim_error: SIGNATURE_HASH_MISMATCH'],
    ['60001019950', '+37201100266', 'refused: USER_CANCELLED'],
    ['60001019983', '+37213100266', 'phone_absent: PHONE_ABSENT'],
    ['60001019947', '+37207110066', 'delivery_failed: DELIVERY_ERROR'],
    ['60001019972', '+37201200266', 'sim_error: SIM_ERROR'],
  ])('Mobile-ID ends %s with %s', async (code, phone, end) => {
    expect(await run(providerOf('mobile_id'), wantedOf('EE', code, phone))).toBe(end);
  });
});

it.each([
  ['smart_id', wantedOf('EE', '30403039983')],
  ['mobile_id', wantedOf('LT', '50001018908', '+37066000266')],
] as const)(
  '%s of who does not look rings for ninety seconds, and then its time is over',
  async (method, wanted) => {
    let wall: number = systemClock.now();
    let ticks = 0;
    // Moved by hand; nobody waits for an answer longer than an instant.
    const clock = { now: () => wall as Instant, monotonicMs: () => (ticks += MINUTE) };
    const another = Fastify();
    let address = '';
    const silent = openIdentitySandbox({
      secret: 'a secret of the installation',
      dir: join(dir, `silent-${method}`),
      baseUrl: () => address,
      phonePage: '',
      reportUrl: () => address,
      clock,
    });
    await another.register(silent.plugin);
    address = await another.listen({ port: 0, host: '127.0.0.1' });
    const provider = present(
      silent.eid.find((one) => one.method === method),
      method,
    );
    const challenge = randomBytes(64);
    const begun = await provider.start({ ...wanted, challenge, text: 'Overround', lang: 'en' });
    const sessionRef = present(begun.ok ? begun.value.sessionRef : undefined, 'a session');
    const stateAfter = async (ms: number) => {
      wall += ms;
      return provider.poll({ ...wanted, sessionRef, challenge, waitMs: 0 });
    };
    expect(await stateAfter(0)).toMatchObject({ value: { kind: 'running' } });
    expect(await stateAfter(89 * SECOND)).toMatchObject({ value: { kind: 'running' } });
    expect(await stateAfter(SECOND)).toMatchObject({ value: { kind: 'ended', ending: 'expired' } });
    silent.close();
    await another.close();
  },
);

describe('the phone', () => {
  const act = async (method: EidMethod, fields: Record<string, string>) => {
    const provider = providerOf(method);
    const wanted = wantedOf('EE', '48010010107', '+37255500011');
    const challenge = randomBytes(64);
    const begun = await provider.start({ ...wanted, challenge, text: 'Overround', lang: 'en' });
    const sessionRef = present(begun.ok ? begun.value.sessionRef : undefined, 'a session');
    const page = await (await fetch(`${base}/sandbox-eid/phone`)).text();
    const code = provider.verificationCode(challenge);
    expect(page).toContain(`>${code}</bdi>`);
    const body = new URLSearchParams({ session: sessionRef, act: 'confirm', code, ...fields });
    const answer = await fetch(`${base}/sandbox-eid/phone`, { method: 'POST', body });
    expect(await answer.text()).not.toContain('role="alert"');
    const again = await fetch(`${base}/sandbox-eid/phone`, { method: 'POST', body });
    expect(await again.text()).toContain('role="alert"');
    return provider.poll({ ...wanted, sessionRef, challenge, waitMs: 0 });
  };
  const named = { name: 'Õnne', surname: 'Žukas' };
  it.each(['smart_id', 'mobile_id'] as const)('%s: confirmed, refused, wrong code', async (method) => {
    expect(await act(method, named)).toMatchObject({
      value: { kind: 'proven', proof: { name: 'Õnne', surname: 'Žukas', bornOn: '1980-10-01' } },
    });
    expect(await act(method, { act: 'refuse' })).toMatchObject({ value: { ending: 'refused' } });
    const wrong = method === 'smart_id' ? 'wrong_code' : 'refused';
    expect(await act(method, { code: 'x', ...named })).toMatchObject({ value: { ending: wrong } });
  });
});

describe('what proves nothing', () => {
  const trusting = (pems: readonly string[], ahead = 0) =>
    smartId({
      relyingParty: { uuid: '00000000-0000-4000-8000-000000000000', name: 'DEMO' },
      trust: openTrust(pems),
      clock: { ...systemClock, now: () => (systemClock.now() + ahead) as Instant }, // A later instant.
      baseUrl: () => `${base}/sandbox-eid/smart-id/v2`,
      sandbox: { phonePage: '' },
    });
  const anyone = wantedOf('EE', '30303039914');
  const stranger = openIdentitySandbox({
    secret: 'another installation',
    dir: join(dir, 'other'),
    baseUrl: () => base,
    phonePage: '',
    reportUrl: () => base,
  });
  it.each([
    ['an authority nobody configured', () => run(trusting([]), anyone)],
    ['another authority of the same name', () => run(trusting([stranger.authorityPem]), anyone)],
    ['a certificate that is over', () => run(trusting([sandbox.authorityPem], 400 * DAY), anyone)],
    ['a signature over something else', () => run(providerOf('smart_id'), anyone, randomBytes(64))],
  ])('%s', async (_what, attempt) => expect(await attempt()).toMatch(/^not_accepted/));
  it('somebody else than was asked for', async () => {
    const provider = providerOf('smart_id');
    const challenge = randomBytes(64);
    const begun = await provider.start({ ...anyone, challenge, text: '', lang: 'en' });
    const sessionRef = present(begun.ok ? begun.value.sessionRef : undefined, 'a session');
    const other = wantedOf('EE', '40504040001');
    expect(await provider.poll({ ...other, sessionRef, challenge, waitMs: 0 })).toMatchObject({
      value: { ending: 'not_accepted', reason: 'the certificate names somebody else' },
    });
  });
  it('a relying party nobody knows, a service that is away, a session nobody opened', async () => {
    const foreign = mobileId({
      relyingParty: { uuid: randomUUID(), name: 'DEMO' },
      trust: openTrust([sandbox.authorityPem]),
      clock: systemClock,
      baseUrl: () => `${base}/sandbox-eid/mobile-id`,
      sandbox: { phonePage: '' },
    });
    const phone = wantedOf('EE', '60001019906', '+37200000766');
    expect(await run(foreign, phone)).toBe('eid_unavailable');
    const poll = { ...anyone, sessionRef: randomUUID(), challenge: randomBytes(64), waitMs: 0 };
    expect(await providerOf('smart_id').poll(poll)).toMatchObject({ value: { ending: 'expired' } });
    sandbox.setDown(true);
    expect(await run(providerOf('smart_id'), anyone)).toBe('eid_unavailable');
    expect(await providerOf('mobile_id').poll(poll)).toMatchObject({ code: 'eid_unavailable' });
  });
});

describe('pictures', () => {
  const noise = (seed: string, side = 240) => {
    const block = createHash('sha256').update(seed).digest();
    const pixels = Buffer.alloc(side * side, 0);
    for (let at = 0; at < pixels.length; at += 1)
      pixels[at] =
        block[(Math.floor(at / side / (side / 5)) * 5 + Math.floor((at % side) / (side / 5))) % 32] ?? 0;
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .png()
      .toBuffer();
  };
  const flat = (light: number) =>
    sharp({ create: { width: 240, height: 240, channels: 3, background: { r: light, g: light, b: light } } })
      .png()
      .toBuffer();
  const check = async (document: Buffer, face: Buffer) => {
    const started = await sandbox.pictures.checkFace({ checkId: randomUUID(), document, face });
    return started.ok ? started.value : started.code;
  };
  it('takes a lively picture, and tells it signed as well', async () => {
    const report = await check(await noise('a'), await noise('b'));
    expect(report).toMatchObject({ status: 'accepted', matchScore: 1 });
    await sandbox.settled();
    expect(told).toContainEqual(report);
  });
  it.each([
    ['too_dark', () => flat(3)],
    ['not_alive', () => flat(200)],
    ['not_alive', () => noise('a')],
    ['too_small', () => noise('b', 120)],
    ['too_small', () => Promise.resolve(Buffer.from('no picture'))],
  ])('refuses: %s', async (fault, face) => {
    expect(await check(await noise('a'), await face())).toMatchObject({ status: 'declined', fault });
  });
  it.each([
    ['unsure', undefined, () => noise('a')],
    ['declined', 'too_dark', () => flat(3)],
    ['declined', 'document_unclear', () => flat(200)],
  ])('a document: %s %s', async (status, fault, page) => {
    const started = await sandbox.pictures.checkDocument({ checkId: randomUUID(), pages: [await page()] });
    expect(started).toMatchObject({ value: { status, ...(fault !== undefined && { fault }) } });
  });
  it('hears nobody without the secret', async () => {
    const answer = await fetch(`${base}/sandbox-eid/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});
