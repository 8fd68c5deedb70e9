// What kinds of pools differ in: which lines a bet has, and what the results make of them. All else is the same for a race, a card of
// races or a list of matches.

import type { Prize } from './divide-pool.ts';

/** What was chosen: by place in the order, or by event of a card. Each line takes one of each list. */
export type Picks = readonly (readonly number[])[];

/** What the results make of a pool. */
export interface Draw {
  readonly prizes: readonly Prize[];
  /** How many lines of these picks win each prize; prizes that none wins may be left out. */
  hits(picks: Picks): ReadonlyMap<string, bigint>;
  /** How many lines of these picks are given back, as somebody in them did not run. */
  refunded(picks: Picks): bigint;
}

export interface PoolRule<Facts> {
  /** The lines of these picks; `undefined` where they are no bet of this kind. */
  lineCount(picks: Picks): bigint | undefined;
  /** By the events of the pool in order; `void`: everything is given back. */
  draw(events: readonly Facts[]): Draw | 'void';
}
