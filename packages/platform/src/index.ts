export * from './http/index.ts';
export * from './log/index.ts';
export * from './outbox/index.ts';
export * from './postgres/index.ts';
export * from './site/index.ts';
export * from './sql/index.ts';
export * from './module.ts';
export * from './invariant.ts';
