import { compareRational, type OddsMilli, type Refusal, refuse } from '@overround/kernel';
import { combinedOdds } from '../price.ts';
import { movedBuilders } from '../price-builders.ts';
import { isPriceAgreed } from '../price-policy.ts';
import type { Control } from './control.ts';
import { type PlacementFacts, pricedBuilders, type Requote, requote } from './facts.ts';

export type OddsChanged = Refusal<'odds_changed', { changes: readonly Requote[] }>;

/** The prices of now are what the player agreed to under the policy of the order. */
export const agreedPrice: Control<OddsChanged> = {
  name: 'price',
  check: (facts) => {
    const moved = facts.order.coupon.kind === 'anti_express' ? movedOtherSide(facts) : movedLegs(facts);
    return moved.length > 0 ? refuse('odds_changed', { changes: moved }) : undefined;
  },
};

function movedLegs(facts: PlacementFacts): Requote[] {
  const { coupon, pricePolicy, withinPercent } = facts.order;
  // Legs of a builder have one price together, and that is what their player agreed to.
  const picks = coupon.builders ?? [];
  const built = new Set(picks.flatMap((pick) => pick.legs));
  const moved = movedBuilders(picks, pricedBuilders(facts), pricePolicy);
  return facts.legs().flatMap((leg, index) => {
    const joint = moved.get(index);
    if (joint) return [requote(leg, index, joint)];
    if (built.has(index)) return [];
    const { oddsMilliSeen } = leg.selection;
    return isPriceAgreed(pricePolicy, oddsMilliSeen, leg.quote.oddsMilli, withinPercent)
      ? []
      : [requote(leg, index)];
  });
}

/** The price of an anti-express falls when its legs get longer, so it is the price of the whole that must be agreed to. */
function movedOtherSide({ order, legs }: PlacementFacts): Requote[] {
  const { coupon, pricePolicy } = order;
  const priceAt = (odds: readonly OddsMilli[]) => combinedOdds(coupon, odds);
  const seen = priceAt(legs().map(({ selection }) => selection.oddsMilliSeen));
  const now = priceAt(legs().map(({ quote }) => quote.oddsMilli));
  const change = compareRational(now, seen);
  if (pricePolicy === 'any' || change === 0 || (change > 0 && pricePolicy === 'same_or_better')) return [];
  return legs().flatMap((leg, index) =>
    leg.selection.oddsMilliSeen === leg.quote.oddsMilli ? [] : [requote(leg, index)],
  );
}
