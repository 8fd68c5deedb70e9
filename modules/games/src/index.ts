export type { Bettor, GamesDeps, StakeBounds } from './deps.ts';
export { cancelTote } from './flows/cancel-tote.ts';
export { placeTote, type ToteAsk } from './flows/place-tote.ts';
export type { PoolState, SupposedRace, ToteDesk, TotePreview } from './flows/tote-desk.ts';
export { gamesInvariants } from './invariants.ts';
export { type Games, openGames } from './module.ts';
export { hasOpenToteBets, openToteStakesOf } from './store/tote-bet-store.ts';
