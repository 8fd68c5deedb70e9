import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases, useServices, useSite } from '../../../state/services.tsx';
import styles from '../BetsView.module.css';
import { useBetNews } from '../data/use-bet-news.ts';
import { OfferRow } from './OfferRow.tsx';
import { OwnOfferRow, TakenRow } from './OwnRows.tsx';
import { poolQuery } from './pool-queries.ts';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Bets between players: offers of others to take, own offers, and sides that were taken. */
export function PoolView() {
  const services = useServices();
  const phrases = usePhrases();
  const { pool: rules } = useSite().betting;
  const pool = useQuery({ ...poolQuery(services), enabled: rules !== null });
  const { others = [], own = [], taken = [] } = pool.data ?? {};
  useBetNews(rules !== null);
  if (!rules) return <EmptyState icon={<Users {...icon} />} text={phrases.t('placed.pool_off')} />;
  if (pool.isPending) return <Skeleton rows={3} rowHeightPx={160} label={phrases.t('shell.loading')} />;
  if (pool.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('placed.pool_failed')}
        action={<Button onClick={() => void pool.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const section = (label: string, rows: readonly ReactNode[]) =>
    rows.length > 0 && (
      <section aria-label={label} className={styles.group}>
        <h2>{label}</h2>
        <ul className={styles.list}>{rows}</ul>
      </section>
    );
  return (
    <div className={styles.bets}>
      <p>{phrases.t('placed.pool_lead')}</p>
      <p data-number="">{phrases.t('placed.pool_commission', { percent: rules.commissionPercent })}</p>
      {others.length === 0 && <EmptyState icon={<Users {...icon} />} text={phrases.t('placed.pool_none')} />}
      {section(
        phrases.t('placed.pool_others'),
        others.map((offer) => <OfferRow key={offer.offerId} offer={offer} />),
      )}
      {section(
        phrases.t('placed.pool_own'),
        own.map((offer) => <OwnOfferRow key={offer.offerId} offer={offer} />),
      )}
      {section(
        phrases.t('placed.pool_taken'),
        taken.map((one) => <TakenRow key={one.match.matchId} taken={one} />),
      )}
    </div>
  );
}
