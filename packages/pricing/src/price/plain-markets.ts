// Markets of sports that have no score table: chances that a model names one by one.

import { isOddsMilli } from '@overround/kernel';
import { isOfferable, type PricePolicy, pricesAlone, priceTogether } from './book.ts';
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
