import fc from 'fast-check';
import { allowed, BROKEN_BODIES, hostile, spoil } from './arbitrary.ts';
import type { DeclaredRoute } from './declared-routes.ts';

export interface FuzzRequest {
  readonly route: DeclaredRoute;
  /** Path and query as they go over the wire; may be no good address. */
  readonly target: string;
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

function bodyOf({ body, method }: DeclaredRoute, pick: Pick, chance: () => number): string | undefined {
  if (method === 'GET' && body === undefined) return undefined;
  if (chance() < 0.15) return pick(fc.constantFrom(...BROKEN_BODIES));
  const good = pick(allowed(body ?? {}));
  const value = chance() < 0.5 ? spoil(good, chance, pick(hostile)) : good;
  return JSON.stringify(value);
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
    contentType: chance() < 0.1 ? pick(fc.constantFrom(...CONTENT_TYPES)) : 'application/json',
    isSignedIn: chance() < 0.7,
  }));
}
