export * from './oracle.ts';
export * from './shared-data.ts';
