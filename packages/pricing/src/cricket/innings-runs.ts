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

function inningsRuns(
  left: { readonly balls: number; readonly wickets: number },
  ball: BallChances,
  size: number,
): InningsRuns {
  const width = left.wickets;
  const runs = new Float64Array(size);
  const bowledAt = new Float64Array(size);
  const points = Int32Array.from(ball.runs, ([worth]) => worth);
  const chances = Float64Array.from(ball.runs, ([, chance]) => chance);
  const most = points.reduce((all, one) => Math.max(all, one), 0);
  const nothing = 1 - chances.reduce((sum, chance) => sum + chance, 0) - ball.wicket;
  // Rows by wickets lost since now, in a row runs since now. The row below them all is the end of the innings.
  let now = new Float64Array(width * size);
  let next = new Float64Array(width * size);
  if (width > 0) now[0] = 1;
  for (let bowled = 0; bowled < left.balls; bowled += 1) {
    next.fill(0);
    const reach = Math.min(size, bowled * most + 1);
    for (let lost = Math.min(bowled, width - 1); lost >= 0; lost -= 1) {
      const row = lost * size;
      const [after, afterRow] = lost + 1 < width ? [next, row + size] : [runs, 0];
      for (let scored = 0; scored < reach; scored += 1) {
        const mass = now[row + scored] ?? 0;
        if (mass < TINY) continue;
        bowledAt[scored] = (bowledAt[scored] ?? 0) + mass;
        next[row + scored] = (next[row + scored] ?? 0) + mass * nothing;
        after[afterRow + scored] = (after[afterRow + scored] ?? 0) + mass * ball.wicket;
        for (let way = 0; way < points.length; way += 1) {
          const to = row + Math.min(size - 1, scored + (points[way] ?? 0));
          next[to] = (next[to] ?? 0) + mass * (chances[way] ?? 0);
        }
      }
    }
    [now, next] = [next, now];
  }
  for (let cell = 0; cell < now.length; cell += 1) {
    const scored = cell % size;
    runs[scored] = (runs[scored] ?? 0) + (now[cell] ?? 0);
  }
  if (width === 0) runs[0] = 1;
  return { runs, bowledAt };
}

/** Innings that were worked out last: a search for the belief behind prices asks for the same ones again and again. */
const KEPT = 24;
const kept = new Map<string, InningsRuns>();

/** Runs of what is left of an innings; remembered for a while, so not to be written to. */
export function keptInningsRuns(
  left: { readonly balls: number; readonly wickets: number },
  ball: BallChances,
  size: number,
): InningsRuns {
  const key = `${left.balls} ${left.wickets} ${size} ${ball.wicket} ${ball.runs.join(' ')}`;
  const made = kept.get(key) ?? inningsRuns(left, ball, size);
  // The one asked for last goes to the end, and the first goes.
  kept.delete(key);
  kept.set(key, made);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}

/** More runs than one ball brings: a chase ends no farther beyond its target. */
const BEYOND = 8;

/**
 * Where the chase of a target ends: at most level as the innings goes, else just beyond it by the ball that passes it. The chances of
 * each number of runs, in `ends`, of which as many as are returned are told.
 */
export function chaseTo(
  lead: number,
  { runs, bowledAt }: InningsRuns,
  ball: BallChances,
  ends: Float64Array,
): number {
  // Ahead already.
  if (lead < 0) {
    ends[0] = 1;
    return 1;
  }
  const count = Math.min(ends.length, lead + BEYOND);
  for (let scored = 0; scored < count; scored += 1) ends[scored] = scored <= lead ? (runs[scored] ?? 0) : 0;
  for (const [points, chance] of ball.runs) {
    for (let from = Math.max(0, lead - points + 1); from <= lead; from += 1) {
      const to = from + points;
      if (to < count) ends[to] = (ends[to] ?? 0) + (bowledAt[from] ?? 0) * chance;
    }
  }
  return count;
}
