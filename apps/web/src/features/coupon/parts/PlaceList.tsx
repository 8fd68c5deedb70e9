import type { Boost } from '@overround/settlement';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { balancesOf } from '../model/outlook.ts';
import { keysInOrder } from '../model/places.ts';
import type { CouponSummary, PlaceSummary } from '../model/summarise-coupon.ts';
import type { Ticket, TicketAction } from '../model/ticket.ts';
import styles from '../CouponView.module.css';
import { BankerButton } from './LegCard.tsx';
import { OrderTools } from './MoveTools.tsx';
import { OwnStake } from './OwnStake.tsx';
import { PlaceCard, useNameOfPlace } from './PlaceCard.tsx';
import { useDrag } from './use-drag.ts';

export interface PlaceListProps {
  readonly summary: CouponSummary;
  readonly ticket: Ticket;
  readonly ladder: Boost | undefined;
  readonly exponent: number;
  readonly isStale: boolean;
  readonly money: (amountMinor: bigint) => string;
  readonly onTicket: (action: TicketAction) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onOrder: (keys: readonly string[]) => void;
  readonly onBuild: (eventId: number, isOn: boolean) => void;
}

/** All places of a ticket in their order, each with what its kind lets one say of it. */
export function PlaceList(props: PlaceListProps) {
  const { summary, ticket, ladder, exponent, money, onTicket, onOrder } = props;
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const nameOf = useNameOfPlace(summary);
  const { kind, places } = summary;
  const isOrdered = kind === 'chain' || kind === 'conditional';
  const at = (key: string): number => places.findIndex((place) => place.key === key);
  const moveTo = (key: string, to: number): void =>
    onOrder(
      keysInOrder(
        summary.legs.map(({ leg }) => leg),
        places,
        at(key),
        to,
      ),
    );
  const drag = useDrag(
    (key, target) => moveTo(key, at(target)),
    (key, step) => moveTo(key, at(key) + step),
  );
  const balances = isOrdered ? balancesOf(summary) : [];

  function toolsOf(place: PlaceSummary, number: number) {
    const outcome = nameOf(place);
    if (kind === 'system')
      return (
        <BankerButton
          outcome={outcome}
          isBanker={place.isBanker}
          onBanker={() => onTicket({ type: 'banker_toggled', key: place.key })}
        />
      );
    if (isOrdered) {
      const balance = balances[number];
      return (
        <OrderTools
          outcome={outcome}
          place={number + 1}
          count={places.length}
          grip={drag.gripOf(place.key)}
          note={
            balance === undefined
              ? undefined
              : { sum: money(balance), text: phrases.t('ticket.balance_after', { sum: money(balance) }) }
          }
          onStep={(step) => moveTo(place.key, number + step)}
        />
      );
    }
    const part = summary.parts.find((one) => one.id === place.key);
    if (kind !== 'single' || !part) return undefined;
    return (
      <OwnStake
        label={phrases.t('ticket.own_stake', { outcome })}
        text={part.ownText}
        sharedText={ticket.stakeText}
        isWrong={summary.problems.some((problem) => 'part' in problem && problem.part === part.id)}
        note={
          part.winMinor === undefined
            ? undefined
            : phrases.t('ticket.part_win', { sum: money(part.winMinor) })
        }
        onText={(text) => onTicket({ type: 'own_stake_typed', key: part.id, text, decimalsMax: exponent })}
      />
    );
  }
  const remarkOf = (place: PlaceSummary): string | undefined =>
    kind === 'express' && ladder && summary.boost && (place.oddsMilliNow ?? 0) < ladder.oddsMilliMin
      ? phrases.t('ticket.boost_not_counted', { odds: oddsText(ladder.oddsMilliMin) })
      : undefined;

  return (
    <ul className={styles.list} data-stale={props.isStale || undefined}>
      {places.map((place, number) => (
        <PlaceCard
          key={place.key}
          summary={summary}
          place={place}
          isOver={drag.dragged !== undefined && drag.over === place.key && drag.dragged !== place.key}
          tools={toolsOf(place, number)}
          remark={remarkOf(place)}
          onRemove={props.onRemove}
          onBuild={props.onBuild}
        />
      ))}
    </ul>
  );
}
