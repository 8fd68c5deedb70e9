// The listings of a football match: the whole, its halves, corners and cards, all from one belief.

import {
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  scoreOfPeriod,
  type Side,
} from '@overround/sports';
import { countOf, isPeriodOver, type Pair } from '@overround/sports';
import { type MatchTime, remainingShares } from '../football/goal-clock.ts';
import {
  FOOTBALL_EFFECTS,
  type RemainingGoals,
  remainingGoals,
  type SituationEffects,
} from '../football/live-goals.ts';
import { shareByMinute } from '../football/minute-shares.ts';
import { dixonColesTau, gridSizeFor } from '../football/score-grid.ts';
import { withOvertime } from '../hockey/hockey-model.ts';
import { COUNTER_MENU, FOOTBALL_HALF_MENU, FOOTBALL_MENU } from '../menus/football-menu.ts';
import { FOOTBALL_FULL_MENU } from '../menus/football-times-menu.ts';
import {
  halfCells,
  halvesJoint,
  halvesTables,
  type HalvesJoint,
  placedPoisson,
} from '../price/halves-tables.ts';
import type { Listing } from '../price/listing.ts';
import { goalMinutesWorth, minutesSum } from '../price/goal-minutes-worth.ts';
import { totalMass } from '../price/period-worth.ts';
import { timedWorth } from '../price/timed-worth.ts';
import { marginTables, pairTables, type Tables } from '../price/tables.ts';
import { counterListing } from './counter-space.ts';
import { finalCells, lazy, type OfferedListing, orderSizeFor, shifted, tableSizeFor } from './space-kit.ts';

export type GoalsExpectation = Extract<MatchExpectation, { model: 'goals' }>;

/** Effects with the clock of this format: shorter halves have less stoppage. */
function effectsFor(format: MatchFormat): SituationEffects {
  const { clock } = FOOTBALL_EFFECTS;
  const scale = format.periodSeconds / clock.halfSeconds;
  const [first, second] = clock.stoppageSeconds;
  const stoppageSeconds: readonly [number, number] = [first * scale, second * scale];
  return { ...FOOTBALL_EFFECTS, clock: { ...clock, halfSeconds: format.periodSeconds, stoppageSeconds } };
}

/** Where regular time stands; `undefined` once it is over. */
function regularTime(state: MatchState): MatchTime | undefined {
  if (state.phase === 'scheduled') return { half: 1, second: 0 };
  if (state.phase !== 'in_play' && state.phase !== 'break') return undefined;
  if (state.period === 1 && !isPeriodOver(state, 1)) return { half: 1, second: state.second };
  if (state.period <= 1) return { half: 2, second: 0 };
  if (state.period === 2 && !isPeriodOver(state, 2)) return { half: 2, second: state.second };
  return undefined;
}

const marksOf = (state: MatchState): readonly Side[] =>
  state.happenings.flatMap((one) => (one.kind === 'score' && one.period <= 2 ? [one.side] : []));

/** Goals of regular time with their minutes; those of stoppage time are of the last minute of their half. */
function minuteMarksOf(state: MatchState): readonly { side: Side; minute: number }[] {
  const halfMinutes = state.format.periodSeconds / 60;
  return state.happenings.flatMap((one) =>
    one.kind === 'score' && one.period <= 2
      ? [
          {
            side: one.side,
            minute: (one.period - 1) * halfMinutes + Math.min(Math.floor(one.second / 60) + 1, halfMinutes),
          },
        ]
      : [],
  );
}

/** Of all goals of a match, the part still to come in each half; `undefined` once regular time is over. */
export function footballShares(state: MatchState): readonly [number, number] | undefined {
  const time = regularTime(state);
  return time && remainingShares(effectsFor(state.format).clock, time);
}

