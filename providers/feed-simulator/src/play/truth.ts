// From strengths to what a match is expected to be, in the terms of each sport's price model.

import type { MatchExpectation, MatchFormat } from '@overround/sports';

/**
 * Averages and how far one standard deviation of strength moves them. Football: 2.7 goals, 9.9 corners and 4.1 yellow
 * cards a match; hockey 5.8 goals; basketball 160 points in 40 minutes; tennis 63 % of points won on own serve.
 */
const FOOTBALL = { home: 1.4, away: 1.12, slope: 0.22, rho: 0 } as const;
const CORNERS = { home: 5.3, away: 4.5, slope: 0.12 } as const;
const YELLOW_CARDS = { home: 1.9, away: 2.2, slope: -0.06 } as const;
const HOCKEY = { home: 3.02, away: 2.72, slope: 0.1, rho: 0 } as const;
const BASKETBALL = { home: 81.3, away: 78.7, slope: 2.6 } as const;
/** Longer quarters are played a little faster as well. */
const BASKETBALL_LONG_PACE = 1.06;
/**
 * Measured on the simulated possessions themselves (see the test of averages). The margin grows slowly with the length of
 * the game, because sides pull back towards the expected lead.
 */
const BASKETBALL_DEVIATION = { margin: 10.6, marginGrowth: 0.17, total: 14.4 } as const;
export const TENNIS = { serve: 0.632, slope: 0.02 } as const;
export const VOLLEYBALL = { onServe: 0.402, onReturn: 0.612, slope: 0.016 } as const;
export const TABLE_TENNIS = { onServe: 0.54, onReturn: 0.46, slope: 0.018 } as const;

const clampShare = (share: number): number => Math.min(0.9, Math.max(0.1, share));

interface Rates {
  readonly home: number;
  readonly away: number;
  readonly slope: number;
}

const ratio = ({ home, away, slope }: Rates, difference: number) => ({
  home: home * Math.exp(slope * difference),
  away: away * Math.exp(-slope * difference),
});

function basketballPoints(format: MatchFormat, difference: number): MatchExpectation {
  const isLong = format.periodSeconds > 600;
  const factor = (format.periodSeconds / 600) * (isLong ? BASKETBALL_LONG_PACE : 1);
  const { home, away, slope } = BASKETBALL;
  return {
    model: 'points',
    means: { home: (home + slope * difference) * factor, away: (away - slope * difference) * factor },
    marginDeviation: BASKETBALL_DEVIATION.margin * factor ** BASKETBALL_DEVIATION.marginGrowth,
    totalDeviation: BASKETBALL_DEVIATION.total * Math.sqrt(factor),
  };
}

/** The expectation of a match whose sides are `difference` standard deviations of strength apart (positive: first side). */
export type Truth = (format: MatchFormat, difference: number) => MatchExpectation;

export const footballTruth: Truth = (_format, difference) => ({
  model: 'goals',
  means: ratio(FOOTBALL, difference),
  rho: FOOTBALL.rho,
  corners: ratio(CORNERS, difference),
  yellowCards: ratio(YELLOW_CARDS, difference),
});

export const hockeyTruth: Truth = (_format, difference) => ({
  model: 'goals',
  means: ratio(HOCKEY, difference),
  rho: HOCKEY.rho,
});

export const basketballTruth: Truth = basketballPoints;

/** `serve`: points won on own serve among equals; `slope`: what one deviation of strength adds. */
export const serveTruth =
  ({ serve, slope }: { readonly serve: number; readonly slope: number }): Truth =>
  (_format, difference) => ({
    model: 'serve',
    servePoint: {
      home: clampShare(serve + slope * difference),
      away: clampShare(serve - slope * difference),
    },
  });

export interface RallyRates {
  /** Chance of the first side on its own serve and on the other's, among equals. */
  readonly onServe: number;
  readonly onReturn: number;
  readonly slope: number;
}

export const rallyTruth =
  ({ onServe, onReturn, slope }: RallyRates): Truth =>
  (_format, difference) => ({
    model: 'rally',
    rallyWin: {
      onServe: clampShare(onServe + slope * difference),
      onReturn: clampShare(onReturn + slope * difference),
    },
  });
