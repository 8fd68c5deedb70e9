import { accept, type OddsMilli, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type Builder, BUILDER_LEGS } from '@overround/settlement';
import type { BuilderPick, Coupon } from './coupon.ts';
import { isPriceAgreed, type PricePolicy } from './price-policy.ts';
import { type QuoteBook, type SelectionRef, selectionRef } from './selection.ts';

export type BuildersRefusal =
  | Refusal<'builder_unfit', { legsMin: number; legsMax: number }>
  | Refusal<'builder_not_offered', { selections: readonly SelectionRef[] }>
  /** The named legs come with the others anyway. */
  | Refusal<'builder_implied', { selections: readonly SelectionRef[] }>
  | Refusal<'builder_contradiction', { selections: readonly SelectionRef[] }>;

/** The builders of a coupon at the prices of now. Refuses legs of several matches, and legs that have no joint price. */
export function priceBuilders(coupon: Coupon, book: QuoteBook): Outcome<readonly Builder[], BuildersRefusal> {
  const builders: Builder[] = [];
  for (const pick of coupon.builders ?? []) {
    const priced = priceOne(coupon, pick, book);
    if (!priced.ok) return priced;
    builders.push(priced.value);
  }
  return accept(builders);
}

function priceOne(coupon: Coupon, { legs }: BuilderPick, book: QuoteBook): Outcome<Builder, BuildersRefusal> {
  const selections = legs.flatMap((leg) => coupon.selections[leg] ?? []);
  const events = new Set(selections.map((selection) => book.quoteOf(selection)?.eventId));
  if (events.size > 1)
    return refuse('builder_unfit', { legsMin: BUILDER_LEGS.min, legsMax: BUILDER_LEGS.max });
  const refs = selections.map((selection, place) => selectionRef(selection, legs[place] ?? 0));
  const price = book.builderPrice?.(selections);
  if (!price) return refuse('builder_not_offered', { selections: refs });
  if (price.ok) return accept({ legs, pricesMilli: price.value.pricesMilli });
  if (price.code === 'builder_contradiction') return refuse('builder_contradiction', { selections: refs });
  return refuse(price.code, { selections: price.legs.flatMap((leg) => refs[leg] ?? []) });
}

/** Joint prices that moved against what their player agreed to, by the first leg of their builder. */
export const movedBuilders = (
  picks: readonly BuilderPick[],
  builders: readonly Builder[],
  policy: PricePolicy,
): ReadonlyMap<number, { readonly seen: OddsMilli; readonly now: OddsMilli }> =>
  new Map(
    picks.flatMap(({ legs, oddsMilliSeen: seen }, index) => {
      const now = (builders[index]?.pricesMilli.at(-1) ?? 0) as OddsMilli; // A price as it is offered.
      return seen === undefined || isPriceAgreed(policy, seen, now) ? [] : [[legs[0] ?? 0, { seen, now }]];
    }),
  );
