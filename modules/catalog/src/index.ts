export type * from './book/line-book.ts';
