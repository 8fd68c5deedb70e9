import type { Outcome, Refusal } from '@overround/kernel';
import type { PlacementFacts } from './facts.ts';

export type ControlName =
  | 'shape'
  | 'on_offer'
  | 'suspended'
  | 'each_way'
  | 'single_only'
  | 'related'
  | 'builders'
  | 'price'
  | 'own_price'
  | 'shortest_odds'
  | 'longest_odds'
  | 'jurisdiction'
  | 'stake_min'
  | 'stake_max'
  | 'insured'
  | 'score';

/**
 * One check of an order against one moment of the book. Pure; it may rely on what the controls before it in the chain have
 * let through, and on nothing else.
 */
export interface Control<R extends Refusal = Refusal> {
  readonly name: ControlName;
  /** The refusal, or nothing when the order may go on. */
  readonly check: (facts: PlacementFacts) => R | undefined;
}

/** A refusal where there is one: for controls that ask a rule which answers with an outcome. */
export const refusalOf = <T, R extends Refusal>(outcome: Outcome<T, R>): R | undefined =>
  outcome.ok ? undefined : outcome;
