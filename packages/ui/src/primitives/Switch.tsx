import { useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** What was pressed is under way: another press does nothing, and the focus stays. */
  readonly isBusy?: boolean;
}

/** On or off, at once; its words are pressed like itself. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, isBusy = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={`${id}-switch`}>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      <button
        type="button"
        id={`${id}-switch`}
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-busy={isBusy || undefined}
        disabled={isDisabled}
        className={styles.track}
        onClick={() => !isBusy && onChange(!isOn)}
      >
        <span className={styles.thumb} />
      </button>
    </div>
  );
}
