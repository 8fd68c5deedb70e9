import type { RestingOrderAnswer } from '@overround/contracts/betting';
import { Button } from '@overround/ui';
import { useOddsText, usePhrases, useTimes } from '../../../state/services.tsx';
import { type RestingOrders, useRestingNames } from '../data/use-resting.ts';
import styles from './Options.module.css';
import { useMoney } from './use-money.ts';

function Row({ order, onDrop }: { readonly order: RestingOrderAnswer; readonly onDrop: () => void }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const times = useTimes();
  const money = useMoney(order.currency);
  const names = useRestingNames(order);
  const waits = [
    order.oddsMilliMin !== null && phrases.t('ticket.resting_odds', { odds: oddsText(order.oddsMilliMin) }),
    order.score !== null && phrases.t('ticket.resting_score', { score: order.score }),
    order.minuteMin !== null && phrases.t('ticket.resting_minute', { minute: order.minuteMin }),
    phrases.t('ticket.resting_until', { time: times.time(order.expiresAt * 1000) }),
  ].filter((one) => one !== false);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi>
          {names.length > 0
            ? names.join(' · ')
            : phrases.t('ticket.resting_legs', { count: order.events.length })}
        </bdi>
        <span data-number="">
          {money(order.stakeMinor)}, {waits.join(', ')}
        </span>
      </span>
      <Button size="small" disabled={order.status === 'placing'} onClick={onDrop}>
        {phrases.t('ticket.resting_drop')}
      </Button>
    </li>
  );
}

/** Bids and auto-bets that wait, with the way to take them back. */
export function RestingList({ orders, drop }: RestingOrders) {
  const phrases = usePhrases();
  if (orders.length === 0) return null;
  return (
    <section className={styles.card} aria-label={phrases.t('ticket.resting')}>
      <b>{phrases.t('ticket.resting')}</b>
      <ul>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} onDrop={() => void drop(order.orderId)} />
        ))}
      </ul>
    </section>
  );
}
