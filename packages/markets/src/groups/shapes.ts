import {
  all,
  any,
  awayOf,
  type Bound,
  type Condition,
  compare,
  type Form,
  type Formula,
  homeOf,
  not,
  type Span,
  totalIn,
  when,
} from '../formula.ts';

/** Formulas that several tables share. */

export const even = (form: Form, isEven: boolean): Formula =>
  when(isEven ? { op: 'even', form } : not({ op: 'even', form }));

/** Each side has at least so many. */
export const isEach = (least: Bound, span: Span = 'game'): Condition =>
  all(compare(homeOf(span), '>=', least), compare(awayOf(span), '>=', least));
export const between = (form: Form): Condition => all(compare(form, '>=', 'from'), compare(form, '<=', 'to'));
export const isOver = (form: Form): Condition => compare(form, '>', 'line');
export const isUnder = (form: Form): Condition => compare(form, '<', 'line');
export const isOnLine = (form: Form): Condition => compare(form, '=', 'line');

/** Score number `count` of the listing; nobody is 0. */
export const nthBy = (side: 0 | 1 | 2): Formula => when({ op: 'nth', nth: 'count', side });
export const isNobody = (span: Span = 'game'): Condition => compare(totalIn(span), '=', 0);

type Score = readonly [home: number, away: number];

/** Scores offered in the exact score market (group 136); "any other" is the rest. */
export const STANDARD_SCORES: readonly Score[] = Array.from(
  { length: 25 },
  (_, index): Score => [Math.floor(index / 5), index % 5],
);
/** The sixteen named scores of group 8863; "any other" is the seventeenth way. */
// biome-ignore format: a table reads better packed
export const SEVENTEEN_WAY_SCORES: readonly Score[] = [
  [1, 0], [2, 0], [2, 1], [3, 0], [3, 1], [3, 2], [0, 0], [1, 1], [2, 2], [3, 3], [0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3],
];

const isScore = ([home, away]: Score): Condition =>
  all(compare(homeOf(), '=', home), compare(awayOf(), '=', away));
export const otherScore = (named: readonly Score[]): Condition => not(any(...named.map(isScore)));
