import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { useTypedBefore } from './use-typed-before.ts';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value; ties the text to the control and marks it invalid. */
  readonly problem?: ReactNode;
  /** The label is only read aloud. */
  readonly isLabelHidden?: boolean;
  /** An asterisk stands behind the label, for the eye alone: readers of screens hear `aria-required`. */
  readonly isMarked?: boolean;
}

interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps extends FieldWords {
  /** Draws the control with the ids it needs. */
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label, hint and problem of one control, tied together. */
export function Field({
  label,
  hint,
  problem,
  isLabelHidden = false,
  isMarked = false,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'visually-hidden' : styles.label}
        data-required={isMarked || undefined}
      >
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(problem ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. `dir="auto"` lets people write in their own direction; an empty field has that of the page. */
export function TextField({
  label,
  hint,
  problem,
  isLabelHidden,
  isMarked,
  start,
  end,
  className,
  ...rest
}: TextFieldProps) {
  const box = useRef<HTMLSpanElement>(null);
  useTypedBefore(box);
  return (
    <Field
      label={label}
      hint={hint}
      problem={problem}
      isMarked={isMarked ?? Boolean(rest['aria-required'])}
      {...(isLabelHidden && { isLabelHidden })}
    >
      {(ties) => (
        <span ref={box} className={classNames(styles.box, className)}>
          {start}
          {/* Empty fields show a placeholder, if only a blank one: so they are known to style sheets (`base.css`). */}
          <input
            dir="auto"
            {...rest}
            {...ties}
            placeholder={rest.placeholder || ' '}
            className={styles.input}
          />
          {end}
        </span>
      )}
    </Field>
  );
}

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string>
  extends FieldWords,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice from a list: the device's own control, which every person already knows. */
export function Select<Value extends string>({
  label,
  hint,
  problem,
  isLabelHidden,
  options,
  value,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(isLabelHidden && { isLabelHidden })}>
      {(ties) => (
        <span className={styles.box}>
          <select
            {...rest}
            {...ties}
            className={styles.select}
            value={value}
            // The options carry only values of this type.
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
