import { type Ref, useId } from 'react';
import styles from './CheckboxField.module.css';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly isTicked: boolean;
  readonly disabled: boolean;
  readonly 'aria-required'?: true | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its problem below. */
export function CheckboxField({ label, problem, isTicked, onTick, ...rest }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          checked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
