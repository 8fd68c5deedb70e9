export * from './oracle.ts';
export * from './shared-data.ts';
export * from './test-database.ts';
export * from './product.ts';
