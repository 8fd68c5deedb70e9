// `npm run bench -- accuracy`: how right our prices are, on real seasons, without looking ahead.

import {
  closingForecasts,
  closingMeans,
  type Forecast,
  handicapError,
  type Scores,
  scoresOf,
  walkForward,
} from './accuracy-forecasts.ts';
import { liveScores } from './accuracy-live.ts';
import { readSeasons, type SeasonMatch } from './accuracy-seasons.ts';
import type { BenchRow } from './row.ts';

/** Rows Q1 to Q3. Empty, with a notice, where the seasons are not beside the repository. */
export async function runAccuracyBench(): Promise<BenchRow[]> {
  const matches = readSeasons();
  if (matches === undefined) {
    process.stderr.write('SKIPPED: accuracy needs data/football-data-co-uk beside the repository\n');
    return [];
  }
  return [...forecastRows(matches), handicapRow(matches), ...liveRows()].map(rounded);
}

/** Five decimals: what the goals are stated in, and more than the matches can tell. */
function rounded(row: BenchRow): BenchRow {
  const cut = <T>(figure: T): T | number => (typeof figure === 'number' ? Number(figure.toFixed(5)) : figure);
  return {
    ...row,
    ours: cut(row.ours),
    ...(row.reference !== undefined && { reference: cut(row.reference) }),
    ...(row.ratio !== undefined && { ratio: cut(row.ratio) }),
  };
}

function forecastRows(matches: readonly SeasonMatch[]): BenchRow[] {
  const closing = closingForecasts(matches);
  const fromResults = walkForward(matches);
  const fromBoth = walkForward(matches, closingMeans(matches));
  const spans: readonly (readonly [string, (match: SeasonMatch) => boolean])[] = [
    ['all four seasons, the first one from nothing', () => true],
    ['2022/23 to 2024/25', (match) => match.season !== '2122'],
  ];
  return spans.flatMap(([span, isCounted]) => {
    const market = scoresOf(closing, isCounted);
    const rows = (id: string, what: string, forecasts: readonly Forecast[], goal: string): BenchRow[] =>
      scoreRows({ id, what: `${what}, ${span}`, ours: scoresOf(forecasts, isCounted), market, goal });
    return [
      ...rows('Q1a', 'from results only', fromResults, 'RPS must 0.2030, aim 0.2015'),
      ...rows('Q1b', 'from results and past closing odds', fromBoth, 'RPS must 0.2000, aim 0.1985'),
    ];
  });
}

function scoreRows(row: {
  id: string;
  what: string;
  ours: Scores;
  market: Scores;
  goal: string;
}): BenchRow[] {
  const { id, what, ours, market, goal } = row;
  const note = `${ours.matches} matches; reference: closing average, margin removed by power`;
  return [
    {
      id,
      what: `ranked probability score, ${what}`,
      ours: ours.rps,
      reference: market.rps,
      ratio: ours.rps / market.rps,
      note: `${note}; ${goal}`,
    },
    {
      id,
      what: `log loss, ${what}`,
      ours: ours.logLoss,
      reference: market.logLoss,
      ratio: ours.logLoss / market.logLoss,
      note,
    },
  ];
}

function handicapRow(matches: readonly SeasonMatch[]): BenchRow {
  const { error, matches: count } = handicapError(matches);
  return {
    id: 'Q2',
    what: 'Asian handicap from means fitted to 1X2 and over 2.5: mean absolute error of probability',
    ours: error,
    note: `${count} matches against the closing handicap market; must 0.010, aim 0.0085`,
  };
}

function liveRows(): BenchRow[] {
  const live = liveScores();
  if (live === undefined) {
    process.stderr.write('SKIPPED: live accuracy needs data/wyscout-timelines beside the repository\n');
    return [];
  }
  return live.minutes.map(({ minute, ours, homogeneous }) => ({
    id: 'Q3',
    what: `1X2 log loss at minute ${minute}`,
    ours,
    reference: homogeneous,
    ratio: ours / homogeneous,
    note: `${live.matches} timelines, ${live.priced} with closing odds; reference: homogeneous Poisson; must not be above`,
  }));
}
