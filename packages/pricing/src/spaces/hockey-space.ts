// Ice hockey: three periods of Poisson goals, then overtime and shoot-out, which give the winner exactly one goal.

import {
  isPeriodOver,
  type MatchState,
  type Pair,
  regularScore,
  type Side,
  scoreOfPeriod,
  totalOf,
} from '@overround/sports';
import { gridSizeFor } from '../football/score-grid.ts';
import { overtimeHomeShare, withOvertime } from '../hockey/hockey-model.ts';
import { HOCKEY_MENU, HOCKEY_PERIOD_MENU } from '../menus/other-menus.ts';
import { HOCKEY_FULL_MENU } from '../menus/period-menus.ts';
import { placedPoisson } from '../price/halves-tables.ts';
import type { Listing } from '../price/listing.ts';
import { knownTotal, levelMass, periodWorth, totalMass } from '../price/period-worth.ts';
import { pairTables, type PairTables } from '../price/tables.ts';
import type { GoalsExpectation } from './football-space.ts';
import { finalCells, lazy, type OfferedListing, orderSizeFor, shifted, tableSizeFor } from './space-kit.ts';

/** Goals by period: fewer in the first, more in the last, when goalkeepers leave (league averages). */
const PERIOD_SHARES = [0.31, 0.335, 0.355];

const shareOf = (period: number, periods: number): number => PERIOD_SHARES[period - 1] ?? 1 / periods;

/** Part of a regular period still to play. */
function leftOf(state: MatchState, period: number): number {
  if (isPeriodOver(state, period) || state.period > period) return 0;
  if (state.period < period || state.phase === 'scheduled') return 1;
  return Math.max(0, 1 - state.second / state.format.periodSeconds);
}

/** Of all goals of a match, the part still to come in each period. */
export const hockeyShares = (state: MatchState): readonly number[] =>
  Array.from(
    { length: state.format.periods },
    (_, k) => leftOf(state, k + 1) * shareOf(k + 1, state.format.periods),
  );

export function hockeyListings(state: MatchState, belief: GoalsExpectation): readonly OfferedListing[] {
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  const periods = Array.from({ length: state.format.periods }, (_, k) => k + 1);
  const leftShare = hockeyShares(state);
  const left = leftShare.reduce((sum, one) => sum + one, 0);
  const homeShare = overtimeHomeShare(belief.means);
  if (left === 0) return overtimeListings(state, homeShare);
  const scaled = (share: number): Pair => ({
    home: belief.means.home * share,
    away: belief.means.away * share,
  });
  const score = regularScore(state);
  const whole = scoreTables(score, scaled(left));
  const mostToCome = Math.max(belief.means.home, belief.means.away) * left;
  const orderSize = orderSizeFor(gridSizeFor(mostToCome, 1e-7), whole.size);
  const main: Listing = {
    part: {},
    isDrawVoid: false,
    score,
    means: whole.means,
    order: lazy(() => ({
      size: orderSize,
      cells: shifted(whole.cells, whole.size, score, orderSize),
      marks: marksOf(state),
    })),
    tables: tableReader(
      whole,
      score,
      lazy(() => {
        const grid = withOvertime(whole, homeShare);
        return pairTables(grid.size, grid.cells);
      }),
    ),
  };
  const parts = periods.flatMap((period): OfferedListing[] => {
    const share = leftShare[period - 1] ?? 0;
    if (share === 0) return [];
    const periodScore = scoreOfPeriod(state, period);
    const tables = scoreTables(periodScore, scaled(share));
    const listing: Listing = {
      part: { period },
      isDrawVoid: false,
      score: periodScore,
      means: tables.means,
      tables: tableReader(tables, periodScore),
    };
    return [{ listing, menu: HOCKEY_PERIOD_MENU }];
  });
  const own = periodWorth({
    totals: lazy(() =>
      periods.map((period) => {
        const part = parts.find(({ listing }) => listing.part.period === period)?.listing.tables('main');
        return part?.kind === 'pair' ? totalMass(part) : knownTotal(totalOf(scoreOfPeriod(state, period)));
      }),
    ),
    level: () => levelMass(whole.main()),
    overtime: { homeShare, shootoutShare: shootoutShare(state, belief.means) },
  });
  return [{ listing: { ...main, own }, menu: HOCKEY_FULL_MENU }, ...parts];
}

/** Three against three scores this much faster than five against five. */
const OVERTIME_FACTOR = 2.4;

/** Chance that the overtime has no goal. */
function shootoutShare({ format }: MatchState, means: Pair): number {
  const { overtimeSeconds = 0, hasShootout, periods, periodSeconds } = format;
  if (hasShootout !== true) return 0;
  return Math.exp(
    (-OVERTIME_FACTOR * (means.home + means.away) * overtimeSeconds) / (periods * periodSeconds),
  );
}

interface ScoreTables {
  readonly size: number;
  readonly cells: Float64Array;
  readonly means: Pair;
  readonly main: () => PairTables;
}

function scoreTables(score: Pair, remaining: Pair): ScoreTables {
  const needed = Math.max(
    score.home + gridSizeFor(remaining.home, 1e-8),
    score.away + gridSizeFor(remaining.away, 1e-8),
  );
  const size = tableSizeFor(needed);
  const home = placedPoisson(remaining.home, score.home, size);
  const away = placedPoisson(remaining.away, score.away, size);
  const cells = finalCells({ home, away }, () => 1);
  const means = { home: score.home + remaining.home, away: score.away + remaining.away };
  return { size, cells, means, main: lazy(() => pairTables(size, cells)) };
}

function tableReader(tables: ScoreTables, score: Pair, full?: () => PairTables): Listing['tables'] {
  const fromNow = lazy(() => pairTables(tables.size, shifted(tables.cells, tables.size, score)));
  return (source) => {
    if (source === 'main' || source === 'result' || source === 'regular') return tables.main();
    if (source === 'fromNow') return fromNow();
    return source === 'full' ? full?.() : undefined;
  };
}

/** After a level sixty minutes only the winner is open, and sudden death is all that is left. */
function overtimeListings(state: MatchState, homeShare: number): readonly OfferedListing[] {
  const { score } = state;
  if (score.home !== score.away || state.format.overtimeSeconds === undefined) return [];
  const size = tableSizeFor(score.home + 2);
  const cells = new Float64Array(size * size);
  cells[(score.home + 1) * size + score.away] = homeShare;
  cells[score.home * size + score.away + 1] = 1 - homeShare;
  const full = pairTables(size, cells);
  const listing: Listing = {
    part: {},
    isDrawVoid: false,
    score,
    means: score,
    tables: (source) => (source === 'full' ? full : undefined),
  };
  return [{ listing, menu: HOCKEY_MENU }];
}

const marksOf = (state: MatchState): readonly Side[] =>
  state.happenings.flatMap((one) =>
    one.kind === 'score' && one.period <= state.format.periods ? [one.side] : [],
  );
