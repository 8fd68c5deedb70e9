export type { CasinoDeps } from './deps.ts';
export { slotDesignOf } from './domain/slot-design.ts';
export { casinoInvariants } from './invariants.ts';
export { type Casino, freeSpinsDoors, openCasino } from './module.ts';
export { readGameNames } from './store/game-names.ts';
export { hasOpenRounds, openRoundStakesOf } from './store/round-store.ts';
