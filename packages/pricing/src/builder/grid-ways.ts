// Any sport whose final scores stand on one grid: the match as a whole, exact.

import type { Listing } from '../price/listing.ts';
import type { Board, MatchOutlook, Ways } from './ways.ts';

/** Rarer scores are left out. */
const RARE = 1e-9;

/** The final scores of a listing, with overtime where its main markets have it; `undefined` where it has no grid. */
export function gridWays(main: Listing): Ways | undefined {
  const tables = main.tables('main');
  const sums = tables?.kind === 'pair' ? tables.sums.grid : undefined;
  if (!tables || !sums) return undefined;
  const { size } = tables;
  const massOf = (cell: number): number => (sums[cell + 1] ?? 0) - (sums[cell] ?? 0);
  let [count, total] = [0, 0];
  for (let cell = 0; cell < size * size; cell += 1) {
    if (massOf(cell) <= RARE) continue;
    count += 1;
    total += massOf(cell);
  }
  const mass = new Float64Array(count);
  const board: Board = [new Int16Array(count), new Int16Array(count)];
  let way = 0;
  for (let cell = 0; cell < size * size; cell += 1) {
    if (massOf(cell) <= RARE) continue;
    mass[way] = massOf(cell) / total;
    board[0][way] = Math.floor(cell / size);
    board[1][way] = cell % size;
    way += 1;
  }
  const boards = new Map([
    ['main', board],
    ['result', board],
  ]);
  return { mass, boards };
}

export function gridOutlook(main: Listing): MatchOutlook | undefined {
  const ways = gridWays(main);
  if (!ways) return undefined;
  return {
    isDrawVoid: main.isDrawVoid,
    boards: new Set(['main', 'result']),
    waysOf: () => ways,
  };
}
