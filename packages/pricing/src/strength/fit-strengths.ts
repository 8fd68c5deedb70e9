// Team strengths by maximum likelihood from a list of results: log home mean = intercept + home advantage + attack − defence of
// the guest, log away mean = intercept + attack − defence of the host (Maher 1982, Dixon and Coles 1997).

import { logFactorial } from '../maths/gamma.ts';
import { solvePositive } from '../maths/cholesky.ts';
import { findRoot } from '../maths/root.ts';
import { type GoalMeans, dixonColesTau } from '../football/score-grid.ts';

export interface MatchResult {
  readonly home: string;
  readonly away: string;
  readonly goals: GoalMeans;
  /** How much it counts; 1 when absent. See `decayWeight`. */
  readonly weight?: number;
  /** Played on neutral ground: nobody has the home advantage. */
  readonly isNeutral?: boolean;
}

export interface TeamStrength {
  readonly attack: number;
  readonly defence: number;
}

export interface LeagueStrengths {
  readonly intercept: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  /** Attack and defence each sum to zero over the teams. */
  readonly teams: ReadonlyMap<string, TeamStrength>;
  readonly logLikelihood: number;
}

export interface FitStrengthsOptions {
  /** A number is kept; `'fit'` estimates the low-score dependence with the rest. */
  readonly rho?: number | 'fit';
  /** Pull of every strength to the league's average, in matches of evidence; 0 is plain maximum likelihood. */
  readonly shrinkage?: number;
}

/** Weight of a result that is `daysAgo` old when evidence halves every `halfLifeDays`. */
export const decayWeight = (daysAgo: number, halfLifeDays: number): number => 0.5 ** (daysAgo / halfLifeDays);

/** Expected goals of a fixture; a team that was never seen is an average one. */
export function expectedGoals(
  league: LeagueStrengths,
  home: string,
  away: string,
  isNeutral = false,
): GoalMeans {
  const average: TeamStrength = { attack: 0, defence: 0 };
  const host = league.teams.get(home) ?? average;
  const guest = league.teams.get(away) ?? average;
  const advantage = isNeutral ? league.homeAdvantage / 2 : league.homeAdvantage;
  return {
    home: Math.exp(league.intercept + advantage + host.attack - guest.defence),
    away: Math.exp(league.intercept + (isNeutral ? advantage : 0) + guest.attack - host.defence),
  };
}

interface Row {
  readonly home: number;
  readonly away: number;
  readonly goals: GoalMeans;
  readonly weight: number;
  /** Share of the home advantage each side has. */
  readonly edge: readonly [number, number];
}

/**
 * Fits the strengths of all teams that occur. Newton's steps with the Poisson information as curvature; the low-score
 * dependence enters the slope and is searched for on its own between steps.
 */
export function fitStrengths(
  results: readonly MatchResult[],
  options: FitStrengthsOptions = {},
): LeagueStrengths {
  const names = [...new Set(results.flatMap((one) => [one.home, one.away]))];
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = results.map((one): Row => {
    const edge: readonly [number, number] = one.isNeutral ? [0.5, 0.5] : [1, 0];
    return {
      home: place.get(one.home) ?? 0,
      away: place.get(one.away) ?? 0,
      goals: one.goals,
      weight: one.weight ?? 1,
      edge,
    };
  });
  const teams = names.length;
  const values = new Float64Array(2 + 2 * teams);
  let rho = options.rho === 'fit' ? 0 : (options.rho ?? 0);
  for (let round = 0; round < 200; round += 1) {
    const moved = newtonStep(rows, { values, rho, teams, ridge: options.shrinkage ?? 0 });
    const before = rho;
    if (options.rho === 'fit') rho = bestRho(rows, values, teams);
    if (moved < 1e-10 && Math.abs(rho - before) < 1e-10) break;
  }
  return finished(rows, { values, rho, names });
}

function meansOf(row: Row, values: Float64Array, teams: number): GoalMeans {
  const base = values[0] ?? 0;
  const advantage = values[1] ?? 0;
  const attack = (team: number): number => values[2 + team] ?? 0;
  const defence = (team: number): number => values[2 + teams + team] ?? 0;
  return {
    home: Math.exp(base + row.edge[0] * advantage + attack(row.home) - defence(row.away)),
    away: Math.exp(base + row.edge[1] * advantage + attack(row.away) - defence(row.home)),
  };
}

/** Derivatives of ln τ by the logarithms of the two means. */
function tauSlopes(goals: GoalMeans, means: GoalMeans, rho: number): readonly [number, number] {
  if (rho === 0 || goals.home > 1 || goals.away > 1) return [0, 0];
  const tau = dixonColesTau(means, rho)[goals.home * 2 + goals.away] ?? 1;
  if (tau <= 0) return [0, 0];
  if (goals.home === 0 && goals.away === 0) {
    const slope = (-means.home * means.away * rho) / tau;
    return [slope, slope];
  }
  if (goals.home === 0) return [(means.home * rho) / tau, 0];
  if (goals.away === 0) return [0, (means.away * rho) / tau];
  return [0, 0];
}

