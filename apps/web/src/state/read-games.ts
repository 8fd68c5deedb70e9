import type { LiveBook, ScoreBook } from '@overround/client';
import { gameFromWire, type ReadGame } from '../wire/event-from-wire.ts';
import type { Game } from '../wire/game.ts';
import type { WireEvent } from '../wire/wire-types.ts';
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

export interface Beginning {
  readonly count: number;
  /** From top to bottom of what shows them. */
  readonly inOrder: (games: readonly Game[]) => readonly Game[];
  /** These are wanted wherever they stand. */
  readonly isWanted: (game: Game) => boolean;
}

/** Games of an answer, or only the beginning of what is shown of them. */
export const readEvents = (
  services: Services,
  source: string,
  events: readonly WireEvent[] | null,
  beginning?: Beginning,
): readonly Game[] => {
  const reads = (events ?? []).map((event) => gameFromWire(event, services.clock.nowMs()));
  const games = reads.map(({ game }) => game);
  const shown = new Set(
    beginning
      ? beginning.inOrder(games).filter((game, at) => at < beginning.count || beginning.isWanted(game))
      : games,
  );
  return reads.filter(({ game }) => shown.has(game)).map((read) => absorb(services.books, source, read));
};
