import { listText } from '@overround/phrases';
import { Button } from '@overround/ui';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { RefusalLink } from '../../../state/RefusalLink.tsx';
import { useOddsText, usePhrases, useSite, useTimes } from '../../../state/services.tsx';
import { UndoButton } from '../../../state/UndoButton.tsx';
import { mayRepeat, type Order, undoEndsAt } from '../model/order.ts';
import styles from './OrderCard.module.css';
import { useMoney } from './use-money.ts';
import { useRefusalText } from './use-refusal-text.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Head({ order }: { readonly order: Order }) {
  const phrases = usePhrases();
  const { state } = order;
  if (state.is === 'placed')
    return (
      <p className={styles.head} data-tone="good">
        <CircleCheck {...icon} />
        <b>{phrases.t('ticket.placed')}</b>
        <span data-number="">{phrases.t('ticket.bet_number', { number: String(state.receipt.betId) })}</span>
      </p>
    );
  if (state.is === 'rested')
    return (
      <p className={styles.head} data-tone="good">
        <Hourglass {...icon} />
        <b>{phrases.t('ticket.rested')}</b>
      </p>
    );
  if (state.is === 'refused')
    return (
      <p className={styles.head} data-tone="bad">
        <CircleX {...icon} />
        <b>{phrases.t('ticket.not_placed')}</b>
      </p>
    );
  return (
    <p className={styles.head}>
      <Hourglass {...icon} />
      <b>{phrases.t(state.is === 'checking' ? 'ticket.checking' : 'ticket.placing')}</b>
    </p>
  );
}

export interface OrderCardProps {
  readonly order: Order;
  /** Asks the house for what it did not take; absent where nobody can be asked. */
  readonly onRest: ((restMinor: bigint) => void) | undefined;
  readonly onRepeat: () => void;
  /** It was taken back: there is nothing to show of it any more. */
  readonly onUndone: () => void;
}

/** One order: what it is on, for how much, and what became of it. */
export function OrderCard({ order, onRest, onRepeat, onUndone }: OrderCardProps) {
  const { betting } = useSite();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const times = useTimes();
  const money = useMoney(order.currency);
  const refusalText = useRefusalText(money);
  const { state } = order;
  function shapeText({ kind, sizes, sizeStakes, groups, condition, legs }: Order): string {
    const bankers = legs.filter((leg) => leg.isBanker).length;
    if (kind === 'system' || kind === 'anti_express')
      return listText(
        phrases.formatTag,
        sizes.map((size, at) => {
          const name = phrases.t('ticket.size', { size: size + bankers, count: legs.length });
          const stake = sizeStakes?.[at];
          return stake === undefined ? name : `${name}: ${money(stake)}`;
        }),
        'beside',
      );
    if (kind === 'conditional') return phrases.t(`ticket.condition_${condition ?? 'win'}`);
    return listText(
      phrases.formatTag,
      (groups ?? []).map((group, at) => {
        const name = group.name ?? phrases.t('ticket.group', { number: at + 1 });
        return `${name}: ${money(group.stakeMinor ?? '0')}`;
      }),
      'beside',
    );
  }
  const receipt = state.is === 'placed' ? state.receipt : undefined;
  const isFilled = order.options !== undefined && order.options.fill !== 'exact';
  const restMinor = BigInt(receipt?.remainderMinor ?? 0);
  return (
    <li className={styles.card}>
      <Head order={order} />
      {state.is === 'refused' && (
        <>
          <p className={styles.reason}>{refusalText(state.code, state.facts)}</p>
          <RefusalLink code={state.code} facts={state.facts} />
        </>
      )}
      {mayRepeat(order) && (
        <Button size="small" onClick={onRepeat}>
          {phrases.t('ticket.repeat')}
        </Button>
      )}
      {state.is === 'rested' && <p className={styles.time}>{phrases.t('ticket.rested_text')}</p>}
      <ul className={styles.legs}>
        {order.legs.map((leg, at) => (
          <li key={leg.key} className={styles.leg}>
            <span className={styles.words}>
              <bdi>{leg.labels.outcome}</bdi>
              <span>
                <bdi>{leg.labels.market}</bdi> · <bdi>{leg.labels.event}</bdi>
              </span>
            </span>
            <b dir="ltr" data-number="">
              {oddsText(receipt?.oddsMilli[at] ?? leg.oddsMilliSeen, leg.type)}
            </b>
          </li>
        ))}
      </ul>
      <dl className={styles.sums} data-number="">
        {order.legs.length > 1 && (
          <div>
            <dt>{phrases.t(`ticket.${order.kind}`)}</dt>
            <dd>
              <bdi>{shapeText(order)}</bdi>
            </dd>
          </div>
        )}
        {order.builders?.map(({ legs, oddsMilliSeen }) => (
          <div key={legs.join('.')}>
            <dt>
              {phrases.t('ticket.builder')}:{' '}
              <bdi>
                {listText(
                  phrases.formatTag,
                  legs.flatMap((at) => order.legs[at]?.labels.outcome ?? []),
                )}
              </bdi>
            </dt>
            <dd dir="ltr">{oddsMilliSeen === undefined ? '' : oddsText(oddsMilliSeen)}</dd>
          </div>
        ))}
        <div>
          <dt>{phrases.t('ticket.stake')}</dt>
          <dd>
            <bdi>{money(isFilled && receipt ? receipt.stakeMinor : order.stakeMinor)}</bdi>
          </dd>
        </div>
        {receipt && (
          <>
            {order.legs.length > 1 && (
              <div>
                <dt>{phrases.t('coupon.total_odds')}</dt>
                <dd>
                  <bdi dir="ltr">{oddsText(receipt.combinedOddsMilli)}</bdi>
                </dd>
              </div>
            )}
            <div>
              <dt>{phrases.t('ticket.possible_win')}</dt>
              <dd>
                <b>
                  <bdi>{money(receipt.possibleWinMinor)}</bdi>
                </b>
              </dd>
            </div>
          </>
        )}
      </dl>
      {restMinor > 0n && (
        <div className={styles.rest}>
          <p data-number="">{phrases.t('ticket.rest_left', { sum: money(restMinor) })}</p>
          {onRest && (
            <Button size="small" onClick={() => onRest(restMinor)}>
              {phrases.t('ticket.rest_ask', { sum: money(restMinor) })}
            </Button>
          )}
        </div>
      )}
      {receipt && (
        <p className={styles.undo}>
          <UndoButton
            betId={receipt.betId}
            currency={order.currency}
            endsAtMs={undoEndsAt(order, betting.undoMs)}
            onUndone={onUndone}
          />
        </p>
      )}
      {receipt && (
        <p className={styles.time} data-number="">
          {phrases.t('ticket.accepted_at', {
            day: times.fullDay(receipt.acceptedAtMs),
            time: times.time(receipt.acceptedAtMs),
          })}
        </p>
      )}
    </li>
  );
}
