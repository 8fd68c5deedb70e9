import { chipClass, chipsClass, SportIcon } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { asianSportsQuery } from '../../state/asian-queries.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

/** Sports with Asian lines as links; the current one is marked. */
export function AsianSports({ kind, sportId }: { readonly kind: Kind; readonly sportId?: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const sports = useAllowed(kind, useQuery(asianSportsQuery(services, kind)).data);
  return (
    <nav className={chipsClass} aria-label={phrases.t('board.sport_filter')}>
      {sports.map((sport) => (
        <Link
          key={sport.sportId}
          to={to.sport(kind, sport.sportId)}
          className={chipClass}
          aria-current={sport.sportId === sportId ? 'page' : undefined}
        >
          <SportIcon sportId={sport.sportId} sizePx={16} />
          {sport.name}
          <span data-number="">{sport.gameCount}</span>
        </Link>
      ))}
    </nav>
  );
}
