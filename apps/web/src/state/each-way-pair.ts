import type { DraftLeg } from './coupon-draft.ts';

/** Types of the catalogue: the winner of a race, and the place part of an each-way bet (its parameter: runner, places / 1000). */
export const RACE_WINNER = 2637;
export const EACH_WAY_PLACE = 20_006;

/** Below this a hundredth would be a good part of what is won: such prices keep their thousandths, as all others do. */
const FINE_BELOW_MILLI = 1100;

/**
 * A price as it is shown. A place part is paid at its exact fraction of the price to win, which seldom is a price of the ladder: it is
 * cut to hundredths, so that no more is shown than is paid.
 */
export const shownOdds = (oddsMilli: number, type?: number): number =>
  type === EACH_WAY_PLACE && oddsMilli >= FINE_BELOW_MILLI ? oddsMilli - (oddsMilli % 10) : oddsMilli;

type OnRunner = Pick<DraftLeg, 'gameId' | 'type' | 'parameter'>;

/** A runner to win, and the place part of the same runner. */
export const isEachWayPair = (winner: OnRunner, placed: OnRunner | undefined): boolean =>
  placed !== undefined &&
  winner.type === RACE_WINNER &&
  placed.type === EACH_WAY_PLACE &&
  winner.gameId === placed.gameId &&
  winner.parameter === Math.floor(placed.parameter);
