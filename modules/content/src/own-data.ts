import type { OwnTable } from '@overround/platform';

export const CONTENT_OWN_DATA: readonly OwnTable[] = [
  { table: 'content.terms_acceptance', gives: 'version accepted_at', erase: { keeps: 'record' } },
];
