import type { Season } from '../league/season.ts';

/** Where a match stands in its season. */
export interface MatchPlace {
  readonly season: Season;
  readonly round: number;
  readonly slot: number;
}
