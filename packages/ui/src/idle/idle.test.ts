// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { idleState, touchEveryMs } from './idle.ts';

const HALF_HOUR_MS = 1_800_000;

describe('idleState of half an hour', () => {
  it.each([
    ['at once', 0, { kind: 'active' }],
    ['a minute and a bit before the end', HALF_HOUR_MS - 60_001, { kind: 'active' }],
    ['a minute before the end', HALF_HOUR_MS - 60_000, { kind: 'warning', secondsLeft: 60 }],
    ['in the last second', HALF_HOUR_MS - 1, { kind: 'warning', secondsLeft: 1 }],
    ['at the end', HALF_HOUR_MS, { kind: 'over' }],
    ['after a night with a closed lid', 10 * HALF_HOUR_MS, { kind: 'over' }],
  ])('%s', (_when, passedMs, state) => {
    expect(idleState(1000, 1000 + passedMs, HALF_HOUR_MS)).toEqual(state);
  });
});

describe('touchEveryMs', () => {
  it.each([
    [HALF_HOUR_MS, 300_000],
    [300_000, 75_000],
    [60_000, 30_000],
  ])('for %i is %i', (idleMs, everyMs) => {
    expect(touchEveryMs(idleMs)).toBe(everyMs);
  });
});
