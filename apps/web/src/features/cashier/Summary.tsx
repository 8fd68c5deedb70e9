import styles from './Cashier.module.css';

export interface SummaryProps {
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

/** What is paid, what it costs, what arrives: shown before anything is confirmed. */
export function Summary({ rows }: SummaryProps) {
  return (
    <dl className={styles.summary}>
      {rows.map((row) => (
        <div key={row.name} className={styles.summaryRow}>
          <dt>{row.name}</dt>
          <dd>
            <bdi data-number="">{row.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
