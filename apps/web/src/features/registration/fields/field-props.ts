import type { FieldDefinition } from '@overround/contracts/registration';
import type { Ref } from 'react';
import type { FormValues } from '../model/field-values.ts';

/** What every kind of field gets: its definition, what it holds, and how to say that it changed. */
export interface KindProps {
  readonly field: FieldDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly values: FormValues;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement & HTMLButtonElement>;
}

const COUNTRY = 'country_id';

/** What browsers fill in by themselves, by field id. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  name: 'given-name',
  surname: 'family-name',
  birthday: 'bday',
  password: 'new-password',
  password_again: 'new-password',
  address: 'street-address',
  postal_code: 'postal-code',
  phone_confirmation: 'one-time-code',
};

/** A required label loses its asterisk where an accent marks it (specification 1 section 5). */
export const labelOf = ({ title, required, customization }: FieldDefinition): string =>
  required && customization.accent ? title.replace(/\s*\*\s*$/, '') : title;

/** What the chosen country says takes the place of what is true of all. */
export const placeholderOf = (field: FieldDefinition, values: FormValues = {}): string =>
  field.override_texts?.[String(values[COUNTRY] ?? '')] ?? field.important_placeholder ?? field.placeholder;

/** Label, hint and problem of any field. */
export const wordsOf = ({ field, problem }: Pick<KindProps, 'field' | 'problem'>) => ({
  label: labelOf(field),
  problem,
  ...(!field.show_top_label && { isLabelHidden: true }),
  ...(field.tooltip && { hint: field.tooltip }),
});

/** Properties of a line of text. */
export const lineOf = ({ field, values, text, problem, onBlur, onChange, ref }: KindProps) => ({
  ...wordsOf({ field, problem }),
  ref,
  name: field.id,
  value: text,
  onBlur,
  onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  disabled: field.disabled,
  'aria-required': field.required || undefined,
  ...(field.customization.accent && { isMarked: false }),
  placeholder: placeholderOf(field, values),
  autoComplete: AUTOCOMPLETE[field.id] ?? 'off',
  ...(field.max_length !== null && { maxLength: field.max_length }),
});
