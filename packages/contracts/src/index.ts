export * from './call/define.ts';
export * from './call/index.ts';
export * from './events/index.ts';
export * from './live/index.ts';
export * from './call/office-body.ts';
