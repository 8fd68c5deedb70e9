import type { AreaName } from '@overround/phrases';

/** Texts of the cricket pages. */
export const CRICKET_AREAS: readonly AreaName[] = [
  'board',
  'cricket',
  'match',
  'errors',
  'results',
  'sections',
];
