import { useCurrentInSight } from '@overround/ui';
import { Link, useLocation } from 'react-router';
import { useAddresses, usePhrases } from '../state/services.tsx';
import styles from './PageWays.module.css';

type Text = Parameters<ReturnType<typeof usePhrases>['t']>[0];
/** A page of a group: its path behind the language, and its title. */
export type PageWay = readonly [path: string, title: Text];

/** From one page of a group to the others, in their order. */
export function PageWays({ label, ways }: { readonly label: Text; readonly ways: readonly PageWay[] }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  const list = useCurrentInSight<HTMLElement>(pathname);
  return (
    <nav ref={list} className={styles.ways} aria-label={phrases.t(label)}>
      {ways.map(([path, title]) => {
        const address = to.page(path);
        return (
          <Link
            key={path}
            to={address}
            className={styles.way}
            aria-current={address === pathname ? 'page' : undefined}
          >
            {phrases.t(title)}
          </Link>
        );
      })}
    </nav>
  );
}
