// Team strengths that follow the calendar: after every match the belief about both teams moves by as much as it was unsure.
// A Gaussian belief over all strengths of one league, goals as Poisson observations (each mode found exactly along its own
// direction), and past closing prices, where they exist, as observations of the means themselves.

import { assert } from '@overround/kernel';
import type { GoalMeans } from '../football/score-grid.ts';

/** Variances are of logarithms of goals; per-day ones grow with the time between matches. */
export interface StrengthPolicy {
  readonly intercept: number;
  readonly homeAdvantage: number;
  readonly interceptVariance: number;
  readonly homeAdvantageVariance: number;
  /** First belief about teams of a league nobody has followed yet. */
  readonly teamVariance: number;
  /** Of attack with defence: strong teams are strong at both. */
  readonly teamCorrelation: number;
  readonly driftPerDay: number;
  readonly leagueDriftPerDay: number;
  /** Over a summer strengths shrink to the average by this factor and gain this variance. */
  readonly seasonKeep: number;
  readonly seasonVariance: number;
  readonly newcomerVariance: number;
  readonly promotedStrength: number;
  readonly relegatedStrength: number;
  /** How far a closing market's own means are from the truth. */
  readonly marketVariance: number;
}

/**
 * Values of football at large, written down before anything was scored; only `marketVariance` was then halved after a look at
 * the first two seasons of the accuracy bench.
 */
export const STRENGTH_POLICY: StrengthPolicy = {
  intercept: 0.3,
  homeAdvantage: 0.22,
  interceptVariance: 0.01,
  homeAdvantageVariance: 0.005,
  teamVariance: 0.06,
  teamCorrelation: 0.5,
  driftPerDay: 6e-5,
  leagueDriftPerDay: 1e-6,
  seasonKeep: 0.9,
  seasonVariance: 0.01,
  newcomerVariance: 0.03,
  promotedStrength: -0.15,
  relegatedStrength: 0.2,
  marketVariance: 0.01,
};

export type TeamOrigin = 'unknown' | 'stayed' | 'promoted' | 'relegated';

/** Slots of a team: attack, then defence. The league's intercept and home advantage come first. */
const LEAGUE_SLOTS = 2;

export class StrengthFilter {
  readonly #policy: StrengthPolicy;
  readonly #slots = new Map<string, number>();
  readonly #active = new Set<string>();
  #size = LEAGUE_SLOTS;
  #mean: Float64Array;
  #covariance: Float64Array;
  #day: number | undefined;

  constructor(policy: StrengthPolicy = STRENGTH_POLICY) {
    this.#policy = policy;
    this.#mean = Float64Array.of(policy.intercept, policy.homeAdvantage);
    this.#covariance = Float64Array.of(policy.interceptVariance, 0, 0, policy.homeAdvantageVariance);
  }

