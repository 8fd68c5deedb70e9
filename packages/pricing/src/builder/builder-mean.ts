import { numberFromRational } from '@overround/kernel';
import type { Fractions } from '@overround/settlement';
import { type BuilderPick, legWays } from './leg-ways.ts';
import type { MatchOutlook } from './ways.ts';

/** A leg of a placed builder; decided ones have their result. */
export interface PlacedBuilderLeg extends BuilderPick {
  readonly result?: Fractions;
}

/**
 * What one unit on a placed builder returns on average by the scores that are still possible, at its agreed prices. `undefined`
 * when goals do not decide a leg that is open, or its half can no longer be told.
 */
export function builderMean(
  outlook: MatchOutlook,
  pricesMilli: readonly number[],
  legs: readonly PlacedBuilderLeg[],
): number | undefined {
  const open = legs.filter((leg) => !leg.result);
  const ways = legWays(open, outlook);
  if (!ways.ok) return undefined;
  const { mass, codes } = ways.value;
  let mean = 0;
  for (let mask = 0; mask < 2 ** legs.length; mask += 1) {
    const price = mask === 0 ? 1 : (pricesMilli[mask - 1] ?? 0) / 1000;
    const decided = legs.reduce((share, { result }, leg) => {
      if (!result) return share;
      return share * numberFromRational((mask >> leg) & 1 ? result.won : result.void);
    }, 1);
    if (decided === 0) continue;
    let way = 0;
    for (let cell = 0; cell < mass.length; cell += 1) {
      let share = mass[cell] ?? 0;
      let place = 0;
      for (const [leg, { result }] of legs.entries()) {
        if (result) continue;
        const code = codes[place]?.[cell] ?? 0;
        share *= (mask >> leg) & 1 ? Math.max(code, 0) / 2 : 1 - Math.abs(code) / 2;
        place += 1;
        if (share === 0) break;
      }
      way += share;
    }
    mean += price * decided * way;
  }
  return mean;
}
