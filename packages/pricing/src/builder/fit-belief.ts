// The expectation behind the prices of now, for sports whose models are stated before the match and priced at any moment of it.

import {
  battingIn,
  declarationOf,
  inningsLeft,
  type MatchExpectation,
  type MatchState,
  type Side,
  SPORT,
} from '@overround/sports';
import { fitLeastSquares } from '../maths/least-squares.ts';
import { normalCdf } from '../maths/normal.ts';
import { chanceOf } from '../price/program.ts';
import { worthOfOutcome } from '../price/worth.ts';
import { quartersOf } from '../spaces/basketball-space.ts';
import { listingsOf } from '../spaces/listings.ts';
import { type Belief, beliefsOf, type Offered } from './beliefs.ts';

/** A model by one or two numbers, and where the search for them begins. */
interface Family {
  readonly start: readonly number[];
  readonly at: (unknowns: readonly number[]) => MatchExpectation;
  /** A better start by the even lines, where each look at the model is dear: then a step or two is enough. */
  readonly startBy?: (beliefs: readonly Belief[]) => readonly number[];
  readonly roundsMax?: number;
}

const limited = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
/** Points won on serve on a neutral day. */
const SERVE_POINT = 0.635;

/** Tennis: how much better who serves is, and one side. Rallies: one side; who serves has its usual part. */
function familyOf(state: MatchState): Family | undefined {
  const { format } = state;
  const play = declarationOf(format.sportId)?.play;
  if (format.sportId === SPORT.tennis)
    return {
      start: [0, 0],
      at: ([edge = 0, level = 0]) => {
        const serve = SERVE_POINT + limited(level, 0.15);
        const side = limited(edge, 0.2);
        return { model: 'serve', servePoint: { home: serve + side, away: serve - side } };
      },
    };
  if (play?.kind === 'rally') {
    const onServe = play.serveOrder === 'rally_winner' ? 0.36 : 0.53;
    return {
      start: [0],
      at: ([edge = 0]) => {
        const side = limited(edge, 0.3);
        return { model: 'rally', rallyWin: { onServe: onServe + side, onReturn: 1 - onServe + side } };
      },
    };
  }
  if (play?.kind === 'scores') {
    const usual = Math.log(START_SCORES[format.sportId] ?? 4);
    return {
      start: [usual, usual],
      at: ([home = 0, away = 0]) => ({
        model: 'scores',
        means: { home: Math.exp(limited(home, 5)), away: Math.exp(limited(away, 5)) },
      }),
    };
  }
  if (declarationOf(format.sportId)?.family === 'baseball') {
    const usual = Math.log(INNINGS_RUNS);
    return {
      start: [usual, usual],
      at: ([home = 0, away = 0]) => ({
        model: 'innings',
        means: { home: Math.exp(limited(home, 3)), away: Math.exp(limited(away, 3)) },
      }),
    };
  }
  // Limited overs; a test is priced by other numbers than a grid of runs.
  if (format.sportId === CRICKET && format.inningBalls !== undefined) {
    const usual = Math.log(BALL_RUNS);
    return {
      roundsMax: 1,
      startBy: (beliefs) => runsByLines(state, beliefs),
      start: [usual, usual],
      at: ([home = 0, away = 0]) => ({
        model: 'overs',
        runs: { home: Math.exp(limited(home, 1.5)), away: Math.exp(limited(away, 1.5)) },
        wicket: BALL_WICKET,
      }),
    };
  }
  return undefined;
}

const CRICKET = 66;
/** Runs of a side in nine innings, and of a ball in twenty overs with the chance that it takes a wicket, where searches begin. */
const INNINGS_RUNS = 4.4;
const [BALL_RUNS, BALL_WICKET] = [1.3, 0.05];

/** Part of the balls of an innings that are bowled before all are out. */
const BOWLED = 0.94;

/** Logarithms of runs of a ball: what the even total and handicap leave to come, over the balls that are left. */
function runsByLines(state: MatchState, beliefs: readonly Belief[]): readonly number[] {
  const usual = Math.log(BALL_RUNS);
  const [total, handicap] = [evenLine(beliefs, [9, 3827]), evenLine(beliefs, [7, 3829])];
  if (total === undefined) return [usual, usual];
  const [score, fresh] = [state.score, state.format.inningBalls ?? 0];
  const ballsOf = (side: Side): number => {
    const innings = ([1, 2] as const).find((one) => battingIn(state, one) === side);
    if (innings === undefined || state.period < innings) return fresh;
    return state.period === innings && state.phase !== 'break' ? inningsLeft(state, innings).balls : 0;
  };
  const rate = (runs: number, balls: number): number =>
    balls === 0 ? usual : Math.log(Math.min(4, Math.max(0.3, runs / (balls * BOWLED))));
  const margin = -(handicap ?? 0);
  return [
    rate((total + margin) / 2 - score.home, ballsOf(1)),
    rate((total - margin) / 2 - score.away, ballsOf(2)),
  ];
}

