import {
  accept,
  compareRational,
  type Minor,
  ONE,
  type OddsMilli,
  type Outcome,
  type Rational,
  type Refusal,
  refuse,
  textOfRational,
} from '@overround/kernel';
import { type Boost, type Builder, TICKET_KINDS } from '@overround/settlement';
import { checkShape, type Coupon, type CouponLimits, lineCountOf, type ShapeRefusal } from './coupon.ts';
import { boostedOdds, boostOf, type BoostStep, EXPRESS_BOOST, pricesOfPlaces } from './express-boost.ts';
import { legShares } from './leg-win.ts';
import { delayMsOf, type IsProvablySafe, type LiveDelays } from './live-delay.ts';
import { combinedOdds } from './price.ts';
import { isPriceAgreed, type PricePolicy } from './price-policy.ts';
import { type BuildersRefusal, movedBuilders, priceBuilders } from './price-builders.ts';
import { areBuilt, relatedPairs } from './related.ts';
import { type Quote, type QuoteBook, type Selection, type SelectionRef, selectionRef } from './selection.ts';
import { atLeast } from './resting.ts';
import { type StakeLimits, type StakeMaxReason, stakeBounds } from './stake-bounds.ts';

/** What a player asks for, as far as the decision needs it. */
export interface BetOrder {
  readonly coupon: Coupon;
  readonly stakeMinor: Minor;
  readonly pricePolicy: PricePolicy;
  /** Combined odds it is not placed below, thousandths: an own price. */
  readonly combinedMilliMin?: number;
  /** Live: give the bet up when the score of a leg changes during the delay (`dropOnScoreChange`). */
  readonly dropsOnScore?: boolean;
  /** Scores of the legs when the delay began, `1:0`, or empty; kept while the order waits. */
  readonly scoresAtHold?: readonly string[];
}

/** Hundredths of the mirrored winnings that an anti-express pays; the rest is the house's margin on all its legs together. */
export const ANTI_EXPRESS_PERCENT = 50;

export interface PlacementRules {
  /** Name of the rule set the bet is accepted under; settlement reads it back (P7). */
  readonly ruleSetVersion: string;
  readonly coupon: CouponLimits;
  readonly liveDelays: LiveDelays;
  readonly isProvablySafe: IsProvablySafe;
}

export interface PlacedLeg {
  readonly selection: Selection;
  readonly quote: Quote;
  /** Part of the stake that stands on this leg. */
  readonly share: Rational;
}

/** A coupon that may be booked as it stands in the book of now. */
export interface Placement {
  readonly legs: readonly PlacedLeg[];
  readonly combined: Rational;
  /** At their agreed prices. */
  readonly builders: readonly Builder[];
  /** The ladder it is taken with, and that settles it. */
  readonly boost?: Boost;
  readonly lines: number;
  /** 0: accept at once. Else the bet waits so long and everything is checked again. */
  readonly delayMs: number;
  /** The most this position may hold in all, enforced over earlier tickets in the transaction. */
  readonly positionMinorMax: Minor;
  readonly ruleSetVersion: string;
}

export interface Requote extends SelectionRef {
  readonly oddsMilliSeen: OddsMilli;
  readonly oddsMilliNow: OddsMilli;
  readonly version: number;
}

export type PlacementRefusal =
  | ShapeRefusal
  | Refusal<'selection_closed', { selections: readonly SelectionRef[] }>
  | Refusal<'all_selections_closed', { selections: readonly SelectionRef[] }>
  | Refusal<'selection_suspended', { selections: readonly SelectionRef[] }>
  | Refusal<'selection_single_only', { selections: readonly SelectionRef[] }>
  | Refusal<'selections_related', { pairs: readonly (readonly [SelectionRef, SelectionRef])[] }>
  | BuildersRefusal
  | Refusal<'odds_changed', { changes: readonly Requote[] }>
  | Refusal<'coupon_odds_too_short', { combinedOddsMin: string }>
  | Refusal<'stake_too_low', { stakeMinorMin: Minor }>
  | Refusal<'stake_too_high', { stakeMinorMax: Minor; reason: StakeMaxReason; selection?: SelectionRef }>;

