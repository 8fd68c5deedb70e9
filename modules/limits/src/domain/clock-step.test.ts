import { expect, it } from 'vitest';
import { stepsBetween } from './clock-step.ts';

const START = { monotonicMs: 1000, databaseMs: 5_000_000, processMs: 5_000_100 };
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
    databaseMs: START.databaseMs + database,
    processMs: START.processMs + process,
  };
  expect(stepsBetween(START, after)).toEqual(steps);
});
