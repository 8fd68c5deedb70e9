// What each cricketer did in a match, counted from what happened: a ball or over names who bowled it, runs who hit them, a wicket who
// was out.

import { BALLS_OF_OVER, type Happening } from '@overround/sports';

export interface CricketDeeds {
  readonly runs: number;
  /** Faced. In test matches, told over by over, those of the overs in which the player made the runs. */
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly isOut: boolean;
  readonly hasBatted: boolean;
  readonly ballsBowled: number;
  readonly runsGiven: number;
  readonly wickets: number;
}
export const NO_CRICKET_DEEDS: CricketDeeds = {
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  isOut: false,
  hasBatted: false,
  ballsBowled: 0,
  runsGiven: 0,
  wickets: 0,
};

const FOUR = 4;
const SIX = 6;

/** By the reference of the player. Happenings that name nobody are nobody's. */
export function cricketDeeds(happenings: readonly Happening[]): ReadonlyMap<string, CricketDeeds> {
  const deeds = new Map<string, CricketDeeds>();
  const add = (ref: string | undefined, change: (before: CricketDeeds) => Partial<CricketDeeds>): void => {
    if (ref === undefined) return;
    const before = deeds.get(ref) ?? NO_CRICKET_DEEDS;
    deeds.set(ref, { ...before, ...change(before) });
  };
  let bowler: string | undefined;
  // Runs of a whole over are no boundary.
  let isBallByBall = true;
  for (const happening of happenings) {
    if (happening.kind === 'score') {
      const { points, playerRef } = happening;
      add(playerRef, (before) => ({
        hasBatted: true,
        runs: before.runs + points,
        balls: before.balls + (isBallByBall ? 1 : BALLS_OF_OVER),
        fours: before.fours + (isBallByBall && points === FOUR ? 1 : 0),
        sixes: before.sixes + (isBallByBall && points === SIX ? 1 : 0),
      }));
      add(bowler, (before) => ({ runsGiven: before.runsGiven + points }));
    } else if (happening.kind === 'count' && happening.counter === 'wickets') {
      add(happening.playerRef, () => ({ hasBatted: true, isOut: true }));
      add(bowler, (before) => ({ wickets: before.wickets + 1 }));
    } else if (happening.kind === 'count') {
      isBallByBall = happening.counter === 'balls';
      bowler = happening.playerRef;
      add(bowler, (before) => ({ ballsBowled: before.ballsBowled + (isBallByBall ? 1 : BALLS_OF_OVER) }));
    }
  }
  return deeds;
}
