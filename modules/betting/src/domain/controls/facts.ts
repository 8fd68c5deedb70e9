import { accept, ONE, type Minor, type OddsMilli, type Outcome, type Rational } from '@overround/kernel';
import type { Boost, Builder, InsurancePrice } from '@overround/settlement';
import type { Coupon, CouponLimits } from '../coupon.ts';
import { boostedOdds, boostOf, type BoostStep, pricesOfPlaces } from '../express-boost.ts';
import { fairOfCoupon } from '../fair-of-coupon.ts';
import { legShares } from '../leg-win.ts';
import type { IsProvablySafe, LiveDelays } from '../live-delay.ts';
import {
  agreeInsurance,
  type InsuranceRefusal,
  type MoneyRules,
  type WantedInsurance,
} from '../money-terms.ts';
import { combinedOdds } from '../price.ts';
import { type BuildersRefusal, priceBuilders } from '../price-builders.ts';
import type { PricePolicy } from '../price-policy.ts';
import type { RepeatGuard } from '../repeat-guard.ts';
import { type Quote, type QuoteBook, type Selection, type SelectionRef, selectionRef } from '../selection.ts';
import { type BoundedLeg, type StakeBounds, type StakeLimits, stakeBounds } from '../stake-bounds.ts';

/** What a player asks for, as far as the decision needs it. */
export interface BetOrder {
  readonly coupon: Coupon;
  readonly stakeMinor: Minor;
  readonly pricePolicy: PricePolicy;
  /** With `same_or_better`: a leg may also be lower by so many hundredths of its winnings. */
  readonly withinPercent?: number;
  /** Live: how often the delay may begin anew when a price left what was agreed, before the order is given up. */
  readonly requotes?: number;
  /** What to do about a stake above the most there is; absent: refuse it. */
  readonly fill?: FillMode;
  /** The same position may stand already: whoever places it has confirmed that, or means nothing else. */
  readonly repeat?: 'confirmed' | 'meant';
  /** A press on a price made it: it counts against the budget of the day. */
  readonly isOneClick?: boolean;
  /** To be insured, at no more than was seen. */
  readonly insurance?: WantedInsurance;
  /** Combined odds it is not placed below, thousandths: an own price. */
  readonly combinedMilliMin?: number;
  /** Live: give the bet up when the score of a leg changes during the delay (`dropOnScoreChange`). */
  readonly dropsOnScore?: boolean;
  /** Scores of the legs when the delay began, `1:0`, or empty; kept while the order waits. */
  readonly scoresAtHold?: readonly string[];
}

/** `up_to_max`: the stake, or the most when that is less. `max`: the most, whatever the stake is. */
export type FillMode = 'up_to_max' | 'max';

export interface PlacementRules extends MoneyRules {
  /** Name of the rule set the bet is accepted under; settlement reads it back (P7). */
  readonly ruleSetVersion: string;
  readonly coupon: CouponLimits;
  readonly liveDelays: LiveDelays;
  readonly isProvablySafe: IsProvablySafe;
  /** The highest odds of a whole ticket; absent: any. */
  readonly combinedOddsMax?: number;
  /** Sports whose races are paid at the starting price where it is better; absent: none. */
  readonly bestOddsSports?: readonly number[];
  /** The ladder of the brand; absent: it boosts no express. */
  readonly expressBoost?: Boost;
  /** How the same position again is taken; absent: as any other bet. */
  readonly repeatGuard?: RepeatGuard;
}

export interface PlacementQuestion {
  readonly order: BetOrder;
  readonly book: QuoteBook;
  readonly rules: PlacementRules;
  readonly limits: StakeLimits;
}

export interface PlacedLeg {
  readonly selection: Selection;
  readonly quote: Quote;
  /** Part of the stake that stands on this leg. */
  readonly share: Rational;
}

/** The price a player agreed to against that of now. */
export interface Requote extends SelectionRef {
  readonly oddsMilliSeen: OddsMilli;
  readonly oddsMilliNow: OddsMilli;
  readonly version: number;
}

