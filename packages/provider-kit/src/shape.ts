// A small checker of shapes, enough to say where a feed message is not what the contract says.

export type Check = (value: unknown, path: string, report: (problem: string) => void) => void;

const check =
  (wanted: string, isRight: (value: unknown) => boolean): Check =>
  (value, path, report) => {
    if (!isRight(value)) report(`${path} is not ${wanted}`);
  };

export const text = check(
  'text',
  (value) => typeof value === 'string' && value.length > 0 && value.length <= 300,
);
export const flag = check('true or false', (value) => typeof value === 'boolean');
export const finite = check('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const whole = check('a whole number', (value) => Number.isSafeInteger(value));
export const count = check('a count', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
export const fraction = check(
  'a fraction',
  (value) => typeof value === 'string' && /^\d{1,9}\/[1-9]\d{0,8}$/.test(value),
);
export const which = (...words: readonly (string | number)[]): Check =>
  check(`one of ${words.join(', ')}`, (value) => words.some((word) => word === value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exactly these fields; a name that ends in `?` may be absent. */
export function record(fields: Readonly<Record<string, Check>>): Check {
  const known = Object.entries(fields).map(([name, inner]) => ({
    name: name.replace(/\?$/, ''),
    isOptional: name.endsWith('?'),
    inner,
  }));
  const names = new Set(known.map((field) => field.name));
  return (value, path, report) => {
    if (!isRecord(value)) {
      report(`${path} is not an object`);
      return;
    }
    for (const name of Object.keys(value)) if (!names.has(name)) report(`${path}.${name} is not known`);
    for (const { name, isOptional, inner } of known) {
      if (value[name] !== undefined) inner(value[name], `${path}.${name}`, report);
      else if (!isOptional) report(`${path}.${name} is missing`);
    }
  };
}

export const list =
  (inner: Check): Check =>
  (value, path, report) => {
    if (Array.isArray(value)) value.forEach((item, index) => inner(item, `${path}[${index}]`, report));
    else report(`${path} is not a list`);
  };

/** Values under names that are free, such as language codes. */
export const table =
  (inner: Check, needed: readonly string[]): Check =>
  (value, path, report) => {
    if (!isRecord(value)) {
      report(`${path} is not an object`);
      return;
    }
    for (const name of needed) if (!(name in value)) report(`${path}.${name} is missing`);
    for (const [name, item] of Object.entries(value)) inner(item, `${path}.${name}`, report);
  };

/** The fields depend on what `tag` says. */
export const cases =
  (tag: string, shapes: Readonly<Record<string, Check>>): Check =>
  (value, path, report) => {
    const kind = isRecord(value) ? value[tag] : undefined;
    const shape = typeof kind === 'string' ? shapes[kind] : undefined;
    if (shape) shape(value, path, report);
    else report(`${path}.${tag} is not known: ${String(kind)}`);
  };
