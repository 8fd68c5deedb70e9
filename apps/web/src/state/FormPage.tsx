import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

/** One column of at most 480 px: forms that stand alone on their page. */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
