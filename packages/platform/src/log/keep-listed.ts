// What a line of the log keeps of the facts it is given: fields of the list, masked; of every other one its name. Pure.

import { LOGGED_FIELDS } from './logged-fields.ts';
import { maskText, WITHHELD } from './mask-text.ts';

const DEPTH_MAX = 5;
const ITEMS_MAX = 100;

/** The facts of a line by the list. A field that is not on it says `[withheld]`: nothing leaks, and whoever misses it adds its name. */
export function keepListed(facts: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) =>
      LOGGED_FIELDS.has(name)
        ? [name, kept(value, { depth, isReference: name.endsWith('Id') })]
        : [maskText(name), WITHHELD],
    ),
  );
}

interface Place {
  readonly depth: number;
  readonly isReference: boolean;
}

function kept(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return maskText(value, place.isReference);
  if (typeof value === 'number' || typeof value === 'bigint') return keptNumber(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  const depth = place.depth + 1;
  if (typeof value !== 'object' || depth > DEPTH_MAX) return WITHHELD;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Error) return keptError(value, depth);
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((item) => kept(item, { ...place, depth }));
  return isPlain(value) ? keepListed(value, depth) : WITHHELD;
}

/** Whole numbers that may be those of a card become a masked text, big ones a text; all others stay. */
function keptNumber(value: number | bigint): number | string {
  const text = String(value);
  const masked = maskText(text, true);
  return typeof value === 'number' && masked === text && Number.isFinite(value) ? value : masked;
}

/** No other property: errors of libraries carry requests, headers and rows. */
function keptError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: maskText(error.name),
    message: maskText(error.message),
    ...(error.stack === undefined ? {} : { stack: maskText(error.stack) }),
    ...(error.cause instanceof Error && depth < DEPTH_MAX
      ? { cause: keptError(error.cause, depth + 1) }
      : {}),
  };
}

/** Bytes, maps, addresses and things of libraries are not: what they would write of themselves no list sees. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The arguments of a call of the log, in its order: an error or facts, a text, values for the text. */
export function keepArguments(args: readonly unknown[]): unknown[] {
  const [first, ...others] = args;
  const facts = first instanceof Error ? { err: first } : first;
  const isFacts = typeof facts === 'object' && facts !== null;
  return [
    isFacts ? keepListed(facts) : kept(facts, { depth: 0, isReference: false }),
    ...others.map((other) => kept(other, { depth: 0, isReference: false })),
  ];
}
