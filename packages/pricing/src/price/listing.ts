// One listing of a match as the price maker sees it: probability tables, the story so far, and what to offer.

import type { Condition, Form, Formula, Span } from '@overround/markets';
import type { Side, SubGame } from '@overround/sports';
import type { Worth } from './program.ts';
import type { Tables } from './tables.ts';

/**
 * Where a formula's scores come from. `main`: the listing's own score. `result`: what decides who won it (sets in set
 * sports). `fromNow`: only what is still to come. `full`: with overtime and shoot-out. `order`: who scores when.
 */
export type Source = 'main' | 'result' | 'regular' | 'full' | 'fromNow' | 'sets' | 'halves' | 'order';

/** Sources that a listing has tables of. */
export type TableSource = Exclude<Source, 'order'>;

/** What order markets need: the grid of goals to come and the sides of the goals so far. */
interface OrderBelief {
  readonly size: number;
  readonly cells: Float64Array;
  readonly marks: readonly Side[];
}

export interface Listing {
  readonly part: SubGame;
  /** A draw of the plain result gives the stake back: there is no draw to bet on. */
  readonly isDrawVoid: boolean;
  /** Tables of a source; `undefined` where this listing has none. */
  readonly tables: (source: TableSource) => Tables | undefined;
  readonly order?: () => OrderBelief;
  /** Worth of outcomes that no table of the listing tells: minutes of goals, tie-breaks, halves of points. Asked only for those. */
  readonly own?: (type: number, formula: Formula, parameterMilli: number) => Worth | undefined;
  /** Means around which ladders are laid, in final scores of the listing. */
  readonly means: { readonly home: number; readonly away: number };
  /** Score of the listing now. */
  readonly score: { readonly home: number; readonly away: number };
}

const ORDER_OPS = ['nth', 'last', 'race', 'inARow', 'led', 'scoreSeen', 'aheadAfter'] as const;
/** Conditions on the order in which scores came, which equally likely orders can answer. */
export type OrderCondition = Extract<Condition, { op: (typeof ORDER_OPS)[number] }>;
export const isOrderCondition = (condition: Condition): condition is OrderCondition =>
  ORDER_OPS.some((op) => op === condition.op);

interface Reading {
  readonly spans: Set<Span>;
  hasOrder: boolean;
  hasUnknown: boolean;
}

function readForm(form: Form, reading: Reading): void {
  for (const term of form) {
    if ('measure' in term || term.counter !== undefined) reading.hasUnknown = true;
    else reading.spans.add(term.span);
  }
}

function readCondition(condition: Condition, reading: Reading): void {
  const { op } = condition;
  if (op === 'compare' || op === 'even') readForm(condition.form, reading);
  else if (op === 'all' || op === 'any') for (const part of condition.of) readCondition(part, reading);
  else if (op === 'not') readCondition(condition.of, reading);
  else if (op === 'gained') reading.spans.add('game');
  else if (op === 'nthInHalf') reading.spans.add('first');
  else if (isOrderCondition(condition)) reading.hasOrder = true;
  else reading.hasUnknown = true;
}

/** The source a formula reads; `undefined` when it needs something that no score model tells. */
export function sourceOf(formula: Formula): Source | undefined {
  const reading: Reading = { spans: new Set(), hasOrder: false, hasUnknown: false };
  if (formula.kind === 'line') readForm(formula.form, reading);
  else if (formula.kind === 'when') {
    readCondition(formula.won, reading);
    if (formula.void) readCondition(formula.void, reading);
  } else if (formula.kind === 'field' || formula.kind === 'topScorer') reading.hasUnknown = true;
  else reading.spans.add(formula.span);
  if (reading.hasUnknown) return undefined;
  if (reading.hasOrder) return [...reading.spans].every((span) => span === 'game') ? 'order' : undefined;
  if (formula.kind === 'handicap' && formula.fromPlacement) return 'fromNow';
  return sourceOfSpans(reading.spans);
}

const HALF_SPANS: ReadonlySet<Span> = new Set<Span>(['first', 'second', 'game', 'result']);

function sourceOfSpans(spans: ReadonlySet<Span>): Source | undefined {
  if (spans.has('first') || spans.has('second')) {
    return [...spans].every((span) => HALF_SPANS.has(span)) ? 'halves' : undefined;
  }
  if (spans.size !== 1) return undefined;
  const [span] = spans;
  if (span === 'game') return 'main';
  if (span === 'result' || span === 'regular' || span === 'full' || span === 'sets') return span;
  return undefined;
}

/** The same formula read from its source's own tables: the score rules know one score, whatever it was taken from. */
export function asPlainScore(formula: Formula): Formula {
  const text = JSON.stringify(formula, (key, value: unknown) =>
    key === 'span' && (value === 'full' || value === 'sets' || value === 'regular') ? 'game' : value,
  );
  return JSON.parse(text) as Formula; // The same formula with other span names.
}
