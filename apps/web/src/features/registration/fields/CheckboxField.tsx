import { Tooltip } from '@overround/ui';
import { type Ref, useId } from 'react';
import styles from './CheckboxField.module.css';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  /** Explained by a mark beside the box; empty for none. */
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly isTicked: boolean;
  readonly disabled: boolean;
  readonly 'aria-required'?: true | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly onBlur: () => void;
  /** What is agreed to, to be read first. */
  readonly links?: readonly { readonly title: string; readonly url: string }[] | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its problem below. */
export function CheckboxField({
  label,
  problem,
  isTicked,
  onTick,
  hint = '',
  links = [],
  ...rest
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
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
        {hint !== '' && <Tooltip label={label}>{hint}</Tooltip>}
      </div>
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map((link) => (
            // A page of its own: what was typed stays.
            <a key={link.url} href={link.url} target="_blank" rel="noopener">
              {link.title}
            </a>
          ))}
        </p>
      )}
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
