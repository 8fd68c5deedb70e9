import { chipClass, chipsClass, Flag } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { topChampsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './TopLeagues.module.css';

const SHOWN = 10;

/** The most prominent leagues in one row. Wide screens have them in the start column. */
export function TopLeagues() {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const champs = useQuery(topChampsQuery(services)).data ?? [];
  if (champs.length === 0) return null;
  return (
    <nav className={styles.leagues} aria-label={phrases.t('shell.top_leagues')}>
      <ul className={chipsClass}>
        {champs.slice(0, SHOWN).map((champ) => (
          <li key={champ.champId}>
            <Link className={chipClass} to={to.champ('line', { ...champ, champName: champ.name })}>
              <Flag country={champ.countryCode} />
              <bdi>{champ.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
