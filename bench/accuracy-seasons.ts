// Reads the seasons with bookmakers' prices that the accuracy rows walk through.

import { readdirSync, readFileSync } from 'node:fs';
import { type GoalMeans, removeMargin } from '@overround/pricing';
import { sharedPath } from '@overround/testkit';

export interface SeasonMatch {
  readonly season: string;
  readonly division: string;
  /** Days since 1970. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly goals: GoalMeans;
  /** Fair closing probabilities: market average, margin removed by power. */
  readonly closing?: { readonly threeWay: readonly [number, number, number]; readonly over25?: number };
  readonly closingHandicap?: { readonly line: number; readonly home: number };
}

export const SEASONS = ['2122', '2223', '2324', '2425'] as const;

/** All matches in order of play, or `undefined` when the folder is not beside the repository. */
export function readSeasons(seasons: readonly string[] = SEASONS): readonly SeasonMatch[] | undefined {
  const folder = sharedPath('data/football-data-co-uk');
  if (folder === undefined) return undefined;
  const matches = seasons.flatMap((season) =>
    readdirSync(`${folder}/${season}`).flatMap((file) => readDivision(`${folder}/${season}/${file}`, season)),
  );
  return matches.sort((a, b) => a.day - b.day || a.division.localeCompare(b.division));
}

function readDivision(path: string, season: string): SeasonMatch[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const columns = new Map(head.split(',').map((name, index) => [name, index]));
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const text = (name: string): string => cells[columns.get(name) ?? -1] ?? '';
    const number = (name: string): number => (text(name) === '' ? Number.NaN : Number(text(name)));
    const match = readMatch({ text, number, season });
    return match === undefined ? [] : [match];
  });
}

interface Row {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly season: string;
}

function readMatch({ text, number, season }: Row): SeasonMatch | undefined {
  const [day, month, year] = text('Date').split('/').map(Number);
  const goals = { home: number('FTHG'), away: number('FTAG') };
  if (!day || !month || !year || Number.isNaN(goals.home + goals.away)) return undefined;
  // 2017/18 has no market closing average: one bookmaker's closing price and the market's opening totals stand in.
  const threeWay =
    fair(['AvgCH', 'AvgCD', 'AvgCA'].map(number)) ?? fair(['PSCH', 'PSCD', 'PSCA'].map(number));
  const total = fair(['AvgC>2.5', 'AvgC<2.5'].map(number)) ?? fair(['BbAv>2.5', 'BbAv<2.5'].map(number));
  const handicap = fair(['AvgCAHH', 'AvgCAHA'].map(number));
  const line = number('AHCh');
  const [h, d, a] = threeWay ?? [];
  return {
    season,
    division: text('Div'),
    day: Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / 86_400_000,
    home: text('HomeTeam'),
    away: text('AwayTeam'),
    goals,
    ...(h !== undefined && d !== undefined && a !== undefined
      ? { closing: { threeWay: [h, d, a], ...(total?.[0] !== undefined && { over25: total[0] }) } }
      : {}),
    ...(handicap?.[0] !== undefined && !Number.isNaN(line)
      ? { closingHandicap: { line, home: handicap[0] } }
      : {}),
  };
}

function fair(odds: readonly number[]): readonly number[] | undefined {
  const removed = removeMargin(odds, { method: 'power' });
  return removed.ok ? removed.value.probabilities : undefined;
}