/** How often a side scores in a usual match, where the search begins. */
const START_SCORES: Readonly<Record<number, number>> = {
  8: 28,
  7: 5,
  13: 4.5,
  14: 3,
  17: 10,
  25: 4.5,
  28: 20,
};

/** The expectation whose prices at this state come nearest to those on offer; `undefined` when too little is. */
export function fitBelief(state: MatchState, offered: readonly Offered[]): MatchExpectation | undefined {
  if (state.format.sportId === SPORT.basketball) return fitPoints(state, beliefsOf(offered, true));
  const family = familyOf(state);
  if (!family) return undefined;
  const isDrawVoid = mainOf(state, family.at(family.start))?.isDrawVoid ?? false;
  const beliefs = tellingOf(beliefsOf(offered, isDrawVoid), state);
  if (beliefs.length < family.start.length) return undefined;
  const fit = fitLeastSquares({
    start: family.startBy?.(beliefs) ?? family.start,
    roundsMax: family.roundsMax ?? 8,
    residuals: (unknowns) => {
      const listing = mainOf(state, family.at(unknowns));
      return beliefs.map(({ type, parameter, chance }) => {
        const worth = listing && worthOfOutcome(listing, type, parameter);
        return worth ? chanceOf(worth.won, worth.void) - chance : 0;
      });
    },
  });
  return family.at(fit.unknowns);
}

/** A match of sets, or a chase of runs ball by ball, takes long to work out: who wins it, and the lines nearest to even, say all that its two numbers can. */
function tellingOf(beliefs: readonly Belief[], { format }: MatchState): readonly Belief[] {
  const isChase = format.inningBalls !== undefined;
  if (format.setsToWin === undefined && !isChase) return beliefs;
  const nearest = (...types: readonly number[]): readonly Belief[] =>
    beliefs
      .filter(({ type }) => types.includes(type))
      .toSorted((one, other) => Math.abs(one.chance - 0.5) - Math.abs(other.chance - 0.5))
      .slice(0, 1);
  return [
    ...nearest(1, 401),
    ...nearest(7, 3829),
    ...(format.sportId === SPORT.tennis || isChase ? nearest(9, 3827) : []),
  ];
}

const mainOf = (state: MatchState, belief: MatchExpectation) =>
  listingsOf(state, belief).find(
    ({ listing: { part } }) => part.period === undefined && part.counter === undefined,
  )?.listing;

/** Deviations of margin and total in professional basketball. */
const POINTS = { marginDeviation: 12, totalDeviation: 17, total: 162 } as const;

/** The line of these types whose sides are nearest to even. */
const evenLine = (beliefs: readonly Belief[], types: readonly number[]): number | undefined => {
  const [nearest] = beliefs
    .filter(({ type }) => types.includes(type))
    .toSorted((one, other) => Math.abs(one.chance - 0.5) - Math.abs(other.chance - 0.5));
  return nearest && nearest.parameter / 1000;
};

/** Margin and total of what is left are normal: their means by lines and winner. */
function fitPoints(state: MatchState, beliefs: readonly Belief[]): MatchExpectation | undefined {
  const { left } = quartersOf(state);
  const share = left.reduce((sum, one) => sum + one, 0) / left.length;
  if (beliefs.length === 0 || share === 0) return undefined;
  const [lead, points] = [state.score.home - state.score.away, state.score.home + state.score.away];
  const [ofMargin, ofTotal] = [POINTS.marginDeviation, POINTS.totalDeviation].map((one) =>
    Math.max(0.6, one * Math.sqrt(share)),
  );
  // The search begins at the most even lines: far from them a normal is flat, and leads nowhere.
  const [evenTotal, evenMargin] = [evenLine(beliefs, [9, 3827]), evenLine(beliefs, [7, 3829])];
  const fit = fitLeastSquares({
    start: [
      evenMargin === undefined ? 0 : -evenMargin - lead,
      evenTotal === undefined ? POINTS.total * share : evenTotal - points,
    ],
    residuals: ([margin = 0, total = 0]) =>
      beliefs.map(({ type, parameter, chance }) => {
        const line = parameter / 1000;
        if (type === 9 || type === 3827) return normalCdf((points + total - line) / (ofTotal ?? 1)) - chance;
        const covers = normalCdf(
          (lead + margin + (type === 7 || type === 3829 ? line : 0)) / (ofMargin ?? 1),
        );
        return covers - chance;
      }),
  });
  const [margin = 0, total = 0] = fit.unknowns;
  const [ofAll, byAll] = [Math.max(1, total) / share, margin / share];
  return {
    model: 'points',
    means: { home: Math.max(1, (ofAll + byAll) / 2), away: Math.max(1, (ofAll - byAll) / 2) },
    marginDeviation: POINTS.marginDeviation,
    totalDeviation: POINTS.totalDeviation,
  };
}
