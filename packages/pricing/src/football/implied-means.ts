import { fitLeastSquares } from '../maths/least-squares.ts';
import { homeHandicap, tablesOf, threeWay } from './grid-tables.ts';
import { splitOver, twoWayProbability } from './line-split.ts';
import { type GoalMeans, dixonColesGrid } from './score-grid.ts';

/** What a market believes, margin removed. At least the three-way result, or a total and a handicap. */
export interface MarketBelief {
  /** Home, draw, away. */
  readonly threeWay?: readonly [number, number, number] | undefined;
  /** Two-way probability of "over" at each line; pushes left out. */
  readonly totals?: readonly { readonly line: number; readonly over: number }[];
  /** Two-way probability of the home side with the line added to its score. */
  readonly handicaps?: readonly { readonly line: number; readonly home: number }[];
}

export interface ImpliedMeans {
  readonly means: GoalMeans;
  readonly rho: number;
  /** Root mean square distance between the market and the model. */
  readonly misfit: number;
}

/** Dependence assumed where the market leaves it open: the middle of published league fits. */
export const RHO_DEFAULT = -0.06;
/** How hard an unknown rho is held to its default: the market must speak clearly to move it. */
const RHO_HOLD = 0.03;

/**
 * Expected goals that give back a market's own prices. A `rho` that is given is kept; `'fit'` lets the draw decide it.
 * Exact when the market comes from such a grid, else the least squares nearest.
 */
export function impliedMeans(belief: MarketBelief, rho: number | 'fit' = RHO_DEFAULT): ImpliedMeans {
  const start = [0.3, 0.1, RHO_DEFAULT];
  const at = (unknowns: readonly number[]) => {
    const [logHome = 0, logAway = 0, free = RHO_DEFAULT] = unknowns;
    // Kept where a football grid means something; the ends are never reached by a real market.
    const bounded = (log: number): number => Math.exp(Math.min(2.7, Math.max(-5, log)));
    return { means: { home: bounded(logHome), away: bounded(logAway) }, rho: rho === 'fit' ? free : rho };
  };
  const fit = fitLeastSquares({
    start: rho === 'fit' ? start : start.slice(0, 2),
    residuals: (unknowns) => {
      const { means, rho: dependence } = at(unknowns);
      const residuals = distances(belief, means, dependence);
      return rho === 'fit' ? [...residuals, (dependence - RHO_DEFAULT) * RHO_HOLD] : residuals;
    },
  });
  const found = at(fit.unknowns);
  const residuals = distances(belief, found.means, found.rho);
  const misfit = Math.sqrt(
    residuals.reduce((sum, one) => sum + one * one, 0) / Math.max(1, residuals.length),
  );
  return { ...found, misfit };
}

function distances(belief: MarketBelief, means: GoalMeans, rho: number): number[] {
  const tables = tablesOf(dixonColesGrid(means, rho));
  const result = threeWay(tables);
  return [
    ...(belief.threeWay ?? []).map((one, index) => (result[index] ?? 0) - one),
    ...(belief.totals ?? []).map((one) => twoWayProbability(splitOver(tables.total, one.line)) - one.over),
    ...(belief.handicaps ?? []).map((one) => twoWayProbability(homeHandicap(tables, one.line)) - one.home),
  ];
}
