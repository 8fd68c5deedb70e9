export * from './feed-message.ts';
export * from './match-state.ts';
