// Prices of the picks over the socket. Only single outcomes are put: what else a match has belongs to other readers.

import {
  type CouponSelections,
  type LiveBook,
  type LiveSocket,
  type QuoteKey,
  quoteKey,
} from '@overround/client';
import type { LiveChange, LiveQuote, LiveSnapshot } from '@overround/contracts/live';

interface GameSeen {
  isOpen: boolean;
  readonly quotes: Map<QuoteKey, LiveQuote>;
}

export interface CouponTopicReader {
  /** An outcome was taken off: the coupon wants checking. */
  readonly onTakenOff: () => void;
}

/** Reads the coupon topic into the book until the answered function is called. */
export function readCouponTopic(
  socket: LiveSocket,
  selections: CouponSelections,
  book: Pick<LiveBook, 'put'>,
  { onTakenOff }: CouponTopicReader,
): () => void {
  const games = new Map<number, GameSeen>();
  const picked = (gameId: number): QuoteKey[] =>
    selections.filter(([id]) => id === gameId).map(([id, type, parameter]) => quoteKey(id, type, parameter));

  function show(gameId: number, seen: GameSeen): void {
    for (const key of picked(gameId)) {
      const quote = seen.quotes.get(key);
      book.put(key, quote && { oddsMilli: quote[0], isOpen: quote[1] === undefined && seen.isOpen });
    }
  }
  function take(gameId: number, seen: GameSeen, quotes: Readonly<Record<string, LiveQuote | null>>): void {
    for (const [outcome, quote] of Object.entries(quotes)) {
      const key = `${gameId}|${outcome}`;
      if (quote) seen.quotes.set(key, quote);
      else if (seen.quotes.delete(key)) onTakenOff();
    }
  }
  function onSnapshot({ games: listed }: LiveSnapshot): void {
    games.clear();
    for (const game of listed) {
      const seen: GameSeen = { isOpen: game.st === 'open', quotes: new Map() };
      take(game.i, seen, game.q);
      games.set(game.i, seen);
      show(game.i, seen);
    }
  }
  function onChange({ g = {}, del = [] }: LiveChange): void {
    for (const [id, change] of Object.entries(g)) {
      const gameId = Number(id);
      const seen = games.get(gameId) ?? { isOpen: true, quotes: new Map() };
      games.set(gameId, seen);
      if (change.st) seen.isOpen = change.st === 'open';
      take(gameId, seen, change.q ?? {});
      show(gameId, seen);
      if (change.st === 'closed') onTakenOff();
    }
    for (const gameId of del) {
      // A listing that left takes its prices along: a pick on it must not look open.
      show(gameId, { isOpen: false, quotes: new Map() });
      games.delete(gameId);
    }
    if (del.length > 0) onTakenOff();
  }
  return socket.read('coupon', { onSnapshot, onChange }, selections);
}
