// Which read stands behind which call, for the routes of the framework and for the fast path alike.

import {
  champsBySportWithGames,
  type DuelQuery,
  expressOfDay,
  type FeedPickQuery,
  type FeedQuery,
  gameInsights,
  getChronoOfPlay,
  lineAsia,
  lineExpress,
  lineFeed,
  lineGlobalChamps,
  linePicks,
  lineSections,
  lineStages,
  lineDuels,
  liveAsia,
  liveDuels,
  liveExpress,
  liveFeed,
  liveGlobalChamps,
  livePicks,
  liveSections,
  liveStages,
  type MainFeedQuery,
  type MainGameQuery,
  mainLineFeed,
  mainLiveFeed,
  type PlayersQuery,
  type RaceQuery,
  type SectionQuery,
  type SiteGameQuery,
  type SliderQuery,
  siteHeadToHead,
  siteLineUps,
  sitePlayers,
  siteRaces,
  siteStadium,
  siteStageTable,
  type StageQuery,
  stageTableWhoWins,
  statisticLineUps,
  statisticRace,
} from '@overround/contracts/catalog';
import type { CallContract } from '@overround/contracts';
import type { ListingKind } from '../book/line-book.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { searchRead } from '../search/search-read.ts';
import { champRead, champsRead, sportsRead, sportsShortRead, topChampsRead } from './champ-feed.ts';
import {
  asiaGameRead,
  asiaGamesRead,
  asiaLeaguesRead,
  asiaSportsRead,
  asiaTopGamesRead,
} from './asia-feed.ts';
import { chronoRead } from './chrono-feed.ts';
import { duelPlayersRead } from './duel-feed.ts';
import { expressDayRead, shortExpressRead } from './express-feed.ts';
import { globalChampRead, globalChampsRead } from './global-champ-feed.ts';
import { insightsRead } from './insight-feed.ts';
import { gameEventsRead, gameInfoRead, mainGamesRead } from './main-feed.ts';
import { dashboardRead, favouritesRead, teamGamesRead } from './pick-feed.ts';
import type { FeedRead } from './prepared-cache.ts';
import { lineUpsRead, playersRead } from './line-ups.ts';
import { raceRead, racesRead } from './race-cards.ts';
import {
  champsBySportRead,
  champsWithGamesRead,
  gamesByChampRead,
  gamesByOppRead,
  sectionSearchRead,
  sportGamesRead,
  topSectionChampsRead,
} from './section-feed.ts';
import { gameRead, gamesRead, topGamesRead } from './short-feed.ts';
import { siteHeadToHeadRead, stadiumRead } from './site-service.ts';
import { sliderRead } from './slider-feed.ts';
import { siteTableRead, stageIdsRead, stageTableRead, whoWinsRead } from './stage-feed.ts';
import type { WireContext } from './wire-context.ts';

export interface FeedCall {
  readonly call: CallContract;
  readonly kind: ListingKind;
  /** What a query asks for; `undefined` when nothing is listed under its id. */
  readonly read: (query: unknown, lang: string) => FeedRead | undefined;
}

