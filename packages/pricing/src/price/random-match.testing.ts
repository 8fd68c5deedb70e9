// Matches played at random, for tests that price them on the way.

import {
  FORMAT,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type Side,
} from '@overround/sports';

/** Small linear generator so that a counterexample is one number. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** What may come next, more or less as in life; the rules of the sport refuse what cannot be. */
export function nextHappening(state: MatchState, roll: () => number, pointsMax: number): Happening {
  const { format, period, second } = state;
  const side: Side = roll() < 0.52 ? 1 : 2;
  if (state.phase !== 'in_play') {
    const isDone = roll() < 0.2 && period > 0;
    return isDone
      ? { kind: 'match_end', period, second }
      : { kind: 'period_start', period: period + 1, second: 0 };
  }
  if (format.setsToWin !== undefined) return { kind: 'score', side, points: 1, period, second: second + 20 };
  const at = { period, second: second + Math.ceil(roll() * (pointsMax > 1 ? 40 : 240)) };
  if (at.second > format.periodSeconds)
    return { kind: 'period_end', period, second: format.periodSeconds + 100 };
  const pick = roll();
  if (pointsMax > 1) return { kind: 'score', side, points: 1 + Math.floor(roll() * 3), ...at };
  if (period > format.periods + 1) return { kind: 'score', side, points: 1, way: 'shootout', ...at };
  if (pick < 0.12) return { kind: 'score', side, points: 1, ...at };
  if (pick < 0.5) return { kind: 'count', counter: 'corners', side, ...at };
  return {
    kind: 'count',
    counter: pick < 0.68 ? 'yellow_cards' : pick < 0.7 ? 'red_cards' : 'offsides',
    side,
    ...at,
  };
}

/** Name, format, belief, and the most points of one score. */
export const SPORTS: readonly (readonly [string, MatchFormat, MatchExpectation, number])[] = [
  [
    'football',
    FORMAT.footballLeague,
    {
      model: 'goals',
      means: { home: 1.7, away: 1.1 },
      rho: -0.07,
      corners: { home: 5.6, away: 4.4 },
      yellowCards: { home: 1.9, away: 2.2 },
    },
    1,
  ],
  ['football cup', FORMAT.footballCup, { model: 'goals', means: { home: 1.2, away: 1.2 }, rho: -0.07 }, 1],
  ['ice hockey', FORMAT.iceHockeyLeague, { model: 'goals', means: { home: 3.2, away: 2.6 }, rho: 0 }, 1],
  [
    'basketball',
    FORMAT.basketball4x10,
    { model: 'points', means: { home: 84, away: 80 }, marginDeviation: 12, totalDeviation: 17 },
    3,
  ],
  ['tennis', FORMAT.tennisBestOf3, { model: 'serve', servePoint: { home: 0.64, away: 0.61 } }, 1],
  [
    'tennis with a match tie-break',
    FORMAT.tennisMatchTieBreak,
    { model: 'serve', servePoint: { home: 0.6, away: 0.6 } },
    1,
  ],
  [
    'volleyball',
    FORMAT.volleyballBestOf5,
    { model: 'rally', rallyWin: { onServe: 0.37, onReturn: 0.64 } },
    1,
  ],
  [
    'table tennis',
    FORMAT.tableTennisBestOf5,
    { model: 'rally', rallyWin: { onServe: 0.54, onReturn: 0.48 } },
    1,
  ],
];
