// Basketball: margin and total of what is left are independent normals, set on whole points. A level match goes on for overtimes
// of five minutes until it is not; the main markets include them.

import {
  isPeriodOver,
  type MatchExpectation,
  type MatchState,
  type Pair,
  scoreOfPeriod,
  totalOf,
} from '@overround/sports';
import { BASKETBALL_PERIOD_MENU } from '../menus/other-menus.ts';
import { BASKETBALL_FULL_MENU } from '../menus/period-menus.ts';
import type { Listing } from '../price/listing.ts';
import { knownTotal, levelMass, periodWorth, totalMass } from '../price/period-worth.ts';
import { pairTables } from '../price/tables.ts';
import { lazy, type OfferedListing, tableSizeFor } from './space-kit.ts';

type PointsExpectation = Extract<MatchExpectation, { model: 'points' }>;

/** Deviations of points still to come grow with the root of the time that is left. */
const DEVIATIONS = 6;

export function basketballListings(state: MatchState, belief: PointsExpectation): readonly OfferedListing[] {
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  const { format } = state;
  const periods = Array.from({ length: format.periods }, (_, k) => k + 1);
  const left = periods.map((period) => leftOf(state, period));
  const share = left.reduce((sum, one) => sum + one, 0) / format.periods;
  const overtimeShare = (format.overtimeSeconds ?? 300) / (format.periods * format.periodSeconds);
  const inOvertime =
    share === 0 ? overtimeShare * leftOf(state, Math.max(state.period, format.periods + 1)) : 0;
  const sport: MainParts = { state, belief, share: share || inOvertime, overtimeShare, isRegular: share > 0 };
  const quarters = periods.filter((period) => (left[period - 1] ?? 0) > 0).map((period) => [period]);
  const firstHalf = periods.slice(0, format.periods / 2);
  const isFirstHalfOpen = firstHalf.some((period) => (left[period - 1] ?? 0) > 0);
  const parts: readonly (readonly [number, readonly number[]])[] = [
    ...(isFirstHalfOpen && format.periods === 4 ? [[11, firstHalf] as const] : []),
    ...quarters.map((one) => [one[0] ?? 0, one] as const),
  ];
  const offered = parts.map(([number, inside]) => ({
    listing: partListing(
      state,
      belief,
      number,
      inside.reduce((sum, one) => sum + (left[one - 1] ?? 0), 0) / format.periods,
    ),
    menu: BASKETBALL_PERIOD_MENU,
  }));
  const main = mainListing(sport);
  const own = periodWorth({
    totals: lazy(() =>
      periods.map((period) => {
        const part = offered.find(({ listing }) => listing.part.period === period)?.listing.tables('main');
        return part?.kind === 'pair' ? totalMass(part) : knownTotal(totalOf(scoreOfPeriod(state, period)));
      }),
    ),
    level: () => {
      const regular = main.tables('regular');
      return regular?.kind === 'pair' ? levelMass(regular) : Number.NaN;
    },
  });
  return [{ listing: { ...main, own }, menu: BASKETBALL_FULL_MENU }, ...offered];
}

/** Part of a period still to play. */
function leftOf(state: MatchState, period: number): number {
  if (isPeriodOver(state, period) || state.period > period) return 0;
  if (state.period < period || state.phase === 'scheduled') return 1;
  const length =
    period <= state.format.periods ? state.format.periodSeconds : (state.format.overtimeSeconds ?? 300);
  // The last play is never quite over before the buzzer.
  return Math.max(0.002, 1 - state.second / length);
}

interface MainParts {
  readonly state: MatchState;
  readonly belief: PointsExpectation;
  /** Part of regular time still to come; in overtime, what is left of it in the same measure. */
  readonly share: number;
  readonly overtimeShare: number;
  readonly isRegular: boolean;
}

