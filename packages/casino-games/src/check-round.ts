// Whether a round was what it was said to be, once its server seed is known.

import { commitmentOf, type FairSeeds, fairDraws } from './fair.ts';
import type { FairGame, Played } from './game.ts';

export interface CheckedRound {
  /** The seed is the one whose hash was shown before play. */
  readonly isCommitted: boolean;
  /** The round as its rules make it of the seeds; `undefined`: such a wager is none of this game. */
  readonly played: Played | undefined;
}

export const checkRound = (
  game: FairGame,
  wager: unknown,
  acts: readonly string[],
  { commitment, ...seeds }: FairSeeds & { readonly commitment: string },
): CheckedRound => ({
  isCommitted: commitmentOf(seeds.serverSeed) === commitment,
  played: game.play(wager, acts, fairDraws(seeds)),
});
