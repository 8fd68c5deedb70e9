import type { DraftLeg } from './coupon-draft.ts';

/** Types of the catalogue: the winner of a race, and the place part of an each-way bet (its parameter: runner, places / 1000). */
export const RACE_WINNER = 2637;
export const EACH_WAY_PLACE = 20_006;

type OnRunner = Pick<DraftLeg, 'gameId' | 'type' | 'parameter'>;

/** A runner to win, and the place part of the same runner. */
export const isEachWayPair = (winner: OnRunner, placed: OnRunner | undefined): boolean =>
  placed !== undefined &&
  winner.type === RACE_WINNER &&
  placed.type === EACH_WAY_PLACE &&
  winner.gameId === placed.gameId &&
  winner.parameter === Math.floor(placed.parameter);