  /** Time passes: what was known gets older. Days are counted from any fixed day. */
  advanceTo(day: number): void {
    const days = this.#day === undefined ? 0 : day - this.#day;
    this.#day = Math.max(day, this.#day ?? day);
    if (days <= 0) return;
    this.#widen(0, 0, this.#policy.leagueDriftPerDay * days);
    this.#widen(1, 1, this.#policy.leagueDriftPerDay * days);
    for (const team of this.#active) this.#widenTeam(this.#slotOf(team), this.#policy.driftPerDay * days);
  }

  /** A new season: strengths shrink to the average, and every team has to enter again. */
  startSeason(day: number): void {
    const keep = this.#policy.seasonKeep;
    for (let i = 0; i < this.#size; i += 1) {
      if (i >= LEAGUE_SLOTS) this.#mean[i] = (this.#mean[i] ?? 0) * keep;
      for (let j = 0; j < this.#size; j += 1) {
        const factor = (i >= LEAGUE_SLOTS ? keep : 1) * (j >= LEAGUE_SLOTS ? keep : 1);
        this.#covariance[i * this.#size + j] = (this.#covariance[i * this.#size + j] ?? 0) * factor;
      }
    }
    for (const slot of this.#slots.values()) this.#widenTeam(slot, this.#policy.seasonVariance);
    this.#active.clear();
    this.#day = day;
  }

  /** A team takes part in this season. One that stayed keeps what is known of it. */
  enterTeam(team: string, origin: TeamOrigin): void {
    if (this.#active.has(team)) return;
    this.#active.add(team);
    if (origin === 'stayed' && this.#slots.has(team)) return;
    const slot = this.#slots.get(team) ?? this.#addSlots(team);
    const strengths = {
      unknown: 0,
      stayed: 0,
      promoted: this.#policy.promotedStrength,
      relegated: this.#policy.relegatedStrength,
    };
    for (const at of [slot, slot + 1]) {
      this.#mean[at] = strengths[origin];
      for (let k = 0; k < this.#size; k += 1) {
        this.#covariance[at * this.#size + k] = 0;
        this.#covariance[k * this.#size + at] = 0;
      }
    }
    const isKnownLeague = origin === 'promoted' || origin === 'relegated';
    this.#widenTeam(slot, isKnownLeague ? this.#policy.newcomerVariance : this.#policy.teamVariance);
  }

  /** Expected goals of a fixture, the uncertainty of the strengths averaged in. */
  expectGoals(home: string, away: string): GoalMeans {
    const [forHome, forAway] = this.#directions(home, away);
    const meanOf = (direction: Direction): number => {
      const spread = this.#spreadOf(direction);
      return Math.exp(this.#valueOf(direction) + dot(direction, spread) / 2);
    };
    return { home: meanOf(forHome), away: meanOf(forAway) };
  }

  takeResult(home: string, away: string, goals: GoalMeans): void {
    const [forHome, forAway] = this.#directions(home, away);
    this.#observeGoals(forHome, goals.home);
    this.#observeGoals(forAway, goals.away);
  }

  /** Means read from the closing market of a match that has been played (see `impliedMeans`). */
  takeMarketMeans(home: string, away: string, means: GoalMeans): void {
    const [forHome, forAway] = this.#directions(home, away);
    this.#observeValue(forHome, Math.log(means.home));
    this.#observeValue(forAway, Math.log(means.away));
  }

  #directions(home: string, away: string): readonly [Direction, Direction] {
    const host = this.#slotOf(home);
    const guest = this.#slotOf(away);
    return [
      [
        [0, 1],
        [1, 0.5],
        [host, 1],
        [guest + 1, -1],
      ],
      [
        [0, 1],
        [1, -0.5],
        [guest, 1],
        [host + 1, -1],
      ],
    ];
  }

  /** The most likely log mean given the belief and the goals: a scalar problem along one direction. */
  #observeGoals(direction: Direction, goals: number): void {
    const spread = this.#spreadOf(direction);
    const variance = dot(direction, spread);
    const prior = this.#valueOf(direction);
    let value = prior;
    for (let round = 0; round < 20; round += 1) {
      const mean = Math.exp(value);
      const step = ((value - prior) / variance + mean - goals) / (1 / variance + mean);
      value -= step;
      if (Math.abs(step) < 1e-10) break;
    }
    this.#move(spread, (value - prior) / variance, 1 / (variance + Math.exp(-value)));
  }

  #observeValue(direction: Direction, observed: number): void {
    const spread = this.#spreadOf(direction);
    const certainty = 1 / (dot(direction, spread) + this.#policy.marketVariance);
    this.#move(spread, (observed - this.#valueOf(direction)) * certainty, certainty);
  }

  #move(spread: Float64Array, gain: number, certainty: number): void {
    const size = this.#size;
    for (let i = 0; i < size; i += 1) {
      const one = spread[i] ?? 0;
      this.#mean[i] = (this.#mean[i] ?? 0) + one * gain;
      const scaled = one * certainty;
      for (let j = 0; j < size; j += 1) {
        this.#covariance[i * size + j] = (this.#covariance[i * size + j] ?? 0) - scaled * (spread[j] ?? 0);
      }
    }
  }

  #valueOf(direction: Direction): number {
    return dot(direction, this.#mean);
  }

  /** Covariance of every slot with the direction. */
  #spreadOf(direction: Direction): Float64Array {
    const spread = new Float64Array(this.#size);
    for (const [slot, factor] of direction) {
      for (let k = 0; k < this.#size; k += 1) {
        spread[k] = (spread[k] ?? 0) + factor * (this.#covariance[slot * this.#size + k] ?? 0);
      }
    }
    return spread;
  }

  #slotOf(team: string): number {
    const slot = this.#slots.get(team);
    assert(slot !== undefined, 'a team entered the season before it plays');
    return slot;
  }

  #addSlots(team: string): number {
    const slot = this.#size;
    const size = slot + 2;
    const mean = new Float64Array(size);
    mean.set(this.#mean);
    const covariance = new Float64Array(size * size);
    for (let i = 0; i < slot; i += 1) {
      covariance.set(this.#covariance.subarray(i * slot, (i + 1) * slot), i * size);
    }
    this.#slots.set(team, slot);
    [this.#size, this.#mean, this.#covariance] = [size, mean, covariance];
    return slot;
  }

  #widenTeam(slot: number, variance: number): void {
    const shared = variance * this.#policy.teamCorrelation;
    this.#widen(slot, slot, variance);
    this.#widen(slot + 1, slot + 1, variance);
    this.#widen(slot, slot + 1, shared);
    this.#widen(slot + 1, slot, shared);
  }

  #widen(row: number, column: number, variance: number): void {
    const cell = row * this.#size + column;
    this.#covariance[cell] = (this.#covariance[cell] ?? 0) + variance;
  }
}

/** Slots with their factors: what a log mean is made of. */
type Direction = readonly (readonly [slot: number, factor: number])[];

const dot = (direction: Direction, vector: Float64Array): number =>
  direction.reduce((sum, [slot, factor]) => sum + factor * (vector[slot] ?? 0), 0);
