import type { CallContract } from '../call/index.ts';
import { lineAsia, liveAsia } from './asia-calls.ts';
import { getChronoOfPlay } from './chrono-calls.ts';
import { cinema } from './cinema-calls.ts';
import { lineDuels, liveDuels } from './duel-calls.ts';
import { expressOfDay, lineExpress, liveExpress } from './express-calls.ts';
import { lineFeed, liveFeed } from './feed-calls.ts';
import { lineGlobalChamps, liveGlobalChamps } from './global-champ-calls.ts';
import { gameInsights } from './insight-calls.ts';
import { issueLiveTicket } from './live-calls.ts';
import { findMarkets } from './market-search-call.ts';
import { mainLineFeed, mainLiveFeed } from './main-feed-calls.ts';
import { linePicks, livePicks } from './pick-calls.ts';
import { siteRaces, statisticRace } from './race-calls.ts';
import { findMainLiveByLineId, getCountries, getSportInfo, getSports } from './reference-calls.ts';
import { getResultChamps, getResultGames, getResultSports } from './result-calls.ts';
import { champsBySportWithGames, lineSections, liveSections } from './section-calls.ts';
import {
  siteHeadToHead,
  siteLineUps,
  sitePlayers,
  siteStadium,
  siteStageTable,
  statisticLineUps,
} from './site-service-calls.ts';
import { lineStages, liveStages, stageTableWhoWins } from './stage-calls.ts';
import {
  getStatisticChampPage,
  getStatisticGamePage,
  getStatisticHorsePage,
  getStatisticPlayerPage,
  getStatisticTeamPage,
} from './statistic-page-calls.ts';
import {
  getGamePrices,
  getGameStatistic,
  getGameStatus,
  getHeadToHead,
  getStatisticGame,
  getTeamLastGames,
} from './statistic-calls.ts';

export * from './asia-calls.ts';
export * from './chrono-calls.ts';
export * from './cinema-calls.ts';
export * from './duel-calls.ts';
export * from './express-calls.ts';
export * from './feed-calls.ts';
export * from './feed-event.ts';
export * from './feed-message.ts';
export * from './feed-query.ts';
export * from './global-champ-calls.ts';
export * from './insight-calls.ts';
export * from './live-calls.ts';
export * from './main-feed-calls.ts';
export * from './main-feed-shapes.ts';
export * from './market-search-call.ts';
export * from './match-state.ts';
export * from './pick-calls.ts';
export * from './race-calls.ts';
export * from './reference-calls.ts';
export * from './result-calls.ts';
export * from './section-calls.ts';
export * from './site-service-calls.ts';
export * from './stage-calls.ts';
export * from './statistic-calls.ts';
export * from './statistic-page-calls.ts';

export const catalogCalls = [
  ...Object.values(lineFeed),
  ...Object.values(liveFeed),
  ...Object.values(mainLineFeed),
  ...Object.values(mainLiveFeed),
  ...Object.values(expressOfDay),
  ...Object.values(linePicks),
  ...Object.values(livePicks),
  ...Object.values(lineDuels),
  ...Object.values(liveDuels),
  ...Object.values(lineAsia),
  ...Object.values(liveAsia),
  ...Object.values(lineGlobalChamps),
  ...Object.values(liveGlobalChamps),
  ...Object.values(lineExpress),
  ...Object.values(liveExpress),
  ...Object.values(lineStages),
  ...Object.values(liveStages),
  ...Object.values(lineSections),
  ...Object.values(liveSections),
  ...Object.values(gameInsights),
  ...Object.values(stageTableWhoWins),
  champsBySportWithGames,
  getChronoOfPlay,
  siteStageTable,
  siteStadium,
  siteHeadToHead,
  siteLineUps,
  sitePlayers,
  statisticLineUps,
  siteRaces,
  statisticRace,
  getSports,
  getSportInfo,
  getCountries,
  findMainLiveByLineId,
  getResultSports,
  getResultChamps,
  getResultGames,
  getHeadToHead,
  getTeamLastGames,
  getGameStatus,
  getStatisticGame,
  getGameStatistic,
  getGamePrices,
  getStatisticGamePage,
  getStatisticTeamPage,
  getStatisticPlayerPage,
  getStatisticChampPage,
  getStatisticHorsePage,
  findMarkets,
  cinema,
  issueLiveTicket,
] as const satisfies readonly CallContract[];
