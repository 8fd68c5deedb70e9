import fc from 'fast-check';
import { allowed, BROKEN_BODIES, hostile, spoil } from './arbitrary.ts';
import type { DeclaredRoute } from './declared-routes.ts';

export interface FuzzRequest {
  readonly route: DeclaredRoute;
  /** Path and query as they go over the wire; may be no good address. */
  readonly target: string;
  /** One character a byte, where the route takes a file. */
  readonly body: string | undefined;
  readonly contentType: string;
  readonly isSignedIn: boolean;
}

const CONTENT_TYPES = [
  'application/json',
  'application/vnd.api+json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'nonsense',
];
const FILE_TYPES = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png'];
/** How a file begins, or seems to: kinds that are taken, kinds that are not, and none. */
const FILE_HEADS = [
  '\x89PNG\r\n\x1a\n',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x06\0\0\0',
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '%PDF-1.7\n',
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(x)>>>>endobj\n',
  'GIF89a',
  'PK\x03\x04',
  '<svg onload="x">',
  '',
];
const BAD_QUERIES = [
  '?',
  '?&&=&',
  '?a[]=1&a[b]=2',
  '?%',
  '?%00=%ff',
  '?__proto__=1',
  `?${'q=1&'.repeat(1500)}`,
];
const BAD_SEGMENTS = [
  '%2e%2e%2f',
  '%00',
  '%ff%fe',
  '..',
  '%',
  'x'.repeat(4000),
  '%F0%9F%98%80',
  '-1',
  '1e9',
  '%20',
];

/** Text of a value in an address; broken surrogates cannot be written there. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ).slice(0, 7000);

type Pick = <T>(arbitrary: fc.Arbitrary<T>) => T;

function addressOf(route: DeclaredRoute, pick: Pick, chance: () => number): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (chance() < 0.3) return pick(fc.constantFrom(...BAD_SEGMENTS));
    const schema = route.params.find((parameter) => parameter.name === name)?.schema ?? {};
    return inAddress(pick(allowed(schema)));
  });
  if (chance() < 0.1) return path + pick(fc.constantFrom(...BAD_QUERIES));
  const pairs = route.query.flatMap(({ name, required, schema }) => {
    if (!required && chance() < 0.4) return [];
    const value = chance() < 0.25 ? pick(hostile) : pick(allowed(schema));
    const pair = `${name}=${inAddress(Array.isArray(value) ? value.join(',') : value)}`;
    return chance() < 0.05 ? [pair, pair] : [pair];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

const bytes = fc.uint8Array({ maxLength: 4000 }).map((all) => String.fromCharCode(...all));
const fileOf = (pick: Pick): string =>
  pick(fc.constantFrom(...FILE_HEADS)) + pick(bytes) + pick(fc.constantFrom('', '%%EOF', '\xff\xd9'));

function bodyOf(
  { body, method, takesBytes }: DeclaredRoute,
  pick: Pick,
  chance: () => number,
): string | undefined {
  if (takesBytes) return fileOf(pick);
  if (method === 'GET' && body === undefined) return undefined;
  if (chance() < 0.15) return pick(fc.constantFrom(...BROKEN_BODIES));
  const good = pick(allowed(body ?? {}));
  const value = chance() < 0.5 ? spoil(good, chance, pick(hostile)) : good;
  return JSON.stringify(value);
}

function contentTypeOf({ takesBytes }: DeclaredRoute, pick: Pick, chance: () => number): string {
  if (chance() < 0.1) return pick(fc.constantFrom(...CONTENT_TYPES));
  return takesBytes ? pick(fc.constantFrom(...FILE_TYPES)) : 'application/json';
}

/** Requests to a route: some as its schema allows, some spoilt, some no requests at all. The same seed makes the same. */
export function requestsTo(route: DeclaredRoute, count: number, seed: number): readonly FuzzRequest[] {
  let drawn = 0;
  const pick: Pick = (arbitrary) => {
    const [value] = fc.sample(arbitrary, { numRuns: 1, seed: Math.imul(seed, 0x9e3779b1) + (drawn += 1) });
    // One run draws one value.
    return value as never;
  };
  const chance = () => pick(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));
  return Array.from({ length: count }, () => ({
    route,
    target: addressOf(route, pick, chance),
    body: bodyOf(route, pick, chance),
    contentType: contentTypeOf(route, pick, chance),
    isSignedIn: chance() < 0.7,
  }));
}
