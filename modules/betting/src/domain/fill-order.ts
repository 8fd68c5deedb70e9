import { hasOwnSums } from './coupon.ts';
import { factsOf, type PlacementQuestion } from './controls/facts.ts';
import { onOffer } from './controls/on-offer.ts';
import { shape } from './controls/shape.ts';
import type { BetOrder } from './decide-placement.ts';

/**
 * The order at the stake it is filled with: what it asks for as far as its bounds allow, or all they allow. Where they allow less than
 * the least stake, and where nothing can be bounded, the order as it is, to be refused for what it is (features-and-rules A3, row 53).
 */
export function fillOrder(question: PlacementQuestion): BetOrder {
  const { order } = question;
  // What is cut off would be missing in sums the player named.
  if (!order.fill || hasOwnSums(order.coupon)) return order;
  const facts = factsOf(question);
  if (shape.check(facts) || onOffer.check(facts)) return order;
  const { stakeMinorMin, stakeMinorMax } = facts.bounds();
  if (stakeMinorMax < stakeMinorMin) return order;
  const isLess = order.stakeMinor > stakeMinorMax;
  return order.fill === 'max' || isLess ? { ...order, stakeMinor: stakeMinorMax } : order;
}
