// Which duels the process that runs the intake prices with the other markets of their events.

import type { FeedMarket } from '@overround/provider-kit';
import { DUEL_GROUP } from '@overround/markets';
import { priceDuels } from '@overround/pricing';
import { playerPositionOf, startMatch } from '@overround/sports';
import { sheetStarters } from '../domain/starters.ts';
import type { PriceEvent } from '../intake/trader.ts';
import { pricePolicyOf, type TradePolicy } from '../trade/trade-policy.ts';
import { duelKindOf } from './duel-side.ts';

export interface DuelRegistry {
  /** Whether it is new. */
  add(eventId: number, parameterMilli: number): boolean;
  /** Forgets the duels of an event that left the line. */
  forget(eventId: number): void;
  of(eventId: number): readonly number[];
}

export function openDuelRegistry(): DuelRegistry {
  const byEvent = new Map<number, Set<number>>();
  return {
    add: (eventId, parameterMilli) => {
      const duels = byEvent.get(eventId) ?? new Set();
      byEvent.set(eventId, duels);
      const isNew = !duels.has(parameterMilli);
      duels.add(parameterMilli);
      return isNew;
    },
    forget: (eventId) => void byEvent.delete(eventId),
    of: (eventId) => [...(byEvent.get(eventId) ?? [])],
  };
}

/** The prices of an event with those of its duels among them. */
export const withDuels =
  (priceEvent: PriceEvent, registry: Pick<DuelRegistry, 'of'>, policy: TradePolicy): PriceEvent =>
  (record, now) => {
    const prices = priceEvent(record, now);
    const duels = registry.of(record.eventId);
    if (!prices || duels.length === 0) return prices;
    const group = DUEL_GROUP[duelKindOf(record)];
    if (record.settleableGroups?.includes(group) === false) return prices;
    const markets = priceDuels({
      format: record.format,
      state: record.state ?? startMatch(record.format),
      expectation: prices.expectation,
      margin: pricePolicyOf(policy, record.sportId, record.kind),
      duels,
      players: record.facts.lineUps
        ? sheetStarters(record.facts.lineUps).map(({ number, playerRef, side, player }) => {
            const position = playerPositionOf(player.position);
            return { number, playerRef, side, ...(position === undefined ? {} : { position }) };
          })
        : [],
    }).map(
      (market): FeedMarket => ({
        part: market.part,
        group: market.group,
        status: 'open',
        outcomes: market.outcomes.map(({ type, parameter, oddsMilli }) => ({
          type,
          parameter: parameter / 1000,
          oddsMilli,
        })),
      }),
    );
    return { ...prices, markets: [...prices.markets, ...markets] };
  };
