export * from './rule-book.ts';
export * from './rule-routes.ts';
