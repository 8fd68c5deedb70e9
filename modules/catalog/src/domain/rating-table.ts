// Ratings of the sides of a competition, counted from its results: what a rating popup shows.

import { eloAfter } from '@overround/pricing';

export interface RatedResult {
  readonly homeId: number;
  readonly awayId: number;
  /** 0 drawn, 1 or 2: the side that won. */
  readonly winner: 0 | 1 | 2;
}

export interface RatingRow {
  readonly participantId: number;
  readonly rating: number;
  /** By its last match. */
  readonly change: number;
  readonly played: number;
}

const FIRST = 1500;
const RULES = { k: 24, homeAdvantage: 0 };
const SCORE_OF = { 0: 0.5, 1: 1, 2: 0 } as const;

/** Elo ratings after results in the order in which they were played, the best first. All sides begin with 1500. */
export function ratingTable(results: readonly RatedResult[]): readonly RatingRow[] {
  const rows = new Map<number, RatingRow>();
  const rowOf = (participantId: number): RatingRow =>
    rows.get(participantId) ?? { participantId, rating: FIRST, change: 0, played: 0 };
  for (const { homeId, awayId, winner } of results) {
    const [home, away] = [rowOf(homeId), rowOf(awayId)];
    const after = eloAfter({ home: home.rating, away: away.rating }, SCORE_OF[winner], RULES);
    for (const [row, rating] of [
      [home, after.home],
      [away, after.away],
    ] as const)
      rows.set(row.participantId, {
        participantId: row.participantId,
        rating,
        change: rating - row.rating,
        played: row.played + 1,
      });
  }
  return [...rows.values()].toSorted((a, b) => b.rating - a.rating || a.participantId - b.participantId);
}
