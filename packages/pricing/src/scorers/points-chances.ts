// Points of a player, from those his side is to score: they come in attacks, and each that scores is one of its players', with his share.

import type { RunningSums } from '../price/tables.ts';

/** What an attack that scores brings, each with its share; the shares add up to 1. */
export type ScoringAttacks = readonly (readonly [points: number, share: number])[];

/** Chance of each number of points to come of a side that has `score`, by the running sums of what it ends with. */
export function pointsToCome(sums: RunningSums, score: number): Float64Array {
  const toCome = new Float64Array(Math.max(1, sums.length - 1 - score));
  let all = 0;
  for (let points = 0; points < toCome.length; points += 1) {
    const mass = Math.max(0, (sums[points + score + 1] ?? 0) - (sums[points + score] ?? 0));
    toCome[points] = mass;
    all += mass;
  }
  return toCome.map((mass) => (all === 0 ? 0 : mass / all));
}

/** How many attacks score so many points: as many as it takes on average, so that no point is lost or won. `part`: chance of `more`. */
export function attacksBehind(
  points: number,
  attacks: ScoringAttacks,
): readonly [less: number, more: number, part: number] {
  const needed = points / meanOf(attacks);
  const less = Math.floor(needed);
  return [less, less + 1, needed - less];
}

const meanOf = (attacks: ScoringAttacks): number =>
  attacks.reduce((sum, [worth, share]) => sum + worth * share, 0);

/** The same of all numbers of points, by their chances. */
export function attacksToCome(points: Float64Array, attacks: ScoringAttacks): Float64Array {
  const counts = new Float64Array(Math.floor(points.length / meanOf(attacks)) + 2);
  for (const [total, mass] of points.entries()) {
    const [less, more, part] = attacksBehind(total, attacks);
    counts[less] = (counts[less] ?? 0) + mass * (1 - part);
    counts[more] = (counts[more] ?? 0) + mass * part;
  }
  return counts;
}

/** As far as points of one player are followed: more count as so many. */
const POINTS_MAX = 119;

/**
 * Chance of each number of points of a player to whom each attack that scores falls with this share; what is beyond `pointsMax` counts as
 * so many. Horner's scheme over the attacks.
 */
export function playerPoints(
  counts: Float64Array,
  share: number,
  attacks: ScoringAttacks,
  pointsMax = POINTS_MAX,
): Float64Array {
  let sum = new Float64Array(pointsMax + 1);
  let next = new Float64Array(pointsMax + 1);
  let reach = 0;
  const most = Math.max(...attacks.map(([points]) => points));
  for (let count = counts.length - 1; count >= 0; count -= 1) {
    next.fill(0);
    for (let points = 0; points <= reach; points += 1) {
      const mass = sum[points] ?? 0;
      if (mass === 0) continue;
      next[points] = (next[points] ?? 0) + mass * (1 - share);
      for (const [worth, part] of attacks) {
        const to = Math.min(pointsMax, points + worth);
        next[to] = (next[to] ?? 0) + mass * share * part;
      }
    }
    next[0] = (next[0] ?? 0) + (counts[count] ?? 0);
    reach = Math.min(pointsMax, reach + most);
    [sum, next] = [next, sum];
  }
  return sum;
}
