import type { Draws } from './fair.ts';

/** 0 to 51: by value 2 … 10, J, Q, K, A, and within a value diamond, heart, spade, club. */
export type Card = number;

const CARDS = 52;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['diamond', 'heart', 'spade', 'club'] as const;

/** From a deck without end: what was drawn is put back. */
export const drawCard = (draws: Draws): Card => draws.below(CARDS);

/** `A-diamond`. */
export const cardName = (card: Card): string => `${RANKS[card >> 2]}-${SUITS[card & 3]}`;

/** 1 for an ace, 10 for ten and pictures. */
export function pointsOf(card: Card): number {
  const rank = card >> 2;
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}
