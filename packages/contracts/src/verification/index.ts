export * from './check-calls.ts';
export * from './config-call.ts';
export * from './document-calls.ts';
export * from './staff-calls.ts';
export * from './words.ts';
