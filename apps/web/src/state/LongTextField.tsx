import { Field, type FieldProps } from '@overround/ui';
import type { TextareaHTMLAttributes } from 'react';
import styles from './LongTextField.module.css';

type LongTextFieldProps = Pick<FieldProps, 'label' | 'hint' | 'problem'> &
  TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Text of several lines. It grows with what is written where the browser knows how. */
export function LongTextField({ label, hint, problem, ...rest }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => (
        <textarea
          dir="auto"
          rows={5}
          {...rest}
          {...ties}
          placeholder={rest.placeholder || ' '}
          className={styles.text}
        />
      )}
    </Field>
  );
}
