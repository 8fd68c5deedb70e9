import type { BookGame } from '../book/line-book.ts';

/** By game: a list keeps what it wrote of a game, so the same game has the same open part. */
const known = new WeakMap<BookGame, BookGame>();

/** A game with the outcomes that can be bet on now: none of them while it is stopped itself. */
export function openPartOf(game: BookGame): BookGame {
  const made = known.get(game) ?? withoutBlocked(game);
  known.set(game, made);
  return made;
}

function withoutBlocked(game: BookGame): BookGame {
  if (game.status !== 'open') return { ...game, outcomes: new Map() };
  const open = [...game.outcomes].filter(([, { isSuspended }]) => !isSuspended);
  return open.length === game.outcomes.size ? game : { ...game, outcomes: new Map(open) };
}
