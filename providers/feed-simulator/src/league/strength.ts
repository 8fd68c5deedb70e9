// How good an entrant is, in standard deviations around the champ's middle. Nothing here looks at a clock: the strength of
// any round of any season is computed from the seed, so a world that starts later is the same world.

import type { SeededRandom } from '@overround/rng';

/** Part of the strength that stays with a club for ever, as a share of the spread. */
const LEVEL_DEVIATION = 0.7;
/** Seasons are a first-order autoregression: what a summer changes fades over years. */
const SEASON_DEVIATION = 0.5;
const SEASON_MEMORY = 0.5;
/** Older summers weigh next to nothing and are left out. */
const SEASONS_REMEMBERED = 6;
/** The random walk from round to round. */
const ROUND_DEVIATION = 0.05;
/** What a win in one of the last matches adds, newest first. */
const FORM_WEIGHTS = [0.06, 0.05, 0.04, 0.03, 0.02] as const;

/** The strength at the start of a season. */
export function seasonStrength(entrant: SeededRandom, season: number): number {
  let strength = entrant.split('level').normal(0, LEVEL_DEVIATION);
  const step = SEASON_DEVIATION * Math.sqrt(1 - SEASON_MEMORY ** 2);
  for (let back = 0; back < SEASONS_REMEMBERED; back += 1) {
    strength += entrant.split(`summer-${season - back}`).normal(0, step) * SEASON_MEMORY ** back;
  }
  return strength;
}

/** The steps of the random walk through a season: what round `n` adds to all later ones. */
export function walkSteps(entrant: SeededRandom, season: number, rounds: number): number[] {
  const random = entrant.split(`walk-${season}`);
  return Array.from({ length: rounds }, () => random.normal(0, ROUND_DEVIATION));
}

/** What the last results do to the next match: `1` won, `0` drawn, `-1` lost, oldest first. */
export function formBonus(results: readonly number[]): number {
  return FORM_WEIGHTS.reduce((bonus, weight, back) => bonus + weight * (results.at(-1 - back) ?? 0), 0);
}
