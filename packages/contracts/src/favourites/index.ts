import type { CallContract } from '../call/index.ts';
import { getArrangement, saveArrangement } from './arrangement-calls.ts';
import {
  addFavourites,
  getFavourites,
  getTasteProfile,
  migrateFavourites,
  removeFavourites,
  setTasteProfile,
} from './favourite-calls.ts';
import { dropNewsFeed, getNewsFeed, makeNewsFeed, readNewsFeed } from './feed-calls.ts';
import {
  getEventTypesByGameId,
  getGameSubscription,
  getQuietHours,
  getSubsOptionsForGame,
  getSubsOptionsViews,
  listAlerts,
  saveGameSubscription,
  saveQuietHours,
} from './subscription-calls.ts';

export * from './arrangement-calls.ts';
export * from './favourite-calls.ts';
export * from './feed-calls.ts';
export * from './subscription-calls.ts';

export const favouritesCalls = [
  getFavourites,
  addFavourites,
  removeFavourites,
  migrateFavourites,
  getTasteProfile,
  setTasteProfile,
  getEventTypesByGameId,
  getGameSubscription,
  saveGameSubscription,
  getSubsOptionsViews,
  getSubsOptionsForGame,
  listAlerts,
  getQuietHours,
  saveQuietHours,
  getNewsFeed,
  makeNewsFeed,
  dropNewsFeed,
  readNewsFeed,
  getArrangement,
  saveArrangement,
] as const satisfies readonly CallContract[];
