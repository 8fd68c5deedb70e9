// What a bookmaker's opening prices say about a match, in the terms of the sport's model.

import { type OddsMilli, ODDS_SCALE } from '@overround/kernel';
import {
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  type Pair,
  type ServeOrder,
  type Side,
  SPORT,
  type SportId,
} from '@overround/sports';
import { impliedMeans, type MarketBelief, RHO_DEFAULT } from '../football/implied-means.ts';
import { removeMargin } from '../margin/remove-margin.ts';
import { normalQuantile } from '../maths/normal.ts';
import { findRoot } from '../maths/root.ts';
import { playRallies, rallyRulesOf } from '../rally/rally-sets.ts';
import { homeWinsSets } from '../sets/set-match.ts';
import { playTennis, TENNIS_RULES } from '../tennis/tennis-sets.ts';

export interface OpeningOutcome {
  /** `T` and `P` (thousandths) of the catalogue. */
  readonly type: number;
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
}

export interface FitRequest {
  readonly sportId: SportId;
  readonly openingOutcomes: readonly OpeningOutcome[];
  /** Sets to win and the like; the sport's usual format when absent. */
  readonly format?: MatchFormat;
}

/** Types of the main game whose prices are read: result, over and under, handicaps, each in its plain and Asian group. */
const RESULT = { home: 1, draw: 2, away: 3 } as const;
const TOTALS = [
  [9, 10],
  [3827, 3828],
] as const;
const HANDICAPS = [
  [7, 8],
  [3829, 3830],
] as const;

/**
 * The expectation whose own prices come nearest to the opening prices of the main game, margin removed by power.
 * `undefined` when the prices do not say who is how much better, or the sport has no model.
 */
export function fitExpectation(request: FitRequest): MatchExpectation | undefined {
  const belief = beliefOf(request.openingOutcomes);
  switch (request.sportId) {
    case SPORT.football:
    case SPORT.iceHockey:
      return fitGoals(belief, request.sportId);
    case SPORT.basketball:
      return fitPoints(belief, request.openingOutcomes);
    case SPORT.tennis:
      return fitServe(homeChance(belief, request.openingOutcomes), request.format ?? FORMAT.tennisBestOf3);
    default:
      return fitRally(homeChance(belief, request.openingOutcomes), request);
  }
}

function fair(odds: readonly (OddsMilli | undefined)[]): readonly number[] | undefined {
  const decimal: number[] = [];
  for (const one of odds) {
    if (one === undefined) return undefined;
    decimal.push(one / ODDS_SCALE);
  }
  const removed = removeMargin(decimal);
  return removed.ok ? removed.value.probabilities : undefined;
}

function beliefOf(outcomes: readonly OpeningOutcome[]): MarketBelief {
  const oddsOf = (type: number, parameter = 0): OddsMilli | undefined =>
    outcomes.find((one) => one.type === type && one.parameter === parameter)?.oddsMilli;
  const [home, draw, away] = fair([oddsOf(RESULT.home), oddsOf(RESULT.draw), oddsOf(RESULT.away)]) ?? [];
  const linesOf = (pairs: typeof TOTALS | typeof HANDICAPS, isHandicap: boolean) =>
    pairs.flatMap(([first, second]) =>
      outcomes.flatMap(({ type, parameter, oddsMilli }) => {
        const other =
          type === first ? oddsOf(second, isHandicap ? 0 - parameter || 0 : parameter) : undefined;
        const chance = fair([oddsMilli, other])?.[0];
        return chance === undefined ? [] : [{ line: parameter / 1000, chance }];
      }),
    );
  return {
    threeWay: home !== undefined && draw !== undefined && away !== undefined ? [home, draw, away] : undefined,
    totals: linesOf(TOTALS, false).map(({ line, chance }) => ({ line, over: chance })),
    handicaps: linesOf(HANDICAPS, true).map(({ line, chance }) => ({ line, home: chance })),
  };
}

function fitGoals(belief: MarketBelief, sportId: SportId): MatchExpectation | undefined {
  const hasTotal = (belief.totals ?? []).length > 0;
  const hasSides = belief.threeWay !== undefined || (belief.handicaps ?? []).length > 0;
  if (!hasSides || (!hasTotal && belief.threeWay === undefined)) return undefined;
  // Only the draw beside a total can tell how low scores depend on each other; hockey's do not.
  const canTellRho = hasTotal && belief.threeWay !== undefined;
  const rho = sportId === SPORT.iceHockey ? 0 : canTellRho ? 'fit' : RHO_DEFAULT;
  const fit = impliedMeans(belief, rho);
  return { model: 'goals', means: fit.means, rho: fit.rho };
}

