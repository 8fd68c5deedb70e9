import { request } from 'node:http';
import type { CallContract } from '@overround/contracts';
import { defineCall } from '@overround/contracts';
import { accept, type BrandId } from '@overround/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { type Route, route } from './route.ts';
import { type ServeOptions, serveRoutes } from './serve.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function serve(routes: readonly Route[], more: Partial<ServeOptions> = {}): Promise<void> {
  app = fastify();
  return serveRoutes(app, routes, {
    siteOf: () => ({
      // A brand of this test alone.
      brandId: 1 as BrandId,
      brandKey: 'house',
      lang: 'en',
      countryId: 1,
      origin: 'https://house.example/',
    }),
    sessionOf: async () => undefined,
    textOf: (_lang, refusal) => refusal.code,
    rateGate: { take: async () => 0 },
    log: silentLog,
    ...more,
  });
}

const whoAmI = defineCall({
  name: 'test.who',
  method: 'GET',
  paths: ['/who'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({ id: Type.Integer() }),
  source: 'own',
  summary: 'A call of this test.',
});

it('answers with the fields of the contract and no other, whatever the handler gives', async () => {
  const row = { id: 7, password_hash: 'never' };
  await serve([route(whoAmI, () => accept(row))]);
  const answer = await app?.inject('/who');
  expect(answer?.json()).toEqual({ success: true, data: { id: 7 } });
});

it.each([undefined, 'everybody'])(
  'does not serve a call whose policy is %s: the server does not start',
  async (policy) => {
    const { policy: _policy, ...rest } = whoAmI;
    // What the types refuse is tried all the same.
    const call = { ...rest, ...(policy !== undefined && { policy }) } as unknown as CallContract;
    await expect(serve([{ call, handle: () => accept({ id: 7 }) }])).rejects.toThrow(
      'test.who does not say who may call it',
    );
  },
);

it('keeps calls of players from guests', async () => {
  const mine = defineCall({ ...whoAmI, name: 'test.mine', paths: ['/mine'], policy: 'player' });
  await serve([route(mine, () => accept({ id: 7 }))]);
  expect((await app?.inject('/mine'))?.statusCode).toBe(401);
});

it('does not wait for the body of who may not call', async () => {
  const handIn = defineCall({
    ...whoAmI,
    name: 'test.hand_in',
    method: 'POST',
    paths: ['/files'],
    policy: 'player',
    takesBytes: true,
    bodyBytesMax: 10_000_000,
  });
  await serve([route(handIn, () => accept({ id: 7 }))]);
  const base = await app?.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/pdf', 'content-length': 10_000_000 };
  const asking = request(`${base}/files`, { method: 'POST', headers, agent: false });
  asking.on('error', () => undefined);
  // Nothing of the body is ever sent.
  asking.flushHeaders();
  const status = await new Promise((done) => asking.on('response', (answer) => done(answer.statusCode)));
  asking.destroy();
  expect(status).toBe(401);
});

it('lets nobody keep what it tells a person', async () => {
  const session = { sessionId: 's', personId: 'p', playerNumber: 7, signedInAt: 0, via: 'bearer' };
  // A person of this test alone.
  await serve([route(whoAmI, () => accept({ id: 7 }))], { sessionOf: async () => session as never });
  expect((await app?.inject('/who'))?.headers['cache-control']).toBe('no-store');
});

const forStaff = defineCall({
  ...whoAmI,
  name: 'test.staff',
  method: 'POST',
  paths: ['/staff'],
  policy: 'staff',
  rights: ['trader'],
});
const own = { 'x-requested-with': 'test', 'sec-fetch-site': 'same-origin' };

it.each([
  ['nobody', undefined, own, 401, 'not_signed_in'],
  ['staff without the right', 'risk', own, 403, 'not_allowed'],
  ['staff from another site', 'trader', { ...own, 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
  ['staff from a plain form', 'trader', {}, 403, 'cross_site'],
  ['staff with the right', 'trader', own, 200, undefined],
] as const)('answers a call for staff from %s', async (_who, right, headers, status, code) => {
  const staffOf = async () =>
    right && { sessionId: 's', staffId: 'p', login: 'a@b', rights: [right], brandIds: [] };
  await serve([route(forStaff, () => accept({ id: 7 }))], { staffOf });
  const answer = await app?.inject({ method: 'POST', url: '/staff', headers });
  expect(answer?.statusCode).toBe(status);
  expect(answer?.json().error?.code).toBe(code);
});

it('does not serve a call for staff that needs no right', async () => {
  const { rights: _rights, ...call } = forStaff;
  await expect(serve([route(call, () => accept({ id: 7 }))])).rejects.toThrow('which right of staff');
});

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
])('knows a reader at %s as %s', async (remoteAddress, shown) => {
  const answer = Type.Object({ address: Type.String() });
  const call = defineCall({ ...whoAmI, answer });
  await serve([route(call, (_input, { address }) => accept({ address }))]);
  const told = await app?.inject({ url: '/who', remoteAddress });
  expect(told?.json()).toEqual({ success: true, data: { address: shown } });
});
