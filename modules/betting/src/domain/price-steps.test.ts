import { expect, it } from 'vitest';
import { LEAN_DECAY_MS, nextLean, stepsOf } from './price-steps.ts';

const TABLE = [
  { percent: 30, steps: 1 },
  { percent: 50, steps: 2 },
  { percent: 90, steps: 5 },
];

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [89, 2],
  [90, 5],
  [140, 5],
])('%d hundredths of the cap are %d steps', (percent, steps) => {
  expect(stepsOf(TABLE, percent)).toBe(steps);
});

const at = (steps: number, sinceMs = 0) => ({ steps, sinceMs });
it.each([
  ['stays away without cause', undefined, 0, 0, undefined],
  ['comes at once', undefined, 2, 7, at(2, 7)],
  ['grows at once', at(2), 5, 7, at(5, 7)],
  ['stands while it has cause', at(2), 2, LEAN_DECAY_MS, at(2, LEAN_DECAY_MS)],
  ['stays a while when its cause is gone', at(2), 0, LEAN_DECAY_MS - 1, at(2)],
  ['goes back by one step', at(5), 0, LEAN_DECAY_MS, at(4, LEAN_DECAY_MS)],
  ['goes back to nothing', at(1), 0, LEAN_DECAY_MS, undefined],
])('a lean %s', (_name, before, wanted, nowMs, after) => {
  expect(nextLean(before, wanted, nowMs)).toEqual(after);
});
