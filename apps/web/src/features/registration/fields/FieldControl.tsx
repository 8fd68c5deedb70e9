import type { FieldDefinition } from '@overround/contracts/registration';
import { Select, TextField } from '@overround/ui';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { usePhrases } from '../../../state/services.tsx';
import { emailSuggestions } from '../model/email-suggestions.ts';
import type { FormValues } from '../model/field-values.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SearchSelect } from './SearchSelect.tsx';

/** Lists longer than this are searched by typing. */
const PLAIN_OPTIONS_MAX = 8;

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
  phone: 'tel-national',
};

export interface FieldControlProps {
  readonly field: FieldDefinition;
  readonly control: Control<Record<string, FormValues[string]>>;
  readonly values: FormValues;
}

/** Day of a date rule, for the bounds of a date field. */
const dayOf = (field: FieldDefinition, rule: string): string | undefined => {
  const { value } = field.validation[rule] ?? { value: null };
  return typeof value === 'string' ? value.slice(0, 'yyyy-MM-dd'.length) : undefined;
};

/** Any field of a registration form, drawn from its definition. Types that are not known here are a line of text. */
export function FieldControl({ field, control, values }: FieldControlProps) {
  const phrases = usePhrases();
  const suggestionsId = useId();
  const { field: bound, fieldState } = useController({ name: field.id, control });
  const { ref, name, onBlur, onChange } = bound;
  const text = typeof bound.value === 'string' ? bound.value : '';
  const common = {
    name,
    ref,
    onBlur,
    disabled: field.disabled,
    label: field.title,
    problem: fieldState.error?.message,
    'aria-required': field.required || undefined,
  };
  const line = {
    ...common,
    value: text,
    onChange,
    placeholder: field.important_placeholder ?? field.placeholder,
    autoComplete: AUTOCOMPLETE[field.id] ?? 'off',
    isLabelHidden: !field.show_top_label,
    ...(field.tooltip && { hint: field.tooltip }),
    ...(field.max_length !== null && { maxLength: field.max_length }),
  };

  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          {...common}
          label={field.label ?? field.title}
          links={field.links}
          isTicked={bound.value === true}
          onTick={onChange}
        />
      );
    case 'select': {
      const options = field.options ?? [];
      if (options.length <= PLAIN_OPTIONS_MAX) {
        const empty = text === '' ? [{ value: '', label: field.placeholder }] : [];
        return (
          <Select
            name={name}
            label={field.title}
            problem={fieldState.error?.message}
            hint={field.tooltip || undefined}
            disabled={field.disabled || options.length === 1}
            aria-required={field.required || undefined}
            value={text}
            onBlur={onBlur}
            onChange={onChange}
            options={[...empty, ...options.map(({ value, title }) => ({ value, label: title }))]}
          />
        );
      }
      return (
        <SearchSelect
          label={field.title}
          hint={field.tooltip || undefined}
          problem={fieldState.error?.message}
          placeholder={field.important_placeholder ?? field.placeholder}
          nothingText={phrases.t('people.no_options')}
          options={options}
          value={text}
          isRequired={field.required}
          isDisabled={field.disabled}
          hasFlags={options.some((option) => option.Alpha2 !== undefined)}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      );
    }
    case 'password':
      return <NewPasswordField {...line} field={field} values={values} />;
    case 'email':
      return (
        <>
          <TextField
            {...line}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            list={suggestionsId}
          />
          <datalist id={suggestionsId}>
            {emailSuggestions(text, field.domain_suggestions ?? []).map((address) => (
              <option key={address} value={address}>
                {address}
              </option>
            ))}
          </datalist>
        </>
      );
    case 'birthday':
      return (
        <TextField {...line} type="date" min={dayOf(field, 'minValue')} max={dayOf(field, 'maxValue')} />
      );
    case 'input':
      return <TextField {...line} type={field.input_type} />;
  }
}
