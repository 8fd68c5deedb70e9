import { type ReactNode, useId } from 'react';
import styles from './Toggle.module.css';

export interface ToggleOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface ToggleProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ToggleOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows the label above; otherwise it is only read aloud. */
  readonly isLabelShown?: boolean;
}

/** A few exclusive choices side by side: native radio buttons in one frame. */
export function Toggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLabelShown,
}: ToggleProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={isLabelShown ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={styles.frame}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
