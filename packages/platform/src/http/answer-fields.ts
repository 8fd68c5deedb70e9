import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Copies of an answer what its schema names, and nothing else. */
export type Projection = (value: unknown) => unknown;

/** The words of JSON Schema that the contracts use for answers. */
interface AnswerSchema {
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly patternProperties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema | readonly AnswerSchema[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly allOf?: readonly AnswerSchema[];
  readonly type?: string;
}

const whole: Projection = (value) => value;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an answer may carry, by the contract of its call (safety 8: response schemas allow-list fields). A handler that passes a
 * whole row on gives away what the contract names and no column more. Scalars, and what a contract calls unknown, pass unchanged.
 */
export const projectionOf = (schema: TSchema): Projection => projection(schema as AnswerSchema); // A TypeBox schema is JSON Schema.

function projection(schema: AnswerSchema): Projection {
  if (schema.anyOf) return projectionOfUnion(schema.anyOf);
  if (schema.allOf) return projectionOfAll(schema.allOf.map(projection));
  if (schema.type === 'object') return projectionOfObject(schema);
  if (schema.type === 'array' && schema.items) return projectionOfList(schema.items);
  return whole;
}

function projectionOfObject({ properties = {}, patternProperties = {} }: AnswerSchema): Projection {
  const named = new Map(Object.entries(properties).map(([name, schema]) => [name, projection(schema)]));
  const patterns = Object.entries(patternProperties).map(
    ([pattern, schema]) => [new RegExp(pattern, 'u'), projection(schema)] as const,
  );
  const projectionFor = (name: string): Projection | undefined =>
    named.get(name) ?? patterns.find(([pattern]) => pattern.test(name))?.[1];
  // Mostly everything is named, and the value is shown as it is; a copy begins at the first thing that is not.
  return (value) => {
    if (!isObject(value)) return value;
    const names = Object.keys(value);
    let shown: [string, unknown][] | undefined;
    for (let place = 0; place < names.length; place += 1) {
      const name = names[place] ?? '';
      const project = projectionFor(name);
      const field = value[name];
      const own = project?.(field);
      if (!shown && project && own === field) continue;
      shown ??= names.slice(0, place).map((before) => [before, value[before]]);
      if (project) shown.push([name, own]);
    }
    return shown ? Object.fromEntries(shown) : value;
  };
}

function projectionOfList(items: AnswerSchema | readonly AnswerSchema[]): Projection {
  // A tuple has a schema for each place.
  const places = Array.isArray(items) ? items.map(projection) : undefined;
  const each = places ? whole : projection(items as AnswerSchema); // By the line above.
  if (!places && each === whole) return whole;
  return (value) => {
    if (!Array.isArray(value)) return value;
    let shown: unknown[] | undefined;
    for (let place = 0; place < value.length; place += 1) {
      const item: unknown = value[place];
      const own = (places?.[place] ?? each)(item);
      if (shown) shown.push(own);
      else if (own !== item) shown = [...value.slice(0, place), own];
    }
    return shown ?? value;
  };
}

/** A value is shown as the first kind it fits; one that fits none is shown as what all kinds name together. */
function projectionOfUnion(kinds: readonly AnswerSchema[]): Projection {
  const shown = kinds
    .map((kind) => ({ kind, project: projection(kind) }))
    .filter((one) => one.project !== whole);
  const [only, ...others] = shown;
  if (!only) return whole;
  if (others.length === 0) return (value) => (typeof value === 'object' ? only.project(value) : value);
  const fits = shown.map(({ kind, project }) => ({ check: Compile(kind as TSchema), project })); // As above.
  const all = projectionOfAll(shown.map(({ project }) => project));
  return (value) => (fits.find(({ check }) => check.Check(value))?.project ?? all)(value);
}

function projectionOfAll(parts: readonly Projection[]): Projection {
  return (value) => (isObject(value) ? Object.assign({}, ...parts.map((project) => project(value))) : value);
}
