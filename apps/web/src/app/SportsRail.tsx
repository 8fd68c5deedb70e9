import { Suspense } from 'react';
import { usePhrases } from '../state/services.tsx';
import { SportsTree } from '../features/navigation/SportsTree.tsx';
import styles from './SportsRail.module.css';

/** The start column on wide screens: favourites, top leagues and all sports; icons alone where it is narrow. */
export function SportsRail() {
  const phrases = usePhrases();
  return (
    <nav className={styles.rail} aria-label={phrases.t('shell.sports_navigation')}>
      {/* Comes alive after what stands beside it; on phones it is not even seen. */}
      <Suspense>
        <SportsTree />
      </Suspense>
    </nav>
  );
}
