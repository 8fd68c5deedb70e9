import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './States.module.css';

export interface StateProps {
  readonly icon?: ReactNode;
  /** One sentence. */
  readonly text: ReactNode;
  readonly hint?: ReactNode;
  /** One action: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing is here yet, or nothing was found: one icon, one sentence, one action. */
export function EmptyState({ icon, text, hint, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** It failed: what happened, what is safe, what to do. */
export function ErrorState({ icon, text, hint, action }: StateProps) {
  return (
    <div className={classNames(styles.state, styles.failed)} role="alert">
      {icon && <span className={styles.icon}>{icon}</span>}
      <p>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

export interface SkeletonProps {
  /** How many rows the content is likely to have. */
  readonly rows?: number;
  readonly rowHeightPx?: number;
  /** Read aloud once. */
  readonly label: string;
}

/** Grey rows in the shape of what is coming. */
export function Skeleton({ rows = 6, rowHeightPx = 60, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // Rows are alike and never move: their number is their identity.
        <span key={row} className={styles.bone} style={{ blockSize: rowHeightPx }} aria-hidden="true">
          <i />
          <i />
        </span>
      ))}
    </div>
  );
}