/** What the controls decide on: the question, and what follows from it, worked out once and when it is first asked for. */
export interface PlacementFacts extends PlacementQuestion {
  /** The quotes of the selections, in their order; `undefined` where there is none. */
  readonly quotes: () => readonly (Quote | undefined)[];
  /** Every selection with its quote, once `on_offer` has let them through. */
  readonly legs: () => readonly PlacedLeg[];
  readonly builders: () => Outcome<readonly Builder[], BuildersRefusal>;
  /** The step of the boost ladder it would be taken with. */
  readonly boost: () => BoostStep | undefined;
  /** With the boost. */
  readonly combined: () => Rational;
  /** Of the insurance the order asks for, if it does. */
  readonly insurance: () => Outcome<InsurancePrice | undefined, InsuranceRefusal>;
  /** Without the balance, which the wallet decides on, and the player's own budget, which is counted apart. */
  readonly bounds: () => StakeBounds;
}

export function factsOf(question: PlacementQuestion): PlacementFacts {
  const { order, book, rules, limits } = question;
  const { coupon } = order;
  const quotes = once(() => coupon.selections.map((selection) => book.quoteOf(selection)));
  const legs = once(() => {
    const shares = legShares(coupon);
    return coupon.selections.flatMap((selection, index): PlacedLeg[] => {
      const quote = quotes()[index];
      return quote ? [{ selection, quote, share: shares[index] ?? ONE }] : [];
    });
  });
  const builders = once(() => priceBuilders(coupon, book));
  const priced = () => {
    const outcome = builders();
    return outcome.ok ? outcome.value : [];
  };
  const boost = once(() =>
    coupon.wantsBoost && rules.expressBoost
      ? boostStep(coupon, legs(), priced(), rules.expressBoost)
      : undefined,
  );
  const combined = once(() => {
    const odds = legs().map((leg) => leg.quote.oddsMilli);
    return boostedOdds(combinedOdds(coupon, odds, priced()), boost());
  });
  const bounds = once(() => {
    const { balanceMinor: _decidedByTheWallet, budgetMinor: _countedApart, ...house } = limits;
    return stakeBounds(combined(), boundedLegs(legs()), house);
  });
  const insurance = once(() => {
    if (!order.insurance) return accept(undefined);
    const fair = () => fairOfCoupon(question, boost());
    return agreeInsurance(rules.insurance, order.insurance, order.stakeMinor, fair);
  });
  return { ...question, quotes, legs, builders, boost, combined, insurance, bounds };
}

/** Legs as their bounds are told. */
export const boundedLegs = (legs: readonly PlacedLeg[]): BoundedLeg[] =>
  legs.map(({ selection, quote, share }, index) => ({ quote, share, ref: selectionRef(selection, index) }));

/** The builders of an order whose `builders` control has let it through. */
export function pricedBuilders(facts: PlacementFacts): readonly Builder[] {
  const builders = facts.builders();
  return builders.ok ? builders.value : [];
}

/** What moved, or all of it, as a player saw it and as it is. */
export const requote = (
  { selection, quote }: PlacedLeg,
  index: number,
  { seen, now } = { seen: selection.oddsMilliSeen, now: quote.oddsMilli },
): Requote => ({
  ...selectionRef(selection, index),
  oddsMilliSeen: seen,
  oddsMilliNow: now,
  version: quote.bookVersion,
});

function boostStep(
  coupon: Coupon,
  legs: readonly PlacedLeg[],
  builders: readonly Builder[],
  boost: Boost,
): BoostStep | undefined {
  const prices = pricesOfPlaces(
    coupon,
    (leg) =>
      builders.find((one) => one.legs[0] === leg)?.pricesMilli.at(-1) ?? legs[leg]?.quote.oddsMilli ?? 1000,
  );
  return boostOf(coupon, prices, boost);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
