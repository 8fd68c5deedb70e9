// Spec 1 section 7: office calls return a `validation_errors` map on failure. Here for every call that people's clients make, from its contract.

import type { CallContract } from '@overround/contracts';
import { type AccountId, type BrandId, instant, type PersonId, refuse } from '@overround/kernel';
import type { Route } from '@overround/platform';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedCalls } from '../../packages/client/src/generate/generated-calls.ts';

const FAMILIES = new Set(['office', 'json_api', 'web_api']);
const PEOPLE = new Set(['anyone', 'guest', 'player']);
/** Of a field each is wrong for, or it takes anything. */
const VALUES = [0.5, [[{}]], 'no\u{7f}', true, null, { nobody: {} }];

/** The fields of a body, wrapped or as they are. */
function fieldsOf(body: object): [string, TSchema][] {
  const { anyOf, properties } = body as { anyOf?: object[]; properties?: Record<string, TSchema> }; // A JSON Schema.
  return anyOf ? anyOf.flatMap(fieldsOf) : Object.entries(properties ?? {});
}
const wrongFor = (schema: TSchema): unknown => {
  const check = Compile(schema);
  return VALUES.find((value) => !check.Check(value));
};

const calls = (await exportedCalls())
  .map(({ call }): CallContract => call)
  .filter(({ family, policy, method }) => FAMILIES.has(family) && PEOPLE.has(policy) && method !== 'GET');
const cases = calls.flatMap((call) => {
  const names = new Set(fieldsOf(call.body).map(([name]) => name));
  return fieldsOf(call.body).flatMap(([name, schema]) => {
    const value = wrongFor(schema);
    return value === undefined ? [] : [{ call, names, name, value }];
  });
});

let on: TestCalls;
beforeAll(async () => {
  // Nothing malformed comes as far as this.
  const routes = calls.map((call): Route => ({ call, handle: () => refuse('broken') }));
  const ofGuests = new Set(calls.flatMap(({ policy, paths }) => (policy === 'guest' ? paths : [])));
  on = await openTestCalls(routes, {
    siteOf: () => ({
      brandId: 1 as BrandId, // A brand of this test alone.
      brandKey: 'house',
      lang: 'en',
      countryId: 1,
      origin: 'https://house.example/',
    }),
    sessionOf: async ({ url }) =>
      ofGuests.has(url)
        ? undefined
        : {
            sessionId: 'a session',
            personId: 'a person' as PersonId, // Nobody asks who it is.
            playerNumber: 70_010_001 as AccountId, // As above.
            signedInAt: instant(0),
            via: 'bearer',
          },
  });
});
afterAll(() => on.close());

const IN_PATHS = [1, '1', '0198f0a0-0000-7000-8000-000000000001'];

const send = async ({ method, paths, params }: CallContract, payload: object) => {
  const url = paths[0].replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String(IN_PATHS.find((value) => Compile(params.properties[name] ?? {}).Check(value))),
  );
  const answer = await on.app.inject({ method, url, payload });
  return { status: answer.statusCode, body: answer.json() };
};

it('there are calls to ask, with fields', () => {
  expect(new Set(cases.map(({ call }) => call.name)).size).toBeGreaterThan(80);
});

it('of every call a malformed field is told in a map by its name, or one that is missing beside it', async () => {
  for (const { call, names, name, value } of cases) {
    const { status, body } = await send(call, { [name]: value });
    const named = Object.keys(body.validation_errors ?? {});
    const told = `${call.name} ${name}: ${JSON.stringify(body)}`;
    expect([status, named.length], told).toEqual([400, 1]);
    expect([...names], told).toContain(named[0]?.split('.')[0]);
  }
});
