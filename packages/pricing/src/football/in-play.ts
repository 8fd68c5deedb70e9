import { poissonVector } from '../maths/counts.ts';
import { type GoalMeans, type ScoreGrid, gridSizeFor, productGrid } from './score-grid.ts';

export interface LiveGoals {
  /** Goals so far. */
  readonly score: GoalMeans;
  /** Expected goals of the whole match as believed before it started; the dependence of low scores lives on them. */
  readonly matchMeans: GoalMeans;
  /** Expected goals still to come. */
  readonly remaining: GoalMeans;
  readonly rho: number;
}

/**
 * Grid of the goals still to come. The Dixon-Coles factor weighs the final score, so a match that is still goalless keeps
 * it and one past 1-1 has lost it: the live grid is the pre-match grid conditioned on what happened.
 */
export function remainingGrid(live: LiveGoals): ScoreGrid {
  const size = Math.max(gridSizeFor(live.remaining.home), gridSizeFor(live.remaining.away), 3);
  const home = poissonVector(live.remaining.home, size);
  const away = poissonVector(live.remaining.away, size);
  const { score, matchMeans: means, rho } = live;
  const tau = (moreHome: number, moreAway: number): number => {
    const h = score.home + moreHome;
    const a = score.away + moreAway;
    if (h > 1 || a > 1) return 1;
    if (h === 0 && a === 0) return Math.max(0, 1 - means.home * means.away * rho);
    if (h === 0) return Math.max(0, 1 + means.home * rho);
    if (a === 0) return Math.max(0, 1 + means.away * rho);
    return Math.max(0, 1 - rho);
  };
  return productGrid(home, away, [tau(0, 0), tau(0, 1), tau(1, 0), tau(1, 1)]);
}
