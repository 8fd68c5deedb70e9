export * from './tote-calls.ts';
