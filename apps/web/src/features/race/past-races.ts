// What the views of stalls and pace say of a race, out of its card.

import type { DrawRecord, RaceRow } from './race-view.ts';

export interface DrawLine {
  readonly draw: number;
  readonly starts: number;
  readonly wins: number;
  readonly placed: number;
  /** Wins over those that chance would have brought: 1 is as expected. */
  readonly times: number;
  /** Who starts from it today. */
  readonly row: RaceRow | undefined;
}

/** Fewer wins than these by chance alone say nothing about a part of the stalls. */
const TELLING_WINS = 5;
const TELLING_EDGE = 0.15;

/** Stalls that are drawn today, or that ran at all before, the innermost first. */
export function drawLines(draws: readonly DrawRecord[], rows: readonly RaceRow[]): readonly DrawLine[] {
  const today = new Map(rows.flatMap((row) => (row.draw === undefined ? [] : [[row.draw, row] as const])));
  return draws
    .filter(({ draw }) => draw <= Math.max(...today.keys()))
    .map(({ draw, starts, wins, placed, winsByChance }) => ({
      draw,
      starts,
      wins,
      placed,
      times: winsByChance > 0 ? wins / winsByChance : 0,
      row: today.get(draw),
    }));
}

/** Which half of the stalls won oftener than chance, when it was clearly so. */
export function favoured(draws: readonly DrawRecord[]): 'low' | 'high' | 'none' {
  const middle = draws.length / 2;
  const timesOf = (half: readonly DrawRecord[]): number => {
    const chance = half.reduce((sum, one) => sum + one.winsByChance, 0);
    return chance < TELLING_WINS ? 1 : half.reduce((sum, one) => sum + one.wins, 0) / chance;
  };
  const low = timesOf(draws.filter((_, at) => at < middle));
  const high = timesOf(draws.filter((_, at) => at >= middle));
  if (Math.abs(low - high) < TELLING_EDGE) return 'none';
  return low > high ? 'low' : 'high';
}

export type RunStyle = 'front' | 'prominent' | 'middle' | 'behind';

/** How a runner usually begins, by the mean place it had. */
export function styleOf(pace: number): RunStyle {
  if (pace < 35) return 'front';
  if (pace < 50) return 'prominent';
  return pace < 65 ? 'middle' : 'behind';
}

const FRONT_MANY = 3;

/** Those who start and are known to have run, who is in front first, and how fast that makes the race. */
export function paceMap(rows: readonly RaceRow[]) {
  const known = rows.flatMap((row) =>
    row.pace === undefined || row.isWithdrawn ? [] : [{ row, pace: row.pace, style: styleOf(row.pace) }],
  );
  const front = known.filter(({ style }) => style === 'front').length;
  return {
    lines: known.toSorted((a, b) => a.pace - b.pace || a.row.number - b.row.number),
    tempo: front >= FRONT_MANY ? ('fast' as const) : front === 0 ? ('slow' as const) : ('even' as const),
  };
}
