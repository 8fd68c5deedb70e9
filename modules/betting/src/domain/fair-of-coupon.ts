import { type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Coupon } from './coupon.ts';
import type { BoostStep } from './express-boost.ts';
import { priceBuilders } from './price-builders.ts';
import { fairOfTicket, type SaleValueRefusal, type TicketFair } from './sale-value.ts';
import type { QuoteBook } from './selection.ts';
import type { Boost } from '@overround/settlement';

export interface FairQuestion {
  readonly order: { readonly coupon: Coupon };
  readonly book: QuoteBook;
  readonly rules: { readonly expressBoost?: Boost };
}

/** The fair value of a ticket that is not placed yet, at the prices of now. Refused where a leg or a builder has none. */
export function fairOfCoupon(
  { order, book, rules }: FairQuestion,
  boost: BoostStep | undefined,
): Outcome<TicketFair, SaleValueRefusal | Refusal<'insurance_not_priced'>> {
  const { coupon } = order;
  const { chanceOf, builderChanceOf } = book;
  const priced = priceBuilders(coupon, book);
  if (!priced.ok || !chanceOf || !builderChanceOf) return refuse('insurance_not_priced');
  const builders = priced.value;
  const { builders: _asPicked, ...shape } = coupon;
  return fairOfTicket({
    plan: {
      ...shape,
      ...(builders.length > 0 ? { builders } : {}),
      ...(boost && rules.expressBoost ? { boost: rules.expressBoost } : {}),
    },
    legs: coupon.selections.map((selection) => ({
      oddsMilli: book.quoteOf(selection)?.oddsMilli ?? selection.oddsMilliSeen,
    })),
    chanceOfLeg: (leg) => {
      const selection = coupon.selections[leg];
      return selection ? chanceOf(selection) : { because: 'not_priced' };
    },
    chanceOfBuilder: (first) => {
      const builder = builders.find((one) => one.legs[0] === first);
      if (!builder) return { because: 'not_priced' };
      const selections = builder.legs.flatMap((leg) => coupon.selections[leg] ?? []);
      return builderChanceOf(selections, builder.pricesMilli);
    },
  });
}
