// Markets of sports that have no score table: chances that a model names one by one.

import { isOddsMilli } from '@overround/kernel';
import { roundToLadder } from '../margin/odds-ladder.ts';
import { isOfferable, marginOf, type PricePolicy, pricesAlone, priceTogether } from './book.ts';
import type { PricedOutcome } from './priced-market.ts';

/** One outcome before it has a price. */
export interface NamedChance {
  readonly type: number;
  readonly parameter: number;
  readonly chance: number;
}

const priced = ({ type, parameter, chance }: NamedChance, oddsMilli: number | undefined): PricedOutcome[] =>
  isOddsMilli(oddsMilli) && isOfferable(chance)
    ? [{ type, parameter, probability: chance, oddsMilli, isMain: false }]
    : [];

/** Outcomes of which each has its own rest. */
export function pricedAlone(chances: readonly NamedChance[], policy: PricePolicy): PricedOutcome[] {
  const priceOf = pricesAlone(policy);
  return chances.flatMap((one) => priced(one, isOfferable(one.chance) ? priceOf(one.chance) : undefined));
}

/**
 * Outcomes that overlap and have no market around them, such as who of many scores: each is priced as one of as many alike outcomes as
 * its chance has room for. Every method puts the same margin on alike outcomes, and a long shot keeps odds that are worth taking.
 */
export function pricedAlike(
  chances: readonly NamedChance[],
  { margin, ladder }: PricePolicy,
): PricedOutcome[] {
  return chances.flatMap((one) => {
    const inverse = one.chance * (1 + marginOf(margin, 1 / one.chance));
    return priced(
      one,
      inverse < 1 && isOfferable(one.chance) ? roundToLadder(1 / inverse, ladder) : undefined,
    );
  });
}

const STEPS = 12;

/** The way back: the chance that was priced so. `inverse` is one over the odds, `margin` that of a market of two or three. */
export function chanceAlike(inverse: number, margin: number): number {
  let chance = inverse;
  // The margin hardly depends on the chance, so each step leaves a small part of the error.
  for (let step = 0; step < STEPS; step += 1) chance = inverse / (1 + marginOf(margin, 1 / chance));
  return chance;
}

/** Outcomes of which at most one comes. */
export function pricedTogether(chances: readonly NamedChance[], policy: PricePolicy): PricedOutcome[] {
  const open = chances.filter(({ chance }) => chance > 1e-9);
  if (open.some(({ chance }) => chance > 1 - 1e-6)) return [];
  const odds = new Int32Array(open.length);
  priceTogether(
    Float64Array.from(open, ({ chance }) => chance),
    open.length,
    policy,
    odds,
  );
  return open.flatMap((one, index) => priced(one, odds[index]));
}
