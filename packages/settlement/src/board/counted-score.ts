// What each side of a match has in the end, as the total of the match counts it.

import { NO_PARAMETER } from '@overround/markets';
import type { MatchState, Pair } from '@overround/sports';
import { openBoard, rangeOf } from './board.ts';
import { isClosedRange } from './range.ts';

/** Goals, points, games or runs of both sides that the main total is settled by; `undefined` while they are open or not told. */
export function countedScore(state: MatchState): Pair | undefined {
  const range = rangeOf(openBoard(state, {}), 'game', NO_PARAMETER);
  return range && isClosedRange(range) ? { home: range.homeMin, away: range.awayMin } : undefined;
}
