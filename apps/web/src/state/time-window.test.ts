// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isTimeWindow, TIME_WINDOWS, type TimeWindow, windowMs } from './time-window.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const midnights = (days: number): number => 96 * HOUR + days * 24 * HOUR;

describe('windowMs', () => {
  it.each<readonly [TimeWindow, number | undefined, number | undefined, number | undefined]>([
    ['any', undefined, undefined, undefined],
    ['within_2h', NOW, NOW + 2 * HOUR, undefined],
    ['2h_to_4h', NOW + 2 * HOUR, NOW + 4 * HOUR, undefined],
    ['later', NOW + 4 * HOUR, undefined, undefined],
    ['today', NOW, midnights(1), undefined],
    ['tomorrow', midnights(1), midnights(2), undefined],
    ['over_in_2h', undefined, undefined, NOW + 2 * HOUR],
    ['over_in_4h', undefined, undefined, NOW + 4 * HOUR],
    ['over_today', undefined, undefined, midnights(1)],
  ])('%s', (window, fromMs, toMs, overByMs) => {
    expect(windowMs(window, NOW, midnights)).toEqual({
      ...(fromMs !== undefined && { fromMs }),
      ...(toMs !== undefined && { toMs }),
      ...(overByMs !== undefined && { overByMs }),
    });
  });
  it('knows its own names', () => {
    expect(TIME_WINDOWS.every(isTimeWindow)).toBe(true);
    expect(isTimeWindow('never')).toBe(false);
  });
});
