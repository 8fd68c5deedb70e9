import { type Minor, ONE, type Rational } from '@overround/kernel';
import type { Boost, InsurancePrice } from '@overround/settlement';
import { boundedLegs } from './controls/facts.ts';
import { tooLongByLaw } from './controls/jurisdiction.ts';
import { type OddsTooLong, tooLong } from './controls/longest-odds.ts';
import { checkShape, type Coupon, type CouponLimits, lineCountOf, type ShapeRefusal } from './coupon.ts';
import { boostedOdds, boostOf, type BoostStep, pricesOfPlaces } from './express-boost.ts';
import { legShares } from './leg-win.ts';
import { fairOfCoupon } from './fair-of-coupon.ts';
import {
  agreeInsurance,
  type InsuranceRefusal,
  type MoneyRules,
  sumsOf,
  type TicketSums,
  type WantedInsurance,
} from './money-terms.ts';
import { combinedOdds } from './price.ts';
import { priceBuilders } from './price-builders.ts';
import { areBuilt, relatedPairs } from './related.ts';
import { type Quote, type QuoteBook, type Selection, type SelectionRef } from './selection.ts';
import { type StakeBounds, type StakeLimits, stakeBounds } from './stake-bounds.ts';

export interface SummarisedLeg {
  readonly selection: Selection;
  /** Absent: the game or outcome is gone. */
  readonly quote?: Quote;
  readonly isSuspended: boolean;
  readonly isOver: boolean;
  readonly isSingleOnly: boolean;
  readonly isRelated: boolean;
}

/** Everything a slip shows, computed from the coupon and a moment of the book. Nothing here is a promise. */
export interface CouponSummary {
  readonly legs: readonly SummarisedLeg[];
  readonly shapeProblem?: ShapeRefusal;
  /** Its odds are above what the house sells. */
  readonly oddsProblem?: OddsTooLong;
  readonly relatedPairs: readonly (readonly [SelectionRef, SelectionRef])[];
  /** In the order of the coupon; without a price and with the reason where there is none. */
  readonly builders: readonly SummarisedBuilder[];
  readonly lines: number;
  /** Absent while the shape is not whole or a leg is gone. Return per unit of the whole stake. */
  readonly combined?: Rational;
  /** Taken with the boost; absent when none was asked for or none is coming. */
  readonly boost?: BoostStep;
  readonly bounds?: StakeBounds;
  /** The same bounds without the player's own: what the house would take. */
  readonly houseBounds?: StakeBounds;
  /** What is paid and what comes back at most; absent without a stake. */
  readonly sums?: TicketSums;
  /** What it is worth by fair prices; absent unless asked for, and where a leg has none. */
  readonly fair?: SummarisedFair;
  /** Of the part that was asked about, or why it is not offered. */
  readonly insurance?: SummarisedInsurance;
  /** The price moved for at least one leg since the player saw it. */
  readonly hasMoved: boolean;
}

export interface SummarisedBuilder {
  readonly legs: readonly number[];
  readonly oddsMilli?: number;
  readonly problem?: string;
}

export interface SummarisedInsurance {
  readonly percent: number;
  readonly price?: InsurancePrice;
  readonly problem?: InsuranceRefusal['code'];
}

export interface SummarisedFair {
  /** What one unit of the stake returns on average; the rest of it is the cost of the margin. */
  readonly mean: Rational;
  /** That anything comes back, 0 to 1. */
  readonly chance: number;
}

export interface SummaryQuestion extends MoneyRules {
  readonly coupon: Coupon;
  readonly stakeMinor?: Minor;
  readonly book: QuoteBook;
  readonly limits: StakeLimits;
  readonly couponLimits: CouponLimits;
  /** Highest odds of a whole ticket; absent: any. */
  readonly combinedOddsMax?: number;
  readonly expressBoost?: Boost;
  /** What of the stake to insure. */
  readonly insurancePart?: Pick<WantedInsurance, 'percent' | 'sumMinor'>;
  readonly wantsFair?: boolean;
}

