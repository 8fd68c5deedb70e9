export * from './game.ts';
export * from './lobby-calls.ts';
export * from './play-calls.ts';
export * from './preview-calls.ts';
export * from './provider-call.ts';
export * from './round-calls.ts';
export * from './staff-calls.ts';
