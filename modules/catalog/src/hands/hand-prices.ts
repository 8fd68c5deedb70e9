import { type Instant } from '@overround/kernel';
import { exclusiveLine } from '@overround/markets';
import type { FeedMarket, FeedOutcome } from '@overround/provider-kit';
import { subGameKey } from '@overround/sports';
import type { ListingKind } from '../book/line-book.ts';
import type { PriceEvent } from '../intake/trader.ts';
import type { TradePolicy } from '../trade/trade-policy.ts';
import { type HandAct, handLineWithin, isWholeLine, type LinePrice, oddsOf } from './hand-line.ts';

/** A price by hand that holds on a line of a match. */
export interface HandPrice {
  readonly handPriceId: number;
  readonly eventId: number;
  readonly partKey: string;
  readonly kind: ListingKind;
  readonly lineKey: string;
  readonly type: number;
  readonly parameterMilli: number;
  readonly act: HandAct;
  readonly expiresAt: Instant;
}

export interface HandBook {
  /** Takes what holds now; answers the matches whose prices it changes. */
  set(prices: readonly HandPrice[]): ReadonlySet<number>;
  of(eventId: number): readonly HandPrice[];
  /** What the model says of a line that is priced by hand; known where the pricing runs. */
  noteModel(hand: HandPrice, model: readonly LinePrice[]): void;
  modelOf(handPriceId: number): readonly LinePrice[] | undefined;
  all(): Iterable<HandPrice>;
}

export function openHandBook(): HandBook {
  let known = new Map<number, HandPrice>();
  let byEvent = new Map<number, readonly HandPrice[]>();
  const models = new Map<number, readonly LinePrice[]>();
  return {
    set: (prices) => {
      const next = new Map(prices.map((one) => [one.handPriceId, one]));
      const changed = [
        ...[...next.values()].filter(({ handPriceId }) => !known.has(handPriceId)),
        ...[...known.values()].filter(({ handPriceId }) => !next.has(handPriceId)),
      ];
      for (const id of models.keys()) if (!next.has(id)) models.delete(id);
      known = next;
      byEvent = Map.groupBy(prices, ({ eventId }) => eventId);
      return new Set(changed.map(({ eventId }) => eventId));
    },
    of: (eventId) => byEvent.get(eventId) ?? [],
    noteModel: ({ handPriceId }, model) => void models.set(handPriceId, model),
    modelOf: (handPriceId) => models.get(handPriceId),
    all: () => known.values(),
  };
}

const milliOf = (outcome: FeedOutcome): number => Math.round(outcome.parameter * 1000);

function handMarket(
  market: FeedMarket,
  hands: readonly HandPrice[],
  { book, ladder }: { readonly book: HandBook; readonly ladder: TradePolicy['ladder'] },
): FeedMarket {
  const moved = new Map<FeedOutcome, LinePrice>();
  for (const hand of hands) {
    const own = market.outcomes.filter((one) => exclusiveLine(one.type, milliOf(one)) === hand.lineKey);
    const model = own.map((one) => ({
      type: one.type,
      parameterMilli: milliOf(one),
      oddsMilli: one.oddsMilli,
    }));
    // A line that lost a side, or is sold no more, is the model's again.
    if (!isWholeLine(model)) continue;
    book.noteModel(hand, model);
    const next = handLineWithin(model, { target: hand, act: hand.act }, ladder);
    own.forEach((one, k) => {
      const price = next[k];
      if (price) moved.set(one, price);
    });
  }
  if (moved.size === 0) return market;
  const outcomes = market.outcomes.map((one) => {
    const price = moved.get(one);
    return price ? { ...one, oddsMilli: oddsOf(price) } : one;
  });
  return { ...market, outcomes };
}

/** The prices of an event with what hands did to them. */
export const withHands =
  (priceEvent: PriceEvent, book: HandBook, { ladder }: Pick<TradePolicy, 'ladder'>): PriceEvent =>
  (record, now) => {
    const prices = priceEvent(record, now);
    const hands = book.of(record.eventId).filter((one) => one.kind === record.kind && one.expiresAt > now);
    if (!prices || hands.length === 0) return prices;
    const byPart = Map.groupBy(hands, ({ partKey }) => partKey);
    return {
      ...prices,
      markets: prices.markets.map((market) => {
        const own = byPart.get(subGameKey(market.part));
        return own ? handMarket(market, own, { book, ladder }) : market;
      }),
    };
  };
