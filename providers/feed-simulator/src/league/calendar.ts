// When everybody meets everybody. Arithmetic only: any round of any season can be asked for without the ones before it.

import { addMs, HOUR, type Instant, instant } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { ChampPlan } from '../champs/plan.ts';

/** Rounds are counted from here; a Monday. Season 0 of a champ starts some rounds before or after. */
const EPOCH: Instant = instant(Date.UTC(2024, 0, 1));
/** Rounds without matches between two seasons. */
const PAUSE_ROUNDS = 1;
/** Longer than any match with its delay: after it a match can be taken as known. */
export const MATCH_MS_MAX = 6 * HOUR;

export interface RoundKey {
  readonly season: number;
  /** From 0. */
  readonly round: number;
}

export interface Pairing {
  readonly home: number;
  readonly away: number;
}

export const roundsOf = (plan: ChampPlan): number => (plan.size - 1) * plan.legs;
const cycleOf = (plan: ChampPlan): number => roundsOf(plan) + PAUSE_ROUNDS;
/** Champs of one shape do not end their seasons on one day: each begins its count at another round. */
const shiftOf = (plan: ChampPlan): number => plan.seasonShift % cycleOf(plan);

/** The start of a round; its first match starts then. */
export function roundStart(plan: ChampPlan, { season, round }: RoundKey): Instant {
  const index = season * cycleOf(plan) + round - shiftOf(plan);
  return addMs(EPOCH, index * plan.roundEveryMs + plan.phaseMs);
}

export function kickoffAt(plan: ChampPlan, key: RoundKey, slot: number): Instant {
  return addMs(roundStart(plan, key), Math.floor(slot / plan.courts) * plan.kickoffEveryMs);
}

export const matchesPerRound = (plan: ChampPlan): number => plan.size / 2;

/** The first round that starts at this instant or later. */
export function firstRoundFrom(plan: ChampPlan, at: Instant): RoundKey {
  const index = Math.ceil((at - EPOCH - plan.phaseMs) / plan.roundEveryMs) + shiftOf(plan);
  const season = Math.floor(index / cycleOf(plan));
  const round = index - season * cycleOf(plan);
  return round < roundsOf(plan) ? { season, round } : { season: season + 1, round: 0 };
}

export function nextRound(plan: ChampPlan, { season, round }: RoundKey): RoundKey {
  return round + 1 < roundsOf(plan) ? { season, round: round + 1 } : { season: season + 1, round: 0 };
}

/** The season that is being played, or in the pause the one that has just ended. */
export function seasonAt(plan: ChampPlan, at: Instant): number {
  const index = Math.floor((at - EPOCH - plan.phaseMs) / plan.roundEveryMs) + shiftOf(plan);
  return Math.floor(index / cycleOf(plan));
}

/** How long after its start a round is surely over, delays included. */
const roundMs = (plan: ChampPlan): number =>
  (Math.ceil(matchesPerRound(plan) / plan.courts) - 1) * plan.kickoffEveryMs +
  Math.min(MATCH_MS_MAX, Math.max(HOUR, plan.roundEveryMs / 2));

/** When a round is surely over. */
export const roundOverAt = (plan: ChampPlan, key: RoundKey): Instant =>
  addMs(roundStart(plan, key), roundMs(plan));

/** How many rounds of the season are surely over, delays included. */
export function roundsKnownAt(plan: ChampPlan, season: number, at: Instant): number {
  const since = at - roundStart(plan, { season, round: 0 }) - roundMs(plan);
  const known = Math.floor(since / plan.roundEveryMs) + 1;
  return Math.max(0, Math.min(roundsOf(plan), known));
}

/**
 * The pairings of a round by the circle method: entrant 0 stands still, the others turn. In the second half of a double
 * season the same pairs meet at the other's ground. Who stands where on the circle changes with the season.
 */
export function pairingsOf(plan: ChampPlan, { season, round }: RoundKey, champ: SeededRandom): Pairing[] {
  const { size } = plan;
  const order = champ.split(`circle-${season}`).shuffle(Array.from({ length: size }, (_, index) => index));
  const turn = round % (size - 1);
  const isReturn = round >= size - 1;
  const at = (place: number): number => order[place] ?? 0;
  const turning = (place: number): number => at(1 + ((place + turn) % (size - 1)));
  const pairs: Pairing[] = [];
  for (let index = 0; index < size / 2; index += 1) {
    const a = index === 0 ? at(0) : turning(index);
    const b = index === 0 ? turning(0) : turning(size - 1 - index);
    // Turning the pair by index and round keeps home and away in balance for everybody.
    const isHome = index === 0 ? turn % 2 === 0 : index % 2 === 0;
    pairs.push(isHome === isReturn ? { home: b, away: a } : { home: a, away: b });
  }
  return champ.split(`slots-${season}-${round}`).shuffle(pairs);
}
