import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { TSchema } from 'typebox';

// Query strings and loosely spelt bodies are read field by field by the schema of the contract. Nothing is coerced in bodies;
// query text becomes a number, boolean or list only by the exact grammars below.

export type InputRefusal = Refusal<'input_malformed', { field: string }>;

interface SchemaView {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaView>>;
  readonly items?: SchemaView;
  readonly anyOf?: readonly SchemaView[];
  readonly additionalProperties?: unknown;
}
// A TypeBox schema is a JSON Schema; this is the part of it we walk.
const viewOf = (schema: TSchema): SchemaView => schema as unknown as SchemaView;

const INTEGER = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,8})?$/;
const TRUE = new Set(['true', 'True', 'TRUE', '1']);
const FALSE = new Set(['false', 'False', 'FALSE', '0']);

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** What says for which site a request is: read before any call is, so every call takes it (`site` resolves it). */
const SITE_PARAMETERS = new Set(['lng', 'lang', 'brand', 'country', 'fcountry', 'partner', 'ref', 'gr']);

/** The names of a schema by what they are in lower case; made once for each schema. */
function namesOf(schema: SchemaView): ReadonlyMap<string, string> {
  const known = NAMES.get(schema);
  if (known) return known;
  const names = new Map(Object.keys(schema.properties ?? {}).map((name) => [name.toLowerCase(), name]));
  NAMES.set(schema, names);
  return names;
}
const NAMES = new WeakMap<SchemaView, ReadonlyMap<string, string>>();

/** What a key of the input is called in the schema: exactly, or in any letter case when `lenient`. */
function nameIn(schema: SchemaView, key: string, input: 'strict' | 'lenient'): string | undefined {
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, key)) return key;
  return input === 'lenient' ? namesOf(schema).get(key.toLowerCase()) : undefined;
}

/** Reads a query by its schema; keys in any letter case when `lenient`, unknown keys dropped (lenient) or refused (strict). */
export function readQuery(
  schema: TSchema,
  raw: RawQuery,
  input: 'strict' | 'lenient',
): Outcome<Record<string, unknown>, InputRefusal> {
  const view = viewOf(schema);
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) {
    const text = raw[key];
    const name = nameIn(view, key, input);
    const property = name === undefined ? undefined : view.properties?.[name];
    if (name === undefined || property === undefined) {
      if (input === 'strict' && !SITE_PARAMETERS.has(key)) return refuse('input_malformed', { field: key });
      continue;
    }
    if (text === undefined || text === '') continue;
    if (typeof text !== 'string' || Object.hasOwn(read, name)) {
      if (input === 'strict' || typeof text !== 'string') return refuse('input_malformed', { field: key });
      continue;
    }
    const value = readText(property, text);
    if (value === undefined) return refuse('input_malformed', { field: key });
    read[name] = value;
  }
  return accept(read);
}

function readText(schema: SchemaView, text: string): unknown {
  switch (schema.type) {
    case 'integer':
      return INTEGER.test(text) ? Number(text) : undefined;
    case 'number':
      return DECIMAL.test(text) ? Number(text) : undefined;
    case 'boolean':
      return TRUE.has(text) ? true : FALSE.has(text) ? false : undefined;
    case 'array': {
      const items = text
        .split(',')
        .map((item) => (schema.items ? readText(schema.items, item.trim()) : item));
      return items.includes(undefined) ? undefined : items;
    }
    default:
      return text;
  }
}

/** Spells the keys of a body as the schema does and drops what it does not know. */
export function normaliseBody(schema: TSchema, value: unknown): unknown {
  return normalise(viewOf(schema), value);
}

function normalise(schema: SchemaView, value: unknown): unknown {
  if (schema.anyOf) {
    const fitting = schema.anyOf.find((option) => option.type === typeOf(value));
    return fitting ? normalise(fitting, value) : value;
  }
  if (Array.isArray(value))
    return schema.items ? value.map((item) => normalise(schema.items as SchemaView, item)) : value; // Checked just before.
  if (value === null || typeof value !== 'object' || !schema.properties) return value;
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const name = nameIn(schema, key, 'lenient');
    const property = name === undefined ? undefined : schema.properties[name];
    if (name === undefined || property === undefined || Object.hasOwn(read, name)) continue;
    read[name] = normalise(property, (value as Readonly<Record<string, unknown>>)[key]); // Its own key.
  }
  return read;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const DEPTH_MAX = 20;
/** Values of a body whose call declares no number of its own. */
export const VALUES_MAX = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** Brackets and braces differ in one bit. */
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Whether JSON bytes are worth parsing: not too deep, not too many values. Parsing a million brackets or keys would hold the
 * event loop for as long as hundreds of calls, so they are counted first, without making anything of them.
 */
export function isTameJson(bytes: Uint8Array, valuesMax: number): boolean {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) place += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === COMMA) values += 1;
    else if ((byte | BRACE_BIT) === OPENING) {
      depth += 1;
      values += 1;
    } else if ((byte | BRACE_BIT) === CLOSING) depth -= 1;
    if (depth > DEPTH_MAX || values > valuesMax) return false;
  }
  return true;
}

/**
 * Whether JSON bytes may hold a NUL or half a character: both can only stand there as escapes, since bytes that are no text
 * are read as question marks and a bare NUL is no JSON.
 */
export const hasEscapes = (bytes: Buffer): boolean => bytes.includes('\\u');

/** Whether input is tame: not too deep, not too many values, no NUL and no broken surrogates (safety 8). */
export function isTameInput(value: unknown, valuesMax: number = VALUES_MAX): boolean {
  const open: [unknown, number][] = [[value, 0]];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [item, depth] = next;
    seen += 1;
    if (depth > DEPTH_MAX || seen > valuesMax) return false;
    if (typeof item === 'string' && (item.includes('\u0000') || !item.isWellFormed())) return false;
    if (item !== null && typeof item === 'object') {
      for (const [key, inner] of Object.entries(item)) {
        if (key.includes('\u0000')) return false;
        open.push([inner, depth + 1]);
      }
    }
  }
  return true;
}
