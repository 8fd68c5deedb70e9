import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';

/** What an operator sent, by name: of the query of a question, or of the body of an order. */
export type Asked = Readonly<Record<string, unknown>>;
type Malformed = Refusal<'input_malformed', { field: string; expected: string }>;

/** Reads one field, or names it and what it should have been. */
export type Field<T> = (value: unknown) => T | undefined;
interface Kind<T> {
  readonly expected: string;
  readonly read: Field<T>;
}

const asNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d{1,15}(\.\d{1,3})?$/.test(value)
      ? Number(value)
      : Number.NaN;

export const whole = (min: number, max: number): Kind<number> => ({
  expected: `whole number, ${min} to ${max}`,
  read: (value) => {
    const number = asNumber(value);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  },
});
export const decimal: Kind<number> = {
  expected: 'number with three decimals at most',
  read: (value) => {
    const number = asNumber(value);
    return Number.isFinite(number) ? number : undefined;
  },
};
/** Minor units: digits, or a whole number. */
export const digits: Kind<bigint> = {
  expected: 'minor units, digits',
  read: (value) => (/^\d{1,15}$/.test(String(value)) ? BigInt(String(value)) : undefined),
};
export const text = (most: number): Kind<string> => ({
  expected: `text of 1 to ${most} characters`,
  read: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most ? value.trim() : undefined,
});
export const uuid: Kind<string> = {
  expected: 'uuid',
  read: (value) =>
    typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
      ? value.toLowerCase()
      : undefined,
};
export const truth: Kind<boolean> = {
  expected: 'true or false',
  read: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
};
export const oneOf = <Name extends string>(...names: readonly Name[]): Kind<Name> => ({
  expected: `one of ${names.join(', ')}`,
  read: (value) => names.find((name) => name === value),
});
export const wholes = (min: number, max: number): Kind<readonly number[]> => ({
  expected: `list of whole numbers, ${min} to ${max}`,
  read: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => whole(min, max).read(one) !== undefined)
      ? value.map(Number)
      : undefined,
});

type Shape = Readonly<Record<string, Kind<unknown>>>;
type Values<S extends Shape> = { readonly [K in keyof S]: S[K] extends Kind<infer T> ? T : never };

/** Reads fields that must be there and fields that may; refuses the first that is missing, wrong, or unknown. */
export function readAsked<Must extends Shape, May extends Shape = Record<never, never>>(
  asked: Asked,
  must: Must,
  may?: May,
): Outcome<Values<Must> & Partial<Values<May>>, Malformed> {
  const kinds: Shape = { ...must, ...may };
  const values: Record<string, unknown> = {};
  for (const field of Object.keys(asked))
    if (!(field in kinds)) return refuse('input_malformed', { field, expected: 'no such field' });
  for (const [field, { read, expected }] of Object.entries(kinds)) {
    const sent = asked[field];
    if (sent === undefined || sent === null) {
      if (field in must) return refuse('input_malformed', { field, expected });
      continue;
    }
    const value = read(sent);
    if (value === undefined) return refuse('input_malformed', { field, expected });
    values[field] = value;
  }
  return accept(values as Values<Must> & Partial<Values<May>>); // Each field was read by its kind above.
}
