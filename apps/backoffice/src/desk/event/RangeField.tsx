import { Field } from '@overround/ui';
import styles from './WhatIf.module.css';

export interface RangeFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside it. */
export function RangeField({ label, text, onChange, ...range }: RangeFieldProps) {
  return (
    <Field label={label}>
      {(ties) => (
        <span className={styles.range}>
          <input
            {...ties}
            {...range}
            type="range"
            aria-valuetext={text}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <output htmlFor={ties.id} dir="ltr">
            {text}
          </output>
        </span>
      )}
    </Field>
  );
}
