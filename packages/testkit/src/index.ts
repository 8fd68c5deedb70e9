export * from './count-statements.ts';
export * from './hand-driven-time.ts';
export * from './oracle.ts';
export * from './product.ts';
export * from './shared-data.ts';
export * from './test-calls.ts';
export * from './temporary-folder.ts';
export * from './test-database.ts';
