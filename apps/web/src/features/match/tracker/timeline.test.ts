// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MatchHappening } from './happenings.ts';
import { minuteText } from './Timeline.tsx';

const FOOTBALL = 1;
const HOCKEY = 2;
const at = (period: number, second: number): MatchHappening => ({
  kind: 'score',
  side: 1,
  period,
  second,
  extra: undefined,
});

describe('minuteText', () => {
  it.each([
    ['the first minute', FOOTBALL, 1, 0, '1′'],
    ['the last minute of a half', FOOTBALL, 1, 2699, '45′'],
    ['added time of the first half', FOOTBALL, 1, 2760, '45+2′'],
    ['the second half goes on from the first', FOOTBALL, 2, 400, '52′'],
    ['added time of the second half', FOOTBALL, 2, 2700, '90+1′'],
    ['extra time', FOOTBALL, 3, 0, '91′'],
    ['other sports count within a period', HOCKEY, 2, 400, '7′'],
  ])('%s', (_name, sportId, period, second, said) => {
    expect(minuteText(at(period, second), sportId)).toBe(said);
  });
});
