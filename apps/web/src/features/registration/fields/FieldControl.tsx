import type { FieldDefinition, FieldType } from '@overround/contracts/registration';
import { Button } from '@overround/ui';
import type { ComponentType } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { FormValues } from '../model/field-values.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { DropdownKind, ListKind, MultiKind, SelectKind } from './ChoiceFields.tsx';
import { type KindProps, labelOf } from './field-props.ts';
import styles from './Fields.module.css';
import { CodeKind, PhoneCodeButton, PhoneKind } from './PhoneFields.tsx';
import { DateField, EmailField, InputField, PasswordKind } from './TextFields.tsx';

export interface FieldControlProps {
  readonly field: FieldDefinition;
  /** All fields of the form that are seen: a phone is drawn with its country. */
  readonly fields: readonly FieldDefinition[];
  readonly control: Control<Record<string, FormValues[string]>>;
  readonly values: FormValues;
}

// One row per kind of the server. What is not drawn alone is drawn by another: the country by its phone; a captcha is run when it is asked for.
const KINDS: Readonly<Record<FieldType, ComponentType<KindProps>>> = {
  input: TextKind,
  email: EmailField,
  multiselect: MultiKind,
  select: SelectKind,
  label: LabelKind,
  captcha: LabelKind,
  custom_captcha: LabelKind,
  button: SubmitKind,
  phone_country: Nothing,
  phone_code_button: PhoneCodeButton,
  datepicker: DateField,
  birthday: DateField,
  social_types: ListKind,
  checkbox: TickKind,
  extended_checkbox: TickKind,
  list: ListKind,
  dropdown: DropdownKind,
  password: PasswordKind,
  phone: PhoneKind,
};

/** Whether a field has a place of its own in the form. */
export const isDrawn = ({ type }: FieldDefinition): boolean => KINDS[type] !== Nothing;

/** Any field of a registration form, drawn from its definition. */
export function FieldControl({ field, fields, control, values }: FieldControlProps) {
  const { field: bound, fieldState } = useController({ name: field.id, control });
  const { ref, onBlur, onChange } = bound;
  const Kind = KINDS[field.type];
  return (
    <Kind
      field={field}
      fields={fields}
      values={values}
      text={typeof bound.value === 'string' ? bound.value : ''}
      problem={fieldState.error?.message}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}

function TextKind(props: KindProps) {
  return props.field.validation['phoneConfirm'] ? <CodeKind {...props} /> : <InputField {...props} />;
}

function LabelKind({ field }: KindProps) {
  const text = field.show_label === false ? '' : (field.label ?? labelOf(field));
  return text === '' ? null : <p className={styles.label}>{text}</p>;
}

function SubmitKind({ field }: KindProps) {
  return (
    <Button type="submit" kind="primary" size="large" isWide disabled={field.disabled}>
      {field.title}
    </Button>
  );
}

function TickKind({ field, values, problem, onChange, onBlur, ref }: KindProps) {
  const country = String(values['country_id'] ?? '');
  return (
    <CheckboxField
      ref={ref}
      name={field.id}
      disabled={field.disabled}
      problem={problem}
      aria-required={field.required || undefined}
      label={field.override_texts?.[country] ?? field.label ?? field.title}
      hint={field.tooltip}
      links={field.links}
      isTicked={values[field.id] === true}
      onTick={onChange}
      onBlur={onBlur}
    />
  );
}

function Nothing(): null {
  return null;
}
