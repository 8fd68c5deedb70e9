// Input for a schema: values it allows, with their boundaries, and values spoilt in one place.

import fc from 'fast-check';
import type { Schema } from './declared-routes.ts';

const STRING_MAX = 40;
const ITEMS_MAX = 4;
const SAFE = Number.MAX_SAFE_INTEGER;

type Sized = readonly [ordinary: fc.Arbitrary<string>, binary: fc.Arbitrary<string>];
/** By the lengths of a text. */
const SIZED = new Map<string, Sized>();
function textOf(size: { readonly minLength: number; readonly maxLength: number }): Sized {
  const key = `${size.minLength}-${size.maxLength}`;
  const made = SIZED.get(key) ?? ([fc.string(size), fc.string({ ...size, unit: 'binary' })] as const);
  SIZED.set(key, made);
  return made;
}

const text = ({ minLength = 0, maxLength = STRING_MAX, pattern }: Schema): fc.Arbitrary<string> => {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, STRING_MAX)) };
  const plain = fc.oneof(...textOf(size), fc.constant('a'.repeat(Math.min(maxLength, 2000))));
  return pattern === undefined
    ? plain
    : fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern)) }, plain);
};

const number = ({ type, minimum = -SAFE, maximum = SAFE }: Schema): fc.Arbitrary<number> => {
  const [low, high] = [Math.ceil(minimum), Math.floor(maximum)];
  const whole = fc.oneof(
    fc.constantFrom(low, high),
    fc.integer({ min: low, max: high }),
    fc.integer({ min: Math.max(low, -3), max: Math.min(high, Math.max(low, -3) + 50) }),
  );
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((value) => value / 1000),
      );
};

/** What was made for a schema: the signs of texts alone take milliseconds to gather, and each call is asked many times. */
const MADE = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Any value the schema allows. */
export function allowed(schema: Schema): fc.Arbitrary<unknown> {
  const made = MADE.get(schema) ?? allow(schema);
  MADE.set(schema, made);
  return made;
}

function allow(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowed(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, ITEMS_MAX),
        maxLength: Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX),
      });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function object({ properties = {}, patternProperties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]),
  );
  const known = fc.record(fields, { requiredKeys: [...required] });
  const [any] = Object.values(patternProperties);
  return any ? fc.dictionary(fc.string({ maxLength: 20 }), allowed(any), { maxKeys: ITEMS_MAX }) : known;
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What no caller of good will sends. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u0007\u001b[31m\r\nset-cookie: a=b',
  '\u202e\u2066\ufeff\u200b',
  'e\u0301'.repeat(300),
  '😀'.repeat(500),
  'x'.repeat(20_000),
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x1F',
  '٣٤',
  "'; drop table wallet.account; --",
  '%s%n${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  -1,
  -0,
  0.1,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  nested(19),
  nested(200),
  Array.from({ length: 5000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
  { ['k'.repeat(5000)]: 1 },
  { toString: 1, valueOf: 2, hasOwnProperty: 3, length: -1 },
];
export const hostile = fc.constantFrom(...HOSTILE);

/** A value with one place in it, found by chance, replaced, added or taken away. */
export function spoil(value: unknown, choose: () => number, bad: unknown): unknown {
  if (value === null || typeof value !== 'object' || choose() < 0.15) return bad;
  if (Array.isArray(value)) {
    if (value.length === 0) return [bad];
    const at = Math.floor(choose() * value.length);
    return value.map((item, index) => (index === at ? spoil(item, choose, bad) : item));
  }
  const entries = Object.entries(value);
  const at = Math.floor(choose() * (entries.length + 1));
  if (at === entries.length) return { ...value, unexpected: bad };
  if (choose() < 0.1) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, item], index) => [key, index === at ? spoil(item, choose, bad) : item]),
  );
}

/** Bodies that are no good JSON, or more than JSON should be. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '17',
  'NaN',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];
