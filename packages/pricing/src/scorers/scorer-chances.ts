// Who scores, from the grid of goals to come that all other markets of a match are priced from. Every goal of a side is one of its
// players' on the pitch, each with his share; now and then it is an own goal and nobody's. Goals fall evenly over what is left of the
// match, and who is on the pitch when is what substitutions decide.

import { playerRulesOf, SPORT } from '@overround/sports';
import { GAUSS_NODES, GAUSS_WEIGHTS } from '../maths/gauss.ts';
import type { GoalsToCome } from '../duel/duel-chances.ts';

/** Of all goals of football: those that are the other side's by mistake and count for no player. */
export const OWN_GOAL_SHARE = playerRulesOf(SPORT.football)?.ownGoalShare ?? 0;
const COUNTED = 1 - OWN_GOAL_SHARE;

/** A stretch of what is left of the match, 0 now and 1 the end, with its chance. */
export interface Stretch {
  readonly chance: number;
  readonly from: number;
  readonly to: number;
}

/** When somebody is on the pitch: one of the stretches. Their chances add up to that of taking part. */
export type Presence = readonly Stretch[];

/** Goals to come as scorers see them. */
export interface ScorerGrid {
  /** Chances of each number of goals to come of a side. */
  readonly counts: Readonly<Record<1 | 2, Float64Array>>;
  /** By how many goals are to come in all: the mean number of a side's among them, weighed with their chance. */
  readonly among: Readonly<Record<1 | 2, Float64Array>>;
  /** The chance that no goal to come is a player's. */
  readonly nobody: number;
}

/** `ownGoals`: part of all goals that is nobody's. */
export function scorerGrid({ size, cells }: GoalsToCome, ownGoals = OWN_GOAL_SHARE): ScorerGrid {
  const counts = { 1: new Float64Array(size), 2: new Float64Array(size) };
  const among = { 1: new Float64Array(2 * size - 1), 2: new Float64Array(2 * size - 1) };
  let nobody = 0;
  let sum = 0;
  for (let h = 0; h < size; h += 1)
    for (let a = 0; a < size; a += 1) {
      const cell = cells[h * size + a] ?? 0;
      sum += cell;
      counts[1][h] = (counts[1][h] ?? 0) + cell;
      counts[2][a] = (counts[2][a] ?? 0) + cell;
      among[1][h + a] = (among[1][h + a] ?? 0) + cell * h;
      among[2][h + a] = (among[2][h + a] ?? 0) + cell * a;
      nobody += cell * ownGoals ** (h + a);
    }
  for (const list of [counts[1], counts[2], among[1], among[2]])
    for (let n = 0; n < list.length; n += 1) list[n] = (list[n] ?? 0) / sum;
  return { counts, among, nobody: nobody / sum };
}

/**
 * Chances that a player scores none, one, two, three or more of the goals to come, given that he takes part. `share` is his part of a
 * goal of his side that is a player's, while he is on the pitch; `counted` the part of goals that are some player's.
 */
export function goalChances(
  goals: Float64Array,
  share: number,
  presence: Presence,
  counted = COUNTED,
): GoalChances {
  let [none, one, two, part] = [0, 0, 0, 0];
  for (const { chance, from, to } of presence) {
    const own = counted * share * (to - from);
    // Horner's scheme of the sum over n of the chance of n goals times (1 - own) to the n, with its first two slopes.
    let [value, slope, bend] = [0, 0, 0];
    for (let n = goals.length - 1; n >= 0; n -= 1) {
      bend = bend * (1 - own) + slope;
      slope = slope * (1 - own) + value;
      value = value * (1 - own) + (goals[n] ?? 0);
    }
    none += chance * value;
    one += chance * own * slope;
    two += chance * own * own * bend;
    part += chance;
  }
  if (part === 0) return [1, 0, 0, 0];
  return [none / part, one / part, two / part, Math.max(0, 1 - (none + one + two) / part)];
}
export type GoalChances = readonly [none: number, one: number, two: number, more: number];

/**
 * The chance, per share, that the first goal to come that is a player's is his, or (`last`) the last one; given that he takes part.
 * When one falls, all others must come later (earlier) or be nobody's. `among` is of his side.
 */
export function orderChance(
  among: Float64Array,
  which: 'first' | 'last',
  presence: Presence,
  counted = COUNTED,
): number {
  let sum = 0;
  let part = 0;
  for (const { chance, from, to } of presence) {
    part += chance;
    let own = 0;
    for (let k = 0; k < GAUSS_NODES.length; k += 1) {
      const at = from + (to - from) * (GAUSS_NODES[k] ?? 0);
      const other = 1 - counted * (which === 'first' ? at : 1 - at);
      let all = 0;
      for (let n = among.length - 1; n >= 1; n -= 1) all = all * other + (among[n] ?? 0);
      own += (GAUSS_WEIGHTS[k] ?? 0) * all;
    }
    sum += chance * (to - from) * own;
  }
  return part === 0 ? 0 : (counted * sum) / part;
}
