// Our own prices: what is believed of a match and how it stands become every market of it, from one model (decisions 6).

import { instant, type OddsMilli } from '@overround/kernel';
import { milliFromWire } from '@overround/markets';
import { fitExpectation, type PricedListing, priceListings } from '@overround/pricing';
import type { FeedMarket, FeedOutcome } from '@overround/provider-kit';
import { type MatchExpectation, SPORT, startMatch } from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';
import type { PriceEvent } from '../intake/trader.ts';
import { pricePolicyOf, type TradePolicy } from './trade-policy.ts';

type Believed = Pick<
  EventRecord,
  'sportId' | 'format' | 'expectation' | 'openingPrices' | 'settleableGroups'
>;

/** What the provider believes, else what its bookmaker's opening prices say. */
export function expectationOf(record: Believed, policy: TradePolicy): MatchExpectation | undefined {
  if (record.expectation) return record.expectation;
  if (!record.openingPrices) return undefined;
  const fitted = fitExpectation({
    sportId: record.sportId,
    format: record.format,
    openingOutcomes: record.openingPrices.map(({ type, parameter, oddsMilli }) => ({
      type,
      parameter: milliFromWire(parameter) ?? 0,
      oddsMilli,
    })),
  });
  // Bookmakers' opening prices say nothing of corners and cards; a producer that tells every one of them settles them.
  const isTold = record.sportId === SPORT.football && record.settleableGroups === undefined;
  return fitted?.model === 'goals' && isTold ? { ...fitted, ...policy.footballCounts } : fitted;
}

/** Markets that are decided, nearly sure or hopeless are not among the prices, so they close by themselves. */
export const housePrices =
  (policy: TradePolicy): PriceEvent =>
  (record, now) => {
    const expectation = expectationOf(record, policy);
    if (!expectation) return undefined;
    const isEarly = record.kind === 'line' && record.startsAt - now > policy.fullMenuMs;
    const { main, parts } = policy.earlyMenu;
    const listings = priceListings({
      format: record.format,
      state: record.state ?? startMatch(record.format),
      expectation,
      margin: pricePolicyOf(policy, record.sportId, record.kind),
      ...groupsOf(record, isEarly ? [...main, ...parts] : undefined),
    });
    const markets: FeedMarket[] = [];
    for (const listing of listings)
      addMarkets(markets, listing, isEarly ? (isMainGame(listing) ? main : parts) : undefined);
    return {
      markets,
      expectation,
      ...(isEarly ? { againAt: instant(record.startsAt - policy.fullMenuMs) } : {}),
    };
  };

/** What the menu offers of what the producer can settle. */
function groupsOf(
  { settleableGroups }: Believed,
  menu: readonly number[] | undefined,
): { groups?: readonly number[] } {
  if (settleableGroups === undefined) return menu === undefined ? {} : { groups: menu };
  const known = new Set(settleableGroups);
  return { groups: menu === undefined ? settleableGroups : menu.filter((group) => known.has(group)) };
}

const isMainGame = ({ part }: PricedListing): boolean =>
  part.period === undefined && part.counter === undefined;

/** In the words of the feed, so that our prices go the same way as anybody's. `only`: these groups. */
function addMarkets(
  markets: FeedMarket[],
  { part, layout, oddsMilli }: PricedListing,
  only: readonly number[] | undefined,
): void {
  const { groups, starts, types, parameters } = layout;
  for (let market = 0; market < groups.length; market += 1) {
    const group = groups[market] ?? 0;
    if (only && !only.includes(group)) continue;
    const outcomes: FeedOutcome[] = [];
    for (let k = starts[market] ?? 0; k < (starts[market + 1] ?? 0); k += 1)
      outcomes.push({
        type: types[k] ?? 0,
        parameter: (parameters[k] ?? 0) / 1000,
        oddsMilli: (oddsMilli[k] ?? 0) as OddsMilli, // A price of the ladder.
      });
    markets.push({ part, group, status: 'open', outcomes });
  }
}
