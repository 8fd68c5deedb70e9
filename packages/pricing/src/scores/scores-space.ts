// Sports whose scores come one by one, each on its own: handball, rugby, American football, futsal, games on a console. Both sides
// score as a Poisson process; what a score is worth is drawn by the ways of the sport. Periods are stretches of it.

import { sportRulesOf } from '@overround/settlement';
import {
  declarationOf,
  isPeriodOver,
  type MatchExpectation,
  type MatchState,
  type Pair,
  regularScore,
  type ScoresPlay,
  type Side,
  scoreOfPeriod,
  totalOf,
} from '@overround/sports';
import { HIGH_SCORES_MENU, LOW_SCORES_MENU, PERIOD_SCORES_MENU } from '../menus/scores-menus.ts';
import type { Listing } from '../price/listing.ts';
import { knownTotal, levelMass, periodWorth, totalMass } from '../price/period-worth.ts';
import { pairTables, type PairTables } from '../price/tables.ts';
import {
  finalCells,
  lazy,
  type OfferedListing,
  orderSizeFor,
  shifted,
  tableSizeFor,
} from '../spaces/space-kit.ts';
import { compoundPoisson, pointsNeeded, pointsPerScore } from './compound.ts';
import {
  homeShareOf,
  homeWinsOvertime,
  noScore,
  type OvertimeBelief,
  overtimeCells,
  withOvertimeCells,
} from './overtime.ts';

type ScoresExpectation = Extract<MatchExpectation, { model: 'scores' }>;

/** A table of final scores around the one that stands. */
interface Grid {
  readonly size: number;
  readonly cells: Float64Array;
  readonly means: Pair;
  readonly tables: () => PairTables;
}

const times = ({ home, away }: Pair, share: number): Pair => ({ home: home * share, away: away * share });

/** Part of regular time that is still to play. */
export function shareLeft(state: MatchState): number {
  const { periods, periodSeconds } = state.format;
  const numbers = Array.from({ length: periods }, (_, k) => k + 1);
  return numbers.reduce((sum, period) => sum + leftOf(state, period, periodSeconds), 0) / periods;
}

export function scoresListings(state: MatchState, belief: ScoresExpectation): readonly OfferedListing[] {
  const play = declarationOf(state.format.sportId)?.play;
  if (play?.kind !== 'scores') return [];
  if (state.phase !== 'scheduled' && state.phase !== 'in_play' && state.phase !== 'break') return [];
  const { format } = state;
  const numbers = Array.from({ length: format.periods }, (_, k) => k + 1);
  const left = numbers.map((period) => leftOf(state, period, format.periodSeconds));
  const share = left.reduce((sum, one) => sum + one, 0) / format.periods;
  if (share === 0) return inOvertime(state, belief, play);
  const whole = gridOf(regularScore(state), times(belief.means, share), play);
  const isLow = totalOf(belief.means) < LOW_MEAN && play.ways.every(({ points }) => points === 1);
  const parts = partsOf(state, left).map(({ number, score, shareLeft }): OfferedListing => {
    const grid = gridOf(score, times(belief.means, shareLeft), play);
    return { listing: partListing(number, score, grid), menu: PERIOD_SCORES_MENU };
  });
  const overtime = overtimeOf(state, belief, play);
  const main = mainListing({ state, whole, overtime, isLow });
  const own = periodWorth({
    totals: lazy(() =>
      numbers.map((period) => {
        const part = parts.find(({ listing }) => listing.part.period === period)?.listing.tables('main');
        return part?.kind === 'pair' ? totalMass(part) : knownTotal(totalOf(scoreOfPeriod(state, period)));
      }),
    ),
    level: () => (overtime ? levelMass(whole.tables()) : Number.NaN),
    overtime: overtimeShares(overtime),
  });
  return [{ listing: { ...main, own }, menu: isLow ? LOW_SCORES_MENU : HIGH_SCORES_MENU }, ...parts];
}

/** Matches with fewer scores are priced like hockey, the others like basketball. */
const LOW_MEAN = 16;

/** Part of a regular or overtime period still to play; the last seconds are never quite over before the whistle. */
function leftOf(state: MatchState, period: number, seconds: number): number {
  if (isPeriodOver(state, period) || state.period > period) return 0;
  if (state.period < period || state.phase === 'scheduled') return 1;
  return Math.max(0.002, 1 - state.second / seconds);
}

interface Part {
  readonly number: number;
  readonly score: Pair;
  /** Of the scores of the whole match, those still to come in it. */
  readonly shareLeft: number;
}

/** Periods that are still to play, and the first of two halves where there are quarters. */
function partsOf(state: MatchState, left: readonly number[]): readonly Part[] {
  const { periods } = state.format;
  if (periods === 1) return [];
  const single = left.flatMap((one, index): Part[] =>
    one === 0
      ? []
      : [{ number: index + 1, score: scoreOfPeriod(state, index + 1), shareLeft: one / periods }],
  );
  if (periods !== 4) return single;
  const [first = 0, second = 0] = left;
  if (first + second === 0) return single;
  const [one, two] = [scoreOfPeriod(state, 1), scoreOfPeriod(state, 2)];
  const score = { home: one.home + two.home, away: one.away + two.away };
  return [{ number: 11, score, shareLeft: (first + second) / periods }, ...single];
}

