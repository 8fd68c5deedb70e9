import { type WholeDistribution, splitOver, splitUnder, wholeDistribution } from './line-split.ts';
import type { ScoreGrid } from './score-grid.ts';

/** Sums of a grid along its sides and diagonals: each line market is then a look-up instead of a pass over the grid. */
export interface GridTables {
  readonly home: WholeDistribution;
  readonly away: WholeDistribution;
  readonly total: WholeDistribution;
  /** Home less away. */
  readonly margin: WholeDistribution;
}

/** One pass over the grid. */
export function tablesOf(grid: ScoreGrid): GridTables {
  const { size, cells } = grid;
  const home = new Float64Array(size);
  const away = new Float64Array(size);
  const total = new Float64Array(2 * size - 1);
  const margin = new Float64Array(2 * size - 1);
  for (let i = 0; i < size; i += 1) {
    let row = 0;
    for (let j = 0; j < size; j += 1) {
      const mass = cells[i * size + j] ?? 0;
      row += mass;
      away[j] = (away[j] ?? 0) + mass;
      total[i + j] = (total[i + j] ?? 0) + mass;
      margin[i - j + size - 1] = (margin[i - j + size - 1] ?? 0) + mass;
    }
    home[i] = row;
  }
  return {
    home: wholeDistribution(0, home),
    away: wholeDistribution(0, away),
    total: wholeDistribution(0, total),
    margin: wholeDistribution(1 - size, margin),
  };
}

/** Home win, draw, away win. */
export function threeWay(tables: GridTables): readonly [number, number, number] {
  const win = splitOver(tables.margin, 0);
  return [win.win, win.push, win.lose];
}

/** The line is added to the home score. */
export const homeHandicap = (tables: GridTables, line: number) => splitOver(tables.margin, -line);
/** The line is added to the away score. */
export const awayHandicap = (tables: GridTables, line: number) => splitUnder(tables.margin, line);

/** Three-way handicap, no push: home, draw, away after the whole line is added to the home score. */
export function europeanHandicap(tables: GridTables, line: number): readonly [number, number, number] {
  const split = splitOver(tables.margin, -line);
  return [split.win, split.push, split.lose];
}

/** Both sides score at least once. */
export function bothToScore(grid: ScoreGrid, tables: GridTables): number {
  return 1 - (tables.home.mass[0] ?? 0) - (tables.away.mass[0] ?? 0) + (grid.cells[0] ?? 0);
}

/** The number is odd; zero is even. */
export const oddProbability = (numbers: WholeDistribution): number =>
  numbers.mass.reduce((sum, mass, index) => ((index + numbers.min) % 2 === 0 ? sum : sum + mass), 0);
