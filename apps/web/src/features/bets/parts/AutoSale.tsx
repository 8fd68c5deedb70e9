import { calls } from '@overround/client';
import { Button, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import type { SaleShown } from '../data/sale-queries.ts';
import box from './Box.module.css';
import { Fold } from './Fold.tsx';
import styles from './SaleBox.module.css';
import { NO_TRIGGER, type SaleTrigger, triggerOf } from '../model/sale-trigger.ts';
import { SaleTrial } from './SaleTrial.tsx';
import { SumField } from './SumField.tsx';
import { useBetWords } from './use-bet-words.ts';

/** What a sale can wait for beside its value, and how it is typed. */
const CONDITIONS = [
  { field: 'trail', label: 'placed.auto_fall', inputMode: 'numeric', maxLength: 2 },
  { field: 'minute', label: 'placed.auto_minute', inputMode: 'numeric', maxLength: 3 },
  { field: 'score', label: 'placed.auto_score', placeholder: '1:0', maxLength: 7 },
  { field: 'shorter', label: 'placed.auto_shorter', inputMode: 'decimal', maxLength: 8 },
  { field: 'longer', label: 'placed.auto_longer', inputMode: 'decimal', maxLength: 8 },
] as const;

type SaleOrder = SaleShown['orders'][number];

/** What a sale by itself waits for, in words. */
function useTriggerWords(bet: WholeBet): (order: SaleOrder) => readonly string[] {
  const phrases = usePhrases();
  const words = useBetWords();
  const oddsText = useOddsText();
  return ({ atLeastMinor, minuteMin, score, trailPercent, oddsMilliMax, oddsMilliMin }) => [
    ...(atLeastMinor === '0'
      ? []
      : [phrases.t('placed.when_value', { sum: words.money(bet, atLeastMinor) })]),
    ...(minuteMin === null ? [] : [phrases.t('placed.order_minute', { minute: minuteMin })]),
    ...(score === null ? [] : [phrases.t('placed.order_score', { score })]),
    ...(oddsMilliMax === null ? [] : [phrases.t('placed.when_shorter', { odds: oddsText(oddsMilliMax) })]),
    ...(oddsMilliMin === null ? [] : [phrases.t('placed.when_longer', { odds: oddsText(oddsMilliMin) })]),
    ...(trailPercent === null ? [] : [phrases.t('placed.when_fell', { percent: trailPercent })]),
  ];
}

/** One sale that waits, or what became of it. */
function Order({ bet, order, onDrop }: { bet: WholeBet; order: SaleOrder; onDrop: () => void }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const triggers = useTriggerWords(bet)(order).join(' · ');
  const stake = words.money(bet, order.stakeMinor);
  if (order.status === 'waiting')
    return (
      <li className={styles.order}>
        <span>
          {order.kind === 'auto'
            ? phrases.t('placed.auto_waits', { stake, triggers })
            : phrases.t('placed.sale_is_waiting', { stake, sum: words.money(bet, order.atLeastMinor) })}
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
        ? phrases.t('placed.order_cancelled', { triggers })
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
  const [typed, setTyped] = useState(NO_TRIGGER);
  const [said, setSaid] = useState('');
  const trigger = triggerOf(typed, bet.exponent);
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['bets', 'sale', bet.betId] });
  const set = useAct(async (wanted: SaleTrigger) => {
    const body = { stakeMinor: partMinor.toString(), ...wanted };
    const answer = await services.api.call(calls.setAutoSale, { params: { betId: bet.betId }, body });
    setSaid(answer.ok ? phrases.t('placed.auto_there') : refusalText(phrases, answer));
    if (answer.ok) setTyped(NO_TRIGGER);
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
        <Fold title={phrases.t('placed.auto')} shape="part">
          <form
            className={styles.triggers}
            onSubmit={(event) => {
              event.preventDefault();
              if (trigger) void set.run(trigger);
            }}
          >
            <SumField
              label={phrases.t('placed.auto_at', { currency: bet.currency })}
              text={typed.value}
              onText={(value) => setTyped({ ...typed, value })}
            />
            {CONDITIONS.map(({ field, label, ...input }) => (
              <TextField
                key={field}
                label={phrases.t(label)}
                dir="ltr"
                autoComplete="off"
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                {...input}
              />
            ))}
            <Button type="submit" isBusy={set.isRunning} disabled={!trigger}>
              {phrases.t('placed.auto_set')}
            </Button>
          </form>
          <p className={box.note}>{phrases.t('placed.auto_hint')}</p>
          <SaleTrial bet={bet} trigger={trigger} partMinor={partMinor} />
        </Fold>
      )}
      <p role="status">{said}</p>
    </>
  );
}
