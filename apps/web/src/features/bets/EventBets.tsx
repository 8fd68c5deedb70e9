import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useAreas } from '../../state/use-areas.ts';
import { useSession } from '../../state/use-session.ts';
import styles from './BetsView.module.css';
import { eventBetsQuery } from './data/bet-queries.ts';
import { useBetNews } from './data/use-bet-news.ts';
import { BetCard } from './parts/BetCard.tsx';

const AREAS = ['bets'] as const;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function OwnBets({ eventId }: { readonly eventId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const bets = useQuery(eventBetsQuery(services, eventId));
  useBetNews(true);
  if (bets.isPending) return <Skeleton rows={2} rowHeightPx={148} label={phrases.t('shell.loading')} />;
  if (bets.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('bets.failed')}
        action={<Button onClick={() => void bets.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (bets.data.length === 0)
    return <EmptyState icon={<Ticket {...icon} />} text={phrases.t('bets.empty_event')} />;
  return (
    <div className={styles.bets}>
      <ul className={styles.list} aria-label={phrases.t('bets.list')}>
        {bets.data.map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
      <Link to={to.page('bets')} className={buttonClass({ kind: 'quiet' })}>
        {phrases.t('bets.see_all')}
      </Link>
    </div>
  );
}

/** The player's bets with a leg on this event; guests are shown the way in. */
export function EventBets({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const isReady = useAreas(AREAS);
  if (!isReady) return <Skeleton rows={2} rowHeightPx={148} label={phrases.t('shell.loading')} />;
  if (signedIn) return <OwnBets eventId={eventId} />;
  return (
    <EmptyState
      icon={<Ticket {...icon} />}
      text={phrases.t('match.my_bets_sign_in')}
      action={
        <Link to={to.page('sign-in')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('shell.sign_in')}
        </Link>
      }
    />
  );
}
