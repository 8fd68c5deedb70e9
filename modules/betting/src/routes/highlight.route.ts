import { expressHighlight } from '@overround/contracts/betting';
import { accept, rational } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { type Boost, boostedPlaces, boostPercent } from '@overround/settlement';
import { placesOf } from '../domain/coupon.ts';
import { boostedOdds } from '../domain/express-boost.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { brandOf, type GroundDeps } from '../reads/ground.ts';
import { readAndSummarise } from './coupon.route.ts';

/** Of a brand that boosts no express. */
const NO_BOOST: Boost = { legsMin: 0, percents: [], oddsMilliMin: 1000 };

/** The ladder of the express boost, and where a coupon stands on it. */
export function highlightRoutes(deps: GroundDeps): Route[] {
  return [
    route(expressHighlight, async ({ body }, context) => {
      const boost = brandOf(deps, context.site.brandId).betting.expressBoost ?? NO_BOOST;
      const { legsMin, percents, oddsMilliMin } = boost;
      const ladder = percents.map((percent, step) => ({ legs: legsMin + step, percent }));
      const read = await readAndSummarise(deps, context, { ...body, IsExpressBoost: false });
      if (!read.ok) return read;
      const { coupon, summary } = read.value;
      const priceOf = (leg: number): number =>
        summary.builders.find(({ legs }) => legs[0] === leg)?.oddsMilli ??
        summary.legs[leg]?.quote?.oddsMilli ??
        1000;
      const counted = placesOf(coupon).places.flatMap(([leg = 0]) => {
        const price = rational(BigInt(priceOf(leg)), 1000n);
        return boostedPlaces(boost, [{ price, win: price }]) === 1 ? [leg] : [];
      });
      const legs = counted.length;
      const isExpress = coupon.kind === 'express' && summary.combined !== undefined;
      const percent = isExpress ? boostPercent(boost, legs) : 0;
      const after = boostPercent(boost, legs + 1);
      const combined = isExpress ? summary.combined : undefined;
      return accept({
        ladder,
        legCoefMin: oddsMilliMin / 1000,
        counted,
        now: percent > 0 ? { legs, percent } : null,
        next: after > percent ? { legs: legs + 1, percent: after } : null,
        legsMissing: Math.max(0, legsMin - legs),
        coef: combined ? Number(shownOddsMilli(combined)) / 1000 : 0,
        coefBoosted: combined ? Number(shownOddsMilli(boostedOdds(combined, { percent, legs }))) / 1000 : 0,
      });
    }),
  ];
}
