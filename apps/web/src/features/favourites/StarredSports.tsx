import { chipClass, chipsClass, classNames, SportIcon } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sportsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import styles from './Favourites.module.css';

/** The way to starred sports. Nothing shows while there are none. */
export function StarredSports({ starred }: { readonly starred: readonly number[] }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const isAlive = useIsAlive();
  const sports = useQuery({ ...sportsQuery(services, 'line'), enabled: starred.length > 0 });
  const shown = starred.flatMap((sportId) => sports.data?.find((one) => one.sportId === sportId) ?? []);
  if (!isAlive || shown.length === 0) return null;
  return (
    <nav className={classNames(styles.section, styles.sports)} aria-label={phrases.t('shell.sports')}>
      <ul className={chipsClass}>
        {shown.map(({ sportId, name }) => (
          <li key={sportId} className={styles.sport}>
            <Link to={to.sport('line', sportId)} className={chipClass}>
              <SportIcon sportId={sportId} />
              <bdi>{name}</bdi>
            </Link>
            <StarButton kind="sports" id={sportId} name={name} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
