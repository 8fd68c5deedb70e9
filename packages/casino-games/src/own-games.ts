import { BACCARAT } from './baccarat.ts';
import { BLACKJACK } from './blackjack/index.ts';
import { DICE } from './dice.ts';
import type { FairGame } from './game.ts';
import { KENO } from './keno.ts';
import { NIGHT_ORCHARD } from './night-orchard.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';

/** The rules of every game of the house. */
export const OWN_GAMES: readonly FairGame[] = [
  NIGHT_ORCHARD,
  ROULETTE,
  BLACKJACK,
  BACCARAT,
  DICE,
  PLINKO,
  KENO,
];
