// A price that jumps without a cause is more often a fault of the feed than news (safety 7).

import { ODDS_SCALE } from '@overround/kernel';
import type { MatchState } from '@overround/sports';

/** The largest move of the implied probability between two prices when nothing happened in the match. */
export const JUMP_MAX = { line: 0.25, live: 0.35 } as const;

/** Whether a price may follow another. A move towards certainty late in a match is small in probability, so it passes. */
export function isPlausibleMove(before: number, after: number, kind: 'line' | 'live'): boolean {
  return Math.abs(ODDS_SCALE / before - ODDS_SCALE / after) <= JUMP_MAX[kind];
}

/** Whether something happened between two states that explains any move of a price. */
export function explainsAnyMove(before: MatchState | undefined, after: MatchState | undefined): boolean {
  if (!before || !after) return before !== after;
  return (
    before.phase !== after.phase ||
    before.period !== after.period ||
    before.happenings.length !== after.happenings.length ||
    before.score.home !== after.score.home ||
    before.score.away !== after.score.away
  );
}

/** Whether a state is worth storing: clock ticks and the place of the ball are not, the feed tells them again. */
export const isMaterialChange = (before: MatchState | undefined, after: MatchState): boolean =>
  explainsAnyMove(before, after) ||
  before?.serving !== after.serving ||
  before?.isClockRunning !== after.isClockRunning ||
  before?.gamePoints?.home !== after.gamePoints?.home ||
  before?.gamePoints?.away !== after.gamePoints?.away;
