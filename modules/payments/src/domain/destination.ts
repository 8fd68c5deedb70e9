import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { PaymentField, PaymentMethod } from '@overround/provider-kit';

export type Destination = Readonly<Record<string, string>>;
/** Field id → code of what is wrong with it. */
export type DestinationRefusal = Refusal<
  'destination_malformed',
  { readonly fields: Readonly<Record<string, string>> }
>;

/**
 * Whether a payout names what the method asks for, and nothing else. Values lose the spaces around them and come out in the order of
 * the form; what was left empty is left out.
 */
export function decideDestination(
  { kind, fields }: Pick<PaymentMethod, 'kind' | 'fields'>,
  given: Destination,
): Outcome<Destination, DestinationRefusal> {
  if (kind !== 'withdrawal' || !fields) return accept(given);
  const problems: Record<string, string> = {};
  const known = new Set(fields.map(({ fieldId }) => fieldId));
  for (const fieldId of Object.keys(given)) if (!known.has(fieldId)) problems[fieldId] = 'field_unknown';
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = given[field.fieldId]?.normalize('NFC').trim() ?? '';
    const code = problemOf(field, value);
    if (code !== undefined) problems[field.fieldId] = code;
    else if (value !== '') values[field.fieldId] = value;
  }
  return Object.keys(problems).length > 0
    ? refuse('destination_malformed', { fields: problems })
    : accept(values);
}

function problemOf({ isRequired, lengthMax, pattern }: PaymentField, value: string): string | undefined {
  if (value === '') return isRequired ? 'field_required' : undefined;
  if (Array.from(value).length > lengthMax) return 'value_too_long';
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return 'value_malformed';
  return undefined;
}
