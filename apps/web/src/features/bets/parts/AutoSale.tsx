import { calls } from '@overround/client';
import { Button } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../shared/use-act.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import type { SaleShown } from '../data/sale-queries.ts';
import styles from './SaleBox.module.css';
import { minorOfText, SumField } from './SumField.tsx';
import { useBetWords } from './use-bet-words.ts';

type SaleOrder = SaleShown['orders'][number];

/** One sale that waits, or what became of it. */
function Order({ bet, order, onDrop }: { bet: WholeBet; order: SaleOrder; onDrop: () => void }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const sum = words.money(bet, order.atLeastMinor);
  const stake = words.money(bet, order.stakeMinor);
  if (order.status === 'waiting')
    return (
      <li className={styles.order}>
        <span>
          {phrases.t(order.kind === 'auto' ? 'placed.auto_waits' : 'placed.sale_is_waiting', { stake, sum })}
        </span>
        {order.kind === 'auto' && (
          <Button size="small" onClick={onDrop}>
            {phrases.t('placed.auto_drop')}
          </Button>
        )}
      </li>
    );
  // Sales that were made stand among the sales.
  if (order.status === 'sold') return null;
  return (
    <li className={styles.order}>
      {order.status === 'cancelled'
        ? phrases.t('placed.order_cancelled', { sum })
        : phrases.t('placed.order_refused', { reason: phrases.refusal(order.refusal ?? 'refused') })}
    </li>
  );
}

/** A sale by itself: the value it waits for, and the orders there are. */
export function AutoSale({
  bet,
  sale,
  partMinor,
}: {
  readonly bet: WholeBet;
  readonly sale: SaleShown;
  readonly partMinor: bigint;
}) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const atLeast = minorOfText(text, bet.exponent);
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['bets', 'sale', bet.betId] });
  const set = useAct(async (atLeastMinor: bigint) => {
    const body = { stakeMinor: partMinor.toString(), atLeastMinor: atLeastMinor.toString() };
    const answer = await services.api.call(calls.setAutoSale, { params: { betId: bet.betId }, body });
    setSaid(answer.ok ? phrases.t('placed.auto_there') : refusalText(phrases, answer));
    if (answer.ok) setText('');
    await again();
  });
  const drop = useAct(async (orderId: string) => {
    const answer = await services.api.call(calls.dropAutoSale, { params: { betId: bet.betId, orderId } });
    setSaid(answer.ok ? phrases.t('placed.auto_dropped') : refusalText(phrases, answer));
    await again();
  });
  const hasAuto = sale.orders.some(({ kind, status }) => kind === 'auto' && status === 'waiting');
  return (
    <>
      {sale.orders.length > 0 && (
        <ul className={styles.orders} aria-label={phrases.t('placed.auto')}>
          {sale.orders.map((order) => (
            <Order key={order.orderId} bet={bet} order={order} onDrop={() => void drop.run(order.orderId)} />
          ))}
        </ul>
      )}
      {!hasAuto && (
        <details className={styles.auto}>
          <summary>{phrases.t('placed.auto')}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (atLeast !== undefined) void set.run(atLeast);
            }}
          >
            <SumField
              label={phrases.t('placed.auto_at', { currency: bet.currency })}
              text={text}
              onText={setText}
            />
            <Button type="submit" isBusy={set.isRunning} disabled={atLeast === undefined}>
              {phrases.t('placed.auto_set')}
            </Button>
          </form>
          <p className={styles.note}>{phrases.t('placed.auto_hint')}</p>
        </details>
      )}
      <p role="status">{said}</p>
    </>
  );
}
