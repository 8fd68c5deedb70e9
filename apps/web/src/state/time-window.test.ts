// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isTimeWindow, TIME_WINDOWS, windowMs } from './time-window.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const midnights = (days: number): number => 96 * HOUR + days * 24 * HOUR;

describe('windowMs', () => {
  it.each([
    ['any', undefined, undefined],
    ['within_2h', NOW, NOW + 2 * HOUR],
    ['2h_to_4h', NOW + 2 * HOUR, NOW + 4 * HOUR],
    ['later', NOW + 4 * HOUR, undefined],
    ['today', NOW, midnights(1)],
    ['tomorrow', midnights(1), midnights(2)],
  ] as const)('%s', (window, fromMs, toMs) => {
    expect(windowMs(window, NOW, midnights)).toEqual({
      ...(fromMs !== undefined && { fromMs }),
      ...(toMs !== undefined && { toMs }),
    });
  });
  it('knows its own names', () => {
    expect(TIME_WINDOWS.every(isTimeWindow)).toBe(true);
    expect(isTimeWindow('never')).toBe(false);
  });
});
