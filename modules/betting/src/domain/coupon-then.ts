import type { Rational } from '@overround/kernel';
import { type Coupon, lineCountOf } from './coupon.ts';
import { combinedOdds } from './price.ts';

/**
 * Combined odds of a coupon by the prices it was kept with; `undefined` while its lines are not chosen. A builder counts by its
 * joint price, and one whose price was not kept leaves the whole without.
 */
export function combinedThen(coupon: Coupon): Rational | undefined {
  const { builders = [], selections } = coupon;
  if (coupon.kind === 'system' && coupon.sizes.length === 0) return undefined;
  if (lineCountOf(coupon) <= 0) return undefined;
  const joint = builders.flatMap(({ legs, oddsMilliSeen }) =>
    oddsMilliSeen === undefined ? [] : [{ legs, pricesMilli: [oddsMilliSeen] }],
  );
  if (joint.length < builders.length) return undefined;
  return combinedOdds(
    coupon,
    selections.map((selection) => selection.oddsMilliSeen),
    joint,
  );
}
