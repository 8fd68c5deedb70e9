// Who takes goals of a side, as far as legs of a builder ask.

import type { Pair, Side } from '@overround/sports';
import { type PlayerPick, sideOfPlayer } from './player-picks.ts';
import type { Taker } from './share-out.ts';

/** What is known of the scorers of a match: the part of the goals to come that is each one's. */
export interface GoalShares {
  /** What stands: goals to come are those on top of it. */
  readonly score: Pair;
  /** Who has scored before counts on, so more than one goal can be told before the start only. */
  readonly isStarted: boolean;
  /** The chance that a goal to come of his side is his; `undefined` for whom nothing is on offer. */
  readonly shareOf: (player: number) => number | undefined;
  /** Part of all goals that is nobody's. */
  readonly ownGoals: number;
}

/** The players of a side that legs name, with what their goals win. */
export function takersOf(
  side: Side,
  picks: readonly PlayerPick[],
  shareOf: GoalShares['shareOf'],
): readonly GoalTaker[] {
  const players = new Set(
    picks.flatMap(({ player }) => (player !== undefined && sideOfPlayer(player) === side ? [player] : [])),
  );
  return [...players].map((player) => ({
    player,
    share: shareOf(player) ?? 0,
    masks: (count) => [[goalMask(picks, player, count), 1]],
  }));
}

export interface GoalTaker extends Taker {
  readonly player: number;
}

const goalMask = (picks: readonly PlayerPick[], player: number, goals: number): number =>
  picks.reduce(
    (won, pick, leg) =>
      pick.kind === 'goals' && pick.player === player && goals >= pick.least ? won | (1 << leg) : won,
    0,
  );