function newtonStep(
  rows: readonly Row[],
  fit: { values: Float64Array; rho: number; teams: number; ridge: number },
): number {
  const { values, teams } = fit;
  const size = values.length;
  const slope = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  for (const row of rows) {
    const means = meansOf(row, values, teams);
    const [tauHome, tauAway] = tauSlopes(row.goals, means, fit.rho);
    const sides = [
      {
        mean: means.home,
        pull: row.goals.home - means.home + tauHome,
        edge: row.edge[0],
        attack: row.home,
        defence: row.away,
      },
      {
        mean: means.away,
        pull: row.goals.away - means.away + tauAway,
        edge: row.edge[1],
        attack: row.away,
        defence: row.home,
      },
    ];
    for (const side of sides) {
      const places = [0, 1, 2 + side.attack, 2 + teams + side.defence];
      const signs = [1, side.edge, 1, -1];
      for (const [i, at] of places.entries()) {
        slope[at] = (slope[at] ?? 0) + row.weight * side.pull * (signs[i] ?? 0);
        for (const [j, other] of places.entries()) {
          const cell = at * size + other;
          curvature[cell] =
            (curvature[cell] ?? 0) + row.weight * side.mean * (signs[i] ?? 0) * (signs[j] ?? 0);
        }
      }
    }
  }
  for (let k = 2; k < size; k += 1) {
    // The tiny hold picks one of the equivalent solutions (all attacks and defences may shift together).
    slope[k] = (slope[k] ?? 0) - fit.ridge * (values[k] ?? 0);
    curvature[k * size + k] = (curvature[k * size + k] ?? 0) + fit.ridge + 1e-6;
  }
  const step = solvePositive(curvature, slope);
  let moved = 0;
  for (let k = 0; k < size; k += 1) {
    const one = Math.min(1, Math.max(-1, step[k] ?? 0));
    values[k] = (values[k] ?? 0) + one;
    moved = Math.max(moved, Math.abs(one));
  }
  return moved;
}

/** The rho at which the likelihood is flat; only the four lowest scores speak. */
function bestRho(rows: readonly Row[], values: Float64Array, teams: number): number {
  const low = rows.filter((row) => row.goals.home <= 1 && row.goals.away <= 1);
  const terms = low.map((row) => {
    const means = meansOf(row, values, teams);
    const { home, away } = row.goals;
    const factor =
      home === 0 && away === 0
        ? -means.home * means.away
        : home === 0
          ? means.home
          : away === 0
            ? means.away
            : -1;
    return { factor, weight: row.weight };
  });
  const slopeAt = (rho: number): number =>
    terms.reduce((sum, term) => sum + (term.weight * term.factor) / (1 + term.factor * rho), 0);
  const bound = terms.reduce((least, term) => Math.min(least, 0.999 / Math.abs(term.factor)), 0.9);
  if (slopeAt(-bound) <= 0 || slopeAt(bound) >= 0) return 0;
  return findRoot(slopeAt, { from: -bound, to: bound });
}

function finished(
  rows: readonly Row[],
  fit: { values: Float64Array; rho: number; names: readonly string[] },
): LeagueStrengths {
  const { values, names, rho } = fit;
  const teams = names.length;
  const meanFrom = (start: number): number =>
    names.reduce((sum, _, k) => sum + (values[start + k] ?? 0), 0) / teams;
  const attackMean = meanFrom(2);
  const defenceMean = meanFrom(2 + teams);
  return {
    intercept: (values[0] ?? 0) + attackMean - defenceMean,
    homeAdvantage: values[1] ?? 0,
    rho,
    teams: new Map(
      names.map((name, k) => [
        name,
        { attack: (values[2 + k] ?? 0) - attackMean, defence: (values[2 + teams + k] ?? 0) - defenceMean },
      ]),
    ),
    logLikelihood: rows.reduce(
      (sum, row) => sum + row.weight * logLikelihoodOf(row, meansOf(row, values, teams), rho),
      0,
    ),
  };
}

function logLikelihoodOf(row: Row, means: GoalMeans, rho: number): number {
  const { home, away } = row.goals;
  const poisson = (mean: number, goals: number): number =>
    goals * Math.log(mean) - mean - logFactorial(goals);
  const tau = home <= 1 && away <= 1 ? (dixonColesTau(means, rho)[home * 2 + away] ?? 1) : 1;
  return poisson(means.home, home) + poisson(means.away, away) + Math.log(tau);
}
