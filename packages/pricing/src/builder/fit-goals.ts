import type { Pair } from '@overround/sports';
import { dixonColesGrid, type ScoreGrid } from '../football/score-grid.ts';
import { RHO_DEFAULT } from '../football/implied-means.ts';
import { fitLeastSquares } from '../maths/least-squares.ts';
import { beliefsOf, chanceOn, type Offered } from './beliefs.ts';

export interface GoalsToCome {
  readonly grid: ScoreGrid;
  readonly means: Pair;
}

/**
 * The goals to come that the offered prices of a match speak of, margin removed: nearest by least squares. `score` is what stands
 * already. `undefined` when too little is on offer to tell both sides apart and how many goals there will be.
 */
export function fitGoals(
  outcomes: readonly Offered[],
  score: Pair = { home: 0, away: 0 },
  rhoBefore = RHO_DEFAULT,
): GoalsToCome | undefined {
  const beliefs = beliefsOf(outcomes);
  if (beliefs.length < 3) return undefined;
  // In play the low scores of the model are not those of the match: what is to come is taken as independent.
  const rho = score.home + score.away === 0 ? rhoBefore : 0;
  const meansAt = ([home = 0, away = 0]: readonly number[]): Pair => ({
    home: bounded(home),
    away: bounded(away),
  });
  const fit = fitLeastSquares({
    start: [0.1, 0.1],
    residuals: (unknowns) => {
      const grid = dixonColesGrid(meansAt(unknowns), rho);
      return beliefs.map(({ code, chance }) => chanceOn(grid, score, code) - chance);
    },
  });
  const means = meansAt(fit.unknowns);
  return { grid: dixonColesGrid(means, rho), means };
}

const bounded = (log: number): number => Math.exp(Math.min(2, Math.max(-5, log)));
