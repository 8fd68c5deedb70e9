import { classNames } from '@overround/ui';
import type { ReactNode } from 'react';
import styles from './Box.module.css';

export interface FoldProps {
  readonly title: string;
  /** A card of its own, or a part of one. */
  readonly shape: 'card' | 'part';
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What few do with a bet: its name until it is opened. */
export function Fold({ title, shape, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={classNames(styles.fold, styles[shape])}
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
