import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import { type ScoreGrid, type ScorePredicate, gridProbability } from './score-grid.ts';

export interface JointPrice {
  readonly jointProbability: number;
  readonly legProbabilities: readonly number[];
  /** What the legs would have together if they knew nothing of each other. */
  readonly independentProduct: number;
  readonly fairDecimalOdds: number;
  /** Joint over independent: above 1 the legs help each other. */
  readonly correlationFactor: number;
}

/** Legs that contradict each other can never win together and are refused, never priced. */
export type JointRefusal = Refusal<'legs_contradict', { independentProduct: number }>;

/** Several outcomes of one match, all of which must come. Exact: every score counts, no sampling. */
export function priceJointly(
  grid: ScoreGrid,
  legs: readonly ScorePredicate[],
): Outcome<JointPrice, JointRefusal> {
  const legProbabilities = legs.map((leg) => gridProbability(grid, leg));
  const independentProduct = legProbabilities.reduce((all, one) => all * one, 1);
  const jointProbability = gridProbability(grid, (home, away) => legs.every((leg) => leg(home, away)));
  if (jointProbability <= 0) return refuse('legs_contradict', { independentProduct });
  return accept({
    jointProbability,
    legProbabilities,
    independentProduct,
    fairDecimalOdds: 1 / jointProbability,
    correlationFactor: jointProbability / independentProduct,
  });
}
