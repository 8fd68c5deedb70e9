import type { VipRequestAnswer } from '@overround/contracts/betting';
import { digitsOfMinor, type OddsMilli, unixSeconds } from '@overround/kernel';
import type { BettingTaxes, Boost } from '@overround/settlement';
import { boostedOdds, boostOf, pricesOfPlaces } from '../domain/express-boost.ts';
import { sumsOf } from '../domain/money-terms.ts';
import { combinedOdds, shownOddsMilli } from '../domain/price.ts';
import { isSingle, restOfRequest } from '../domain/pool.ts';
import { priceBuilders } from '../domain/price-builders.ts';
import type { QuoteBook } from '../domain/selection.ts';
import type { VipRequest } from '../store/vip-store.ts';
import { presentSums } from './write-coupon.ts';

/** What an offer is reckoned by, beside its own prices. */
export interface VipView {
  readonly book: QuoteBook;
  readonly exponent: number;
  readonly taxes?: BettingTaxes;
  readonly expressBoost?: Boost;
  /** The brand lets players take bets from each other. */
  readonly hasPool?: boolean;
}

/** Only a single can be taken the other side of. */
function presentRest(request: VipRequest): string | null {
  const rest = isSingle(request.order.coupon) ? restOfRequest(request) : undefined;
  return rest === undefined ? null : digitsOfMinor(rest);
}

/** A request as its owner sees it; prices of an offer at the line's are those of now. */
export function presentVip(request: VipRequest, view: VipView): VipRequestAnswer {
  const { order } = request;
  return {
    requestId: request.requestId,
    status: request.status === 'placing' ? 'offered' : request.status,
    wantedStakeMinor: digitsOfMinor(order.stakeMinor),
    usualStakeMinor: digitsOfMinor(request.usualMinor),
    currency: request.currency,
    exponent: view.exponent,
    offer: presentOffer(request, view),
    poolRestMinor: view.hasPool ? presentRest(request) : null,
    betId: request.betId ?? null,
    refusal: request.refusal ?? null,
    events: order.coupon.selections.map(({ gameId, type, parameterMilli, oddsMilliSeen }) => ({
      gameId,
      type,
      parameterMilli,
      oddsMilli: oddsMilliSeen,
    })),
    askedAt: unixSeconds(request.askedAt),
    expiresAt: request.expiresAt,
  };
}

function presentOffer(
  { order, offer }: VipRequest,
  { book, taxes, expressBoost }: VipView,
): VipRequestAnswer['offer'] {
  if (!offer) return null;
  const { coupon } = order;
  const odds = coupon.selections.map(
    (one, leg) => (offer.oddsMilli?.[leg] ?? book.quoteOf(one)?.oddsMilli ?? one.oddsMilliSeen) as OddsMilli, // A price of the house.
  );
  const priced = priceBuilders(coupon, book);
  const builders = priced.ok ? priced.value : [];
  const plain = combinedOdds(coupon, odds, builders);
  const prices = pricesOfPlaces(
    coupon,
    (leg) => builders.find((one) => one.legs[0] === leg)?.pricesMilli.at(-1) ?? odds[leg] ?? 1000,
  );
  const combined = boostedOdds(plain, coupon.wantsBoost ? boostOf(coupon, prices, expressBoost) : undefined);
  const sums = sumsOf(taxes ? { taxes } : {}, offer.stakeMinor, combined);
  return {
    stakeMinor: digitsOfMinor(offer.stakeMinor),
    isWholeStake: offer.stakeMinor === order.stakeMinor,
    oddsMilli: odds,
    isFullPrice: offer.oddsMilli === undefined,
    combinedOddsMilli: Number(shownOddsMilli(combined)),
    possibleWinMinor: digitsOfMinor(sums.netWinMinor),
    money: presentSums(sums),
  };
}