/** Deviations of margin and total in professional basketball, and a total where none is offered. */
const POINTS = { marginDeviation: 12, totalDeviation: 17, total: 162 } as const;

function fitPoints(belief: MarketBelief, outcomes: readonly OpeningOutcome[]): MatchExpectation | undefined {
  const mean = (all: readonly number[]): number | undefined =>
    all.length === 0 ? undefined : all.reduce((sum, one) => sum + one, 0) / all.length;
  const { marginDeviation, totalDeviation } = POINTS;
  const byHandicap = mean(
    (belief.handicaps ?? []).map(({ line, home }) => marginDeviation * normalQuantile(home) - line),
  );
  const chance = homeChance(belief, outcomes);
  const margin = byHandicap ?? (chance === undefined ? undefined : marginDeviation * normalQuantile(chance));
  if (margin === undefined) return undefined;
  const total =
    mean((belief.totals ?? []).map(({ line, over }) => line + totalDeviation * normalQuantile(over))) ??
    POINTS.total;
  return {
    model: 'points',
    means: { home: (total + margin) / 2, away: (total - margin) / 2 },
    marginDeviation,
    totalDeviation,
  };
}

/** Chance of the first side where a draw is not offered. */
function homeChance(belief: MarketBelief, outcomes: readonly OpeningOutcome[]): number | undefined {
  if (belief.threeWay) return belief.threeWay[0] / (belief.threeWay[0] + belief.threeWay[2]);
  const odds = (type: number): OddsMilli | undefined => outcomes.find((one) => one.type === type)?.oddsMilli;
  return fair([odds(RESULT.home), odds(RESULT.away)])?.[0] ?? fair([odds(401), odds(402)])?.[0];
}

/** Chances that no sane price leaves: the search stays inside. */
const inRange = (chance: number): number => Math.min(0.995, Math.max(0.005, chance));
const LEVEL: Pair = { home: 0, away: 0 };
const SERVERS: readonly Side[] = [1, 2];

/** Points won on serve on a neutral day; what the sides differ by is what the price tells. */
const SERVE_POINT = 0.635;

function fitServe(chance: number | undefined, format: MatchFormat): MatchExpectation | undefined {
  if (chance === undefined) return undefined;
  const servePointAt = (edge: number): Pair => ({ home: SERVE_POINT + edge, away: SERVE_POINT - edge });
  const rules = {
    ...TENNIS_RULES,
    setsToWin: format.setsToWin ?? 2,
    finalSet: (format.decidingSetTarget ?? 6) > 6 ? ('match_tie_break' as const) : ('tie_break_7' as const),
  };
  const winsAt = (edge: number): number =>
    SERVERS.reduce((sum, server) => {
      const current = { games: LEVEL, server };
      return (
        sum +
        homeWinsSets(playTennis({ servePoint: servePointAt(edge), rules, sets: LEVEL, current }, 'margin')) /
          2
      );
    }, 0);
  const edge = findRoot((x) => winsAt(x) - inRange(chance), { from: -0.3, to: 0.3, tolerance: 1e-9 });
  return { model: 'serve', servePoint: servePointAt(edge) };
}

/** Rallies won on one's own serve among equals: receiving is the advantage in volleyball, serving in table tennis and darts. */
const RALLY_ON_SERVE: Readonly<Record<ServeOrder, number>> = {
  rally_winner: 0.36,
  alternating: 0.53,
  each: 0.53,
};

/** The usual match of a sport of rallies, where the format is not told. */
const usualFormat = (sportId: SportId): MatchFormat =>
  Object.values(FORMAT).find((format) => format.sportId === sportId) ?? {
    sportId,
    periods: 5,
    periodSeconds: 0,
    setsToWin: 3,
  };

function fitRally(chance: number | undefined, request: FitRequest): MatchExpectation | undefined {
  const rules = rallyRulesOf(request.format ?? usualFormat(request.sportId));
  if (chance === undefined || rules === undefined) return undefined;
  const onServe = RALLY_ON_SERVE[rules.play.serveOrder];
  const rallyAt = (edge: number) => ({ onServe: onServe + edge, onReturn: 1 - onServe + edge });
  const winsAt = (edge: number): number =>
    SERVERS.reduce((sum, server) => {
      const current = { points: LEVEL, firstServer: server, server };
      return (
        sum + homeWinsSets(playRallies({ win: rallyAt(edge), rules, sets: LEVEL, current }, 'margin')) / 2
      );
    }, 0);
  const edge = findRoot((x) => winsAt(x) - inRange(chance), { from: -0.3, to: 0.3, tolerance: 1e-8 });
  return { model: 'rally', rallyWin: rallyAt(edge) };
}
