import type { Validator } from 'typebox/compile';

/** What office calls and JSON:API wrap their fields in (spec 1 section 7): no part of the name of a field. */
const WRAPPING = /^data\.attributes\./;

type Problem = ReturnType<Validator['Errors']>[number];

/**
 * The name of the first field that is wrong, as the form calls it; empty when it is the whole, nothing when all is right. Of bodies that may have several
 * shapes, it is looked for in the first whose necessary fields are there, else in the last and plainest.
 */
export function wrongField(check: Validator, value: unknown): string | undefined {
  if (check.Check(value)) return undefined;
  const problems = check.Errors(value);
  const error = problemsOfShape(problems)[0] ?? problems[0];
  if (!error) return '';
  const [missing] = error.keyword === 'required' ? error.params.requiredProperties : [];
  const path = error.instancePath.split('/').slice(1);
  return (missing === undefined ? path : [...path, missing]).join('.').replace(WRAPPING, '');
}

/** The same name as the caller spelled it, who may write keys in any letter case to lenient calls; what was not sent keeps the name of the form. */
export function spelledAs(sent: unknown, field: string | undefined): string | undefined {
  let at = sent;
  return field
    ?.split('.')
    .map((name) => {
      const key = keysOf(at).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
      at = keysOf(at).includes(key) ? (at as Readonly<Record<string, unknown>>)[key] : undefined; // Has that key.
      return key;
    })
    .join('.');
}

const keysOf = (value: unknown): readonly string[] =>
  value !== null && typeof value === 'object' ? Object.keys(value) : [];

function problemsOfShape(problems: readonly Problem[]): readonly Problem[] {
  const byShape = Map.groupBy(problems, ({ schemaPath }) => /^#\/anyOf\/(\d+)/.exec(schemaPath)?.[1]);
  byShape.delete(undefined);
  const shapes = [...byShape.values()];
  const isMeant = (shape: readonly Problem[]): boolean =>
    !shape.some(({ keyword, instancePath }) => keyword === 'required' && instancePath === '');
  return shapes.find(isMeant) ?? shapes.at(-1) ?? [];
}
