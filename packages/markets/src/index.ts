export * from './bound.ts';
export * from './catalogue.ts';
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
export { SEVENTEEN_WAY_SCORES, STANDARD_SCORES } from './groups/shapes.ts';
export * from './parameter.ts';
export * from './sport-families.ts';
