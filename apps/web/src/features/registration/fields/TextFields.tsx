// Fields that are typed into.

import type { FieldDefinition } from '@overround/contracts/registration';
import { TextField } from '@overround/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from '../../../shared/CopyButton.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { emailProblem } from '../model/email-problem.ts';
import { emailSuggestions } from '../model/email-suggestions.ts';
import { boundedNumber, type NumberRules, numberText } from '../model/number-input.ts';
import { type KindProps, lineOf } from './field-props.ts';
import styles from './Fields.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Day of a date rule, for the bounds of a date field. */
const dayOf = (field: FieldDefinition, rule: string): string | undefined => {
  const { value } = field.validation[rule] ?? { value: null };
  return typeof value === 'string' ? value.slice(0, 'yyyy-MM-dd'.length) : undefined;
};

const NUMBER_LENGTH_MAX = 20;

/** A field whose definition tells an accuracy is for numbers (specification 1 section 5). */
function numberRulesOf({ customization, validation, max_length }: FieldDefinition): NumberRules | undefined {
  if (customization.accuracy === undefined) return undefined;
  const bound = (rule: string): number | undefined => {
    const { value } = validation[rule] ?? { value: null };
    return value === null ? undefined : Number(value);
  };
  return {
    isUnsigned: customization.is_unsigned ?? false,
    accuracy: customization.accuracy,
    min: bound('minValue'),
    max: bound('maxValue'),
    lengthMax: max_length ?? NUMBER_LENGTH_MAX,
  };
}

export function InputField(props: KindProps) {
  const { field, text, onChange, onBlur } = props;
  const phrases = usePhrases();
  const numbers = numberRulesOf(field);
  const line = lineOf(props);
  const end = field.show_copy_icon && {
    end: <CopyButton text={text} label={phrases.t('people.copy')} doneLabel={phrases.t('people.copied')} />,
  };
  if (!numbers) return <TextField {...line} {...end} type={field.input_type} />;
  return (
    <TextField
      {...line}
      {...end}
      dir="ltr"
      inputMode="decimal"
      onChange={(event) => onChange(numberText(event.target.value, numbers))}
      onBlur={() => {
        onChange(boundedNumber(text, numbers));
        onBlur();
      }}
    />
  );
}

export const PasswordKind = (props: KindProps) => (
  <NewPasswordField {...lineOf(props)} field={props.field} values={props.values} />
);

export const DateField = (props: KindProps) => (
  <TextField
    {...lineOf(props)}
    type="date"
    min={dayOf(props.field, 'minValue')}
    max={dayOf(props.field, 'maxValue')}
  />
);

/** An address: usual domains are offered while it is typed, a likely slip is pointed at, and what is missing has a name. */
export function EmailField(props: KindProps) {
  const { field, text, problem, onChange } = props;
  const phrases = usePhrases();
  const { setFocus } = useFormContext();
  const listId = useId();
  const domains = field.domain_suggestions ?? [];
  const found = emailProblem(text, domains);
  const { suggestion } = found ?? {};
  const line = lineOf(props);
  const hint = field.tooltip_on_fill && text === '' ? undefined : field.tooltip;
  return (
    <div className={styles.group}>
      <TextField
        {...line}
        hint={hint || undefined}
        problem={problem !== undefined && found && suggestion === undefined ? phrases.t(found.key) : problem}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        list={listId}
      />
      <datalist id={listId}>
        {emailSuggestions(text, domains).map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
      {suggestion !== undefined && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => {
            onChange(suggestion);
            // The offer goes with what it mended: whoever took it by a key goes on from the line.
            setFocus(field.id);
          }}
        >
          {phrases.t('fields.email_domain_suggestion', { suggestion })}
        </button>
      )}
    </div>
  );
}
