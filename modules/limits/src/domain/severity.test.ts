import { expect, it } from 'vitest';
import { severityOf } from './severity.ts';

it.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'none'],
  [[1, 0, 0, 0, 0, 0, 0, 0, 0], 1, 'low'],
  [[1, 1, 0, 0, 0, 0, 0, 0, 0], 2, 'low'],
  [[3, 0, 0, 0, 0, 0, 0, 0, 0], 3, 'moderate'],
  [[3, 3, 1, 0, 0, 0, 0, 0, 0], 7, 'moderate'],
  [[3, 3, 2, 0, 0, 0, 0, 0, 0], 8, 'high'],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3], 27, 'high'],
])('%j are %i: %s', (answers, score, level) => {
  expect(severityOf(answers)).toEqual({ score, level });
});
