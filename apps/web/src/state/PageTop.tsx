import { Breadcrumb } from '@overround/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PageTop.module.css';
import { useAddresses, usePhrases } from './services.tsx';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface PageTopProps {
  readonly title: ReactNode;
  /** Between home and this page. */
  readonly trail?: readonly Crumb[];
  /** Beside the title, such as its star. */
  readonly action?: ReactNode;
  /** Narrow screens leave the words to what stands below, which says them as well. */
  readonly isSaidBelow?: boolean;
  readonly children?: ReactNode;
}

/** The one `h1` of a page, where it stands, and what chooses its content. */
export function PageTop({ title, trail = [], action, isSaidBelow = false, children }: PageTopProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  // A section of one sport is called like its sport: said once.
  const crumbs = [{ label: phrases.t('shell.home'), to: to.home }, ...trail].filter(
    ({ label }, at, all) => label !== all[at - 1]?.label,
  );
  return (
    <header className={styles.top}>
      <div className={styles.trail}>
        <Breadcrumb
          label={phrases.t('shell.breadcrumb')}
          items={[
            ...crumbs.map((crumb) => (
              <Link key={crumb.to} to={crumb.to}>
                <bdi>{crumb.label}</bdi>
              </Link>
            )),
            <bdi key="here">{title}</bdi>,
          ]}
        />
      </div>
      {action ? (
        <div className={styles.row}>
          <h1 className={styles.title}>{title}</h1>
          {action}
        </div>
      ) : (
        <h1 className={styles.title} data-said-below={isSaidBelow || undefined}>
          {title}
        </h1>
      )}
      {children}
    </header>
  );
}
