// Upcoming matches by when they start: 0-2 h, 2-4 h, over 4 h (spec 2 section 9).

import type { Game } from '../wire/game.ts';
import { inBoardOrder } from './leagues.ts';

export const START_GROUPS = ['within_2h', '2h_to_4h', 'later'] as const;
export type StartGroupId = (typeof START_GROUPS)[number];

export interface StartGroup {
  readonly id: StartGroupId;
  readonly games: readonly Game[];
}

const HOUR_MS = 3_600_000;

/** The group of a start; a match that should have begun belongs to the first. */
export const startGroupOf = (startsAtMs: number, nowMs: number): StartGroupId => {
  const inMs = startsAtMs - nowMs;
  if (inMs < 2 * HOUR_MS) return 'within_2h';
  return inMs < 4 * HOUR_MS ? '2h_to_4h' : 'later';
};

/** Groups that have matches, the soonest first; within each, games stay as they were given. */
export function startGroupsOf(games: readonly Game[], nowMs: number): readonly StartGroup[] {
  const byGroup = Map.groupBy(games, (game) => startGroupOf(game.startsAtMs, nowMs));
  return START_GROUPS.flatMap((id) => {
    const inGroup = byGroup.get(id);
    return inGroup ? [{ id, games: inGroup }] : [];
  });
}

/** Games as a board grouped by start shows them from top to bottom. */
export const inStartOrder = (games: readonly Game[], nowMs: number): readonly Game[] =>
  startGroupsOf(games, nowMs).flatMap((group) => inBoardOrder(group.games));
