// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { courseAfter, isCounted, NO_COURSE, zoneOfPlay } from './happenings.ts';

describe('courseAfter', () => {
  it('keeps scores and counts, and shows only the last place of play', () => {
    const course = courseAfter(
      NO_COURSE,
      [
        ['attack', 1, 1, 60, 70],
        ['corners', 1, 1, 70],
        ['attack', 2, 1, 90, 30],
      ],
      false,
    );
    expect(course.marks.map((mark) => mark.kind)).toEqual(['corners']);
    expect(course.play).toMatchObject({ kind: 'attack', side: 2 });
  });
  it('forgets the attack after a goal', () => {
    const attack = courseAfter(NO_COURSE, [['shot', 1, 1, 60]], false);
    expect(courseAfter(attack, [['score', 1, 1, 61, 1]], false).play).toBeUndefined();
  });
  it('begins anew with a whole list', () => {
    const before = courseAfter(NO_COURSE, [['score', 1, 1, 61, 1]], false);
    expect(courseAfter(before, [['corners', 2, 1, 10]], true).marks).toHaveLength(1);
  });
});

describe('isCounted', () => {
  it('is true of what statistics count, and only of what is new', () => {
    expect(isCounted([['corners', 1, 1, 70]], false)).toBe(true);
    expect(isCounted([['attack', 1, 1, 70]], false)).toBe(false);
    expect(isCounted([['corners', 1, 1, 70]], true)).toBe(false);
  });
});

describe('zoneOfPlay', () => {
  it.each([
    ['where the feed says', ['attack', 1, 1, 0, 70], 70],
    ['never beyond the goal line', ['shot', 1, 1, 0, 100], 97],
    ['by the kind of play of the first side', ['dangerous_attack', 1, 1, 0], 84],
    ['mirrored for the second side', ['dangerous_attack', 2, 1, 0], 16],
  ] as const)('is %s', (_sentence, [kind, side, period, second, ...rest], zone) => {
    const play = courseAfter(NO_COURSE, [[kind, side, period, second, ...rest]], false).play;
    expect(zoneOfPlay(play)).toBe(zone);
  });
  it('is half-way when nobody knows', () => {
    expect(zoneOfPlay(undefined)).toBe(50);
  });
});
