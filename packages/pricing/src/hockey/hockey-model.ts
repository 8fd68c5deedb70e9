// Ice hockey: three periods of Poisson goals; a level score goes to overtime and shoot-out, which add exactly one goal to
// the winner and to the total (features-and-rules B4).

import { type GridTables, homeHandicap, tablesOf, threeWay } from '../football/grid-tables.ts';
import { type LineSplit, splitOver } from '../football/line-split.ts';
import { type GoalMeans, type ScoreGrid, dixonColesGrid } from '../football/score-grid.ts';

export interface HockeyPrices {
  /** 60 minutes: home, draw, away. */
  readonly regulation: readonly [number, number, number];
  /** With overtime and shoot-out. */
  readonly winner: readonly [number, number];
  readonly regulationOver: (line: number) => LineSplit;
  readonly regulationHandicap: (line: number) => LineSplit;
  /** The total and the handicap with the one goal that overtime or shoot-out adds. */
  readonly over: (line: number) => LineSplit;
  readonly handicap: (line: number) => LineSplit;
}

/** Chance that the home side wins a level match after regulation: half of its edge in goals survives sudden death. */
export const overtimeHomeShare = (means: GoalMeans): number =>
  0.5 + 0.5 * (means.home / (means.home + means.away) - 0.5);

/** Grid with the extra goal: a level score becomes a win by one for the side that wins overtime or shoot-out. */
export function withOvertime(regulation: ScoreGrid, homeShare: number): ScoreGrid {
  const size = regulation.size + 1;
  const cells = new Float64Array(size * size);
  for (let i = 0; i < regulation.size; i += 1) {
    for (let j = 0; j < regulation.size; j += 1) {
      const mass = regulation.cells[i * regulation.size + j] ?? 0;
      if (i !== j) {
        cells[i * size + j] = (cells[i * size + j] ?? 0) + mass;
      } else {
        cells[(i + 1) * size + j] = (cells[(i + 1) * size + j] ?? 0) + mass * homeShare;
        cells[i * size + j + 1] = (cells[i * size + j + 1] ?? 0) + mass * (1 - homeShare);
      }
    }
  }
  return { size, cells };
}

export function priceHockey(means: GoalMeans, homeShare = overtimeHomeShare(means), rho = 0): HockeyPrices {
  const grid = dixonColesGrid(means, rho);
  const regulation = tablesOf(grid);
  const whole: GridTables = tablesOf(withOvertime(grid, homeShare));
  const [home, , away] = threeWay(whole);
  return {
    regulation: threeWay(regulation),
    winner: [home, away],
    regulationOver: (line) => splitOver(regulation.total, line),
    regulationHandicap: (line) => homeHandicap(regulation, line),
    over: (line) => splitOver(whole.total, line),
    handicap: (line) => homeHandicap(whole, line),
  };
}
