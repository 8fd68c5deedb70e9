// Sports whose scores come one by one, one row each: how often the sides score, and how their time passes.

import { FORMAT, type MatchFormat } from '@overround/sports';
import { type InventedSport, player, scale, type TableScale } from './invented-sport.ts';
import { type ScoresPace, scoresPlay } from './scores.ts';

interface ScoresRow {
  readonly format: MatchFormat;
  /** Scores of two equal sides in regular time, and how far one deviation of strength moves them. */
  readonly rates: { readonly home: number; readonly away: number; readonly slope: number };
  readonly table?: TableScale;
  readonly pace?: Partial<ScoresPace>;
  readonly isScoreBig?: boolean;
  readonly isOutdoors?: boolean;
}

const MINUTE_MS = 60_000;
const USUAL_PACE: ScoresPace = {
  breakMs: 2 * MINUTE_MS,
  halfTimeMs: 12 * MINUTE_MS,
  scoreStopMs: 25_000,
  stopEverySeconds: 120,
  isDangerous: false,
};
/** A console game runs through. */
const CONSOLE: Partial<ScoresPace> = {
  breakMs: 25_000,
  halfTimeMs: 30_000,
  scoreStopMs: 9000,
  stopEverySeconds: 1e6,
};

function scoresSport({
  format,
  rates,
  table,
  pace,
  isScoreBig = true,
  isOutdoors = false,
}: ScoresRow): InventedSport {
  const { home, away, slope } = rates;
  return {
    sportId: format.sportId,
    truth: (_format, difference) => ({
      model: 'scores',
      means: { home: home * Math.exp(slope * difference), away: away * Math.exp(-slope * difference) },
    }),
    play: player(scoresPlay(format, { ...USUAL_PACE, isDangerous: isScoreBig, ...pace })),
    table: table ?? scale(3, 1, 0),
    isScoreBig,
    ...(isOutdoors ? { isOutdoors } : {}),
  };
}

// biome-ignore format: a table reads better packed
export const SCORES_SPORTS: readonly InventedSport[] = [
  scoresSport({ format: FORMAT.handball, rates: { home: 29, away: 27.4, slope: 0.05 }, table: scale(2, 1, 0), isScoreBig: false, pace: { scoreStopMs: 0, stopEverySeconds: 180 } }),
  scoresSport({ format: FORMAT.rugby, rates: { home: 5.1, away: 4.5, slope: 0.16 }, table: scale(4, 2, 0), isOutdoors: true, pace: { scoreStopMs: 60_000 } }),
  scoresSport({ format: FORMAT.americanFootball, rates: { home: 4.4, away: 4, slope: 0.12 }, table: scale(2, 1, 0), isOutdoors: true, pace: { scoreStopMs: 90_000, stopEverySeconds: 30 } }),
  scoresSport({ format: FORMAT.futsal, rates: { home: 3.1, away: 2.7, slope: 0.17 } }),
  scoresSport({ format: FORMAT.waterPolo, rates: { home: 10.4, away: 9.6, slope: 0.09 }, pace: { halfTimeMs: 3 * MINUTE_MS, scoreStopMs: 15_000, stopEverySeconds: 25 } }),
  scoresSport({ format: FORMAT.beachFootball, rates: { home: 4.5, away: 4.2, slope: 0.13 }, isOutdoors: true, pace: { breakMs: 3 * MINUTE_MS } }),
  scoresSport({ format: FORMAT.fieldHockey, rates: { home: 2.5, away: 2.1, slope: 0.18 }, isOutdoors: true }),
  scoresSport({ format: FORMAT.australianRules, rates: { home: 24, away: 22.6, slope: 0.07 }, table: scale(4, 2, 0), isScoreBig: false, isOutdoors: true, pace: { breakMs: 6 * MINUTE_MS, halfTimeMs: 20 * MINUTE_MS } }),
  scoresSport({ format: FORMAT.cyberFootball2x6, rates: { home: 2.4, away: 2.2, slope: 0.16 }, pace: CONSOLE }),
  scoresSport({ format: FORMAT.cyberFootball2x4, rates: { home: 1.9, away: 1.8, slope: 0.16 }, pace: CONSOLE }),
  scoresSport({ format: FORMAT.cyberBasketball4x5, rates: { home: 24.2, away: 23.4, slope: 0.05 }, table: scale(2, 1, 1), isScoreBig: false, pace: { ...CONSOLE, scoreStopMs: 0 } }),
  scoresSport({ format: FORMAT.rocketLeague, rates: { home: 2.1, away: 2, slope: 0.17 }, pace: CONSOLE }),
];
