import type { ReactNode } from 'react';
import styles from './Chips.module.css';

export interface ChipItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number;
}

export interface ChipsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly ChipItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A row of choices of which one is on. */
export function Chips<Id extends string>({ label, items, selected, onSelect }: ChipsProps<Id>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={styles.chip}
          aria-pressed={item.id === selected}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The look of a chip, for links that filter. */
export const chipClass: string | undefined = styles.chip;
export const chipsClass: string | undefined = styles.chips;
