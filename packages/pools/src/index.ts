export {
  dividendMilliOf,
  type Dividend,
  dividePool,
  type Division,
  type PoolTerms,
  type Prize,
} from './divide-pool.ts';
export { type Approximate, approximates } from './approximates.ts';
export type { Draw, Picks, PoolRule } from './pool-rule.ts';
export { linesOf, RACING_KINDS, type RacingKind, racingRule, startersMin } from './racing/racing-rule.ts';
export { placesOf, type RaceFacts } from './racing/race-facts.ts';
export { type PoolBet, reckonPool, type Reckoned, type ReckonedBet } from './reckon-pool.ts';
