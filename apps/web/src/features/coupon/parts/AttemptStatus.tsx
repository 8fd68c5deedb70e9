import { Ring } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { useSecondsUntil } from '../../../state/use-seconds-until.ts';
import { type AttemptPhase, isSettledOrder, type Order } from '../model/order.ts';
import styles from '../CouponView.module.css';

function Waiting({ orders }: { readonly orders: readonly Order[] }) {
  const phrases = usePhrases();
  const waiting = orders.flatMap(({ state }) => (state.is === 'waiting' ? [state] : []));
  const untilMs = Math.max(...waiting.map((state) => state.untilMs));
  const totalMs = Math.max(1, ...waiting.map((state) => state.totalMs));
  const seconds = useSecondsUntil(untilMs);
  const lateMs = Math.max(0, ...waiting.map((state) => state.feedLagMs ?? 0));
  const text =
    lateMs > 0
      ? phrases.t('ticket.waiting_late', { seconds, late: Math.ceil(lateMs / 1000) })
      : phrases.t('ticket.waiting', { seconds });
  return (
    <>
      <Ring share={1 - (seconds * 1000) / totalMs} label={text} />
      <span aria-hidden="true" data-number="">
        {text}
      </span>
    </>
  );
}

/** Where the button was: what the bet is doing now. It cannot be pressed. */
export function AttemptStatus({
  phase,
  orders,
}: {
  readonly phase: AttemptPhase;
  readonly orders: readonly Order[];
}) {
  const phrases = usePhrases();
  function content() {
    if (phase === 'waiting') return <Waiting orders={orders} />;
    const text =
      phase === 'checking'
        ? phrases.t('ticket.checking')
        : orders.length > 1
          ? phrases.t('ticket.placing_many', {
              done: orders.filter(isSettledOrder).length + 1,
              count: orders.length,
            })
          : phrases.t('ticket.placing');
    return (
      <>
        <span className={styles.spinner} aria-hidden="true" />
        <span data-number="">{text}</span>
      </>
    );
  }
  return <div className={styles.status}>{content()}</div>;
}
