import type { ReactNode } from 'react';
import styles from './WidgetsPage.module.css';

/** One widget in its states. Its name is for whoever builds the site. */
export function Story({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = `story-${name.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section className={styles.story} aria-labelledby={id}>
      <h2 id={id} lang="en" dir="ltr">
        {name}
      </h2>
      {children}
    </section>
  );
}
