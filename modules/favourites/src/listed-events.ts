// From numbers of clients to matches: `I` of any listing, also of a line listing that went live since, or `CI`.

import type { BookEvent, LineBook } from '@overround/catalog';

/** Kinds of listings on the wire. */
const KIND = { live: 1, line: 3 } as const;

export function findEvent(book: LineBook, id: number): BookEvent | undefined {
  const game = book.findGame(id) ?? book.findGameByConstId(id) ?? book.findGame(book.liveGameIdOf(id) ?? 0);
  return game && book.findEvent(game.eventId);
}

/** Where a match is listed now; nothing when it is not. */
export function listingOf(
  book: LineBook,
  eventId: number,
): { readonly gameId?: number; readonly kind?: number } {
  const event = book.findEvent(eventId);
  return event ? { gameId: event.mainGameId, kind: KIND[event.kind] } : {};
}
