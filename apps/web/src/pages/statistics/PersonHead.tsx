import type { ReactNode } from 'react';
import styles from '../../features/statistics/Statistics.module.css';

export interface PersonHeadProps {
  readonly name: string;
  /** Where it belongs, with whom it goes. */
  readonly children: ReactNode;
  readonly totals: readonly (readonly [name: string, value: number])[];
}

/** The head of one player's or runner's page: who it is and what it did in all. */
export function PersonHead({ name, children, totals }: PersonHeadProps) {
  return (
    <div className={styles.head}>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.facts}>{children}</p>
      <dl className={styles.totals}>
        {totals.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
