export * from './board.ts';
export * from './bound.ts';
export * from './catalogue.ts';
export * from './combinability.ts';
export * from './exclusive-line.ts';
export * from './formula.ts';
export {
  CATEGORY,
  type CategoryId,
  type GroupScope,
  type GroupUnit,
  type MarketFamily,
  type MarketGroup,
  type OutcomeType,
} from './group.ts';
export { DUEL_GROUP, DUEL_TYPES, SOONER_GROUP, SOONER_TYPES } from './groups/duels.ts';
export {
  isStartersOnly,
  NO_SCORER,
  PLAYER_GOALS,
  PLAYER_POINTS,
  playerTotalsOf,
  plainTypeOf,
  SCORER,
  type ScorerMarket,
  TOP_SCORER,
  TOUCHDOWN,
  startersOnlyType,
} from './groups/scorers.ts';
export { SEVENTEEN_WAY_SCORES, STANDARD_SCORES } from './groups/shapes.ts';
export * from './labels.ts';
export * from './parameter.ts';
export { periodUnitOf } from './period-units.ts';
export * from './sport-families.ts';
export * from './sports.ts';
export * from './statistics.ts';
export { UNOFFERED_GROUPS, UNOFFERED_TYPES, type UnofferedGroup } from './unoffered.ts';
export type { GroupKey } from './texts/groups-en.ts';
export type { OutcomeLabelKey } from './texts/outcomes-en.ts';
export type { Names, StatisticKey } from './texts/names-en.ts';
export type { PeriodUnit, SportKey } from '@overround/sports';
