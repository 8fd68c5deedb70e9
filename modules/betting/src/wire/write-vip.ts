import type { VipRequestAnswer } from '@overround/contracts/betting';
import { digitsOfMinor, type OddsMilli, unixSeconds } from '@overround/kernel';
import { combinedOdds, possibleWinMinor, shownOddsMilli } from '../domain/price.ts';
import { priceBuilders } from '../domain/price-builders.ts';
import type { QuoteBook } from '../domain/selection.ts';
import type { VipRequest } from '../store/vip-store.ts';

/** A request as its owner sees it; prices of an offer at the line's are those of now. */
export function presentVip(request: VipRequest, book: QuoteBook, exponent: number): VipRequestAnswer {
  const { order } = request;
  return {
    requestId: request.requestId,
    status: request.status === 'placing' ? 'offered' : request.status,
    wantedStakeMinor: digitsOfMinor(order.stakeMinor),
    usualStakeMinor: digitsOfMinor(request.usualMinor),
    currency: request.currency,
    exponent,
    offer: presentOffer(request, book),
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

function presentOffer({ order, offer }: VipRequest, book: QuoteBook): VipRequestAnswer['offer'] {
  if (!offer) return null;
  const { coupon } = order;
  const odds = coupon.selections.map(
    (one, leg) => (offer.oddsMilli?.[leg] ?? book.quoteOf(one)?.oddsMilli ?? one.oddsMilliSeen) as OddsMilli, // A price of the house.
  );
  const builders = priceBuilders(coupon, book);
  const combined = combinedOdds(coupon, odds, builders.ok ? builders.value : []);
  return {
    stakeMinor: digitsOfMinor(offer.stakeMinor),
    isWholeStake: offer.stakeMinor === order.stakeMinor,
    oddsMilli: odds,
    isFullPrice: offer.oddsMilli === undefined,
    combinedOddsMilli: Number(shownOddsMilli(combined)),
    possibleWinMinor: digitsOfMinor(possibleWinMinor(offer.stakeMinor, combined)),
  };
}
