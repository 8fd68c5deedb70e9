export * from './exclusion-calls.ts';
export * from './limit-calls.ts';
export * from './limit-words.ts';
export * from './review-calls.ts';
export * from './reality-calls.ts';
export * from './prompt-calls.ts';
export * from './staff-calls.ts';
