// The open bets as they were last seen, for the page without a network. They go when somebody else, or nobody, is signed in.

import type { Bet } from '@overround/contracts/betting';
import { keep, kept, type TextStore } from '../shared/browser-store.ts';

const KEY = 'open-bets';
const VERSION = 1;
const KEPT_MS = 7 * 86_400_000;

export interface KeptBets {
  readonly atMs: number;
  readonly bets: readonly Bet[];
}

export const keepOpenBets = (store: TextStore, bets: readonly Bet[], nowMs: number): void =>
  keep(store, KEY, { version: VERSION, nowMs, forMs: KEPT_MS, value: { atMs: nowMs, bets } });

export const forgetOpenBets = (store: TextStore): void => store.remove(KEY);

/** What was kept; storage can be edited, so what has no bets in it is nothing. */
export function keptOpenBets(store: TextStore, nowMs: number): KeptBets | undefined {
  const value = kept(store, KEY, VERSION, nowMs);
  if (typeof value !== 'object' || value === null || !('bets' in value) || !('atMs' in value))
    return undefined;
  const { bets, atMs } = value;
  if (!Array.isArray(bets) || typeof atMs !== 'number') return undefined;
  return { atMs, bets: bets as readonly Bet[] }; // Written by `keepOpenBets`, of this version.
}