/** Sums a coupon up for the slip; a coupon with faults is summed up as far as it goes. */
export function summariseCoupon(question: SummaryQuestion): CouponSummary {
  const { coupon, book, limits } = question;
  const known = coupon.selections.flatMap((selection) => {
    const quote = book.quoteOf(selection);
    return quote && quote.status !== 'closed' ? [{ selection, quote }] : [];
  });
  const pairs =
    coupon.kind === 'single'
      ? []
      : relatedOf(coupon, book).filter(([one, other]) => !areBuilt(coupon, one.index, other.index));
  const related = new Set(pairs.flat().map((ref) => ref.index));
  const legs = coupon.selections.map((selection, index): SummarisedLeg => {
    const quote = book.quoteOf(selection);
    return {
      selection,
      ...(quote ? { quote } : {}),
      isSuspended: quote?.status === 'suspended',
      isOver: quote === undefined || quote.status === 'closed',
      isSingleOnly: quote !== undefined && !quote.isCombinable,
      isRelated: related.has(index),
    };
  });
  const shape = checkShape(coupon, question.couponLimits);
  const priced = (coupon.builders ?? []).map((pick) => ({
    pick,
    price: priceBuilders({ ...coupon, builders: [pick] }, book),
  }));
  const base = {
    legs,
    builders: priced.map(({ pick, price }) => {
      const oddsMilli = price.ok ? price.value[0]?.pricesMilli.at(-1) : undefined;
      return {
        legs: pick.legs,
        ...(oddsMilli === undefined ? {} : { oddsMilli }),
        ...(price.ok ? {} : { problem: price.code }),
      };
    }),
    relatedPairs: pairs,
    hasMoved: known.some(({ selection, quote }) => selection.oddsMilliSeen !== quote.oddsMilli),
  };
  if (!shape.ok) return { ...base, shapeProblem: shape, lines: 0 };
  const lines = lineCountOf(coupon);
  const builders = priced.flatMap(({ price }) => (price.ok ? price.value : []));
  if (known.length < coupon.selections.length || builders.length < priced.length) return { ...base, lines };

  const plain = combinedOdds(
    coupon,
    known.map((leg) => leg.quote.oddsMilli),
    builders,
  );
  const prices = pricesOfPlaces(
    coupon,
    (leg) =>
      builders.find((one) => one.legs[0] === leg)?.pricesMilli.at(-1) ?? known[leg]?.quote.oddsMilli ?? 1000,
  );
  const boost = coupon.wantsBoost ? boostOf(coupon, prices, question.expressBoost) : undefined;
  const combined = boostedOdds(plain, boost);
  const shares = legShares(coupon);
  const bounded = boundedLegs(known.map((leg, index) => ({ ...leg, share: shares[index] ?? ONE })));
  const oddsProblem =
    tooLong(known, combined, question.combinedOddsMax) ?? tooLongByLaw(combined, limits.jurisdiction);
  const { balanceMinor: _balance, budgetMinor: _budget, ...houseLimits } = limits;
  return {
    ...base,
    lines,
    combined,
    ...(boost ? { boost } : {}),
    ...(oddsProblem ? { oddsProblem } : {}),
    bounds: stakeBounds(combined, bounded, limits),
    houseBounds: stakeBounds(combined, bounded, houseLimits),
    ...moneyOf(question, combined, boost),
    ...(question.wantsFair ? fairOf(question, boost) : {}),
  };
}

function fairOf(
  { coupon, book, expressBoost }: SummaryQuestion,
  boost: BoostStep | undefined,
): Pick<CouponSummary, 'fair'> {
  const fair = fairOfCoupon({ order: { coupon }, book, rules: expressBoost ? { expressBoost } : {} }, boost);
  return fair.ok ? { fair: { mean: fair.value.fair, chance: 1 - fair.value.toLose() } } : {};
}

/** Sums and insurance of a coupon that has odds; none of them without a stake. */
function moneyOf(
  question: SummaryQuestion,
  combined: Rational,
  boost: BoostStep | undefined,
): Pick<CouponSummary, 'sums' | 'insurance'> {
  const { coupon, book, taxes, expressBoost, stakeMinor, insurancePart: part } = question;
  if (stakeMinor === undefined || stakeMinor <= 0n) return {};
  const insurance = part
    ? agreeInsurance(question.insurance, part, stakeMinor, () =>
        fairOfCoupon({ order: { coupon }, book, rules: expressBoost ? { expressBoost } : {} }, boost),
      )
    : undefined;
  const terms = {
    ...(taxes ? { taxes } : {}),
    ...(insurance?.ok ? { insurance: insurance.value } : {}),
  };
  return {
    sums: sumsOf(terms, stakeMinor, combined),
    ...(part && insurance
      ? {
          insurance: {
            percent: part.percent,
            ...(insurance.ok ? { price: insurance.value } : { problem: insurance.code }),
          },
        }
      : {}),
  };
}

/** Related legs with their places in the coupon as sent; legs that are gone relate to nothing. */
function relatedOf(coupon: Coupon, book: QuoteBook): (readonly [SelectionRef, SelectionRef])[] {
  const places = coupon.selections.flatMap((selection, index) => {
    const quote = book.quoteOf(selection);
    return quote ? [{ selection, quote, index }] : [];
  });
  const placeOf = (ref: SelectionRef): SelectionRef => ({
    ...ref,
    index: places[ref.index]?.index ?? ref.index,
  });
  return relatedPairs(places, book).map(([one, other]) => [placeOf(one), placeOf(other)] as const);
}