function gridOf(score: Pair, remaining: Pair, { ways }: ScoresPlay): Grid {
  const size = tableSizeFor(
    Math.max(
      score.home + pointsNeeded(remaining.home, ways),
      score.away + pointsNeeded(remaining.away, ways),
    ),
  );
  const placed = (mean: number, from: number): Float64Array => {
    const vector = new Float64Array(size);
    if (from < size) vector.set(compoundPoisson(mean, ways, size - from), from);
    return vector;
  };
  const cells = finalCells(
    { home: placed(remaining.home, score.home), away: placed(remaining.away, score.away) },
    () => 1,
  );
  const each = pointsPerScore(ways);
  const means = { home: score.home + remaining.home * each, away: score.away + remaining.away * each };
  return { size, cells, means, tables: lazy(() => pairTables(size, cells)) };
}

const partListing = (period: number, score: Pair, grid: Grid): Listing => ({
  part: { period },
  isDrawVoid: false,
  score,
  means: grid.means,
  tables: (source) => (source === 'main' || source === 'result' ? grid.tables() : undefined),
});

interface MainParts {
  readonly state: MatchState;
  readonly whole: Grid;
  readonly overtime: OvertimeBelief | undefined;
  readonly isLow: boolean;
}

function mainListing({ state, whole, overtime, isLow }: MainParts): Listing {
  const rules = sportRulesOf(state.format.sportId);
  const score = regularScore(state);
  const full = lazy(() =>
    overtime
      ? pairTables(whole.size, withOvertimeCells(whole.cells, whole.size, overtimeCells(overtime)))
      : whole.tables(),
  );
  const fromNow = lazy(() => pairTables(whole.size, shifted(whole.cells, whole.size, score)));
  const main = (): PairTables => (rules.includesOvertime ? full() : whole.tables());
  const orderSize = orderSizeFor(Math.ceil(totalOf(whole.means) - totalOf(score)) + 8, whole.size);
  return {
    part: {},
    isDrawVoid: !rules.drawIsOffered,
    score,
    means: whole.means,
    // All orders of single goals are equally likely; where scores are worth more than one, the order is not told.
    ...(isLow
      ? {
          order: lazy(() => ({
            size: orderSize,
            cells: shifted(whole.cells, whole.size, score, orderSize),
            marks: marksOf(state),
          })),
        }
      : {}),
    tables: (source) => {
      if (source === 'main' || source === 'result') return main();
      if (source === 'regular') return whole.tables();
      if (source === 'fromNow') return fromNow();
      return source === 'full' && overtime ? full() : undefined;
    },
  };
}

const marksOf = (state: MatchState): readonly Side[] =>
  state.happenings.flatMap((one) => (one.kind === 'score' && one.way !== 'shootout' ? [one.side] : []));

/** The overtime as it would follow a level end, or what is left of the one that is on. */
function overtimeOf(
  state: MatchState,
  belief: ScoresExpectation,
  { ways, overtime }: ScoresPlay,
): OvertimeBelief | undefined {
  const { overtimeSeconds, periods, periodSeconds, hasShootout = false } = state.format;
  if (overtimeSeconds === undefined) return undefined;
  const isOn = state.period > periods;
  const left = isOn ? leftOf(state, state.period, overtimeSeconds) : 1;
  const means = times(belief.means, (left * overtimeSeconds) / (periods * periodSeconds));
  return { way: overtime, ways, means, hasShootout };
}

const overtimeShares = (overtime: OvertimeBelief | undefined) => {
  if (!overtime) return { homeShare: Number.NaN, shootoutShare: Number.NaN };
  if (overtime.way === 'sudden_death')
    return { homeShare: homeShareOf(overtime.means), shootoutShare: noScore(overtime) };
  return { homeShare: homeWinsOvertime(overtimeCells(overtime)), shootoutShare: 0 };
};

/** After level regular time only who wins, and what the overtime adds, are open. */
function inOvertime(
  state: MatchState,
  belief: ScoresExpectation,
  play: ScoresPlay,
): readonly OfferedListing[] {
  const overtime = overtimeOf(state, belief, play);
  const { score } = state;
  const isLevel = score.home === score.away;
  if (!overtime || (play.overtime === 'sudden_death' && !isLevel)) return [];
  const rest = overtimeCells({ ...overtime, way: overtime.way === 'until_decided' ? 'whole' : overtime.way });
  const size = tableSizeFor(Math.max(score.home, score.away) + rest.size);
  const cells = new Float64Array(size * size);
  for (let h = 0; h < rest.size; h += 1)
    for (let a = 0; a < rest.size; a += 1)
      cells[(score.home + h) * size + score.away + a] = rest.cells[h * rest.size + a] ?? 0;
  // A level overtime is followed by a whole new one.
  const again = {
    ...overtime,
    means: times(belief.means, (state.format.overtimeSeconds ?? 0) / regularSeconds(state)),
  };
  const decided =
    overtime.way === 'until_decided' ? withOvertimeCells(cells, size, overtimeCells(again)) : cells;
  const tables = lazy(() => pairTables(size, decided));
  const rules = sportRulesOf(state.format.sportId);
  const each = pointsPerScore(overtime.ways);
  const listing: Listing = {
    part: {},
    isDrawVoid: !rules.drawIsOffered,
    score,
    means: { home: score.home + overtime.means.home * each, away: score.away + overtime.means.away * each },
    tables: (source) => {
      if (source === 'full') return tables();
      return rules.includesOvertime && (source === 'main' || source === 'result') ? tables() : undefined;
    },
  };
  return [{ listing, menu: HIGH_SCORES_MENU }];
}

const regularSeconds = ({ format }: MatchState): number => format.periods * format.periodSeconds;
