import { Link, useLocation } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Friends.module.css';

/** Pages of bring a friend, in their order; paths behind the language. */
const WAYS = [
  ['office/friends', 'friends.main_title'],
  ['office/friends/rules', 'friends.rules_title'],
  ['office/friends/banners', 'friends.banners_title'],
] as const;

/** From one page of bring a friend to the others. */
export function FriendWays() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  return (
    <nav className={styles.ways} aria-label={phrases.t('friends.ways')}>
      {WAYS.map(([path, label]) => {
        const address = to.page(path);
        return (
          <Link
            key={path}
            to={address}
            className={styles.wayTo}
            aria-current={address === pathname ? 'page' : undefined}
          >
            {phrases.t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