/** Every listing on offer; none once regular time is over. */
export function footballListings(state: MatchState, belief: GoalsExpectation): readonly OfferedListing[] {
  const time = regularTime(state);
  if (time === undefined) return extraTimeListings(state, belief);
  const effects = effectsFor(state.format);
  const score = { home: 0, away: 0 };
  const halves = [scoreOfPeriod(state, 1), scoreOfPeriod(state, 2)] as const;
  score.home = halves[0].home + halves[1].home;
  score.away = halves[0].away + halves[1].away;
  const left = remainingGoals(belief.means, { time, score, redCards: countOf(state, 'red_cards') }, effects);
  const weight = weightOf(belief);
  const size = tableSizeFor(
    Math.max(
      score.home + gridSizeFor(left.firstHalf.home + left.secondHalf.home, 1e-8),
      score.away + gridSizeFor(left.firstHalf.away + left.secondHalf.away, 1e-8),
    ),
  );
  const jointOf = lazy(() => {
    const first = { score: halves[0], remaining: left.firstHalf };
    const second = { score: halves[1], remaining: left.secondHalf };
    const needed = Math.max(halfNeed(first), halfNeed(second));
    return halvesJoint({ first, second, weight }, needed <= 10 ? 10 : needed <= 12 ? 12 : 16);
  });
  const offered: OfferedListing[] = [
    {
      listing: mainListing({
        state,
        belief,
        score,
        left,
        size,
        jointOf,
        shareBy: shareByMinute(effects.clock, time),
      }),
      menu: FOOTBALL_FULL_MENU,
    },
  ];
  for (const half of [1, 2] as const) {
    if (half < time.half) continue;
    const remaining = half === 1 ? left.firstHalf : left.secondHalf;
    offered.push({
      listing: halfListing(half, halves[half - 1] ?? score, remaining, jointOf),
      menu: FOOTBALL_HALF_MENU,
    });
  }
  return [...offered, ...counterListings(state, belief, time, effects)];
}

/** What is open in extra time: who wins in the end. */
function extraTimeListings(state: MatchState, belief: GoalsExpectation): readonly OfferedListing[] {
  const { format, score } = state;
  const isExtra =
    state.period > format.periods || (state.period === format.periods && state.phase === 'break');
  const lastPeriod = format.periods + (format.overtimePeriodsMax ?? 0);
  const isLive = state.phase === 'in_play' || state.phase === 'break';
  if (!isLive || !isExtra || format.overtimeSeconds === undefined || state.period > lastPeriod) return [];
  const length = format.overtimeSeconds;
  const playedHere =
    state.period <= format.periods ? 0 : isPeriodOver(state, state.period) ? length : state.second;
  const before = Math.max(0, state.period - format.periods - 1) * length;
  const left = Math.max(0, (lastPeriod - format.periods) * length - before - Math.min(playedHere, length));
  const share = left / (format.periods * format.periodSeconds);
  const remaining = { home: belief.means.home * share, away: belief.means.away * share };
  const size = tableSizeFor(Math.max(score.home, score.away) + 10);
  const sides = {
    home: placedPoisson(remaining.home, score.home, size),
    away: placedPoisson(remaining.away, score.away, size),
  };
  // A shoot-out is as good as a coin.
  const whole = withOvertime({ size, cells: finalCells(sides, () => 1) }, 0.5);
  const full = pairTables(whole.size, whole.cells);
  const listing: Listing = {
    part: {},
    isDrawVoid: false,
    score,
    means: score,
    tables: (source) => (source === 'full' ? full : undefined),
  };
  return [{ listing, menu: FOOTBALL_MENU }];
}

/** Goals of a half that a table must reach. */
const halfNeed = (half: { score: Pair; remaining: Pair }): number =>
  Math.max(
    half.score.home + gridSizeFor(half.remaining.home, 1e-7),
    half.score.away + gridSizeFor(half.remaining.away, 1e-7),
  );

function weightOf(belief: GoalsExpectation): (home: number, away: number) => number {
  const tau = dixonColesTau(belief.means, belief.rho);
  return (home, away) => (home > 1 || away > 1 ? 1 : (tau[home * 2 + away] ?? 1));
}

interface MainParts {
  readonly state: MatchState;
  readonly belief: GoalsExpectation;
  readonly score: Pair;
  readonly left: RemainingGoals;
  readonly size: number;
  readonly jointOf: () => HalvesJoint;
  readonly shareBy: (minute: number) => number;
}

