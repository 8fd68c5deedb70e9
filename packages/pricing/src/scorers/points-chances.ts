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

/** How many attacks score so many points: as many as it takes on average, so that no point is lost or won. */
export function attacksToCome(points: Float64Array, attacks: ScoringAttacks): Float64Array {
  const mean = attacks.reduce((sum, [worth, share]) => sum + worth * share, 0);
  const counts = new Float64Array(Math.floor(points.length / mean) + 2);
  for (let total = 0; total < points.length; total += 1) {
    const needed = total / mean;
    const less = Math.floor(needed);
    const mass = points[total] ?? 0;
    counts[less] = (counts[less] ?? 0) + mass * (less + 1 - needed);
    counts[less + 1] = (counts[less + 1] ?? 0) + mass * (needed - less);
  }
  return counts;
}

/** As far as points of one player are followed: more count as so many. */
const POINTS_MAX = 119;

/** Chance of each number of points of a player to whom each attack that scores falls with this share. Horner's scheme over the attacks. */
export function playerPoints(counts: Float64Array, share: number, attacks: ScoringAttacks): Float64Array {
  let sum = new Float64Array(POINTS_MAX + 1);
  let next = new Float64Array(POINTS_MAX + 1);
  let reach = 0;
  const most = Math.max(...attacks.map(([points]) => points));
  for (let count = counts.length - 1; count >= 0; count -= 1) {
    next.fill(0);
    for (let points = 0; points <= reach; points += 1) {
      const mass = sum[points] ?? 0;
      if (mass === 0) continue;
      next[points] = (next[points] ?? 0) + mass * (1 - share);
      for (const [worth, part] of attacks) {
        const to = Math.min(POINTS_MAX, points + worth);
        next[to] = (next[to] ?? 0) + mass * share * part;
      }
    }
    next[0] = (next[0] ?? 0) + (counts[count] ?? 0);
    reach = Math.min(POINTS_MAX, reach + most);
    [sum, next] = [next, sum];
  }
  return sum;
}
