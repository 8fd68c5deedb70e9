// Runs of an innings ball by ball: exact, forward over balls, wickets and runs.

import type { BallChances } from '@overround/sports';

export interface InningsRuns {
  /** Chance of each number of runs more. */
  readonly runs: Float64Array;
  /** How often a ball is bowled at each number of runs more: from there a scoring ball leaves it, once. */
  readonly bowledAt: Float64Array;
}

/** Masses below this are let go of: they are less than a billionth together. */
const TINY = 1e-13;

export function inningsRuns(
  left: { readonly balls: number; readonly wickets: number },
  ball: BallChances,
  size: number,
): InningsRuns {
  const width = left.wickets;
  const runs = new Float64Array(size);
  const bowledAt = new Float64Array(size);
  const scoring = ball.runs.reduce((sum, [, chance]) => sum + chance, 0);
  const nothing = 1 - scoring - ball.wicket;
  // By wickets lost since now, then runs since now.
  let now = Array.from({ length: width }, () => new Float64Array(size));
  if (now[0]) now[0][0] = 1;
  for (let bowled = 0; bowled < left.balls; bowled += 1) {
    const next = Array.from({ length: width }, () => new Float64Array(size));
    for (const [lost, masses] of now.entries()) {
      const here = next[lost] ?? runs;
      const after = next[lost + 1] ?? runs;
      for (let scored = 0; scored < size; scored += 1) {
        const mass = masses[scored] ?? 0;
        if (mass < TINY) continue;
        bowledAt[scored] = (bowledAt[scored] ?? 0) + mass;
        here[scored] = (here[scored] ?? 0) + mass * nothing;
        after[scored] = (after[scored] ?? 0) + mass * ball.wicket;
        for (const [points, chance] of ball.runs) {
          const to = Math.min(size - 1, scored + points);
          here[to] = (here[to] ?? 0) + mass * chance;
        }
      }
    }
    now = next;
  }
  for (const masses of now)
    for (const [scored, mass] of masses.entries()) runs[scored] = (runs[scored] ?? 0) + mass;
  if (width === 0) runs[0] = 1;
  return { runs, bowledAt };
}

/** Where the chase of a target ends: at most level as the innings goes, else just beyond it by the ball that passes it. */
export function chaseTo(lead: number, { runs, bowledAt }: InningsRuns, ball: BallChances): Float64Array {
  const ends = new Float64Array(lead + 8);
  if (lead < 0) {
    // Ahead already.
    ends[0] = 1;
    return ends;
  }
  for (let scored = 0; scored <= lead && scored < runs.length; scored += 1) ends[scored] = runs[scored] ?? 0;
  for (const [points, chance] of ball.runs) {
    for (let from = Math.max(0, lead - points + 1); from <= lead; from += 1) {
      const to = from + points;
      if (to > lead && to < ends.length) ends[to] = (ends[to] ?? 0) + (bowledAt[from] ?? 0) * chance;
    }
  }
  return ends;
}
