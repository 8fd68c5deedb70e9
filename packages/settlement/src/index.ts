export * from './fractions.ts';
export * from './racing/each-way-terms.ts';
export * from './racing/rule-4.ts';
export * from './rules/current.ts';
export type * from './rules/rule-set.ts';
export {
  type ScoreFacts,
  type ScoreNeeds,
  type ScoreRule,
  type ScoreRuleOptions,
  scoreFractions,
  scoreFractionsOf,
} from './score-rule.ts';
