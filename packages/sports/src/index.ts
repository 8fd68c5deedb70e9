export * from './expectation.ts';
export * from './match-state.ts';
export * from './sport-ids.ts';
export * from './sub-game.ts';
