// A line without a database, for tests of this module and of those above it.
export * from './test-feed.ts';
export { type TestLine, testLine } from './test-line.ts';
