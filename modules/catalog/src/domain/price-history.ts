// How the prices of a game went, out of the append-only log of its changes.

import type { MarketStatus } from '../book/line-book.ts';
import { readWord } from './market-log.ts';

/** A row of the log, with the words of it that speak of outcomes asked for. */
export interface HistoryRow {
  /** With its fraction: two changes within one millisecond stay two, in their order. */
  readonly atMs: number;
  readonly isLive: boolean;
  readonly status: MarketStatus;
  readonly isWhole: boolean;
  readonly words: readonly string[];
}

export interface PricePoint {
  readonly atMs: number;
  /** 0: taken off. */
  readonly oddsMilli: number;
  readonly isLive: boolean;
  readonly isBlocked: boolean;
}

export interface OutcomeHistory {
  readonly type: number;
  readonly parameterMilli: number;
  readonly points: readonly PricePoint[];
}

export interface PriceHistory {
  readonly outcomes: readonly OutcomeHistory[];
  readonly isCut: boolean;
}

export const OUTCOMES_MAX = 12;
export const POINTS_MAX = 1000;

interface Track {
  readonly type: number;
  readonly parameterMilli: number;
  readonly points: PricePoint[];
  oddsMilli: number;
  isSuspended: boolean;
}

/**
 * One point for each change that a reader of the board saw, from rows in their order. Of too many outcomes the likeliest are
 * kept, of too many points the newest.
 */
export function priceHistory(rows: readonly HistoryRow[]): PriceHistory {
  const tracks = new Map<string, Track>();
  for (const row of rows) {
    const told = new Set<string>();
    for (const word of row.words) {
      const { key, outcome } = readWord(word);
      told.add(key);
      const track: Track = tracks.get(key) ?? { ...outcome, points: [] };
      track.oddsMilli = outcome.isGone ? 0 : outcome.oddsMilli;
      track.isSuspended = outcome.isSuspended;
      tracks.set(key, track);
    }
    for (const [key, track] of tracks) {
      // A whole row names everything on offer; whatever it leaves out was taken off.
      if (row.isWhole && !told.has(key)) track.oddsMilli = 0;
      note(track, row);
    }
  }
  const all = [...tracks.values()];
  const kept = all.toSorted((a, b) => lastOdds(a) - lastOdds(b)).slice(0, OUTCOMES_MAX);
  return {
    outcomes: kept
      .toSorted((a, b) => a.type - b.type || a.parameterMilli - b.parameterMilli)
      .map(({ type, parameterMilli, points }) => ({
        type,
        parameterMilli,
        points: points.slice(-POINTS_MAX),
      })),
    isCut: kept.length < all.length || kept.some(({ points }) => points.length > POINTS_MAX),
  };
}

const lastOdds = ({ points }: Track): number =>
  points.findLast(({ oddsMilli }) => oddsMilli > 0)?.oddsMilli ?? Number.POSITIVE_INFINITY;

function note({ points, oddsMilli, isSuspended }: Track, { atMs, isLive, status }: HistoryRow): void {
  const isBlocked = oddsMilli === 0 || isSuspended || status !== 'open';
  const last = points.at(-1);
  // An outcome that is off is off, in whichever listing.
  const isSame =
    last?.oddsMilli === oddsMilli &&
    (oddsMilli === 0 || (last.isBlocked === isBlocked && last.isLive === isLive));
  if (!isSame && (last !== undefined || oddsMilli > 0)) points.push({ atMs, oddsMilli, isLive, isBlocked });
}
