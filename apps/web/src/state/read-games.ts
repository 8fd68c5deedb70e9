import type { LiveBook, ScoreBook } from '@overround/client';
import { gameFromWire, type ReadGame } from '../wire/event-from-wire.ts';
import type { Game } from '../wire/game.ts';
import type { WireEvent } from '../wire/wire-types.ts';
import { inBoardOrder } from './leagues.ts';
import type { Services } from './services.tsx';

/** Puts what moves into the books and answers with the structure. */
export function absorb<G extends Game>(
  books: { prices: LiveBook; scores: ScoreBook },
  source: string,
  read: ReadGame<G>,
): G {
  books.prices.list(source, read.game.gameId, read.prices);
  if (read.score) books.scores.putOlder(read.game.gameId, read.score);
  return read.game;
}

/** Games of an answer, or the `first` of them as a board shows them. */
export const readEvents = (
  services: Services,
  source: string,
  events: readonly WireEvent[] | null,
  first?: number,
): readonly Game[] => {
  const reads = (events ?? []).map((event) => gameFromWire(event, services.clock.nowMs()));
  const shown = new Set(inBoardOrder(reads.map(({ game }) => game)).slice(0, first));
  return reads.filter(({ game }) => shown.has(game)).map((read) => absorb(services.books, source, read));
};
