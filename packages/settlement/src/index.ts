export * from './fractions.ts';
export * from './charges/insurance.ts';
export { chanceToLose } from './charges/lose-chance.ts';
export * from './charges/money.ts';
export * from './charges/taxes.ts';
export * from './racing/each-way-terms.ts';
export * from './racing/rule-4.ts';
export type { BrandFigures } from './rules/betting/figures.ts';
export * from './rules/current.ts';
export * from './rules/rule-set.ts';
export * from './rules/terms.ts';
export * from './rules/waits.ts';
export {
  type ScoreFacts,
  type ScoreNeeds,
  type ScoreRule,
  type ScoreRuleOptions,
  scoreFractions,
  scoreFractionsOf,
} from './score-rule.ts';
export { type Board, openBoard } from './board/board.ts';
export { countedScore } from './board/counted-score.ts';
export {
  type Decided,
  type Placement,
  type Resolution,
  type ResolveRequest,
  resolveFormula,
  resolveOutcome,
} from './resolve.ts';
export type { Why, WhyInput, WhyInputs, WhyRule } from './why.ts';
export * from './racing/places.ts';
export { combinations, lineCount, type SystemShape } from './ticket/combinations.ts';
export * from './ticket/boost.ts';
export * from './ticket/builder.ts';
export * from './ticket/covers.ts';
export { rationalFromChance } from './ticket/kinds/arithmetic.ts';
export { runningBalances } from './ticket/kinds/chain.ts';
export {
  ANTI_SYSTEM_PLACES_MAX,
  antiPrice,
  antiSizeChoices,
  antiSizesOf,
  toggledAntiSizes,
} from './ticket/kinds/anti-express.ts';
export { problemOfShape, shapeOfText, textOfShape, TICKET_KINDS } from './ticket/kinds/index.ts';
export {
  type KindLimits,
  type KindProblem,
  type KindRules,
  PLAIN_SHAPE,
  type PlaceChance,
  type PlaceWorth,
  type TicketGroup,
  type TicketKind,
  type TicketShape,
} from './ticket/kinds/kind.ts';
export { stakesOfSizes } from './ticket/kinds/lines.ts';
export * from './ticket/plan.ts';
export { legMultiplier, type TicketLeg } from './ticket/leg-value.ts';
export { type OutlookRow, payoutByWins } from './ticket/outlook.ts';
export {
  potentialPayout,
  type Rounded,
  roundPayoutDown,
  SYSTEM_LEGS_MAX,
  settleTicket,
  shapeOfTicket,
  stakePerLine,
  TICKET_LEGS_MAX,
  type Ticket,
  type TicketRefusal,
  type TicketSettlement,
  ticketLines,
} from './ticket/ticket.ts';
export {
  type Explanation,
  explainLeg,
  explainVoid,
  type RulesPage,
  type RulesPageSection,
  rulesPage,
  sectionNumber,
} from './rules/page.ts';
