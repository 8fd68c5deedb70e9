// Orders as clients send them to the calls that make bets.

import { randomUUID } from 'node:crypto';
import type { MakeBetAnswer } from '@overround/contracts/betting';
import type { BettingWorld, TestPlayer } from './world.testing.ts';

export const MAKE = '/service-api/LiveBet/Secure/MakeBetWeb';

/** A pick of the home side at 2. */
export const event = (GameId: number, more: object = {}) => ({
  GameId,
  Type: 1,
  Coef: 2,
  Param: 0,
  PV: null,
  PlayerId: 0,
  Kind: 3,
  InstrumentId: 0,
  Seconds: 0,
  Price: 0,
  Expired: 0,
  PlayersDuel: [],
  ...more,
});

/** A single or an express of 5, at exactly the prices it names. */
export const order = (player: TestPlayer, events: object[], more: object = {}) => ({
  UserId: player.accountId,
  Events: events,
  Vid: events.length > 1 ? 1 : 0,
  partner: 1,
  Group: 1,
  live: false,
  CheckCf: 0,
  Lng: 'en',
  notWait: true,
  IsPowerBet: false,
  Summ: 5,
  isAutoBet: false,
  autoBetCf: 0,
  TransformEventKind: true,
  Source: 55,
  OneClickBet: 2,
  promo: null,
  betGUID: randomUUID(),
  ...more,
});

/** Sends such an order in a world that is open by then. */
export const makerIn =
  (world: () => BettingWorld) =>
  (player: TestPlayer, events: object[], more: object = {}) =>
    world().post<MakeBetAnswer>(MAKE, order(player, events, more), player);
