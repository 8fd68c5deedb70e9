// Combination forecasts and tricasts: every order in which chosen runners can come in first, each a bet of its own.

import { parameterOf } from '@overround/markets';
import type { Market, Outcome } from '../../wire/game.ts';

export const ORDER_BETS = ['forecast', 'tricast'] as const;
export type OrderBet = (typeof ORDER_BETS)[number];
const TYPE_OF: Readonly<Record<OrderBet, number>> = { forecast: 20_002, tricast: 20_004 };
/** Runners that one order names. */
export const RUNNERS_OF: Readonly<Record<OrderBet, number>> = { forecast: 2, tricast: 3 };

export interface RaceOrder {
  readonly outcome: Outcome;
  /** Numbers of the runners, first to last. */
  readonly runners: readonly number[];
}

/** The orders on offer, by the markets of the race. */
export function ordersOf(markets: readonly Market[], bet: OrderBet): readonly RaceOrder[] {
  return markets.flatMap(({ columns }) =>
    columns.flat().flatMap((outcome) => {
      if (outcome.type !== TYPE_OF[bet]) return [];
      const picks = parameterOf(outcome.type, Math.round(outcome.parameter * 1000));
      if (picks?.kind === 'score') return [{ outcome, runners: [picks.home, picks.away] }];
      return picks?.kind === 'three' ? [{ outcome, runners: [picks.first, picks.second, picks.third] }] : [];
    }),
  );
}

/** Runners that some order names, by number. */
export const runnersIn = (orders: readonly RaceOrder[]): readonly number[] =>
  [...new Set(orders.flatMap(({ runners }) => runners))].toSorted((a, b) => a - b);

/** The orders that name nobody but the chosen runners. */
export const ordersAmong = (
  orders: readonly RaceOrder[],
  chosen: ReadonlySet<number>,
): readonly RaceOrder[] => orders.filter(({ runners }) => runners.every((runner) => chosen.has(runner)));
