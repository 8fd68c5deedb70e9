import { calls } from '@overround/client';
import { Button, TextField } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../shared/use-act.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import type { SaleShown } from '../data/sale-queries.ts';
import styles from './SaleBox.module.css';
import { NO_TRIGGER, type SaleTrigger, triggerOf } from '../model/sale-trigger.ts';
import { SaleTrial } from './SaleTrial.tsx';
import { SumField } from './SumField.tsx';
import { useBetWords } from './use-bet-words.ts';

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
        <details className={styles.auto}>
          <summary>{phrases.t('placed.auto')}</summary>
          <form
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
            <TextField
              label={phrases.t('placed.auto_fall')}
              inputMode="numeric"
              dir="ltr"
              maxLength={2}
              value={typed.trail}
              onChange={({ target }) => setTyped({ ...typed, trail: target.value })}
            />
            <TextField
              label={phrases.t('placed.auto_minute')}
              inputMode="numeric"
              dir="ltr"
              maxLength={3}
              value={typed.minute}
              onChange={({ target }) => setTyped({ ...typed, minute: target.value })}
            />
            <TextField
              label={phrases.t('placed.auto_score')}
              placeholder="1:0"
              dir="ltr"
              maxLength={7}
              value={typed.score}
              onChange={({ target }) => setTyped({ ...typed, score: target.value })}
            />
            <TextField
              label={phrases.t('placed.auto_shorter')}
              inputMode="decimal"
              dir="ltr"
              maxLength={8}
              value={typed.shorter}
              onChange={({ target }) => setTyped({ ...typed, shorter: target.value })}
            />
            <TextField
              label={phrases.t('placed.auto_longer')}
              inputMode="decimal"
              dir="ltr"
              maxLength={8}
              value={typed.longer}
              onChange={({ target }) => setTyped({ ...typed, longer: target.value })}
            />
            <Button type="submit" isBusy={set.isRunning} disabled={!trigger}>
              {phrases.t('placed.auto_set')}
            </Button>
          </form>
          <p className={styles.note}>{phrases.t('placed.auto_hint')}</p>
          <SaleTrial bet={bet} trigger={trigger} partMinor={partMinor} />
        </details>
      )}
      <p role="status">{said}</p>
    </>
  );
}
