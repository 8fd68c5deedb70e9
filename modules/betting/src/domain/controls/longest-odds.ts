import { compareRational, type Rational, rational, type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';
import type { PlacedLeg } from './facts.ts';

export type OddsTooLong = Refusal<
  'odds_too_long',
  {
    oddsMax: string;
    selections?: readonly SelectionRef[];
    /** Whose limit it is where it is not the house's. */
    reason?: 'jurisdiction';
  }
>;

/** Above the highest odds of the house nothing is sold: a bet is never paid at less than its odds. Names the legs, or the ticket. */
export function tooLong(
  legs: readonly Pick<PlacedLeg, 'selection' | 'quote'>[],
  combined: Rational,
  combinedOddsMax: number | undefined,
): OddsTooLong | undefined {
  for (const { quote } of legs) {
    const { oddsMilliMax } = quote;
    if (oddsMilliMax === undefined || quote.oddsMilli <= oddsMilliMax) continue;
    const over = legs.flatMap(({ selection, quote: { oddsMilli } }, index) =>
      oddsMilli > oddsMilliMax ? [selectionRef(selection, index)] : [],
    );
    return refuse('odds_too_long', { oddsMax: String(Math.floor(oddsMilliMax / 1000)), selections: over });
  }
  if (combinedOddsMax === undefined || compareRational(combined, rational(BigInt(combinedOddsMax))) <= 0)
    return undefined;
  return refuse('odds_too_long', { oddsMax: String(combinedOddsMax) });
}

export const longestOdds: Control<OddsTooLong> = {
  name: 'longest_odds',
  check: ({ legs, combined, rules }) => tooLong(legs(), combined(), rules.combinedOddsMax),
};
