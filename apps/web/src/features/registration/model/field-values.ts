// What a registration form holds: one value per field id, as the call takes them.

import type { FieldDefinition } from '@overround/contracts/registration';
import { followedCode } from './calling-code.ts';

export type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What a field begins with: the option that the server chose, its tick, or nothing. */
function startOf(field: FieldDefinition): FieldValue {
  if (TICKED.has(field.type)) return field.checked ?? false;
  const chosen = (field.options ?? []).filter((option) => option.selected);
  if (field.type === 'multiselect') return joined(chosen.map(({ value }) => value));
  // Nobody can choose in a hidden list: its first option counts (specification 1 section 4).
  const first = field.hide ? field.options?.[0] : undefined;
  return (chosen[0] ?? first)?.value ?? '';
}

const TICKED: ReadonlySet<FieldDefinition['type']> = new Set(['checkbox', 'extended_checkbox']);
/** Drawn, and nothing to send: what they hold only says which fields are seen. */
const NOT_SENT: ReadonlySet<FieldDefinition['type']> = new Set([
  'label',
  'button',
  'captcha',
  'custom_captcha',
]);

/** Several values of one field travel joined by commas (specification 1 section 7). */
export const joined = (values: readonly string[]): string => values.join(',');
export const several = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : [];

/** Values of a form that begins, with what was already given in another form of the same visit. */
export function startValues(fields: readonly FieldDefinition[], given: FormValues): FormValues {
  const start = Object.fromEntries(
    fields.map((field) => {
      // A code belongs to the form it was sent from.
      const before = field.type === 'phone_code_button' ? undefined : given[field.id];
      const begin = startOf(field);
      return [field.id, typeof before === typeof begin && before !== undefined ? before : begin];
    }),
  );
  const code = followedCode(fields, start);
  return code ? { ...start, [code.id]: code.value } : start;
}

/** Whether a field is seen: not hidden, and the field it depends on has one of its values (specification 1 section 4). */
export function isVisible(field: FieldDefinition, values: FormValues): boolean {
  if (field.hide) return false;
  const { depends_on: depends, parent } = field;
  const held = (id: string): string => String(values[id] ?? '');
  if (depends !== null && !depends.values.includes(held(depends.field_id))) return false;
  if (!parent) return true;
  const value = held(parent.field_id);
  return parent.value === null ? !parent.default_visibility_case.includes(value) : parent.value === value;
}

/** What is sent: values of seen fields, and what hidden ones hold; empty texts are left out. */
export function valuesToSend(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const sent = fields.filter(
    (field) => (isVisible(field, values) || field.hide) && !NOT_SENT.has(field.type),
  );
  return Object.fromEntries(
    sent.flatMap((field) => {
      const value = values[field.id];
      return value === undefined || value === '' ? [] : [[field.id, value] as const];
    }),
  );
}
