import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Hourglass } from 'lucide-react';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './BetsView.module.css';
import { ordersQuery, pickNamesQuery } from './data/order-queries.ts';
import { useBetNews } from './data/use-bet-news.ts';
import { OrderRow } from './parts/OrderRow.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Orders that wait and those that are over: bids, auto-bets, requests for more than the maximum. */
export function OrdersView() {
  const services = useServices();
  const phrases = usePhrases();
  const orders = useQuery(ordersQuery(services));
  const names = useQuery(
    pickNamesQuery(
      services,
      (orders.data ?? []).flatMap(({ picks }) => picks),
    ),
  );
  useBetNews(true);
  if (orders.isPending) return <Skeleton rows={3} rowHeightPx={120} label={phrases.t('shell.loading')} />;
  if (orders.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('placed.orders_failed')}
        action={<Button onClick={() => void orders.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const lists = [
    { isOpen: true, label: phrases.t('placed.orders') },
    { isOpen: false, label: phrases.t('placed.orders_over') },
  ];
  return (
    <div className={styles.bets}>
      <p>{phrases.t('placed.orders_lead')}</p>
      {orders.data.length === 0 && (
        <EmptyState icon={<Hourglass {...icon} />} text={phrases.t('placed.orders_empty')} />
      )}
      {lists.map(({ isOpen, label }) => {
        const shown = orders.data.filter((order) => order.isOpen === isOpen);
        return (
          shown.length > 0 && (
            <section key={label} aria-label={label} className={styles.bets}>
              {!isOpen && <h2>{label}</h2>}
              <ul className={styles.list}>
                {shown.map((order) => (
                  <OrderRow key={order.id} order={order} names={names.data} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
