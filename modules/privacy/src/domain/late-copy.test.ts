import { MINUTE } from '@overround/kernel';
import { expect, it } from 'vitest';
import { waitOf } from './late-copy.ts';

it.each([
  [0, 'under_way'],
  [10 * MINUTE - 1, 'under_way'],
  [10 * MINUTE, 'chased'],
  [45 * MINUTE - 1, 'chased'],
  [45 * MINUTE, 'late'],
  [60 * MINUTE, 'late'],
] as const)('a copy that was asked for %i ms ago is %s', (sinceMs, expected) => {
  expect(waitOf(sinceMs)).toBe(expected);
});
