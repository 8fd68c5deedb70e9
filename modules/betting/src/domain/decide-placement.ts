import { accept, type Minor, type Outcome, type Rational } from '@overround/kernel';
import type { Boost, Builder, MoneyTerms } from '@overround/settlement';
import { agreedPrice } from './controls/agreed-price.ts';
import { builderPrices } from './controls/builder-prices.ts';
import type { Control } from './controls/control.ts';
import { eachWayPairs } from './controls/each-way-pairs.ts';
import {
  factsOf,
  type PlacedLeg,
  type PlacementFacts,
  type PlacementQuestion,
  pricedBuilders,
} from './controls/facts.ts';
import { insured } from './controls/insured.ts';
import { jurisdiction } from './controls/jurisdiction.ts';
import { leastStake } from './controls/least-stake.ts';
import { longestOdds } from './controls/longest-odds.ts';
import { mostStake } from './controls/most-stake.ts';
import { onOffer } from './controls/on-offer.ts';
import { ownPrice } from './controls/own-price.ts';
import { relatedLegs } from './controls/related-legs.ts';
import { sameScore } from './controls/same-score.ts';
import { shape } from './controls/shape.ts';
import { shortestOdds } from './controls/shortest-odds.ts';
import { singleOnly } from './controls/single-only.ts';
import { suspended } from './controls/suspended.ts';
import { lineCountOf } from './coupon.ts';
import { liveDelayOf } from './live-delay.ts';
import { sumsOf, type TicketSums } from './money-terms.ts';
import { isTakenPrice } from './race-leg.ts';

export type {
  BetOrder,
  PlacedLeg,
  PlacementQuestion,
  PlacementRules,
  Requote,
} from './controls/facts.ts';
export { scoresOf } from './controls/same-score.ts';

/**
 * What stands between an order and a bet, in the order it is asked: two faults at once give the same answer every time. A new
 * control is a file of its own and a line here. Who may bet, what a person holds already and funds are decided under locks by
 * `betting.place_batch`; a person who may not bet hears that before anything else.
 */
export const PLACEMENT_CONTROLS = [
  shape,
  onOffer,
  suspended,
  eachWayPairs,
  singleOnly,
  relatedLegs,
  builderPrices,
  agreedPrice,
  ownPrice,
  shortestOdds,
  longestOdds,
  jurisdiction,
  leastStake,
  mostStake,
  insured,
  sameScore,
] as const;

export type PlacementRefusal = NonNullable<ReturnType<(typeof PLACEMENT_CONTROLS)[number]['check']>>;

/** A coupon that may be booked as it stands in the book of now. */
export interface Placement {
  readonly legs: readonly PlacedLeg[];
  readonly combined: Rational;
  /** At their agreed prices. */
  readonly builders: readonly Builder[];
  /** The ladder it is taken with, and that settles it. */
  readonly boost?: Boost;
  /** Its races are paid at the starting price where that is better. */
  readonly hasBestOdds?: true;
  /** What is agreed beside the price, for settling. */
  readonly terms: MoneyTerms;
  /** What is paid and what comes back at most. */
  readonly sums: TicketSums;
  readonly lines: number;
  /** 0: accept at once. Else the bet waits so long and everything is checked again. */
  readonly delayMs: number;
  /** The part of it that is there because live data are late. */
  readonly feedLagMs?: number;
  /** The most this position may hold in all, enforced over earlier tickets in the transaction. */
  readonly positionMinorMax: Minor;
  readonly ruleSetVersion: string;
}

/** Decides an order against one moment of the book: the first control that refuses has the word. */
export function decidePlacement(
  question: PlacementQuestion,
  controls: readonly Control<PlacementRefusal>[] = PLACEMENT_CONTROLS,
): Outcome<Placement, PlacementRefusal> {
  const facts = factsOf(question);
  for (const control of controls) {
    const refusal = control.check(facts);
    if (refusal) return refusal;
  }
  const { order, rules } = question;
  const terms = termsOf(facts);
  const quotes = facts.legs().map((leg) => leg.quote);
  const delay = liveDelayOf(quotes, rules.liveDelays, rules.isProvablySafe);
  return accept({
    legs: facts.legs(),
    builders: pricedBuilders(facts),
    ...(rules.expressBoost && facts.boost() ? { boost: rules.expressBoost } : {}),
    ...(facts.legs().some((leg) => isPaidBest(leg, rules.bestOddsSports)) ? { hasBestOdds: true } : {}),
    terms,
    sums: sumsOf(terms, order.stakeMinor, facts.combined()),
    combined: facts.combined(),
    lines: lineCountOf(order.coupon),
    delayMs: delay.delayMs,
    ...(delay.lagMs > 0 ? { feedLagMs: delay.lagMs } : {}),
    positionMinorMax: facts.bounds().stakeMinorMax,
    ruleSetVersion: rules.ruleSetVersion,
  });
}

/** Taxes of the brand, and the insurance as it is agreed. */
export function termsOf({ rules, insurance }: PlacementFacts): MoneyTerms {
  const agreed = insurance();
  const { insuredMinor, premiumMinor } = (agreed.ok && agreed.value) || {};
  return {
    ...(rules.taxes ? { taxes: rules.taxes } : {}),
    ...(insuredMinor === undefined || premiumMinor === undefined
      ? {}
      : { insurance: { insuredMinor, premiumMinor } }),
  };
}

const isPaidBest = ({ quote, selection }: PlacedLeg, sports: readonly number[] = []): boolean =>
  !quote.isLive && sports.includes(quote.sportId) && isTakenPrice(selection);
