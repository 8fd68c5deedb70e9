import { calls } from '@overround/client';
import { listText } from '@overround/phrases';
import { Badge, Button, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../../shared/money-text.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import {
  useAddresses,
  useOddsText,
  usePhrases,
  useServices,
  useSite,
  useTimes,
} from '../../../state/services.tsx';
import type { PickName } from '../data/order-queries.ts';
import { pickKey, type WaitingOrder } from '../model/waiting-orders.ts';
import { type Fact, Facts } from './Facts.tsx';
import styles from './OrderRow.module.css';
import { TimeLeft } from './TimeLeft.tsx';

export interface OrderRowProps {
  readonly order: WaitingOrder;
  readonly names: ReadonlyMap<string, PickName> | undefined;
}

/** What the order is on: outcome and match of each pick, or its number where the line has forgotten it. */
function Picks({ order, names }: OrderRowProps) {
  const phrases = usePhrases();
  return (
    <ul>
      {order.picks.map((pick) => {
        const name = names?.get(pickKey(pick));
        return (
          <li key={pickKey(pick)}>
            {name ? (
              <>
                <bdi className={styles.outcome}>{name.outcome}</bdi>{' '}
                <bdi className={styles.note}>{name.event}</bdi>
              </>
            ) : (
              <span className={styles.note}>
                {phrases.t('placed.order_game', { game: String(pick.gameId), count: 1 })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What it waits for, in words. */
function Waits({ order }: { readonly order: WaitingOrder }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = [
    order.oddsMilliMin !== undefined &&
      phrases.t('placed.order_odds', { odds: oddsText(order.oddsMilliMin) }),
    order.score !== undefined && phrases.t('placed.order_score', { score: order.score }),
    order.minuteMin !== undefined && phrases.t('placed.order_minute', { minute: order.minuteMin }),
    order.lineUps && phrases.t('placed.order_line_ups'),
    order.afterBet !== undefined &&
      phrases.t('placed.order_after', {
        number: String(order.afterBet.betId),
        states: listText(
          phrases.formatTag,
          order.afterBet.states.map((state) => phrases.t(`bets.status_${state}`)),
          'or',
        ),
      }),
    order.dropsOnScore && phrases.t('placed.order_drops'),
    order.staysInPlay && phrases.t('placed.order_stays'),
  ].filter((word) => word !== false);
  return words.length === 0 ? null : (
    <p className={styles.chips}>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </p>
  );
}

/** The answer of the house to a request: a stake and odds of its own. */
function offerFacts(
  order: WaitingOrder,
  phrases: ReturnType<typeof usePhrases>,
  write: { readonly money: (minor: string) => string; readonly odds: (milli: number) => string },
): Fact[] {
  const { vip } = order;
  if (!vip) return [];
  const offer = vip.offer;
  return [
    [phrases.t('placed.vip_usual'), write.money(vip.usualStakeMinor)],
    ...(offer
      ? [
          [
            phrases.t('placed.vip_offer'),
            `${write.money(offer.stakeMinor)} · ${phrases.t('placed.vip_odds', { odds: write.odds(offer.combinedOddsMilli) })}`,
          ] as const,
          [phrases.t('placed.vip_win'), write.money(offer.possibleWinMinor)] as const,
        ]
      : []),
  ];
}

/** One order: what it is on, what it waits for, how long, and what can be done with it. */
export function OrderRow({ order, names }: OrderRowProps) {
  const { api } = useServices();
  const site = useSite();
  const phrases = usePhrases();
  const times = useTimes();
  const oddsText = useOddsText();
  const to = useAddresses();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const money = (minor: string): string => moneyText(minor, order.currency, site);
  const drop = useAct(async () => {
    const answer =
      order.kind === 'vip'
        ? await api.call(calls.dropVip, { params: { requestId: order.id } })
        : await api.call(calls.dropRestingOrder, { params: { orderId: order.id } });
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  const take = useAct(async () => {
    const answer = await api.call(calls.takeVip, { params: { requestId: order.id } });
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  const offer = order.status === 'offered' ? order.vip?.offer : undefined;
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        <b>{phrases.t(`placed.order_${order.kind}`)}</b>
        <span>{phrases.t(`placed.order_status_${order.status}`)}</span>
      </p>
      <Picks order={order} names={names} />
      <Waits order={order} />
      <Facts
        facts={[
          [
            phrases.t(order.kind === 'vip' ? 'placed.vip_wanted' : 'placed.order_stake'),
            money(order.stakeMinor),
          ],
          ...offerFacts(order, phrases, { money, odds: oddsText }),
        ]}
      />
      {offer && !offer.isFullPrice && <p className={styles.note}>{phrases.t('placed.vip_less_price')}</p>}
      {order.refusal !== undefined && <p>{phrases.refusal(order.refusal)}</p>}
      <p className={styles.foot}>
        <span className={styles.note}>
          {order.isOpen ? (
            <TimeLeft atMs={order.expiresAtMs} />
          ) : (
            <bdi dir="ltr">{`${times.fullDay(order.askedAtMs)} ${times.time(order.askedAtMs)}`}</bdi>
          )}
        </span>
        {order.betId !== undefined && (
          <Link to={to.page(`bets/${order.betId}`)}>
            {phrases.t('placed.order_bet', { number: String(order.betId) })}
          </Link>
        )}
        {offer && (
          <Button kind="primary" isBusy={take.isRunning} onClick={() => void take.run()} data-number="">
            {phrases.t('placed.vip_take', { sum: money(offer.stakeMinor) })}
          </Button>
        )}
        {order.isOpen && order.status !== 'placing' && (
          <Button isBusy={drop.isRunning} onClick={() => void drop.run()}>
            {phrases.t('placed.order_drop')}
          </Button>
        )}
      </p>
      <p role="status">{said}</p>
    </li>
  );
}
