// The calling code of a phone follows the country of the form (specification 1 section 4). Pure.

import type { FieldDefinition } from '@overround/contracts/registration';
import type { FieldValue, FormValues } from './field-values.ts';

const COUNTRY = 'country_id';

/** What the field of the calling code takes over from the country that is chosen; nothing once a number is typed, or where it has no such country. */
export function followedCode(
  fields: readonly FieldDefinition[],
  values: FormValues,
): { readonly id: string; readonly value: string } | undefined {
  const typed = fields.some(({ id, type }) => type === 'phone' && (values[id] ?? '') !== '');
  const field = fields.find(({ type }) => type === 'phone_country');
  if (!field || typed) return undefined;
  const chosen = optionOf(
    fields.find(({ id }) => id === COUNTRY),
    values[COUNTRY],
  );
  const code = field.options?.find(
    ({ Alpha2, value }) => value === chosen?.value || (Alpha2 !== undefined && Alpha2 === chosen?.Alpha2),
  );
  return code?.phone_code ? { id: field.id, value: code.value } : undefined;
}

const optionOf = (field: FieldDefinition | undefined, held: FieldValue | undefined) =>
  field?.options?.find(({ value }) => value === held);
