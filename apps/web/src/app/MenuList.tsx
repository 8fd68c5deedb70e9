import { Link } from 'react-router';
import { useAddresses, usePhrases, useSite } from '../state/services.tsx';
import styles from './MenuList.module.css';
import { navigationLabel } from './navigation.ts';

/** Everything the phone's bottom bar has no room for. */
export function MenuList() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  return (
    <ul className={styles.list}>
      {site.navigation
        .filter((place) => place.key !== 'results')
        .map((place) => (
          <li key={place.key}>
            <Link to={to.page(place.path)}>{navigationLabel(place.key, phrases)}</Link>
          </li>
        ))}
      <li>
        <Link to={to.page('results')}>{phrases.t('shell.results')}</Link>
      </li>
      <li>
        <Link to={to.page('settings')}>{phrases.t('shell.settings')}</Link>
      </li>
    </ul>
  );
}
