export * from './describe-schema.ts';
export * from './database.ts';
export * from './leadership.ts';
export * from './migrate.ts';
export * from './watch.ts';
export { type GathererOptions, openGatherer } from './gather.ts';
