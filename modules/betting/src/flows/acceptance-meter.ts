import type { BrandId, Clock, GameId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { type AnsweredOrders, isImproved, waitStepOf } from '../domain/acceptance.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { addAnswered } from '../store/acceptance-store.ts';
import type { PlaceOutcome } from './place-bet.ts';

export interface Answered extends Omit<AnsweredOrders, 'waitMsMax' | 'orders'> {
  readonly brandId: BrandId;
  readonly waitMs: number;
}

/** Counts how orders are answered, in memory, and adds them to the figures of the day now and then. */
export interface AcceptanceMeter {
  record(answered: Answered): void;
  /** An order that was answered at once. Replays are no new answers, and one that waits is answered when its delay ends. */
  answered(brandId: BrandId, order: BetOrder, outcome: PlaceOutcome, waitMs: number): void;
  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
}

export function openAcceptanceMeter(
  db: Pick<Database, 'inTransaction'>,
  clock: Pick<Clock, 'now'>,
  isLiveGame: (gameId: GameId) => boolean,
): AcceptanceMeter {
  let counted = new Map<BrandId, Map<string, AnsweredOrders>>();
  const add = (brandId: BrandId, row: AnsweredOrders): void => {
    const rows = counted.get(brandId) ?? new Map<string, AnsweredOrders>();
    counted.set(brandId, rows);
    const key = `${row.isLive}|${row.outcome}|${row.isImproved}|${row.waitMsMax}`;
    rows.set(key, { ...row, orders: row.orders + (rows.get(key)?.orders ?? 0) });
  };
  const record = ({ brandId, waitMs, ...answered }: Answered): void =>
    add(brandId, { ...answered, waitMsMax: waitStepOf(waitMs), orders: 1 });
  return {
    record,
    answered: (brandId, order, outcome, waitMs) => {
      if (!outcome.ok) {
        if (outcome.isReplay) return;
        const isLive = order.coupon.selections.some(({ gameId }) => isLiveGame(gameId));
        record({ brandId, isLive, outcome: outcome.code, isImproved: false, waitMs });
        return;
      }
      if ('isReplay' in outcome.value || outcome.value.status === 'pending') return;
      const { placement } = outcome.value;
      const isLive = placement.legs.some(({ quote }) => quote.isLive);
      record({ brandId, isLive, outcome: 'accepted', isImproved: isImproved(order, placement), waitMs });
    },
    flush: async () => {
      const writing = counted;
      counted = new Map();
      for (const [brandId, rows] of writing) {
        try {
          await db.inTransaction({ brandId }, (tx) =>
            addAnswered(tx, brandId, clock.now(), [...rows.values()]),
          );
        } catch {
          for (const row of rows.values()) add(brandId, row);
        }
      }
    },
  };
}
