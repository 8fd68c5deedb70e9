import { chipClass, chipsClass, Flag } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { topChampsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { Champ } from '../../wire/sports-from-wire.ts';
import styles from './TopLeagues.module.css';

const SHOWN = 10;

export interface LeagueLinksProps {
  readonly champs: readonly Champ[];
  /** Also on wide screens, which have the most prominent of all in the start column. */
  readonly isAlways?: boolean;
}

/** Leagues in one row. */
export function LeagueLinks({ champs, isAlways = false }: LeagueLinksProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (champs.length === 0) return null;
  return (
    <nav
      className={styles.leagues}
      data-always={isAlways || undefined}
      aria-label={phrases.t('shell.top_leagues')}
    >
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

/** The most prominent leagues in one row. Wide screens have them in the start column. */
export function TopLeagues() {
  const services = useServices();
  return <LeagueLinks champs={useAllowed('line', useQuery(topChampsQuery(services)).data)} />;
}
