// Who scores and how much, priced with the other markets of a match from when its team sheets are told or expected.

import type { FeedMarket } from '@overround/provider-kit';
import { pricePlayers, type SheetScorer } from '@overround/pricing';
import { playerPositionOf, playerRulesOf, startMatch } from '@overround/sports';
import { sheetPlayers } from '../domain/starters.ts';
import type { EventRecord } from '../domain/event-record.ts';
import { pricePolicyOf, type TradePolicy } from '../trade/trade-policy.ts';
import type { PriceEvent } from './trader.ts';

type Sheets = NonNullable<EventRecord['facts']['lineUps']>;
const scorersOf = new WeakMap<Sheets, readonly SheetScorer[]>();

function sheetScorers(lineUps: Sheets): readonly SheetScorer[] {
  const known = scorersOf.get(lineUps);
  if (known) return known;
  const scorers = sheetPlayers(lineUps).map(({ number, playerRef, side, player }): SheetScorer => {
    const position = playerPositionOf(player.position);
    const { isStarting } = player;
    return { number, playerRef, side, isStarting, ...(position === undefined ? {} : { position }) };
  });
  scorersOf.set(lineUps, scorers);
  return scorers;
}

/** The prices of an event with those of its players among them. */
export const withScorers =
  (priceEvent: PriceEvent, policy: TradePolicy): PriceEvent =>
  (record, now) => {
    const prices = priceEvent(record, now);
    const { facts, format, sportId, kind, settleableGroups } = record;
    if (!prices || !facts.lineUps || !playerRulesOf(sportId)) return prices;
    const markets = pricePlayers({
      format,
      state: record.state ?? startMatch(format),
      expectation: prices.expectation,
      margin: pricePolicyOf(policy, sportId, kind),
      players: sheetScorers(facts.lineUps),
    }).filter(({ group }) => settleableGroups?.includes(group) !== false);
    return { ...prices, markets: [...prices.markets, ...markets.map(feedMarket)] };
  };

const feedMarket = ({ part, group, outcomes }: ReturnType<typeof pricePlayers>[number]): FeedMarket => ({
  part,
  group,
  status: 'open',
  outcomes: outcomes.map(({ type, parameter, oddsMilli }) => ({
    type,
    parameter: parameter / 1000,
    oddsMilli,
  })),
});
