import type { ReactNode } from 'react';
import styles from './Breadcrumb.module.css';

/** Where this page stands. Items are links but the last, which is this page. */
export function Breadcrumb({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly ReactNode[];
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, at) => (
          // The trail is short and fixed per page: the depth is the identity.
          <li key={at} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
