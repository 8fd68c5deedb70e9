import type { LineBook } from '@overround/catalog';
import type { BrandId, Clock } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { subGameKey } from '@overround/sports';
import type { BetOrder } from '../domain/decide-placement.ts';
import { insertRefusedOrders, type RefusedOrder } from '../store/refused-order-store.ts';
import type { OrderOwner } from './book-order.ts';

type Owner = Pick<OrderOwner, 'brandId' | 'personId' | 'accountId' | 'currency'>;

/** Orders that were refused, for the desk. Noted in memory and written now and then: no player waits for it. */
export interface RefusalLog {
  note(owner: Owner, order: BetOrder, why: { readonly code: string; readonly waitMs: number }): void;
  /** Writes what was noted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
}

/** A storm of refusals is counted elsewhere; of each round so many are listed. */
const NOTED_MAX = 500;

export function openRefusalLog(
  db: Pick<Database, 'inTransaction'>,
  clock: Pick<Clock, 'now'>,
  book: Pick<LineBook, 'findGame'>,
): RefusalLog {
  let noted: { readonly brandId: BrandId; readonly order: RefusedOrder }[] = [];
  return {
    note: ({ brandId, personId, accountId, currency }, { coupon, stakeMinor }, { code, waitMs }) => {
      if (noted.length >= NOTED_MAX) return;
      const selections = coupon.selections.map(({ gameId, type, parameterMilli, oddsMilliSeen }) => {
        const game = book.findGame(gameId);
        return {
          gameId,
          eventId: game?.eventId ?? 0,
          part: game ? subGameKey(game.part) : 'main',
          type,
          parameterMilli,
          oddsMilli: oddsMilliSeen,
          isLive: game?.kind === 'live',
        };
      });
      const order = {
        refusedAt: clock.now(),
        personId,
        accountId,
        currency,
        stakeMinor,
        kind: coupon.kind,
        code,
        isLive: selections.some(({ isLive }) => isLive),
        waitMs: Math.max(0, Math.round(waitMs)),
        selections,
      };
      noted.push({ brandId, order });
    },
    flush: async () => {
      const writing = noted;
      noted = [];
      for (const [brandId, rows] of Map.groupBy(writing, (one) => one.brandId)) {
        try {
          const orders = rows.map(({ order }) => order);
          await db.inTransaction({ brandId }, (tx) => insertRefusedOrders(tx, brandId, orders));
        } catch {
          noted = [...rows, ...noted].slice(0, NOTED_MAX);
        }
      }
    },
  };
}