export interface PlacementQuestion {
  readonly order: BetOrder;
  readonly book: QuoteBook;
  readonly rules: PlacementRules;
  readonly limits: StakeLimits;
}

/**
 * Decides an order against one moment of the book. The checks stand in a fixed order, so two faults at once give the same
 * answer every time: shape, closed, suspended, related, price, stake. Who may bet, what a person holds already and funds are
 * decided under locks by `betting.place_batch`; a person who may not bet hears that before anything else.
 */
export function decidePlacement(question: PlacementQuestion): Outcome<Placement, PlacementRefusal> {
  const { order, book, rules, limits } = question;
  const shape = checkShape(order.coupon, rules.coupon);
  if (!shape.ok) return shape;

  const legs = legsOnOffer(order.coupon, book);
  if (!legs.ok) return legs;
  const alone = combinabilityRefusal(order.coupon, legs.value, book);
  if (alone) return alone;
  const builders = priceBuilders(order.coupon, book);
  if (!builders.ok) return builders;
  const moved = movedPrices(order, legs.value, builders.value);
  if (moved.length > 0) return refuse('odds_changed', { changes: moved });

  const plain = combinedOdds(
    order.coupon,
    legs.value.map((leg) => leg.quote.oddsMilli),
    builders.value,
  );
  const step = boostStep(order.coupon, legs.value, builders.value);
  const combined = boostedOdds(plain, step);
  const { combinedMilliMin } = order;
  if (combinedMilliMin !== undefined && compareRational(combined, atLeast(combinedMilliMin)) < 0)
    return refuse('odds_changed', { changes: requotesOf(legs.value) });
  const { combinedMin } = TICKET_KINDS[order.coupon.kind];
  if (combinedMin && compareRational(combined, combinedMin) < 0)
    return refuse('coupon_odds_too_short', { combinedOddsMin: textOfRational(combinedMin) });
  const bounded = legs.value.map(({ selection, quote, share }, index) => ({
    quote,
    share,
    ref: selectionRef(selection, index),
  }));
  const { balanceMinor: _decidedByTheWallet, ...bounds } = limits;
  const { stakeMinorMin, stakeMinorMax, reason, selection } = stakeBounds(combined, bounded, bounds);
  if (order.stakeMinor < stakeMinorMin) return refuse('stake_too_low', { stakeMinorMin });
  if (order.stakeMinor > stakeMinorMax)
    return refuse('stake_too_high', { stakeMinorMax, reason, ...(selection ? { selection } : {}) });

  return accept({
    legs: legs.value,
    builders: builders.value,
    ...(step ? { boost: EXPRESS_BOOST } : {}),
    combined,
    lines: lineCountOf(order.coupon),
    delayMs: delayMsOf(
      legs.value.map((leg) => leg.quote),
      rules.liveDelays,
      rules.isProvablySafe,
    ),
    positionMinorMax: stakeMinorMax,
    ruleSetVersion: rules.ruleSetVersion,
  });
}

/** Scores of the legs as an order that waits keeps them. */
export const scoresOf = (legs: readonly Pick<PlacedLeg, 'quote'>[]): string[] =>
  legs.map(({ quote }) => (quote.isLive && quote.score ? `${quote.score.home}:${quote.score.away}` : ''));

/** An order whose player wanted none of a changed score, when one has changed while it waited. */
export function scoreRefusal(
  order: BetOrder,
  legs: readonly PlacedLeg[],
): Refusal<'score_changed', { selections: readonly SelectionRef[] }> | undefined {
  if (!order.dropsOnScore || !order.scoresAtHold) return undefined;
  const now = scoresOf(legs);
  const changed = legs.flatMap(({ selection }, index) =>
    now[index] === order.scoresAtHold?.[index] ? [] : [selectionRef(selection, index)],
  );
  return changed.length > 0 ? refuse('score_changed', { selections: changed }) : undefined;
}