function mainListing({ state, belief, share, overtimeShare, isRegular }: MainParts): Listing {
  const { score } = state;
  const remaining = { home: belief.means.home * share, away: belief.means.away * share };
  const size = sizeFor(belief, score, share + overtimeShare);
  const regular = pointCells(belief, { score, share, size });
  const whole = withOvertimes(
    regular,
    size,
    pointCells(belief, { score: { home: 0, away: 0 }, share: overtimeShare, size: OVERTIME_SIZE }),
  );
  const tables = {
    main: lazy(() => pairTables(size, whole)),
    regular: lazy(() => pairTables(size, regular)),
  };
  return {
    part: {},
    isDrawVoid: true,
    score,
    means: { home: score.home + remaining.home, away: score.away + remaining.away },
    tables: (source) => {
      if (source === 'regular') return isRegular ? tables.regular() : undefined;
      return source === 'main' || source === 'result' || source === 'full' ? tables.main() : undefined;
    },
  };
}

function partListing(state: MatchState, belief: PointsExpectation, period: number, share: number): Listing {
  const score = scoreOfPeriod(state, period);
  const size = sizeFor(belief, score, share);
  const tables = lazy(() => pairTables(size, pointCells(belief, { score, share, size })));
  return {
    part: { period },
    isDrawVoid: false,
    score,
    means: { home: score.home + belief.means.home * share, away: score.away + belief.means.away * share },
    tables: (source) => (source === 'main' || source === 'result' ? tables() : undefined),
  };
}

function sizeFor(belief: PointsExpectation, score: Pair, share: number): number {
  const deviation = Math.sqrt((share * (belief.marginDeviation ** 2 + belief.totalDeviation ** 2)) / 4);
  const most = Math.max(score.home + belief.means.home * share, score.away + belief.means.away * share);
  return tableSizeFor(Math.ceil(most + DEVIATIONS * deviation) + 3);
}

/** Whole points around the two normals of what is left, set on the score that stands. */
function pointCells(
  belief: PointsExpectation,
  at: { score: Pair; share: number; size: number },
): Float64Array {
  const { score, share, size } = at;
  const bell = (mean: number, deviation: number, value: number): number =>
    Math.exp(-0.5 * ((value - mean) / deviation) ** 2);
  const deviation = (one: number): number => Math.max(0.6, one * Math.sqrt(share));
  const meanMargin = (belief.means.home - belief.means.away) * share;
  const meanTotal = (belief.means.home + belief.means.away) * share;
  const margins = Float64Array.from({ length: 2 * size }, (_, k) =>
    bell(meanMargin, deviation(belief.marginDeviation), k - size),
  );
  const totals = Float64Array.from({ length: 2 * size }, (_, k) =>
    bell(meanTotal, deviation(belief.totalDeviation), k),
  );
  const cells = new Float64Array(size * size);
  let sum = 0;
  for (let h = 0; h + score.home < size; h += 1) {
    for (let a = 0; a + score.away < size; a += 1) {
      const mass = (margins[h - a + size] ?? 0) * (totals[h + a] ?? 0);
      cells[(h + score.home) * size + a + score.away] = mass;
      sum += mass;
    }
  }
  for (let k = 0; k < cells.length; k += 1) cells[k] = (cells[k] ?? 0) / sum;
  return cells;
}

/** Points one side can make in an overtime as far as the table goes. */
const OVERTIME_SIZE = 40;

/**
 * Level scores move on by an overtime that is not level. That a second overtime adds yet more points is left out: it changes
 * totals by less than a thousandth.
 */
function withOvertimes(regular: Float64Array, size: number, overtime: Float64Array): Float64Array {
  const decided = Float64Array.from(overtime);
  for (let k = 0; k < OVERTIME_SIZE; k += 1) decided[k * OVERTIME_SIZE + k] = 0;
  const kept = decided.reduce((sum, one) => sum + one, 0);
  const whole = Float64Array.from(regular);
  for (let level = 0; level < size; level += 1) {
    const mass = regular[level * size + level] ?? 0;
    whole[level * size + level] = (whole[level * size + level] ?? 0) - mass;
    if (mass < 1e-12) continue;
    for (let h = 0; h < OVERTIME_SIZE; h += 1) {
      for (let a = 0; a < OVERTIME_SIZE; a += 1) {
        if (level + h >= size || level + a >= size) continue;
        const cell = (level + h) * size + level + a;
        whole[cell] = (whole[cell] ?? 0) + (mass * (decided[h * OVERTIME_SIZE + a] ?? 0)) / kept;
      }
    }
  }
  return whole;
}
