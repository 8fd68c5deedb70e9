// What a registration form holds: one value per field id, as the call takes them.

import type { FieldDefinition } from '@overround/contracts/registration';

export type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What a field begins with: the option that the server chose, its tick, or nothing. */
function startOf(field: FieldDefinition): FieldValue {
  if (field.type === 'checkbox') return field.checked ?? false;
  return field.options?.find((option) => option.selected)?.value ?? '';
}

/** Values of a form that begins, with what was already given in another form of the same visit. */
export function startValues(fields: readonly FieldDefinition[], given: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const before = given[field.id];
      const start = startOf(field);
      return [field.id, typeof before === typeof start && before !== undefined ? before : start];
    }),
  );
}

/** Whether a field is seen: not hidden, and the field it depends on has one of its values (specification 1 section 4). */
export function isVisible(field: FieldDefinition, values: FormValues): boolean {
  if (field.hide) return false;
  const { depends_on: depends } = field;
  return depends === null || depends.values.includes(String(values[depends.field_id] ?? ''));
}

/** What is sent: values of seen fields, and the chosen option of hidden ones; empty texts are left out. */
export function valuesToSend(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const sent = fields.filter((field) => isVisible(field, values) || (field.hide && field.type === 'select'));
  return Object.fromEntries(
    sent.flatMap((field) => {
      const value = values[field.id];
      return value === undefined || value === '' ? [] : [[field.id, value] as const];
    }),
  );
}
