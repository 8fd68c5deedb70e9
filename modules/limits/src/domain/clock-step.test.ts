import { describe, expect, it } from 'vitest';
import { passedBetween, stepsBetween } from './clock-step.ts';

const START = { monotonicMs: 1000, sinceBootMs: undefined, databaseMs: 5_000_000, processMs: 5_000_100 };
it.each([
  ['nothing but time', 60_000, 60_000, 60_000, []],
  ['a drift of five seconds', 60_000, 65_000, 55_000, []],
  ['a database that jumps forward', 1000, 7001, 1000, [{ clock: 'database', stepMs: 6001 }]],
  ['a database that goes back', 1000, -5000, 1000, [{ clock: 'database', stepMs: -6000 }]],
  [
    'both, an hour',
    1000,
    3_601_000,
    3_601_000,
    [
      { clock: 'database', stepMs: 3_600_000 },
      { clock: 'process', stepMs: 3_600_000 },
    ],
  ],
])('sees %s', (_what, monotonic, database, process, steps) => {
  const after = {
    monotonicMs: START.monotonicMs + monotonic,
    sinceBootMs: undefined,
    databaseMs: START.databaseMs + database,
    processMs: START.processMs + process,
  };
  expect(stepsBetween(START, after)).toEqual(steps);
});

describe('a machine that sleeps', () => {
  const before = { ...START, sinceBootMs: 700_000 };
  const HOUR_MS = 3_600_000;
  it.each([
    ['wakes after an hour: no step', 1000, HOUR_MS, HOUR_MS, []],
    [
      'wakes after an hour with a clock that was put on by two',
      1000,
      HOUR_MS,
      2 * HOUR_MS,
      [
        { clock: 'database', stepMs: HOUR_MS },
        { clock: 'process', stepMs: HOUR_MS },
      ],
    ],
    [
      'is awake while its clock is put on by an hour',
      1000,
      1000,
      HOUR_MS,
      [
        { clock: 'database', stepMs: HOUR_MS - 1000 },
        { clock: 'process', stepMs: HOUR_MS - 1000 },
      ],
    ],
    ['has a clock of its sleep that stands still: the other counts', 60_000, 0, 60_000, []],
  ])('%s', (_what, monotonic, sinceBoot, wall, steps) => {
    const after = {
      monotonicMs: before.monotonicMs + monotonic,
      sinceBootMs: before.sinceBootMs + sinceBoot,
      databaseMs: before.databaseMs + wall,
      processMs: before.processMs + wall,
    };
    expect(stepsBetween(before, after)).toEqual(steps);
  });

  it('slept in the middle of a question: it took as long as the sleep', () => {
    const asked = { monotonicMs: 10, sinceBootMs: 10 };
    expect(passedBetween(asked, { monotonicMs: 30, sinceBootMs: HOUR_MS })).toBe(HOUR_MS - 10);
  });
});
