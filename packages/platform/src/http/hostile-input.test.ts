// Input that is none is refused as that, field by field, before any handler sees it (P14). Each guard has a row that nothing else refuses.

import { defineCall } from '@overround/contracts';
import { accept, type BrandId } from '@overround/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { route } from './route.ts';
import { serveRoutes } from './serve.ts';

const base = {
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({}),
  source: 'own',
  summary: 'A call of this test.',
} as const;
const save = defineCall({
  ...base,
  name: 'test.save',
  method: 'POST',
  paths: ['/things'],
  body: Type.Object(
    { name: Type.Optional(Type.String({ maxLength: 200_000 })), more: Type.Optional(Type.Unknown()) },
    { additionalProperties: false },
  ),
});
const read = defineCall({
  ...base,
  name: 'test.read',
  method: 'GET',
  paths: ['/things/{kind}'],
  params: Type.Object({ kind: Type.String({ maxLength: 8 }) }),
  query: Type.Object({
    word: Type.Optional(Type.String()),
    page: Type.Optional(Type.Integer()),
    isNew: Type.Optional(Type.Boolean()),
  }),
});
const lenient = defineCall({ ...read, name: 'test.lenient', paths: ['/lenient/{kind}'], input: 'lenient' });

let app: FastifyInstance;
/** Whatever came through to a handler. */
const seen: unknown[] = [];
beforeAll(async () => {
  app = fastify({ routerOptions: { maxParamLength: 300 } });
  const take = (input: unknown) => {
    seen.push(input);
    return accept({});
  };
  await serveRoutes(app, [route(save, take), route(read, take), route(lenient, take)], {
    // A brand of this test alone.
    siteOf: () => ({
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
});
afterAll(() => app.close());

const post = async (payload: string, type = 'application/json') =>
  (await app.inject({ method: 'POST', url: '/things', headers: { 'content-type': type }, payload }))
    .statusCode;
const get = async (url: string) => (await app.inject(url)).statusCode;

describe('a body', () => {
  it.each<[string, string, number]>([
    ['of the call', '{"name":"Asha"}', 200],
    ['with a field that is not of the call', '{"name":"Asha","isStaff":true}', 400],
    ['with a number for a text', '{"name":5}', 400],
    ['with a prototype', '{"more":{"__proto__":{"isStaff":true}}}', 400],
    ['with a constructor', '{"more":{"constructor":{"prototype":{"isStaff":true}}}}', 400],
    ['with a NUL in a name', '{"more":{"a\\u0000b":1}}', 400],
    ['with half a character deep inside', '{"more":[{"a":"\\ud800"}]}', 400],
    ['that is no JSON', '{"name":', 400],
    ['beyond 64 KB', JSON.stringify({ name: 'x'.repeat(65 * 1024) }), 413],
  ])('%s', async (_what, payload, status) => {
    seen.length = 0;
    expect(await post(payload)).toBe(status);
    expect(seen.length).toBe(status === 200 ? 1 : 0);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/pdf', 415],
    ['application/vnd.api+json', 200],
  ])('as %s', async (type, status) => {
    expect(await post('{"name":"Asha"}', type)).toBe(status);
  });
});

describe('an address', () => {
  it.each<[string, string, number]>([
    ['of the call', '/things/one?word=a&page=2&isNew=true', 200],
    ['of the call, as a site asks', '/things/one?lng=en', 200],
    ['with a parameter that is not of the call', '/things/one?isStaff=true', 400],
    ['with a parameter twice', '/things/one?word=a&word=b', 400],
    ['with a parameter twice, of a lenient call', '/lenient/one?word=a&word=b', 400],
    ['with a parameter in two letter cases, of a lenient call', '/lenient/one?word=a&WORD=b', 200],
    ['with a part that is too long', `/things/${'x'.repeat(9)}`, 400],
    ['with a NUL in a part', '/things/a%00b', 400],
    ['with a NUL in a parameter', '/things/one?word=a%00b', 400],
    ['with a number beyond all numbers', '/things/one?page=9999999999999999999999', 400],
    ['with a number of other digits', '/things/one?page=%D9%A3', 400],
    ['with a number of another base', '/things/one?page=0x10', 400],
    ['with neither yes nor no', '/things/one?isNew=maybe', 400],
  ])('%s', async (_what, url, status) => {
    seen.length = 0;
    expect(await get(url)).toBe(status);
    expect(seen.length).toBe(status === 200 ? 1 : 0);
  });
});