function mainListing({ state, belief, score, left, size, jointOf, shareBy }: MainParts): Listing {
  const remaining = {
    home: left.firstHalf.home + left.secondHalf.home,
    away: left.firstHalf.away + left.secondHalf.away,
  };
  const sides = {
    home: placedPoisson(remaining.home, score.home, size),
    away: placedPoisson(remaining.away, score.away, size),
  };
  const cells = finalCells(sides, weightOf(belief));
  const main = pairTables(size, cells);
  const orderSize = orderSizeFor(gridSizeFor(Math.max(remaining.home, remaining.away), 1e-7), size);
  const lastMinute = (state.format.periods * state.format.periodSeconds) / 60;
  const made = {
    fromNow: lazy(() => (score.home + score.away === 0 ? main : marginTables(size, cells, score))),
    full: lazy(() => {
      const share = 0.5 + 0.5 * (belief.means.home / (belief.means.home + belief.means.away) - 0.5);
      const whole = withOvertime({ size, cells }, share);
      return pairTables(whole.size, whole.cells);
    }),
    halves: lazy(() => halvesTables(jointOf())),
    // In play the sum of what fell and what is to come would be worked out at every goal: it closes at the start.
    minutes: lazy(() =>
      goalMinutesWorth(lazy(() => minutesSum({ goals: totalMass(main), shareBy, lastMinute }))),
    ),
    timed: lazy(() =>
      timedWorth({
        size: orderSize,
        cells: shifted(cells, size, score, orderSize),
        marks: minuteMarksOf(state),
        shareBy,
        lastMinute,
      }),
    ),
  };
  const hasOvertime = state.format.overtimeSeconds !== undefined;
  return {
    part: {},
    isDrawVoid: false,
    score,
    means: { home: score.home + remaining.home, away: score.away + remaining.away },
    own: (...asked) =>
      (state.phase === 'scheduled' ? made.minutes()(...asked) : undefined) ?? made.timed()(...asked),
    order: lazy(() => ({
      size: orderSize,
      cells: shifted(cells, size, score, orderSize),
      marks: marksOf(state),
    })),
    tables: (source): Tables | undefined => {
      if (source === 'halves') return made.halves();
      if (source === 'fromNow') return made.fromNow();
      if (source === 'full') return hasOvertime ? made.full() : undefined;
      return source === 'sets' ? undefined : main;
    },
  };
}

function halfListing(half: 1 | 2, score: Pair, remaining: Pair, jointOf: () => HalvesJoint): Listing {
  const tables = lazy(() => {
    const joint = jointOf();
    const cells = halfCells(joint, half);
    const main = pairTables(joint.size, cells);
    const fromNow = score.home + score.away === 0 ? main : marginTables(joint.size, cells, score);
    return { main, fromNow };
  });
  return {
    part: { period: half },
    isDrawVoid: false,
    score,
    means: { home: score.home + remaining.home, away: score.away + remaining.away },
    tables: (source) => {
      if (source === 'fromNow') return tables().fromNow;
      return source === 'main' || source === 'result' ? tables().main : undefined;
    },
  };
}

/** Corners come at an even pace; cards late. Shares of the match still to come, by half. */
function counterListings(
  state: MatchState,
  belief: GoalsExpectation,
  time: MatchTime,
  effects: SituationEffects,
): readonly OfferedListing[] {
  const kinds = [
    { counter: 'corners', means: belief.corners, rise: 1.1, shape: 30 },
    { counter: 'yellow_cards', means: belief.yellowCards, rise: 3, shape: 12 },
  ] as const;
  return kinds.flatMap(({ counter, means, rise, shape }) => {
    if (means === undefined) return [];
    const shares = remainingShares({ ...effects.clock, rise }, time);
    const listings = [undefined, 1, 2].flatMap((period) => {
      const isPast = period !== undefined && period < time.half;
      return isPast ? [] : [counterListing({ state, counter, means, shape, shares, period })];
    });
    return listings.map((listing) => ({ listing, menu: COUNTER_MENU }));
  });
}
