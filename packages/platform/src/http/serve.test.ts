import type { CallContract } from '@overround/contracts';
import { defineCall } from '@overround/contracts';
import { accept, type BrandId } from '@overround/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { type Route, route } from './route.ts';
import { serveRoutes } from './serve.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function serve(...routes: readonly Route[]): Promise<void> {
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
  await serve(route(whoAmI, () => accept(row)));
  const answer = await app?.inject('/who');
  expect(answer?.json()).toEqual({ success: true, data: { id: 7 } });
});

it.each([undefined, 'everybody'])(
  'does not serve a call whose policy is %s: the server does not start',
  async (policy) => {
    const { policy: _policy, ...rest } = whoAmI;
    // What the types refuse is tried all the same.
    const call = { ...rest, ...(policy !== undefined && { policy }) } as unknown as CallContract;
    await expect(serve({ call, handle: () => accept({ id: 7 }) })).rejects.toThrow(
      'test.who does not say who may call it',
    );
  },
);

it('keeps calls of players and staff from guests', async () => {
  await serve(
    route(defineCall({ ...whoAmI, name: 'test.mine', paths: ['/mine'], policy: 'player' }), () =>
      accept({ id: 7 }),
    ),
    route(defineCall({ ...whoAmI, name: 'test.staff', paths: ['/staff'], policy: 'staff' }), () =>
      accept({ id: 7 }),
    ),
  );
  expect((await app?.inject('/mine'))?.statusCode).toBe(401);
  expect((await app?.inject('/staff'))?.statusCode).toBe(403);
});

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
])('knows a reader at %s as %s', async (remoteAddress, shown) => {
  const answer = Type.Object({ address: Type.String() });
  const call = defineCall({ ...whoAmI, answer });
  await serve(route(call, (_input, { address }) => accept({ address })));
  const told = await app?.inject({ url: '/who', remoteAddress });
  expect(told?.json()).toEqual({ success: true, data: { address: shown } });
});
