import { Button, Chips } from '@overround/ui';
import { useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';
import { ORDER_BETS, type OrderBet, ordersAmong, ordersOf, RUNNERS_OF, runnersIn } from './combination.ts';
import styles from './CombinationPick.module.css';
import type { RaceRow } from './race-view.ts';

export interface CombinationPickProps {
  readonly game: GameDetail;
  readonly eventName: string;
  readonly rows: readonly RaceRow[];
}

/** Runners to choose, and one press that puts every order of them into the coupon, each as a single with a stake of its own. */
export function CombinationPick({ game, eventName, rows }: CombinationPickProps) {
  const phrases = usePhrases();
  const { stores, books, site, toasts } = useServices();
  const [chosenBet, setBet] = useState<OrderBet>('forecast');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const offered = ORDER_BETS.filter((one) => ordersOf(game.markets, one).length > 0);
  const bet = offered.includes(chosenBet) ? chosenBet : offered[0];
  if (bet === undefined) return null;
  const orders = ordersOf(game.markets, bet);
  const runners = runnersIn(orders).filter((number) =>
    rows.some((row) => row.number === number && !row.isWithdrawn),
  );
  const picked = new Set(runners.filter((number) => chosen.has(number)));
  const among = ordersAmong(orders, picked);
  const nameOf = (number: number): string => rows.find((row) => row.number === number)?.name ?? '';
  const toggle = (number: number): void =>
    setChosen(new Set(runners.filter((one) => picked.has(one) !== (one === number))));
  const add = (): void => {
    stores.draft.dispatch({
      type: 'singles_added',
      legsMax: site.betting.couponEventsMax,
      legs: among.map(({ outcome, runners: order }) => ({
        gameId: game.gameId,
        type: outcome.type,
        parameter: outcome.parameter,
        oddsMilliSeen: books.prices.peek(outcome.key)?.oddsMilli ?? 0,
        eventId: game.eventId,
        sportId: game.sportId,
        champId: game.champId,
        isLive: game.isLive,
        startsAtMs: game.startsAtMs,
        labels: {
          event: eventName,
          market: phrases.t(`match.race_${bet}`),
          outcome: order.map(nameOf).join(' – '),
          champ: game.champName,
        },
      })),
    });
    const { problem } = stores.draft.getState();
    if (problem) toasts.show(phrases.t('coupon.full', { count: problem.legsMax }), 'warning');
    else toasts.show(phrases.t('match.race_orders_added', { count: among.length }), 'success');
  };
  return (
    <details className={styles.combination}>
      <summary>{phrases.t('match.race_combination')}</summary>
      <div className={styles.body}>
        <p className={styles.hint}>{phrases.t('match.race_combination_hint')}</p>
        {offered.length > 1 && (
          <Chips
            label={phrases.t('match.race_combination')}
            items={offered.map((id) => ({ id, label: phrases.t(`match.race_${id}`) }))}
            selected={bet}
            onSelect={setBet}
          />
        )}
        <div role="group" aria-label={phrases.t('match.race_runner')} className={styles.runners}>
          {runners.map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={picked.has(number)}
              className={styles.runner}
              onClick={() => toggle(number)}
            >
              <b data-number="">{number}</b> <bdi>{nameOf(number)}</bdi>
            </button>
          ))}
        </div>
        <Button kind="primary" disabled={among.length === 0} onClick={add}>
          {among.length === 0
            ? phrases.t('match.race_orders_none', { count: RUNNERS_OF[bet] })
            : phrases.t('match.race_orders_add', { count: among.length })}
        </Button>
      </div>
    </details>
  );
}
