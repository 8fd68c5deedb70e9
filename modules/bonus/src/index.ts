export type { BonusDeps, OwnBet, PersonKey } from './deps.ts';
export type { WageringBet, WageringLeg } from './domain/counting.ts';
export type { CreditedDeposit } from './flows/earn.ts';
export type { ReversedDeposit } from './flows/take-back.ts';
export type { FinishedRound } from './store/round-store.ts';
export { bonusInvariants } from './invariants.ts';
export { type Bonuses, openBonuses } from './module.ts';
export type { BonusStake } from './reads/purse.ts';
