// The prices of a game as one array beside a layout that stays while the same outcomes are on offer: most changes of a live
// match move prices and nothing else, and then two moments are compared number by number.

import type { LiveQuote, OutcomeKey, SuspensionReason } from '@overround/contracts';
import { outcomeKey, stopCodeOf } from '@overround/contracts';

/** What of an outcome a reader of prices sees. */
export interface Quoted {
  readonly type: number;
  readonly parameter: number;
  readonly oddsMilli: number;
  readonly isSuspended?: boolean;
  readonly suspension?: SuspensionReason;
}

/** Which outcomes, in order. Boards of one layout share the object. */
interface Layout {
  readonly types: readonly number[];
  readonly parameters: readonly number[];
  readonly keys: readonly OutcomeKey[];
}

export interface QuoteBoard {
  readonly layout: Layout;
  /** Odds by place in the layout; below zero where the outcome is suspended, with the code of its reason above the bits of odds. */
  readonly odds: Int32Array;
}

/** Outcomes as a board. `before`: the board of a moment ago, whose layout is kept where it fits. */
export function quoteBoard(outcomes: readonly Quoted[], before: QuoteBoard | undefined): QuoteBoard {
  const odds = new Int32Array(outcomes.length);
  const known = before?.layout;
  let isSame = known !== undefined && known.keys.length === outcomes.length;
  let place = 0;
  for (const outcome of outcomes) {
    if (isSame && known)
      isSame = known.types[place] === outcome.type && known.parameters[place] === outcome.parameter;
    odds[place] = outcome.isSuspended ? stoppedOdds(outcome) : outcome.oddsMilli;
    place += 1;
  }
  return { layout: isSame && known ? known : layoutOf(outcomes), odds };
}

function layoutOf(outcomes: readonly Quoted[]): Layout {
  const types: number[] = [];
  const parameters: number[] = [];
  const keys: OutcomeKey[] = [];
  for (const { type, parameter } of outcomes) {
    types.push(type);
    parameters.push(parameter);
    keys.push(outcomeKey(type, parameter));
  }
  return { types, parameters, keys };
}

/** Odds are thousandths up to 10,000, so that they fit; as one number they are compared with the reason at once. */
const ODDS_BITS = 24;
const stoppedOdds = ({ oddsMilli, suspension }: Quoted): number =>
  -(oddsMilli + (stopCodeOf(suspension) << ODDS_BITS));

const quoteOf = (odds: number): LiveQuote =>
  odds < 0 ? [-odds & ((1 << ODDS_BITS) - 1), -odds >>> ODDS_BITS] : [odds];

/** All prices of a board. */
export function quotesOf({ layout, odds }: QuoteBoard): Record<string, LiveQuote> {
  const quotes: Record<string, LiveQuote> = {};
  for (const [place, key] of layout.keys.entries()) quotes[key] = quoteOf(odds[place] ?? 0);
  return quotes;
}

/** A plain dictionary from the start: no two changes have the same keys, so they share no shape. */
const noQuotes = (): Record<string, LiveQuote | null> => Object.create(null) as Record<string, never>; // Empty.

/** Prices that are new or other than before, `null` for those that are gone; `undefined` when there are none. */
export function changedQuotes(
  before: QuoteBoard,
  after: QuoteBoard,
): Record<string, LiveQuote | null> | undefined {
  const { layout, odds } = after;
  let quotes: Record<string, LiveQuote | null> | undefined;
  if (before.layout === layout) {
    for (let place = 0; place < odds.length; place += 1) {
      const now = odds[place] ?? 0;
      if (now === before.odds[place]) continue;
      quotes ??= noQuotes();
      quotes[layout.keys[place] ?? ''] = quoteOf(now);
    }
    return quotes;
  }
  const gone = new Map(before.layout.keys.map((key, place) => [key, before.odds[place] ?? 0]));
  for (const [place, key] of layout.keys.entries()) {
    const now = odds[place] ?? 0;
    const was = gone.get(key);
    gone.delete(key);
    if (was === now) continue;
    quotes ??= noQuotes();
    quotes[key] = quoteOf(now);
  }
  for (const key of gone.keys()) {
    quotes ??= noQuotes();
    quotes[key] = null;
  }
  return quotes;
}
