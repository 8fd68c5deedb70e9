export type {
  FieldPlay,
  OvertimeWay,
  PeriodUnit,
  RallyPlay,
  ScoresPlay,
  ScoreWay,
  ServeOrder,
  SportDeclaration,
  SportFamily,
} from './declared/declaration.ts';
export { DECLARED_SPORTS, declarationOf, type SportKey } from './declared/index.ts';
export { type BallChances, ballChances, overChances } from './ball.ts';
export * from './expectation.ts';
export { hasFewScores } from './few-scores.ts';
export { FORMAT } from './formats.ts';
export * from './match.ts';
export * from './menu.ts';
export * from './match-state.ts';
export * from './periods.ts';
export * from './player-rules.ts';
export type { HappeningRefusal } from './rules/rule-kit.ts';
export { hasCounter } from './rules/index.ts';
export { BALLS_OF_OVER, battingIn, inningsLeft, WICKETS } from './rules/cricket.ts';
export { OUTS_PER_INNING, outsIn } from './rules/innings.ts';
export { startersOf } from './rules/field.ts';
export { serverInTurn, setTargetOf, winnerOfSet } from './rules/rally.ts';
export { isTieBreak, pointsInGame } from './rules/tennis.ts';
export * from './score.ts';
export * from './sport-ids.ts';
export * from './status.ts';
export * from './sub-game.ts';
export { isVoidReason, VOID_REASONS, type VoidReason } from './void-reasons.ts';
