import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { errorOf } from './drawn.ts';
import { canBeVoid, impliedLegs, jointShares, leastChance } from './joint-shares.ts';
import { type BuilderPick, type LegCodesRefusal, legWays } from './leg-ways.ts';
import type { MatchOutlook } from './ways.ts';

/** A leg with its offered price alone. */
export interface BuilderLeg extends BuilderPick {
  readonly oddsMilli: number;
}

export interface BuilderPrice {
  /** Offered price of each part of the legs, thousandths: that of the legs in `mask` at `mask - 1`. */
  readonly pricesMilli: readonly number[];
  /** Fair price of all legs together. */
  readonly fairOdds: number;
  /** What the legs would have together if they knew nothing of each other. */
  readonly independentOdds: number;
}

/** `legs_implied` names the legs that the others bring with them anyway. */
export type BuilderPriceRefusal =
  | LegCodesRefusal
  | Refusal<'legs_contradict'>
  | Refusal<'legs_implied', { legs: readonly number[] }>;

/** What a price is cut by, because its chance was found by drawing. */
const sureness = (chance: number, drawn: number): number => chance / (chance + errorOf(chance, drawn));

/** No builder pays more, in thousandths. */
const PRICE_MAX = 1_000_000;

/**
 * Prices several outcomes of one match together from the ways it can end, and every part of them: void legs leave a builder, and what
 * is left has a price of its own. A part is fair when all ways it can come out, void and half won legs included, return the unit on
 * average. The margins of the single prices are all taken over, but never for a leg that follows from the others. One leg alone has its
 * offered price. Where the ways were drawn, a joint chance counts one standard error higher than it was found.
 */
export function priceBuilder(
  outlook: MatchOutlook,
  legs: readonly BuilderLeg[],
): Outcome<BuilderPrice, BuilderPriceRefusal> {
  const ways = legWays(legs, outlook);
  if (!ways.ok) return ways;
  const all = 2 ** legs.length - 1;
  const shares = jointShares(ways.value);
  const { drawn } = ways.value;
  const least = leastChance(ways.value);
  if (shares.way(all, 0) <= least) return refuse('legs_contradict');
  const implied = impliedLegs(shares, legs.length);
  if (implied.length > 0) return refuse('legs_implied', { legs: implied });
  let voidable = 0;
  ways.value.codes.forEach((one, leg) => {
    if (canBeVoid(one)) voidable |= 1 << leg;
  });
  const fair: number[] = [1];
  for (let mask = 1; mask <= all; mask += 1) {
    const won = shares.way(mask, 0);
    // What comes back on the ways in which some legs are void: the rest is left for the way in which all are won.
    let returned = 0;
    for (let gone = mask & voidable; gone > 0; gone = (gone - 1) & mask & voidable)
      returned += (fair[mask ^ gone] ?? 0) * shares.way(mask ^ gone, gone);
    fair[mask] = Math.max(1, (1 - returned) / won);
  }
  const kept = legs.map(({ oddsMilli }, leg) => Math.min(1, oddsMilli / 1000 / (fair[1 << leg] ?? 1)));
  const offered: number[] = [1000];
  for (let mask = 1; mask <= all; mask += 1) {
    const margins = kept.reduce((product, one, leg) => ((mask >> leg) & 1 ? product * one : product), 1);
    const alone = Number.isInteger(Math.log2(mask)) ? legs[Math.log2(mask)]?.oddsMilli : undefined;
    const sure = drawn === undefined ? 1 : sureness(shares.way(mask, 0), drawn);
    let price =
      alone ??
      Math.max(1000, Math.floor(Math.min(PRICE_MAX, (fair[mask] ?? 1) * margins * sure * 1000 + 1e-6)));
    // A leg that follows from the others costs nothing. Where legs can be void that would pay twice for what is left.
    if ((mask & voidable) === 0)
      for (let leg = 0; leg < legs.length; leg += 1)
        if ((mask >> leg) & 1) price = Math.max(price, offered[mask ^ (1 << leg)] ?? 1000);
    offered[mask] = price;
  }
  return accept({
    pricesMilli: offered.slice(1),
    fairOdds: fair[all] ?? 1,
    independentOdds: legs.reduce((product, _leg, leg) => product * (fair[1 << leg] ?? 1), 1),
  });
}
