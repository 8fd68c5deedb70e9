// What the Asian view is made of: which outcomes, of which listings.

import type { BookEvent, BookGame, BookOutcome, LineBook } from '../book/line-book.ts';
import type { LinedMarket } from './asian-lines.ts';

/** Quarter lines before the ordinary ones: where both offer a line, the Asian price stands. */
export const HANDICAPS: readonly LinedMarket[] = [
  { first: 3829, second: 3830, isMirrored: true },
  { first: 7, second: 8, isMirrored: true },
];
export const TOTALS: readonly LinedMarket[] = [
  { first: 3827, second: 3828, isMirrored: false },
  { first: 9, second: 10, isMirrored: false },
];
export const RESULT_GROUPS: ReadonlySet<number> = new Set([1, 101]);

const LINE_TYPES: ReadonlySet<number> = new Set(
  [...HANDICAPS, ...TOTALS].flatMap(({ first, second }) => [first, second]),
);

export const isInAsianView = ({ type, group }: Pick<BookOutcome, 'type' | 'group'>): boolean =>
  LINE_TYPES.has(type) || RESULT_GROUPS.has(group);

/** Whether this is the listing of the first half, where the match is played in halves. */
export function isFirstHalf({ format }: BookEvent, { part }: BookGame): boolean {
  const number = format.periods === 2 ? 1 : format.periods === 4 ? 11 : undefined;
  return part.counter === undefined && part.period !== undefined && part.period === number;
}

/** The first half as a listing of its own, where the match is played in halves. */
export const firstHalfOf = (event: BookEvent, book: LineBook): BookGame | undefined =>
  book.gamesOf(event).find((game) => isFirstHalf(event, game));
