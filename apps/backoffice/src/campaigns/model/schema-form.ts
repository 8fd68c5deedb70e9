// A form out of the schema of what an offer promises: a new term of the engine is a new field here, without a line of code.

/** The part of JSON Schema that the terms of offers are written in. */
export interface TermsSchema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly TermsSchema[];
  readonly properties?: Readonly<Record<string, TermsSchema>>;
  readonly required?: readonly string[];
  readonly items?: TermsSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** `minute`: a minute of UTC. */
  readonly format?: string;
}

/** What was typed, by path: `wagering.times`. Lists are written with commas, switches as `true` and `false`. */
export type Draft = Readonly<Record<string, string>>;

export interface FormField {
  readonly path: string;
  /** Last word of the path: what it is called. */
  readonly name: string;
  readonly control: 'number' | 'text' | 'moment' | 'switch' | 'choice' | 'choices' | 'list';
  readonly options: readonly string[];
  readonly isOptional: boolean;
  readonly schema: TermsSchema;
}

/** `promoCode`: in versions of long ago, nothing reads it. `champNames`, `ofNames`: the server writes them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['promoCode', 'champNames', 'ofNames']);
/** Tells the variants of a union apart. */
const MARK = 'on';

const markOf = ({ properties }: TermsSchema): string => properties?.[MARK]?.const ?? '';

/** The variant of a union that is chosen, else its first. */
const variantOf = (schema: TermsSchema, path: string, draft: Draft): TermsSchema =>
  schema.anyOf?.find((one) => markOf(one) === draft[`${path}.${MARK}`]) ?? schema.anyOf?.[0] ?? {};

function controlOf(schema: TermsSchema): FormField['control'] {
  if (schema.enum) return 'choice';
  if (schema.type === 'array') return schema.items?.enum ? 'choices' : 'list';
  if (schema.type === 'string') return schema.format === 'minute' ? 'moment' : 'text';
  return schema.type === 'boolean' ? 'switch' : 'number';
}

/** Fields of an object in the order of its schema; those of a union are of its chosen variant. */
export function fieldsOf(schema: TermsSchema, draft: Draft, base = ''): FormField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]): FormField[] => {
    if (LEFT_OUT.has(name) || of.const !== undefined) return [];
    const path = base === '' ? name : `${base}.${name}`;
    if (of.anyOf) {
      const options = of.anyOf.map(markOf);
      const mark = { path: `${path}.${MARK}`, name: MARK, options, isOptional: false, schema: of };
      return [{ ...mark, control: 'choice' }, ...fieldsOf(variantOf(of, path, draft), draft, path)];
    }
    if (of.properties) return fieldsOf(of, draft, path);
    const options = of.enum ?? of.items?.enum ?? [];
    const isOptional = !schema.required?.includes(name);
    return [{ path, name, control: controlOf(of), options, isOptional, schema: of }];
  });
}

const WHOLE = /^\d{1,9}$/;
/** What a list names, by its typed text. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '');

/** The value of a field by what was typed; undefined: it is left out; null: it cannot be read. */
function readField({ control, options, isOptional, schema }: FormField, typed: string): unknown {
  if (control === 'switch') return typed === 'true' ? true : isOptional ? undefined : false;
  if (typed.trim() === '' && isOptional) return undefined;
  if (control === 'choice') return options.includes(typed) ? typed : null;
  if (control === 'text' || control === 'moment')
    return new RegExp(schema.pattern ?? '.').test(typed.trim()) ? typed.trim() : null;
  if (control === 'number') {
    const value = WHOLE.test(typed.trim()) ? Number(typed) : Number.NaN;
    return value >= (schema.minimum ?? 0) && value <= (schema.maximum ?? Number.MAX_SAFE_INTEGER)
      ? value
      : null;
  }
  const words = wordsOf(typed);
  if (words.length < (schema.minItems ?? 0)) return null;
  if (control === 'choices') return words.every((word) => options.includes(word)) ? words : null;
  const fits = new RegExp(schema.items?.pattern ?? '.');
  if (schema.items?.type !== 'integer') return words.every((word) => fits.test(word)) ? words : null;
  return words.every((word) => WHOLE.test(word)) ? words.map(Number) : null;
}

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) into[head] = value;
  else put((into[head] ??= {}) as Record<string, unknown>, rest.join('.'), value); // Made here, an object each.
}

/** The terms of a draft; `problems`: paths of what cannot be read. */
export function termsOf(
  schema: TermsSchema,
  draft: Draft,
): { readonly terms: Readonly<Record<string, unknown>>; readonly problems: readonly string[] } {
  const terms: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const field of fieldsOf(schema, draft)) {
    const value = readField(field, draft[field.path] ?? '');
    if (value === null) problems.push(field.path);
    else if (value !== undefined) put(terms, field.path, value);
  }
  return { terms, problems };
}

/** A draft in the order of the form, as terms keep none in the database; what the form does not ask for stands behind it. */
export function inFormOrder(schema: TermsSchema, draft: Draft): Draft {
  const asked = fieldsOf(schema, draft).filter(({ path }) => Object.hasOwn(draft, path));
  return { ...Object.fromEntries(asked.map(({ path }) => [path, draft[path] ?? ''])), ...draft };
}

/** What would be typed for terms that there are. */
export function draftOf(terms: object, base = ''): Draft {
  return Object.fromEntries(
    Object.entries(terms).flatMap(([name, value]): [string, string][] => {
      const path = base === '' ? name : `${base}.${name}`;
      if (Array.isArray(value)) return [[path, value.join(', ')]];
      return typeof value === 'object' && value !== null
        ? Object.entries(draftOf(value, path))
        : [[path, String(value)]];
    }),
  );
}
