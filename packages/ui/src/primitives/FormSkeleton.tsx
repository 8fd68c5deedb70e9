import styles from './FormSkeleton.module.css';

export interface FormSkeletonProps {
  /** How many fields the form is likely to have. */
  readonly fields?: number;
  /** How many tabs stand above it; none for a form alone. */
  readonly tabs?: number;
  /** Read aloud once. */
  readonly label: string;
}

/** A form that is on its way, in its own shape: tabs, fields with their labels, and the button. Nothing moves when it comes. */
export function FormSkeleton({ fields = 5, tabs = 0, label }: FormSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles.form}>
      {tabs > 0 && (
        <span className={styles.tabs} aria-hidden="true">
          {bones(tabs, styles.tab)}
        </span>
      )}
      {Array.from({ length: fields }, (_, row) => (
        // Rows are alike and never move: their number is their identity.
        <span key={row} className={styles.field} aria-hidden="true">
          <i className={styles.label} />
          <i className={styles.line} />
        </span>
      ))}
      <i className={styles.button} aria-hidden="true" />
    </div>
  );
}

const bones = (count: number, look: string | undefined) =>
  // As above.
  Array.from({ length: count }, (_, at) => <i key={at} className={look} />);
