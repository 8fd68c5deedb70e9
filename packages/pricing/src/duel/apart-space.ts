// Two sides that never meet: who has more, each in a match of its own (docs/decisions/17).

import { sportRulesOf } from '@overround/settlement';
import type { MatchExpectation, MatchState } from '@overround/sports';
import { type MenuEntry, offer } from '../menus/menu.ts';
import type { Listing } from '../price/listing.ts';
import { pairTables } from '../price/tables.ts';
import { lazy, type OfferedListing, tableSizeFor } from '../spaces/space-kit.ts';

type ApartExpectation = Extract<MatchExpectation, { model: 'apart' }>;

const WITH_LEVEL: readonly MenuEntry[] = [offer(1, 'group')];
/** Where no draw is on offer, as many of both give the stake back. */
const WITHOUT_LEVEL: readonly MenuEntry[] = [offer(1, 'group', {}, [1, 3])];

/** Who has more; on offer before both matches only. */
export function apartListings(state: MatchState, { counts }: ApartExpectation): readonly OfferedListing[] {
  if (state.phase !== 'scheduled') return [];
  const { home, away } = counts;
  const isDrawVoid = !sportRulesOf(state.format.sportId).drawIsOffered;
  const size = tableSizeFor(Math.max(home.length, away.length));
  const tables = lazy(() => {
    const total = sumOf(home) * sumOf(away);
    const cells = new Float64Array(size * size);
    for (const [h, mass] of home.entries())
      for (const [a, share] of away.entries()) cells[h * size + a] = (mass * share) / total;
    return pairTables(size, cells);
  });
  const listing: Listing = {
    part: {},
    isDrawVoid,
    score: { home: 0, away: 0 },
    means: { home: meanCount(home), away: meanCount(away) },
    tables: (source) => (source === 'main' || source === 'result' ? tables() : undefined),
  };
  return [{ listing, menu: isDrawVoid ? WITHOUT_LEVEL : WITH_LEVEL }];
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
const meanCount = (list: readonly number[]): number =>
  list.reduce((sum, mass, count) => sum + mass * count, 0) / sumOf(list);