function legsOnOffer(coupon: Coupon, book: QuoteBook): Outcome<readonly PlacedLeg[], PlacementRefusal> {
  const legs: PlacedLeg[] = [];
  const shares = legShares(coupon);
  const closed: SelectionRef[] = [];
  const suspended: SelectionRef[] = [];
  coupon.selections.forEach((selection, index) => {
    const quote = book.quoteOf(selection);
    if (quote === undefined || quote.status === 'closed') closed.push(selectionRef(selection, index));
    else if (quote.status === 'suspended') suspended.push(selectionRef(selection, index));
    else legs.push({ selection, quote, share: shares[index] ?? ONE });
  });
  if (closed.length === coupon.selections.length)
    return refuse('all_selections_closed', { selections: closed });
  if (closed.length > 0) return refuse('selection_closed', { selections: closed });
  if (suspended.length > 0) return refuse('selection_suspended', { selections: suspended });
  return accept(legs);
}

function combinabilityRefusal(
  coupon: Coupon,
  legs: readonly PlacedLeg[],
  book: QuoteBook,
): PlacementRefusal | undefined {
  if (coupon.kind === 'single') return undefined;
  const alone = legs.flatMap(({ selection, quote }, index) =>
    quote.isCombinable ? [] : [selectionRef(selection, index)],
  );
  if (alone.length > 0) return refuse('selection_single_only', { selections: alone });
  const pairs = relatedPairs(legs, book).filter(([one, other]) => !areBuilt(coupon, one.index, other.index));
  return pairs.length > 0 ? refuse('selections_related', { pairs }) : undefined;
}

function movedPrices(order: BetOrder, legs: readonly PlacedLeg[], builders: readonly Builder[]): Requote[] {
  if (order.coupon.kind === 'anti_express') return movedOtherSide(order, legs);
  // Legs of a builder have one price together, and that is what their player agreed to.
  const picks = order.coupon.builders ?? [];
  const built = new Set(picks.flatMap((pick) => pick.legs));
  const moved = movedBuilders(picks, builders, order.pricePolicy);
  return legs.flatMap(({ selection, quote }, index) => {
    const joint = moved.get(index);
    if (built.has(index) && !joint) return [];
    const { seen, now } = joint ?? { seen: selection.oddsMilliSeen, now: quote.oddsMilli };
    if (!joint && isPriceAgreed(order.pricePolicy, seen, now)) return [];
    return [
      {
        ...selectionRef(selection, index),
        oddsMilliSeen: seen,
        oddsMilliNow: now,
        version: quote.bookVersion,
      },
    ];
  });
}

/** The price of an anti-express falls when its legs get longer, so it is the price of the whole that must be agreed to. */
function movedOtherSide({ coupon, pricePolicy }: BetOrder, legs: readonly PlacedLeg[]): Requote[] {
  const priceAt = (odds: readonly OddsMilli[]) => combinedOdds(coupon, odds);
  const seen = priceAt(legs.map(({ selection }) => selection.oddsMilliSeen));
  const now = priceAt(legs.map(({ quote }) => quote.oddsMilli));
  const change = compareRational(now, seen);
  if (pricePolicy === 'any' || change === 0 || (change > 0 && pricePolicy === 'same_or_better')) return [];
  return legs.flatMap(({ selection, quote }, index) =>
    selection.oddsMilliSeen === quote.oddsMilli
      ? []
      : [
          {
            ...selectionRef(selection, index),
            oddsMilliSeen: selection.oddsMilliSeen,
            oddsMilliNow: quote.oddsMilli,
            version: quote.bookVersion,
          },
        ],
  );
}

/** All legs as they were seen and are now. */
const requotesOf = (legs: readonly PlacedLeg[]): Requote[] =>
  legs.map(({ selection, quote }, index) => ({
    ...selectionRef(selection, index),
    oddsMilliSeen: selection.oddsMilliSeen,
    oddsMilliNow: quote.oddsMilli,
    version: quote.bookVersion,
  }));

function boostStep(
  coupon: Coupon,
  legs: readonly PlacedLeg[],
  builders: readonly Builder[],
): BoostStep | undefined {
  if (!coupon.wantsBoost) return undefined;
  const prices = pricesOfPlaces(
    coupon,
    (leg) =>
      builders.find((one) => one.legs[0] === leg)?.pricesMilli.at(-1) ?? legs[leg]?.quote.oddsMilli ?? 1000,
  );
  return boostOf(coupon, prices);
}
