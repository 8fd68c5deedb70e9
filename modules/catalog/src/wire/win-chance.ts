// `WP`: how likely each side is to win, as our own prices say it once the margin is taken off.

import { removeMargin } from '@overround/pricing';
import type { BookGame, BookOutcome } from '../book/line-book.ts';

export interface WinChance {
  readonly P1: number;
  /** Left out where no draw is on offer. */
  readonly PX?: number;
  readonly P2: number;
}

/** Outcome types that say who wins: with a draw, without, and with overtime. */
const WINNERS: readonly { readonly home: number; readonly draw?: number; readonly away: number }[] = [
  { home: 1, draw: 2, away: 3 },
  { home: 401, away: 402 },
];
const DIGITS = 10_000;
const rounded = (chance: number): number => Math.round(chance * DIGITS) / DIGITS;

const known = new WeakMap<BookGame['outcomes'], WinChance | undefined>();

/** Chances between 0 and 1 that add up to 1; `undefined` without a price for every way to end. */
export function winChance({ outcomes }: Pick<BookGame, 'outcomes'>): WinChance | undefined {
  if (!known.has(outcomes)) known.set(outcomes, fromPrices([...outcomes.values()]));
  return known.get(outcomes);
}

function fromPrices(outcomes: readonly BookOutcome[]): WinChance | undefined {
  for (const { home, draw, away } of WINNERS) {
    const oddsOf = (type?: number): number | undefined =>
      outcomes.find((outcome) => outcome.type === type)?.oddsMilli;
    const [first, level, second] = [oddsOf(home), oddsOf(draw), oddsOf(away)];
    if (first === undefined || second === undefined) continue;
    const odds = [first, ...(level === undefined ? [] : [level]), second].map((milli) => milli / 1000);
    const fair = removeMargin(odds, { method: 'power' });
    const chances = fair.ok ? fair.value.probabilities : undefined;
    const [one, last] = [chances?.[0], chances?.at(-1)];
    if (chances === undefined || one === undefined || last === undefined) return undefined;
    const P1 = rounded(one);
    const P2 = rounded(last);
    return level === undefined ? { P1, P2: rounded(1 - P1) } : { P1, PX: rounded(1 - P1 - P2), P2 };
  }
  return undefined;
}
