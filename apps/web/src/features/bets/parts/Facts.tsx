import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels with values side by side, as many in a row as fit. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts} data-number="">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
