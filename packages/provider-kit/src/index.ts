export * from './feed.ts';
export * from './payment.ts';
export * from './scripted-feed.ts';
