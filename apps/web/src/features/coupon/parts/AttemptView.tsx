import { Button, buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../../state/services.tsx';
import { bankersOf, type Order, phaseOf } from '../model/order.ts';
import styles from '../CouponView.module.css';
import { AttemptStatus } from './AttemptStatus.tsx';
import { OrderCard } from './OrderCard.tsx';
import { ShareCode } from './ShareCode.tsx';
import { useSteadyPress } from './use-steady-press.ts';

export interface AttemptViewProps {
  readonly orders: readonly Order[];
  /** Picks in the coupon that are not part of the attempt. */
  readonly picksLeft: number;
  readonly onDone: () => void;
  readonly onKeep: () => void;
  /** An order was taken back by its player. */
  readonly onUndone: (order: Order) => void;
  /** Asks the house for the part of an order it did not take; absent where it cannot be asked. */
  readonly onRest: ((order: Order, restMinor: bigint) => void) | undefined;
  /** Places an order that repeats a fresh one after all. */
  readonly onRepeat: (order: Order) => void;
}

/** A bet on its way, and its receipt, which stays until it is put away. */
export function AttemptView(props: AttemptViewProps) {
  const { orders, picksLeft, onDone, onKeep, onUndone, onRest, onRepeat } = props;
  const phrases = usePhrases();
  const to = useAddresses();
  const phase = phaseOf(orders);
  const done = useSteadyPress(phase, onDone);
  const [first] = orders;
  const hasRested = orders.some((order) => order.state.is === 'rested');
  const hasPlaced = orders.some((order) => order.state.is === 'placed');
  const legs = orders.flatMap((order) => order.legs);
  const note =
    phase === 'waiting' ? 'ticket.waiting_text' : phase === 'checking' ? 'ticket.checking_text' : undefined;
  return (
    <>
      <div className={styles.scroll}>
        <ul className={styles.list}>
          {orders.map((order) => (
            <OrderCard
              key={order.guid}
              order={order}
              onUndone={() => onUndone(order)}
              onRest={onRest && ((restMinor) => onRest(order, restMinor))}
              onRepeat={() => onRepeat(order)}
            />
          ))}
        </ul>
        {phase === 'done' && hasPlaced && first && (
          <div className={styles.tools}>
            <ShareCode plan={{ ...first, bankers: bankersOf(first) }} legs={legs} exponent={first.exponent} />
            <Link to={to.page('bets')} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              {phrases.t('ticket.all_bets')}
            </Link>
          </div>
        )}
        {phase === 'done' && hasRested && (
          <div className={styles.tools}>
            <Link to={to.page('office/orders')} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              {phrases.t('ticket.resting')}
            </Link>
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <p className={styles.note}>
          {note ? phrases.t(note) : picksLeft > 0 && phrases.t('ticket.more_picks', { count: picksLeft })}
        </p>
        {phase === 'done' ? (
          <div className={styles.pair}>
            {hasPlaced && (
              <Button size="large" onClick={onKeep}>
                {phrases.t('ticket.keep')}
              </Button>
            )}
            <Button kind="primary" size="large" {...done}>
              {phrases.t('ticket.done')}
            </Button>
          </div>
        ) : (
          <AttemptStatus phase={phase} orders={orders} />
        )}
      </footer>
    </>
  );
}
