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
import type { ScoreGrid } from '../football/score-grid.ts';
import { BASKETBALL_PERIOD_MENU } from '../menus/other-menus.ts';
import { BASKETBALL_FULL_MENU } from '../menus/period-menus.ts';
import type { Listing } from '../price/listing.ts';
import { convolve } from '../maths/counts.ts';
import { knownTotal, levelMass, periodWorth, totalMass } from '../price/period-worth.ts';
import { leadSpread, type SplitBelief, splitWorth } from '../price/split-worth.ts';
import { type PairTables, pairTables, runningSums } from '../price/tables.ts';
import { lazy, type OfferedListing, tableSizeFor } from './space-kit.ts';

type PointsExpectation = Extract<MatchExpectation, { model: 'points' }>;

/** Deviations of points still to come grow with the root of the time that is left. */
const DEVIATIONS = 6;

/** What is left of each regular period, and an overtime as a part of regular time. */
export function quartersOf(state: MatchState): {
  readonly left: readonly number[];
  readonly overtimeShare: number;
} {
  const { periods, periodSeconds, overtimeSeconds = 300 } = state.format;
  return {
    left: Array.from({ length: periods }, (_, k) => leftOf(state, k + 1)),
    overtimeShare: overtimeSeconds / (periods * periodSeconds),
  };
}

export function basketballListings(state: MatchState, belief: PointsExpectation): readonly OfferedListing[] {
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  const { format } = state;
  const periods = Array.from({ length: format.periods }, (_, k) => k + 1);
  const { left, overtimeShare } = quartersOf(state);
  const share = left.reduce((sum, one) => sum + one, 0) / format.periods;
  const inOvertime =
    share === 0 ? overtimeShare * leftOf(state, Math.max(state.period, format.periods + 1)) : 0;
  const decided = decidedOvertime(belief, overtimeShare);
  const sport: MainParts = {
    state,
    belief,
    share: share || inOvertime,
    overtimeShare,
    decided,
    isRegular: share > 0,
  };
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
  const regular = (): PairTables | undefined => {
    const tables = main.tables('regular');
    return tables?.kind === 'pair' ? tables : undefined;
  };
  const homeShare = homeShareOf(decided);
  const ofPeriods = periodWorth({
    totals: lazy(() =>
      periods.map((period) => {
        const part = offered.find(({ listing }) => listing.part.period === period)?.listing.tables('main');
        return part?.kind === 'pair' ? totalMass(part) : knownTotal(totalOf(scoreOfPeriod(state, period)));
      }),
    ),
    level: () => {
      const tables = regular();
      return tables ? levelMass(tables) : Number.NaN;
    },
    overtime: { homeShare, shootoutShare: 0 },
  });
  const ofSplits = splitWorth(
    splitOf({ state, belief, left, homeShare, decided, open: offered }, () => levelIn(regular())),
  );
  const own: NonNullable<Listing['own']> = (...asked) =>
    ofPeriods(...asked) ?? (share > 0 ? ofSplits(...asked) : undefined);
  return [{ listing: { ...main, own }, menu: BASKETBALL_FULL_MENU }, ...offered];
}

const levelIn = (tables: PairTables | undefined): number => (tables ? levelMass(tables) : 0);

interface SplitParts {
  readonly state: MatchState;
  readonly belief: PointsExpectation;
  /** Part of each period still to play. */
  readonly left: readonly number[];
  readonly homeShare: number;
  readonly decided: Float64Array;
  /** Listings of the parts that are still open. */
  readonly open: readonly OfferedListing[];
}

