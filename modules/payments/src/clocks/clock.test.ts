import { USUAL_CLOCK } from '@overround/contracts/payments';
import { expect, test } from 'vitest';
import { minutesOf } from './clock.ts';

test.each([
  ['withdrawal', 'waiting', 1440],
  ['withdrawal', 'requested', 60],
  ['withdrawal', 'sent', 4320],
  ['withdrawal', 'review', 4320],
  ['deposit', 'review', 4320],
  // What ended, and what waits for its owner, is late for nobody.
  ['withdrawal', 'paid', undefined],
  ['withdrawal', 'declined', undefined],
  ['withdrawal', 'refused', undefined],
  ['deposit', 'created', undefined],
  ['deposit', 'pending', undefined],
  ['deposit', 'held', undefined],
  ['deposit', 'succeeded', undefined],
] as const)('a %s that is %s has %s minutes', (direction, status, minutes) => {
  expect(minutesOf(direction, status, USUAL_CLOCK)).toBe(minutes);
});
