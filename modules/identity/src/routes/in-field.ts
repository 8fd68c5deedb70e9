import { type Outcome, refuse } from '@overround/kernel';

/** Says which field of the form a refusal is about, by its name there: office calls tell it in `validation_errors` (spec 1 section 7). */
export function inField<T>(outcome: Outcome<T>, fieldOf: Readonly<Record<string, string>>): Outcome<T> {
  if (outcome.ok) return outcome;
  const { ok: _ok, code, ...facts } = outcome;
  const field = fieldOf[code];
  return field === undefined ? outcome : refuse(code, { ...facts, fields: { [field]: code } });
}
