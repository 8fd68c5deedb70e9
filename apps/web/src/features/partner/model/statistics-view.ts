// What the page of statistics shows of its rows: days to begin with, and the heights of a chart.

import type { StatisticsRow } from '@overround/contracts/partners';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

export interface Period {
  /** yyyy-MM-dd, UTC. */
  readonly from: string;
  readonly to: string;
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The last thirty days with today. */
export const lastDays = (nowMs: number): Period => ({
  from: dayOf(nowMs - (DAYS_SHOWN - 1) * DAY_MS),
  to: dayOf(nowMs),
});

export const MEASURES = ['clicks', 'registrations', 'first_deposits', 'qualified'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Bar {
  /** Of 100, from where one begins to read. */
  readonly x: number;
  readonly width: number;
  /** Of 100, from the foot. */
  readonly height: number;
}

const GAP = 0.2;
/** Few rows are no wider than these would be. */
const PLACES_MIN = 12;

/** A bar for each row, the highest as high as there is room; rows without anything have none. */
export function barsOf(rows: readonly StatisticsRow[], measure: Measure): { bars: Bar[]; most: number } {
  const most = Math.max(0, ...rows.map((row) => row[measure]));
  const step = 100 / Math.max(PLACES_MIN, rows.length);
  const bars = rows.flatMap((row, at) =>
    row[measure] === 0
      ? []
      : [{ x: (at + GAP / 2) * step, width: step * (1 - GAP), height: (100 * row[measure]) / most }],
  );
  return { bars, most };
}
