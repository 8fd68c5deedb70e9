import { HOUR, MINUTE } from '@overround/kernel';
import { FORMAT, type MatchFormat } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { likelyEndMs, likelyLengthMs } from './estimated-end.ts';

const field = { runners: [], offers: [], places: 1 };
const inMinutes = (format: MatchFormat): number | undefined => {
  const length = likelyLengthMs(format);
  return length === undefined ? undefined : Math.round(length / MINUTE);
};

describe('the likely length of a match', () => {
  it.each<[string, MatchFormat, number | undefined]>([
    ['football, with its break and stoppages', FORMAT.footballLeague, 113],
    ['basketball, whose clock stops', FORMAT.basketball4x10, 116],
    ['ice hockey', FORMAT.iceHockeyLeague, 144],
    ['football on a console, two halves of four minutes', { sportId: 85, periods: 2, periodSeconds: 240 }, 9],
    ['tennis, best of three', { sportId: 4, periods: 3, periodSeconds: 0, setsToWin: 2, setTarget: 6 }, 101],
    ['a race of dogs', { sportId: 68, periods: 1, periodSeconds: 0, field }, 10],
    [
      'a tour on bicycles, which nobody can tell',
      { sportId: 36, periods: 1, periodSeconds: 0, field },
      undefined,
    ],
    ['an election', { sportId: 202, periods: 1, periodSeconds: 0, field }, undefined],
    ['twenty overs a side', { sportId: 66, periods: 2, periodSeconds: 0, inningBalls: 120 }, 188],
    [
      'a test match of five days',
      { sportId: 66, periods: 4, periodSeconds: 0, matchOvers: 450 },
      5 * 24 * 60,
    ],
  ])('%s', (_what, format, expected) => {
    expect(inMinutes(format)).toBe(expected);
  });

  it('ends soon where it goes on longer than expected', () => {
    const match = { startsAt: 0, format: FORMAT.footballLeague };
    expect(likelyEndMs(match, -HOUR)).toBe(112.5 * MINUTE);
    expect(likelyEndMs(match, HOUR)).toBe(112.5 * MINUTE);
    expect(likelyEndMs(match, 2 * HOUR)).toBe(2 * HOUR + 5 * MINUTE);
  });
});
