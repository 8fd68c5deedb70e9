export * from './context.ts';
export * from './envelope.ts';
export { rateAddress } from './rate-address.ts';
export * from './rate-limit.ts';
export * from './read-input.ts';
export * from './route.ts';
export * from './serve.ts';
