import { CAPTCHA_FIELDS } from './captcha-fields.ts';
import type { FormField } from './forms.ts';
import { brokenRule, type FieldValue, type FormValues, type RuleFunctions } from './rules.ts';

/** Whether a field is shown: always, or while the fields it depends on have its values. */
export function isShown(
  { showsWhen, parent }: Pick<FormField, 'showsWhen' | 'parent'>,
  values: FormValues,
): boolean {
  const held = (fieldId: string): string => String(values.get(fieldId) ?? '');
  if (showsWhen && !showsWhen.values.includes(held(showsWhen.fieldId))) return false;
  if (!parent) return true;
  const value = held(parent.fieldId);
  return parent.value === null ? !parent.listedCases.includes(value) : parent.value === value;
}

/**
 * Passwords are taken as typed; other texts lose the spaces around them and are brought to one Unicode form.
 */
export function readFormValues(raw: Readonly<Record<string, FieldValue>>): FormValues {
  return new Map(
    Object.entries(raw).map(([fieldId, value]): [string, FieldValue] => [
      fieldId,
      typeof value === 'string' && !fieldId.startsWith('password') ? value.normalize('NFC').trim() : value,
    ]),
  );
}

/**
 * Field id → code of the first rule it breaks. Fields that are not shown are not asked; fields of no form are
 * refused.
 */
export function formProblems(
  fields: readonly FormField[],
  values: FormValues,
  functions: RuleFunctions,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    if (!isShown(field, values)) continue;
    const code = brokenRule(field.rules, values.get(field.id), values, functions);
    if (code !== undefined) problems[field.id] = code;
  }
  const known = new Set<string>(fields.map(({ id }) => id));
  for (const fieldId of values.keys())
    if (!known.has(fieldId) && !IGNORED.has(fieldId)) problems[fieldId] = 'field_unknown';
  return problems;
}

/**
 * Sent by forms of this family whatever their type; bonuses and promo codes are chosen beside the form.
 */
const IGNORED: ReadonlySet<string> = new Set([
  'ref_code',
  'first_deposit_bonus_choice',
  'bonus_choice',
  'promo_code',
  'freebet_choice',
  'receive_res',
  'short_reg',
  // Read by the route: about the browser, not about the person.
  'remember_auth',
  ...CAPTCHA_FIELDS,
]);
