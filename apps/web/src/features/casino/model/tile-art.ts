// What a tile shows when a game has no picture: drawn from how the game is played, in colours of its number.

import type { CasinoGame } from '@overround/contracts/casino';

export const MOTIFS = ['wheel', 'cards', 'dice', 'pins', 'numbers', 'reels', 'diamonds'] as const;
export type Motif = (typeof MOTIFS)[number];

const OF_MECHANIC: Readonly<Record<string, Motif>> = {
  roulette: 'wheel',
  wheel: 'wheel',
  cards: 'cards',
  dice: 'dice',
  plinko: 'pins',
  pins: 'pins',
  keno: 'numbers',
  numbers: 'numbers',
  reels: 'reels',
  paylines: 'reels',
};
const OF_CATEGORY: Readonly<Record<number, Motif>> = {
  3: 'cards',
  5: 'wheel',
  9: 'cards',
  31: 'cards',
  49: 'numbers',
};

/** The first way of playing that has a picture, then the category, then the kind. */
export function motifOf({
  mechanics,
  categories,
  kind,
}: Pick<CasinoGame, 'mechanics' | 'categories' | 'kind'>): Motif {
  const ofMechanic = mechanics.map((mechanic) => OF_MECHANIC[mechanic]);
  const ofCategory = categories.map((category) => OF_CATEGORY[category]);
  const found = [...ofMechanic, ...ofCategory].find((motif) => motif !== undefined);
  return found ?? (kind === 'slots' ? 'reels' : 'diamonds');
}

/** Neighbours in the list are far from each other on the circle of colours. */
export const hueOf = (gameId: number): number => Math.round((gameId * 137.508) % 360);
