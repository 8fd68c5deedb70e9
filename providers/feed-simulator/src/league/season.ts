import { present } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { MatchExpectation, Side } from '@overround/sports';
import type { Champ } from '../champs/champ.ts';
import { expectationOf, type MatchOutcome, type PlayedMatch, playMatch } from '../play/index.ts';
import { matchesPerRound, type Pairing, pairingsOf, roundsOf } from './calendar.ts';
import { formBonus, seasonStrength, walkSteps } from './strength.ts';

/** Matches that `formBonus` looks back at. */
const FORM_MATCHES = 5;

const resultFor = (outcome: MatchOutcome, side: Side): number => {
  if (outcome.winner === undefined) return 0;
  return outcome.winner === side ? 1 : -1;
};

/**
 * One season of one champ: who meets whom, how strong everybody is in each round, how it ends. Rounds are played in
 * thought, in order and only as far as somebody asks, because form carries from round to round.
 */
export class Season {
  readonly champ: Champ;
  readonly season: number;
  readonly #starts: readonly number[];
  /** What the walk has added before each round. */
  readonly #walked: readonly (readonly number[])[];
  readonly #results: number[][];
  readonly #pairings: Pairing[][] = [];
  readonly #outcomes: MatchOutcome[][] = [];

  constructor(champ: Champ, season: number) {
    this.champ = champ;
    this.season = season;
    const rounds = roundsOf(champ.plan);
    this.#starts = champ.entrants.map((entrant) => seasonStrength(entrant.random, season));
    this.#walked = champ.entrants.map((entrant) => {
      let sum = 0;
      return [0, ...walkSteps(entrant.random, season, rounds).map((step) => (sum += step))];
    });
    this.#results = champ.entrants.map(() => []);
  }

  pairings(round: number): readonly Pairing[] {
    this.#pairings[round] ??= pairingsOf(this.champ.plan, { season: this.season, round }, this.champ.random);
    return this.#pairings[round];
  }

  pairing(round: number, slot: number): Pairing {
    return present(this.pairings(round)[slot], 'the match of a round');
  }

  /** The stream of one match; its parts split off by name. */
  matchRandom(round: number, slot: number): SeededRandom {
    return this.champ.random.split(`match-${this.season}-${round}-${slot}`);
  }

  /** The strength with which an entrant goes into a round; all rounds before it are played first. */
  strengthAt(entrant: number, round: number): number {
    this.#playUntil(round);
    const results = this.#results[entrant]?.slice(Math.max(0, round - FORM_MATCHES), round) ?? [];
    return (this.#starts[entrant] ?? 0) + (this.#walked[entrant]?.[round] ?? 0) + formBonus(results);
  }

  /** Home minus away, with what is known after `rounds` rounds. */
  difference({ home, away }: Pairing, rounds: number): number {
    return this.strengthAt(home, rounds) - this.strengthAt(away, rounds);
  }

  /** What the match truly is; nobody outside is told. */
  truth(round: number, slot: number): MatchExpectation {
    return expectationOf(this.champ.plan.format, this.difference(this.pairing(round, slot), round));
  }

  match(round: number, slot: number): PlayedMatch {
    return playMatch(this.matchRandom(round, slot), this.truth(round, slot), this.champ.plan.format);
  }

  outcome(round: number, slot: number): MatchOutcome {
    this.#playUntil(round + 1);
    return present(this.#outcomes[round]?.[slot], 'the outcome of a match');
  }

  #playUntil(round: number): void {
    for (let next = this.#outcomes.length; next < round; next += 1) {
      const outcomes = Array.from(
        { length: matchesPerRound(this.champ.plan) },
        (_, slot) => this.match(next, slot).outcome,
      );
      this.#outcomes.push(outcomes);
      outcomes.forEach((outcome, slot) => {
        const { home, away } = this.pairing(next, slot);
        this.#results[home]?.push(resultFor(outcome, 1));
        this.#results[away]?.push(resultFor(outcome, 2));
      });
    }
  }
}
