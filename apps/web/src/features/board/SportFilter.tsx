import { chipClass, chipsClass, SportIcon, useCurrentInSight } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { sportsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

/** The sports of the line or live as links; the current one is marked. */
export function SportFilter({ kind, sportId }: { readonly kind: Kind; readonly sportId?: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const sports = useAllowed(kind, useQuery(sportsQuery(services, kind)).data);
  // Thirty sports are more than a row has room for.
  const row = useCurrentInSight<HTMLElement>(sports.length === 0 ? undefined : sportId);
  return (
    <nav ref={row} className={chipsClass} aria-label={phrases.t('board.sport_filter')}>
      <Link to={`${to.kind(kind)}/filter`} className={chipClass}>
        <ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />
        {phrases.t('board.sport_filter_several')}
      </Link>
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
