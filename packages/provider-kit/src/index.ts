export * from './callbacks.ts';
export * from './captcha.ts';
export * from './casino.ts';
export { casinoConformance, type CasinoDriver } from './casino-conformance.ts';
export * from './casino-signature.ts';
export type { CasinoCallback } from './casino-watch.ts';
export * from './casino-wire.ts';
export * from './feed.ts';
export {
  type FeedConformanceOptions,
  type FeedConformanceReport,
  type FeedDriver,
  feedConformance,
} from './feed-conformance.ts';
export { feedMessageProblems } from './feed-shape.ts';
export * from './fixture-facts.ts';
export * from './identity.ts';
export * from './mail.ts';
export * from './national-code.ts';
export * from './outbound.ts';
export * from './payment.ts';
export * from './payment-client.ts';
export * from './payment-definitions.ts';
export * from './payment-desks.ts';
export * from './payment-method.ts';
export * from './payment-notice.ts';
export * from './scripted-feed.ts';
export * from './signature.ts';
export * from './sms.ts';
export * from './social.ts';
