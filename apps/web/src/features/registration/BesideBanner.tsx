import type { ReactNode } from 'react';
import styles from './BesideBanner.module.css';

export interface BesideBannerProps {
  readonly banner: ReactNode;
  /** Names the form for readers of screens. */
  readonly label: string;
  /** Whether on a narrow screen the form comes first: where people came for it. */
  readonly isFormFirst?: boolean;
  readonly children: ReactNode;
}

/** What a house shows at the start, and registration beside it; on narrow screens one after the other. */
export function BesideBanner({ banner, label, isFormFirst = false, children }: BesideBannerProps) {
  return (
    <div className={styles.page} data-form-first={isFormFirst || undefined}>
      {banner}
      <section className={styles.form} aria-label={label}>
        {children}
      </section>
    </div>
  );
}