interface Ask<Query> {
  readonly query: Query;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const CALLS = {
  line: {
    short: lineFeed,
    main: mainLineFeed,
    picks: linePicks,
    duels: lineDuels,
    asia: lineAsia,
    globalChamps: lineGlobalChamps,
    express: lineExpress,
    stages: lineStages,
    sections: lineSections,
  },
  live: {
    short: liveFeed,
    main: mainLiveFeed,
    picks: livePicks,
    duels: liveDuels,
    asia: liveAsia,
    globalChamps: liveGlobalChamps,
    express: liveExpress,
    stages: liveStages,
    sections: liveSections,
  },
} as const;

/** Every prepared call of the catalogue. */
export function feedCalls(context: WireContext, index: SearchIndex): readonly FeedCall[] {
  const bound =
    (kind: ListingKind) =>
    <Query>(call: CallContract, read: (ask: Ask<Query>) => FeedRead | undefined): FeedCall => ({
      call,
      kind,
      // The edge and the fast path have read the query by the schema of this very call.
      read: (query, lang) => read({ query: query as Query, kind, lang, context }),
    });
  const ofListing = (kind: ListingKind): readonly FeedCall[] => {
    const of = bound(kind);
    const { short, main, picks, duels, asia, globalChamps, express, stages, sections } = CALLS[kind];
    return [
      of<FeedQuery>(short.sportsShort, sportsShortRead),
      of<FeedQuery>(short.sports, sportsRead),
      of<FeedQuery>(short.champs, champsRead),
      of<FeedQuery>(short.champ, champRead),
      of<FeedQuery>(short.topChamps, topChampsRead),
      of<FeedQuery>(short.games, gamesRead),
      of<FeedQuery>(short.gamesOld, gamesRead),
      of<FeedQuery>(short.game, gameRead),
      of<FeedQuery>(short.topGames, topGamesRead),
      of<FeedQuery>(short.search, (ask) => searchRead({ ...ask, index })),
      of<MainFeedQuery>(main.games, mainGamesRead),
      of<MainGameQuery>(main.gameEvents, gameEventsRead),
      of<MainGameQuery>(main.gameInfo, gameInfoRead),
      of<MainFeedQuery>(expressOfDay[kind], expressDayRead),
      of<FeedQuery>(express.day, shortExpressRead(false)),
      of<FeedQuery>(express.cyber, shortExpressRead(true)),
      of<FeedPickQuery>(picks.favourites, favouritesRead),
      of<FeedPickQuery>(picks.teamGames, teamGamesRead),
      of<FeedPickQuery>(picks.dashboard, dashboardRead),
      of<DuelQuery>(duels.players, duelPlayersRead),
      of<FeedQuery>(asia.sports, asiaSportsRead),
      of<FeedQuery>(asia.leagues, asiaLeaguesRead),
      of<FeedQuery>(asia.games, asiaGamesRead),
      of<FeedQuery>(asia.game, asiaGameRead),
      of<FeedQuery>(asia.topGames, asiaTopGamesRead),
      of<FeedQuery>(globalChamps.champs, globalChampsRead),
      of<FeedQuery>(globalChamps.champ, globalChampRead),
      of<FeedQuery>(stages.ids, stageIdsRead),
      of<FeedQuery>(stages.table, stageTableRead),
      of<StageQuery>(stageTableWhoWins[kind], whoWinsRead),
      of<FeedQuery>(gameInsights[kind], insightsRead),
      of<SectionQuery>(sections.topChamps, topSectionChampsRead),
      of<SectionQuery>(sections.champsBySport, champsBySportRead),
      of<SectionQuery>(sections.sportGames, sportGamesRead),
      of<SectionQuery>(sections.search, (ask) => sectionSearchRead({ ...ask, index })),
      of<SectionQuery>(sections.gamesByChamp, gamesByChampRead),
      of<SectionQuery>(sections.gamesByOpp, gamesByOppRead),
      of<SliderQuery>(sections.sliderGames, sliderRead),
    ];
  };
  const [ofLine, ofLive] = [bound('line'), bound('live')];
  return [
    ...ofListing('line'),
    ...ofListing('live'),
    ofLive<FeedQuery>(getChronoOfPlay, chronoRead),
    ofLive<SectionQuery>(champsBySportWithGames, champsWithGamesRead),
    // These tell of a match wherever it is listed; without one they refuse, as reads of the line do.
    ofLine<StageQuery>(siteStageTable, siteTableRead),
    ofLine<SiteGameQuery>(siteStadium, stadiumRead),
    ofLine<SiteGameQuery>(siteHeadToHead, siteHeadToHeadRead),
    ofLine<SiteGameQuery>(siteLineUps, lineUpsRead),
    ofLine<SiteGameQuery>(statisticLineUps, lineUpsRead),
    ofLine<PlayersQuery>(sitePlayers, playersRead),
    ofLine<RaceQuery>(siteRaces, racesRead),
    ofLine<RaceQuery>(statisticRace, raceRead),
  ];
}
