import type { Draws } from './fair.ts';

/** What a page may know of a round by now; JSON. */
export type Shown = Readonly<Record<string, unknown>>;

/** A round as far as its acts lead. */
export interface Played {
  /** Of all bets so far. */
  readonly stakeMinor: bigint;
  readonly isOver: boolean;
  /** With the stake, where it comes back; zero until it is over. */
  readonly returnMinor: bigint;
  /** What the player may do next. */
  readonly acts: readonly string[];
  readonly shown: Shown;
}

/** The rules of one game. The same wager, acts and draws are the same round: that is how rounds are shown again and checked. */
export interface FairGame {
  readonly gameKey: string;
  /** `undefined`: the wager or an act is not in order. */
  play(wager: unknown, acts: readonly string[], draws: Draws): Played | undefined;
}

const SUM = /^[1-9][0-9]{0,14}$/;

/** Digits of minor units above zero. */
export const readSum = (value: unknown): bigint | undefined =>
  typeof value === 'string' && SUM.test(value) ? BigInt(value) : undefined;

export const asFields = (value: unknown): Shown =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {};

/** A round that one draw decides. */
export const decided = (stakeMinor: bigint, returnMinor: bigint, shown: Shown): Played => ({
  stakeMinor,
  isOver: true,
  returnMinor,
  acts: [],
  shown,
});
