import {
  applyHappening,
  FORMAT,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  startMatch,
} from '@overround/sports';
import { priceMatch } from './price-match.ts';

const FOOTBALL: MatchExpectation = {
  model: 'goals',
  means: { home: 1.6, away: 1.2 },
  rho: -0.06,
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.9, away: 2.1 },
};

/** Usual matches, and the usual things to happen in them. */
const WARMERS: readonly (readonly [MatchFormat, MatchExpectation, readonly Happening[]])[] = [
  [
    FORMAT.footballLeague,
    FOOTBALL,
    [
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'score', side: 1, points: 1, period: 1, second: 900 },
      { kind: 'score', side: 2, points: 1, period: 1, second: 1500 },
      { kind: 'period_end', period: 1, second: 2800 },
      { kind: 'period_start', period: 2, second: 0 },
      { kind: 'score', side: 1, points: 1, period: 2, second: 900 },
    ],
  ],
  [FORMAT.iceHockeyLeague, { model: 'goals', means: { home: 3.1, away: 2.7 }, rho: 0 }, []],
  [
    FORMAT.basketball4x10,
    { model: 'points', means: { home: 83, away: 80 }, marginDeviation: 12, totalDeviation: 17 },
    [],
  ],
  [FORMAT.tennisBestOf3, { model: 'serve', servePoint: { home: 0.65, away: 0.62 } }, []],
];

/**
 * Prices a few usual matches and throws the prices away. Formulas are compiled when they are first met, which takes tens of
 * milliseconds for a whole football match; a server calls this once before its first live match.
 */
export function warmUpPricing(): void {
  for (const [format, expectation, happenings] of WARMERS) {
    let state = startMatch(format);
    priceMatch({ format, state, expectation, margin: { method: 'power', margin: 0.05 } });
    for (const happening of happenings) {
      state = applyHappening(state, happening);
      priceMatch({ format, state, expectation, margin: { method: 'power', margin: 0.05 } });
    }
  }
}
