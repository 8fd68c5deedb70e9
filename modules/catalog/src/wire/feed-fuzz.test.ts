// Queries made from the schemas of the calls and bent in every way a stranger might bend them: never a 5xx, never a stall (safety 8).

import { catalogCalls, getGamePrices } from '@overround/contracts/catalog';
import type { BrandId } from '@overround/kernel';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import { seededRandom, type SeededRandom } from '@overround/rng';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from '../testing/wire-client.ts';

const { line, hot, routes } = wireClient();
const reads = routes.map(({ call }) => call);
let calls: TestCalls;

beforeAll(async () => {
  const site = {
    brandId: 1 as BrandId,
    brandKey: 'house',
    lang: 'en',
    countryId: 1,
    origin: 'http://localhost',
  }; // A test's brand.
  calls = await openTestCalls(routes, { siteOf: () => site, sessionOf: async () => undefined });
});
afterAll(() => calls.close());

interface FieldSchema {
  readonly type?: string;
  readonly items?: FieldSchema;
}

const ids = [line.gameId('line'), line.gameId('live'), line.gameId('empty'), 90_001, 310_000_001, 1, 0, -1];
const STRANGE = [
  '',
  ' ',
  '%00',
  '%ff%fe',
  '%F0%9F%98%80',
  '%ED%A0%80',
  "1'--",
  '1e309',
  '-0',
  '007',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  '__proto__',
  'constructor',
  '[object%20Object]',
  '1,2,,3',
  ',',
  '%2e%2e%2f%2e%2e%2fetc',
  '%3Cscript%3E',
  'true%20',
  `${'9'.repeat(400)}`,
  `${'a'.repeat(3000)}`,
  `${'1,'.repeat(900)}1`,
  '%D8%B3%D8%A8%D8%A7%D8%B1%D8%AA%D8%A7%D9%83',
];

/** A value as the schema wants it, or something that only looks so. */
function valueFor(schema: FieldSchema, random: SeededRandom): string {
  if (random.chance(0.35)) return random.pick(STRANGE);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return String(random.pick([...ids, random.integer(-5, 2_000_000_000), 2_147_483_648]));
    case 'boolean':
      return random.pick(['true', 'false', 'True', '1', '0', 'yes', '2']);
    case 'array':
      return Array.from({ length: random.integer(0, 6) }, () => valueFor(schema.items ?? {}, random)).join(
        ',',
      );
    default:
      return random.pick(['en', 'ru', 'ar', 'xx', 'harbour', 'спартак', '*', '%25', 'EN-gb']);
  }
}

const spelt = (key: string, random: SeededRandom): string =>
  random.pick([key, key.toLowerCase(), key.toUpperCase(), `${key}[]`, `${key}%5B0%5D`, key]);

function queryFor(properties: Readonly<Record<string, FieldSchema>>, random: SeededRandom): string {
  const names = Object.keys(properties);
  const parts = Array.from({ length: random.integer(0, 7) }, () => {
    const name = random.pick(names);
    return `${spelt(name, random)}=${valueFor(properties[name] ?? {}, random)}`;
  });
  if (random.chance(0.3)) parts.push(`${random.pick(['tf', 'whence', '__proto__', 'a&b', '='])}=1`);
  return random.shuffle(parts).join('&');
}

const QUERIES_PER_CALL = 60;
const ALLOWED = new Set([200, 204, 400, 404, 414]);

describe('strangers’ queries', () => {
  it('meet every public read of the feeds', () => {
    // Graphs and statistics pages are read from the database, and tried there.
    const isOfArchive = (name: string) =>
      name === getGamePrices.name || name.startsWith('statisticfeed.Page.');
    const lenient = catalogCalls.filter(
      (call) => 'answers' in call && call.answers === 'prepared' && !isOfArchive(call.name),
    );
    expect(new Set(reads.map(({ name }) => name))).toEqual(new Set(lenient.map(({ name }) => name)));
  });

  it.each(reads.map((call) => [call.name, call] as const))(
    '%s answers or refuses in its own words',
    async (name, call) => {
      const random = seededRandom(`fuzz ${name}`);
      // The schema of a query is a JSON Schema object.
      const { properties } = call.query as unknown as { properties: Record<string, FieldSchema> };
      for (let round = 0; round < QUERIES_PER_CALL; round += 1) {
        const url = `${random.pick(call.paths)}?${queryFor(properties, random)}`;
        const answer = await calls.app.inject({ url });
        expect(ALLOWED, url).toContain(answer.statusCode);
        if (answer.statusCode === 204) expect(answer.body, url).toBe('');
        else expect(() => answer.json(), url).not.toThrow();
        if (answer.statusCode === 400)
          expect(answer.json(), url).toHaveProperty(call.family === 'feed' ? 'Error' : 'detail');
        const fast = hot.find(url);
        if (fast) expect(fast.plain.toString(), url).toBe(answer.body);
      }
    },
  );
});
