import type { CallContract } from '../call/index.ts';
import { expressOfDay } from './express-calls.ts';
import { lineFeed, liveFeed } from './feed-calls.ts';
import { issueLiveTicket } from './live-calls.ts';
import { mainLineFeed, mainLiveFeed } from './main-feed-calls.ts';
import { findMainLiveByLineId, getCountries, getSportInfo, getSports } from './reference-calls.ts';
import { getResultChamps, getResultGames, getResultSports } from './result-calls.ts';
import { getHeadToHead } from './statistic-calls.ts';

export * from './express-calls.ts';
export * from './feed-calls.ts';
export * from './feed-event.ts';
export * from './feed-message.ts';
export * from './feed-query.ts';
export * from './live-calls.ts';
export * from './main-feed-calls.ts';
export * from './main-feed-shapes.ts';
export * from './match-state.ts';
export * from './reference-calls.ts';
export * from './result-calls.ts';
export * from './statistic-calls.ts';

export const catalogCalls = [
  ...Object.values(lineFeed),
  ...Object.values(liveFeed),
  ...Object.values(mainLineFeed),
  ...Object.values(mainLiveFeed),
  ...Object.values(expressOfDay),
  getSports,
  getSportInfo,
  getCountries,
  findMainLiveByLineId,
  getResultSports,
  getResultChamps,
  getResultGames,
  getHeadToHead,
  issueLiveTicket,
] as const satisfies readonly CallContract[];
