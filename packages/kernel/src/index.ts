export * from './assert.ts';
export * from './brand.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './odds.ts';
export * from './outcome.ts';
export * from './rational.ts';
export * from './time.ts';