/** The match cut in two: before and after a period. */
function splitOf(parts: SplitParts, level: () => number): SplitBelief {
  const { state, belief, left, homeShare, decided, open } = parts;
  const { periods } = state.format;
  const made = new Map<string, PairTables>();
  const stretch = (from: number, to: number): PairTables => {
    const key = `${from}-${to}`;
    const part = from === to ? to : from === 1 && to === periods / 2 ? 11 : undefined;
    const offered = open.find(({ listing }) => listing.part.period === part)?.listing.tables('main');
    const known = part !== undefined && offered?.kind === 'pair' ? offered : made.get(key);
    if (known) return known;
    const numbers = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    const score = numbers
      .map((period) => scoreOfPeriod(state, period))
      .reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }));
    const share = numbers.reduce((sum, period) => sum + (left[period - 1] ?? 0), 0) / periods;
    const size = sizeFor(belief, score, share);
    const fresh = pairTables(
      size,
      share > 0 ? pointCells(belief, { score, share, size }) : knownCells(score, size),
    );
    made.set(key, fresh);
    return fresh;
  };
  return {
    periods,
    overtimeHomeShare: homeShare,
    leads: (until) => [leadSpread(stretch(1, until)), leadSpread(stretch(until + 1, periods))],
    halves: lazy(() => {
      const second = totalMass(stretch(periods / 2 + 1, periods));
      const overtime = totalMass(pairTables(OVERTIME_SIZE, decided));
      const isLevel = level();
      const longer = convolve(second, overtime);
      const mass = longer.map((one, total) => isLevel * one + (1 - isLevel) * (second[total] ?? 0));
      return [
        { min: 0, sums: runningSums(totalMass(stretch(1, periods / 2))) },
        { min: 0, sums: runningSums(mass) },
      ];
    }),
  };
}

function knownCells(score: Pair, size: number): Float64Array {
  const cells = new Float64Array(size * size);
  cells[score.home * size + score.away] = 1;
  return cells;
}

/** Points of a stretch of the match that holds `share` of regular time. */
export function pointsOfStretch(belief: PointsExpectation, share: number): ScoreGrid {
  const score = { home: 0, away: 0 };
  const size = sizeFor(belief, score, share);
  return { size, cells: pointCells(belief, { score, share, size }) };
}

/** Points of an overtime that somebody wins. */
export const pointsOfOvertime = (belief: PointsExpectation, share: number): ScoreGrid => ({
  size: OVERTIME_SIZE,
  cells: decidedOvertime(belief, share),
});

function decidedOvertime(belief: PointsExpectation, share: number): Float64Array {
  const cells = pointCells(belief, { score: { home: 0, away: 0 }, share, size: OVERTIME_SIZE });
  for (let k = 0; k < OVERTIME_SIZE; k += 1) cells[k * OVERTIME_SIZE + k] = 0;
  const kept = cells.reduce((sum, one) => sum + one, 0);
  return cells.map((one) => one / kept);
}

/** Chance that the first side wins the overtime. */
const homeShareOf = (decided: Float64Array): number =>
  decided.reduce(
    (sum, one, cell) => (Math.floor(cell / OVERTIME_SIZE) > cell % OVERTIME_SIZE ? sum + one : sum),
    0,
  );

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
  readonly decided: Float64Array;
  readonly isRegular: boolean;
}

function mainListing({ state, belief, share, overtimeShare, decided, isRegular }: MainParts): Listing {
  const { score } = state;
  const remaining = { home: belief.means.home * share, away: belief.means.away * share };
  const size = sizeFor(belief, score, share + overtimeShare);
  const regular = pointCells(belief, { score, share, size });
  const whole = withOvertimes(regular, size, decided);
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
function withOvertimes(regular: Float64Array, size: number, decided: Float64Array): Float64Array {
  const whole = Float64Array.from(regular);
  for (let level = 0; level < size; level += 1) {
    const mass = regular[level * size + level] ?? 0;
    whole[level * size + level] = (whole[level * size + level] ?? 0) - mass;
    if (mass < 1e-12) continue;
    for (let h = 0; h < OVERTIME_SIZE; h += 1) {
      for (let a = 0; a < OVERTIME_SIZE; a += 1) {
        if (level + h >= size || level + a >= size) continue;
        const cell = (level + h) * size + level + a;
        whole[cell] = (whole[cell] ?? 0) + mass * (decided[h * OVERTIME_SIZE + a] ?? 0);
      }
    }
  }
  return whole;
}
