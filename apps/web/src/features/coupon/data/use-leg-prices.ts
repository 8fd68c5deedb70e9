import type { LiveBook, QuoteKey } from '@overround/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { useServices } from '../../../state/services.tsx';
import type { BookPrice } from '../model/leg-quote.ts';
import { readCouponTopic } from './read-coupon-topic.ts';

export type LegPrices = ReadonlyMap<QuoteKey, BookPrice>;

/** The prices of some outcomes as one value that is new only when one of them is. */
function watchPrices(book: Pick<LiveBook, 'peek' | 'subscribe'>, keys: readonly QuoteKey[]) {
  let seen: LegPrices = new Map();
  const read = (): LegPrices =>
    new Map(
      keys.flatMap((key) => {
        const price = book.peek(key);
        return price ? [[key, price] as const] : [];
      }),
    );
  return {
    subscribe(wake: () => void) {
      const leave = keys.map((key) => book.subscribe(key, wake));
      return () => {
        for (const one of leave) one();
      };
    },
    now(): LegPrices {
      const next = read();
      const isSame = next.size === seen.size && [...next].every(([key, price]) => seen.get(key) === price);
      if (!isSame) seen = next;
      return seen;
    },
  };
}

/** Prices of the picks as the book has them, kept fresh over the socket. */
export function useLegPrices(legs: readonly DraftLeg[]): LegPrices {
  const { books, socket } = useServices();
  const client = useQueryClient();
  const joined = legs.map(legKey).join(' ');
  const watched = useMemo(
    () => watchPrices(books.prices, joined === '' ? [] : joined.split(' ')),
    [books, joined],
  );
  useEffect(() => {
    if (!socket || joined === '') return;
    const selections = joined.split(' ').map((key) => {
      const [gameId = 0, type = 0, parameter = 0] = key.split('|').map(Number);
      return [gameId, type, parameter] as const;
    });
    const onTakenOff = (): void => void client.invalidateQueries({ queryKey: ['coupon-check'] });
    return readCouponTopic(socket, selections, books.prices, { onTakenOff });
  }, [socket, books, joined, client]);
  return useSyncExternalStore(watched.subscribe, watched.now, watched.now);
}
