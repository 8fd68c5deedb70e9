// Baseball: nine innings of three outs for each side, and more while it is level.

import {
  type MatchExpectation,
  type MatchState,
  type Pair,
  OUTS_PER_INNING,
  outsIn,
} from '@overround/sports';
import { INNINGS_MENU } from '../menus/scores-menus.ts';
import type { Listing } from '../price/listing.ts';
import { pairTables } from '../price/tables.ts';
import { lazy, type OfferedListing, tableSizeFor } from '../spaces/space-kit.ts';
import { afterLastInning, type InningsLeft, withExtraInnings } from './innings-grid.ts';

type InningsExpectation = Extract<MatchExpectation, { model: 'innings' }>;

function leftOf(state: MatchState): InningsLeft {
  const last = Math.max(state.format.periods, state.period);
  const isOver = (inning: number): boolean =>
    state.periods.some((one) => one.period === inning && one.isOver);
  const outs = (side: 1 | 2, from: number, to: number): number => {
    let left = 0;
    for (let inning = from; inning <= to; inning += 1)
      left += isOver(inning) ? 0 : OUTS_PER_INNING - outsIn(state, inning, side);
    return left;
  };
  return {
    score: state.score,
    awayOuts: outs(2, 1, last),
    homeOutsBefore: outs(1, 1, last - 1),
    homeOutsLast: outs(1, last, last),
  };
}

const OUTS = 27;

export function inningsListings(state: MatchState, belief: InningsExpectation): readonly OfferedListing[] {
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  const left = leftOf(state);
  const toCome: Pair = {
    home: (belief.means.home * (left.homeOutsBefore + left.homeOutsLast)) / OUTS,
    away: (belief.means.away * left.awayOuts) / OUTS,
  };
  const needed = (score: number, mean: number): number =>
    score + Math.ceil(mean + 8 * Math.sqrt(2 * mean + 1)) + 4;
  const size = tableSizeFor(
    Math.max(needed(state.score.home, toCome.home), needed(state.score.away, toCome.away)),
  );
  const cells = lazy(() => afterLastInning(belief.means, left, size));
  const regular = lazy(() => pairTables(size, cells()));
  const full = lazy(() => pairTables(size, withExtraInnings(cells(), belief.means, size)));
  const isRegular = state.period <= state.format.periods;
  const listing: Listing = {
    part: {},
    isDrawVoid: true,
    score: state.score,
    means: { home: state.score.home + toCome.home, away: state.score.away + toCome.away },
    tables: (source) => {
      if (source === 'main' || source === 'result' || source === 'full') return full();
      return source === 'regular' && isRegular ? regular() : undefined;
    },
  };
  return [{ listing, menu: INNINGS_MENU }];
}
