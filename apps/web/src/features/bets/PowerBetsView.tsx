import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './BetsView.module.css';
import { powerBetsQuery } from './data/bet-queries.ts';
import { useBetNews } from './data/use-bet-news.ts';
import { BetCard } from './parts/BetCard.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Open bets, each with the way to give it more stake or better prices. */
export function PowerBetsView() {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const bets = useQuery(powerBetsQuery(services));
  useBetNews(true);
  if (bets.isPending) return <Skeleton rows={3} rowHeightPx={148} label={phrases.t('shell.loading')} />;
  if (bets.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('placed.power_failed')}
        action={<Button onClick={() => void bets.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const open = bets.data.bets.filter(({ status }) => status === 'accepted');
  if (open.length === 0)
    return (
      <EmptyState
        icon={<Ticket {...icon} />}
        text={phrases.t('placed.power_empty')}
        action={
          <Link to={to.kind('line')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('bets.empty_action')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.bets}>
      <p>{phrases.t('placed.power_lead')}</p>
      <ul className={styles.list} aria-label={phrases.t('placed.power_title')}>
        {open.map((bet) => (
          <BetCard
            key={bet.betId}
            bet={bet}
            action={
              <Link to={to.page(`bets/${bet.betId}#edit`)} className={buttonClass({ kind: 'secondary' })}>
                {phrases.t('placed.power_open', { number: String(bet.betId) })}
              </Link>
            }
          />
        ))}
      </ul>
    </div>
  );
}
