import { SPORTS } from '@overround/markets';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './drawings.ts';

describe('the picture of a sport', () => {
  const drawn = SPORTS.filter(({ id }) => drawingOf(id));

  it.each(drawn)('has lines that stay inside its frame: $key', ({ id }) => {
    const { height = 0, path = '' } = drawingOf(id) ?? {};
    expect(height).toBeGreaterThanOrEqual(90);
    expect(path).toMatch(/^M[\d .\-a-zA-Z]+$/);
  });

  it('is left out where nobody tells the place of play', () => {
    expect([21, 30, 103].map(drawingOf)).toEqual([undefined, undefined, undefined]);
  });

  it('differs between what sports are played on', () => {
    const paths = [1, 2, 3, 4, 5, 8, 9, 13, 66, 10].map((sportId) => drawingOf(sportId)?.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
