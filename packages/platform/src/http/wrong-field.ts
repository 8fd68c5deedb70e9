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

function problemsOfShape(problems: readonly Problem[]): readonly Problem[] {
  const byShape = Map.groupBy(problems, ({ schemaPath }) => /^#\/anyOf\/(\d+)/.exec(schemaPath)?.[1]);
  byShape.delete(undefined);
  const shapes = [...byShape.values()];
  const isMeant = (shape: readonly Problem[]): boolean =>
    !shape.some(({ keyword, instancePath }) => keyword === 'required' && instancePath === '');
  return shapes.find(isMeant) ?? shapes.at(-1) ?? [];
}
