// Any sport whose final scores stand on one grid: the match as a whole, exact.

import type { Listing } from '../price/listing.ts';
import { type MatchOutlook, WayList, type Ways } from './ways.ts';

/** Rarer scores are left out. */
const RARE = 1e-9;

/** The final scores of a listing, with overtime where its main markets have it; `undefined` where it has no grid. */
export function gridWays(main: Listing): Ways | undefined {
  const tables = main.tables('main');
  const sums = tables?.kind === 'pair' ? tables.sums.grid : undefined;
  if (!tables || !sums) return undefined;
  const list = new WayList(['main']);
  for (let cell = 0; cell < tables.size * tables.size; cell += 1) {
    const mass = (sums[cell + 1] ?? 0) - (sums[cell] ?? 0);
    if (mass > RARE) list.add(mass, [Math.floor(cell / tables.size), cell % tables.size]);
  }
  return list.ways({ result: 'main' });
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
