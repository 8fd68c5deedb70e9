export { openFeedFootballData, type FootballDataOptions } from './provider.ts';
export { columnsOf, FALLBACK_FAMILIES, type OddsColumns } from './odds-columns.ts';
export { FOOTBALL, stateAfter } from './match-course.ts';
export { decodeSeason } from './decode-season.ts';
export { openReplayClock, type ReplayClock } from './replay-clock.ts';
export { instantOfLocal } from './london-time.ts';
export {
  type KnownMatches,
  type MatchOdds,
  oddsOf,
  oddsWithFallback,
  readSeason,
  type Season,
  type SeasonMatch,
  type SkippedRow,
} from './season-file.ts';
export { marketsOf } from './season-markets.ts';
