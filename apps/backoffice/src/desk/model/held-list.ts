// The list of bets while it is read: what moves under the eye cannot be read.

import type { DeskBet } from '@overround/contracts/operator';

export interface HeldList {
  readonly shown: readonly DeskBet[];
  /** New ones that wait to be let in. */
  readonly waiting: number;
}

/**
 * What is shown. While it is held nothing comes in and nothing moves, but what is shown keeps its newest state; afterwards it is
 * the newest again.
 */
export function heldList(before: readonly DeskBet[], newest: readonly DeskBet[], isHeld: boolean): HeldList {
  if (!isHeld || before.length === 0) return { shown: newest, waiting: 0 };
  const now = new Map(newest.map((bet) => [bet.key, bet]));
  const known = new Set(before.map((bet) => bet.key));
  const shown = before.map((bet) => now.get(bet.key) ?? bet);
  return {
    shown: shown.every((bet, at) => bet === before[at]) ? before : shown,
    waiting: newest.filter((bet) => !known.has(bet.key)).length,
  };
}

/** Those that were not there before: they slide in. */
export const arrivedKeys = (before: readonly DeskBet[], now: readonly DeskBet[]): ReadonlySet<string> => {
  if (before.length === 0) return new Set();
  const known = new Set(before.map((bet) => bet.key));
  return new Set(now.flatMap((bet) => (known.has(bet.key) ? [] : [bet.key])));
};
